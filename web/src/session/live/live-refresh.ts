import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveUpdate } from './live-sharing.ts';
import { allKeys, keysOf } from './live-topics.ts';

const restMs = 200;

/** Opening a conversation marks it as read, so a hidden page must not refetch it. */
const mustWait = ([topic]: QueryKey): boolean =>
  topic === 'conversation' && document.visibilityState === 'hidden';

/** Such a fetch may carry data from before the change. */
const isUnderWay = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/** Refetches at once, then at most a few times a second. */
export const refreshOn = (queryClient: QueryClient): ((update: LiveUpdate) => void) => {
  const waiting = new Map<string, QueryKey>();
  const late = new Set<Query>();
  let isResting = false;

  const invalidate = (queryKey: QueryKey, isExact: boolean): void =>
    void queryClient.invalidateQueries({
      queryKey,
      exact: isExact,
      refetchType: mustWait(queryKey) ? 'none' : 'active',
    });

  const invalidateLater = async (query: Query): Promise<void> => {
    if (late.has(query)) return;
    late.add(query);
    await query.promise?.catch(() => undefined);
    late.delete(query);
    invalidate(query.queryKey, true);
  };

  const refresh = (): void => {
    isResting = waiting.size > 0;
    if (!isResting) return;
    for (const queryKey of waiting.values()) {
      const underWay = queryClient.getQueryCache().findAll({ queryKey, predicate: isUnderWay });
      for (const query of underWay) void invalidateLater(query);
      invalidate(queryKey, false);
    }
    waiting.clear();
    setTimeout(refresh, restMs);
  };

  return (update) => {
    for (const key of update === 'ready' ? allKeys : keysOf(update)) waiting.set(JSON.stringify(key), key);
    if (!isResting) refresh();
  };
};
