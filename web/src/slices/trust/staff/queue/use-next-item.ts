import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { type QueueView, queueQuery, staffKey } from '../queries.ts';

/** Finds the item to open after one that is done: the next in the list, else the oldest that is left, else null. */
export const useNextItem = (view: QueueView): ((done: number) => Promise<QueueItem | null>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const load = async (page: number, done: number): Promise<readonly QueueItem[]> => {
    const { items } = await queryClient.query({ ...queueQuery(api, { ...view, page }), staleTime: 0 });
    return items.filter(({ id }) => id !== done);
  };
  return async (done) => {
    const known = queryClient.getQueryData(queueQuery(api, view).queryKey)?.items ?? [];
    const place = known.findIndex(({ id }) => id === done);
    const after = place < 0 ? undefined : known[place + 1];
    if (after) {
      void queryClient.invalidateQueries({ queryKey: staffKey });
      return after;
    }
    const left = await load(view.page, done);
    void queryClient.invalidateQueries({ queryKey: staffKey });
    const next = left[place] ?? left[0];
    if (next || view.page === 1) return next ?? null;
    return (await load(1, done))[0] ?? null;
  };
};
