const dayMs = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  // Swedish dates are formatted as in ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock;
};

/** The local time in a zone, as if it were UTC. */
const shown = (moment: Date, zone: string): Date =>
  new Date(`${clockOf(zone).format(moment).replace(' ', 'T')}Z`);

/** The local day, as midnight UTC. */
export const localDay = (moment: Date, zone: string): Date =>
  new Date(Math.floor(shown(moment, zone).getTime() / dayMs) * dayMs);

export const weekdayAfter = (day: Date, weekday: number): Date =>
  new Date(day.getTime() + (((weekday - day.getUTCDay() + 6) % 7) + 1) * dayMs);

export const weekdayBefore = (day: Date, weekday: number): Date =>
  new Date(day.getTime() - (((day.getUTCDay() - weekday + 6) % 7) + 1) * dayMs);

export const momentAt = (day: Date, minutes: number, zone: string): Date => {
  const wanted = day.getTime() + minutes * 60_000;
  const near = new Date(wanted - (shown(new Date(wanted), zone).getTime() - wanted));
  return new Date(near.getTime() - (shown(near, zone).getTime() - wanted));
};
