import { dateFormat } from '@lodgepole/contract/core/dates';
import { localeOf } from '@lodgepole/contract/core/language';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `3 days ago`, in the reader's language; less than a minute is nothing to count. */
export const timeAgo = (locale: string, instant: string, now: number): string => {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = units.find(([, length]) => seconds >= length);
  if (unit) return words.format(-Math.floor(seconds / unit[1]), unit[0]);
  // French says « maintenant » of what goes on, and not of what somebody has just done.
  return locale === localeOf.fr ? 'à l’instant' : words.format(0, 'second');
};

export const exactTime = (locale: string, instant: string): string =>
  dateFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant));
