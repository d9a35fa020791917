export const minutesPerDay = 1440;

const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;

export const minutesBefore = (now: Date, minutes: number): string =>
  new Date(now.getTime() - minutes * minuteMs).toISOString();

export const daysAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** The day (UTC), by its number since 1970. */
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / dayMs);

export const dayStart = (number: number): Date => new Date(number * dayMs);
