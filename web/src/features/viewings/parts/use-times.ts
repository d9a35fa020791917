import { useLingui } from '@lingui/react';
import { dayName, type ViewingTimes, viewingTimes } from '../times.ts';

/** A moment at a home, with its zone. */
export interface Moment {
  readonly starts_at: string;
  readonly time_zone: string;
}

export const useTimes = (time_zone: string): ViewingTimes => viewingTimes(useLingui().i18n.locale, time_zone);

/** `Saturday, November 21, 2026, 10:00 a.m. EST`. */
export const useWhen = ({ starts_at, time_zone }: Moment): string => {
  const { locale } = useLingui().i18n;
  const times = viewingTimes(locale, time_zone);
  return `${dayName(locale, times.dayKey(starts_at))}, ${times.time(starts_at)}`;
};

export const useDayName = (): ((date: string) => string) => {
  const { locale } = useLingui().i18n;
  return (date) => dayName(locale, date);
};
