export const minutesPerDay = 1440;

const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;

export const momentBefore = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() - minutes * minuteMs);

export const minutesBefore = (moment: Date, minutes: number): string =>
  momentBefore(moment, minutes).toISOString();

export const daysAfter = (moment: Date, days: number): string =>
  new Date(moment.getTime() + days * dayMs).toISOString().slice(0, 10);

export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / dayMs);

export const dayStart = (number: number): Date => new Date(number * dayMs);
