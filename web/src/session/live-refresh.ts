import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveUpdate } from './live-sharing.ts';
import { allKeys, keysOf } from './live-topics.ts';

const restMs = 200;

/** Opening a conversation marks it as read, which a page that nobody looks at must not do. */
const mustWait = ([topic]: QueryKey): boolean =>
  topic === 'conversation' && document.visibilityState === 'hidden';

/** Refetches what updates are about: at once, and then at most a few times a second while more updates come. */
export const refreshOn = (queryClient: QueryClient): ((update: LiveUpdate) => void) => {
  const waiting = new Map<string, QueryKey>();
  let isResting = false;

  const refresh = (): void => {
    isResting = waiting.size > 0;
    if (!isResting) return;
    for (const queryKey of waiting.values())
      void queryClient.invalidateQueries({ queryKey, refetchType: mustWait(queryKey) ? 'none' : 'active' });
    waiting.clear();
    setTimeout(refresh, restMs);
  };

  return (update) => {
    for (const key of update === 'ready' ? allKeys : keysOf(update)) waiting.set(JSON.stringify(key), key);
    if (!isResting) refresh();
  };
};
