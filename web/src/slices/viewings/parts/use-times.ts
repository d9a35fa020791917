import { useLingui } from '@lingui/react/macro';
import { asHeading } from '@lodgepole/contract/core/dates';
import { dayName, type ViewingTimes, viewingTimes } from '../times.ts';

/** An instant with the time zone of the listing. */
export interface Moment {
  readonly starts_at: string;
  readonly time_zone: string;
}

export const useTimes = (time_zone: string): ViewingTimes => {
  const { i18n } = useLingui();
  return viewingTimes(i18n.locale, time_zone);
};

/** `Saturday, November 21, 2026, 10:00 a.m. EST`, to stand inside a sentence. */
export const useWhen = ({ starts_at, time_zone }: Moment): string => {
  const { t, i18n } = useLingui();
  const times = viewingTimes(i18n.locale, time_zone);
  const [day, time] = [dayName(i18n.locale, times.dayKey(starts_at)), times.time(starts_at)];
  return t`${day}, ${time}`;
};

/** `Saturday, November 21, 2026`, to stand on a line of its own. */
export const useDayName = (): ((date: string) => string) => {
  const { i18n } = useLingui();
  return (date) => asHeading(dayName(i18n.locale, date));
};
