import { type Moment, useTimes } from './use-times.ts';

interface TimeSpanProps {
  readonly viewing: Moment & { readonly minutes: number };
}

/** From when to when, in the zone of the home, which it names. */
export const TimeSpan = ({ viewing: { starts_at, minutes, time_zone } }: TimeSpanProps) => (
  <time dateTime={starts_at}>{useTimes(time_zone).span(starts_at, minutes)}</time>
);
