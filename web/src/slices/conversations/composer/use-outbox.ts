import { sendMessage } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { isDetailProblem } from '@lodgepole/contract/core/problem';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Api, ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { addSent } from '../queries.ts';
import { type Outbox, openOutbox } from './outbox.ts';

/** Refusals and limits come in the server's own words; everything else is tried again. */
const tell = (error: unknown): string =>
  error instanceof ApiError && [403, 429].includes(error.status) && isDetailProblem(error.problem)
    ? error.problem.detail
    : conversationMessages.sendFailed;

/** One per conversation for as long as the app lives, so that leaving the page interrupts no message. */
const known = new WeakMap<QueryClient, Map<string, Outbox>>();

interface Where {
  readonly conversation: number;
  readonly viewer: number;
}

const outboxOf = (api: Api, queryClient: QueryClient, { conversation, viewer }: Where): Outbox => {
  const all = known.get(queryClient) ?? new Map<string, Outbox>();
  known.set(queryClient, all);
  const key = `outbox:${viewer}:${conversation}`;
  const outbox =
    all.get(key) ??
    openOutbox({
      key,
      tell,
      send: async ({ content, client_id }) =>
        addSent(
          queryClient,
          await api.call(sendMessage, { params: { id: conversation }, body: { content, client_id } }),
        ),
    });
  all.set(key, outbox);
  return outbox;
};

/** The messages on their way from here. When the connection is back they are tried once more by themselves. */
export const useOutbox = (where: Where) => {
  const outbox = outboxOf(useApi(), useQueryClient(), where);
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  useEffect(() => {
    // What a reload interrupted goes on.
    outbox.retryAll();
    window.addEventListener('online', outbox.retryAll);
    return () => window.removeEventListener('online', outbox.retryAll);
  }, [outbox]);
  return { ...outbox, items };
};
