import { asHeading, dateFormat } from '@lodgepole/contract/core/dates';
import { timeFormat } from '@lodgepole/contract/viewings/local-time';

const dayMs = 24 * 60 * 60 * 1000;

/** Creating an `Intl` formatter is about 100 times slower than using it. */
const kept = new Map<string, Intl.DateTimeFormat>();

const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = `${locale} ${JSON.stringify(options)}`;
  const made = kept.get(name) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(name, made);
  return made;
};

const digits = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Local date and time. */
interface WallTime {
  /** `2026-11-21` */
  readonly date: string;
  /** `10:00`, of 24 hours. */
  readonly time: string;
}

export const wallTimeAt = (instant: number | string, timeZone: string): WallTime => {
  // Only the digits are used.
  const parts = formatter('en', { ...digits, timeZone }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
};

const asUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}:00Z`);

const offsetAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeAt(instant, timeZone)) - instant;

const isSame = (one: WallTime, other: WallTime): boolean =>
  one.date === other.date && one.time === other.time;

/** The first instant if the hour occurs twice; null if the clock skips it or the input is invalid. */
export const instantOf = (wall: WallTime, timeZone: string): number | null => {
  const local = asUtc(wall);
  if (Number.isNaN(local)) return null;
  const offsets = [offsetAt(local - dayMs, timeZone), offsetAt(local + dayMs, timeZone)];
  const found = offsets
    .map((offset) => local - offset)
    .filter((instant) => isSame(wallTimeAt(instant, timeZone), wall));
  return found.length === 0 ? null : Math.min(...found);
};

/** In the time zone of the listing. */
export interface ViewingTimes {
  /** `10:00–10:20 a.m. EST`, « 10 h – 10 h 20 HNE » */
  readonly span: (starts_at: string, minutes: number) => string;
  /** `10:00 a.m. EST` */
  readonly time: (starts_at: string) => string;
  /** `2026-11-21` */
  readonly dayKey: (starts_at: string) => string;
  /** `EST` */
  readonly zone: (starts_at: string) => string;
}

export const viewingTimes = (locale: string, timeZone: string): ViewingTimes => {
  const clock = () => timeFormat(locale, timeZone);
  return {
    span: (starts_at, minutes) => {
      const start = Date.parse(starts_at);
      return clock().range(start, start + minutes * 60_000);
    },
    time: (starts_at) => clock().format(Date.parse(starts_at)),
    dayKey: (starts_at) => wallTimeAt(starts_at, timeZone).date,
    zone: (starts_at) =>
      formatter(locale, { timeZone, timeZoneName: 'short' })
        .formatToParts(Date.parse(starts_at))
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
};

/** `Saturday, November 21, 2026`, of a calendar day. */
export const dayName = (locale: string, date: string): string =>
  dateFormat(locale, { timeZone: 'UTC', dateStyle: 'full' }).format(Date.parse(`${date}T00:00Z`));

/** `Sat`, of a day of the week from 0 for Sunday. */
export const weekdayName = (locale: string, weekday: number, length: 'short' | 'long'): string =>
  // 4 January 1970 was a Sunday.
  asHeading(formatter(locale, { timeZone: 'UTC', weekday: length }).format((3 + weekday) * dayMs));

/** Inclusive, at most `most` days; empty for invalid or reversed dates. */
export const daysBetween = (from: string, to: string, most: number): readonly string[] => {
  const [first, last] = [Date.parse(`${from}T00:00Z`), Date.parse(`${to}T00:00Z`)];
  const count = Math.min(most, Math.floor((last - first) / dayMs) + 1);
  return count > 0
    ? Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
    : [];
};

export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();

export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + count * dayMs).toISOString().slice(0, 10);

interface Timed {
  readonly starts_at: string;
  readonly time_zone: string;
}

/** Each item counts in its own zone. */
export interface Day<Item> {
  readonly date: string;
  readonly items: readonly Item[];
}

export const byDay = <Item extends Timed>(items: readonly Item[]): readonly Day<Item>[] => {
  const days = Map.groupBy(items, ({ starts_at, time_zone }) => wallTimeAt(starts_at, time_zone).date);
  return [...days]
    .map(([date, found]) => ({ date, items: found }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
};

interface Lasting extends Timed {
  readonly minutes: number;
  readonly listing: { readonly id: number };
}

/** Viewings of one home, each beginning when the one before ends. */
export const backToBack = <Item extends Lasting>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.reduce<Item[][]>((rows, item) => {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const goesOn =
      last?.listing.id === item.listing.id &&
      Date.parse(last.starts_at) + last.minutes * 60_000 === Date.parse(item.starts_at);
    if (row && goesOn) row.push(item);
    else rows.push([item]);
    return rows;
  }, []);

const weeksShown = 4;

/** Starts on the Sunday on or before today, plus `step` times four weeks. */
export const weeksFrom = (today: string, step: number): readonly (readonly string[])[] => {
  const first = addDays(today, step * weeksShown * 7 - weekdayOf(today));
  return Array.from({ length: weeksShown }, (_, week) => {
    const sunday = addDays(first, week * 7);
    return daysBetween(sunday, addDays(sunday, 6), 7);
  });
};
