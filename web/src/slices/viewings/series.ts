import { daysBetween, instantOf, weekdayOf } from './times.ts';

export interface SeriesPlan {
  readonly firstDay: string;
  readonly lastDay: string;
  /** 0 is Sunday. Ignored for a single day. */
  readonly weekdays: readonly number[];
  readonly from: string;
  /** When the last viewing ends. */
  readonly until: string;
  readonly everyMinutes: number;
  readonly minutes: number;
  readonly timeZone: string;
}

export interface Taken {
  readonly starts_at: string;
  readonly minutes: number;
}

export interface Series {
  /** Instants in ascending order without overlaps. */
  readonly starts: readonly string[];
  /** Times left out: past, skipped by the clock change, or overlapping an offered one. */
  readonly left: { readonly past: number; readonly missing: number; readonly taken: number };
  /** More than `longestSeries`. */
  readonly isCut: boolean;
}

/** A month's worth; each is one call. */
export const longestSeries = 100;
export const mostDays = 62;

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const clocksOf = ({ from, until, everyMinutes, minutes }: SeriesPlan): readonly string[] => {
  const [first, last] = [minutesOf(from), minutesOf(until) - minutes];
  if (!(everyMinutes > 0 && first <= last)) return [];
  return Array.from({ length: Math.floor((last - first) / everyMinutes) + 1 }, (_, index) =>
    clockAt(first + index * everyMinutes),
  );
};

const daysOf = ({ firstDay, lastDay, weekdays }: SeriesPlan): readonly string[] => {
  const days = daysBetween(firstDay, lastDay, mostDays);
  return days.length === 1 ? days : days.filter((day) => weekdays.includes(weekdayOf(day)));
};

const overlaps = (start: number, length: number, { starts_at, minutes }: Taken): boolean => {
  const other = Date.parse(starts_at);
  return start < other + minutes * 60_000 && other < start + length;
};

/**
 * When the clock goes forward, the skipped hour is left out, and the next time cannot start before the previous one
 * ends.
 */
export const seriesOf = (plan: SeriesPlan, taken: readonly Taken[], now: number): Series => {
  const length = plan.minutes * 60_000;
  const left = { past: 0, missing: 0, taken: 0 };
  const starts: number[] = [];
  for (const date of daysOf(plan))
    for (const time of clocksOf(plan)) {
      if (starts.length > longestSeries) break;
      const start = instantOf({ date, time }, plan.timeZone);
      if (start === null || start < (starts.at(-1) ?? Number.NEGATIVE_INFINITY) + length) left.missing += 1;
      else if (start <= now) left.past += 1;
      else if (taken.some((one) => overlaps(start, length, one))) left.taken += 1;
      else starts.push(start);
    }
  return {
    starts: starts.slice(0, longestSeries).map((start) => new Date(start).toISOString()),
    left,
    isCut: starts.length > longestSeries,
  };
};
