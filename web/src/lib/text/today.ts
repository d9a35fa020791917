import { todayInCanada } from '@lodgepole/contract/listings/today';
import { createContext, use, useSyncExternalStore } from 'react';

/** The day on which the server rendered the page; null where it rendered none. */
export const ServerToday = createContext<string | null>(null);

const minute = 60_000;
let known = { minute: -1, day: '' };

/** Asked for by every card of a page, and slow to work out. */
const currentDay = (): string => {
  const at = Math.floor(Date.now() / minute);
  if (known.minute !== at) known = { minute: at, day: todayInCanada(new Date()) };
  return known.day;
};

const neverTold = () => () => {};

/** Today. During hydration it is the server's day, which may have ended on the way. */
export const useToday = (): string => {
  const serverToday = use(ServerToday);
  return useSyncExternalStore(neverTold, currentDay, () => serverToday ?? currentDay());
};
