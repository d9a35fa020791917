type Part = Intl.DateTimeFormatPartTypes;

const partsOf = (locale: string, options: Intl.DateTimeFormatOptions, at: Date): Map<Part, string> =>
  new Map(new Intl.DateTimeFormat(locale, options).formatToParts(at).map(({ type, value }) => [type, value]));

/** Canadian English alone names every zone of Canada: `NST` where others say `GMT-3:30`. */
const zoneName = (at: Date, timeZone: string): string =>
  partsOf('en-CA', { timeZone, timeZoneName: 'short' }, at).get('timeZoneName') ?? timeZone;

const fields = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Formats "Saturday, November 21, 2026, 10:00 AM EST", in the time zone of the home. */
export const localTime = (at: Date, timeZone: string): string => {
  const parts = partsOf('en-US', { ...fields, timeZone }, at);
  const part = (type: Part): string => parts.get(type) ?? '';
  const date = `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
  return `${date}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${zoneName(at, timeZone)}`;
};
