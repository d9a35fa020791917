import { dateFormat } from '@lodgepole/contract/core/dates';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import { createContext, use, useSyncExternalStore } from 'react';

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
  // In French « maintenant » is not used for something just done.
  return locale === localeOf.fr ? 'à l’instant' : words.format(0, 'second');
};

export const exactTime = (locale: string, instant: string): string =>
  dateFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant));

/** Null when it was not. */
export const ServerToday = createContext<string | null>(null);

const minute = 60_000;
let known = { minute: -1, day: '' };

/** Cached, because every card asks and it is slow. */
const currentDay = (): string => {
  const at = Math.floor(Date.now() / minute);
  if (known.minute !== at) known = { minute: at, day: todayInCanada(new Date()) };
  return known.day;
};

const neverTold = () => () => {};

/** During hydration it is the server's day, which may differ. */
export const useToday = (): string => {
  const serverToday = use(ServerToday);
  return useSyncExternalStore(neverTold, currentDay, () => serverToday ?? currentDay());
};
