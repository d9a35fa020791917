import { sendMessage } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { isDetailProblem } from '@lodgepole/contract/core/problem';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Api, ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { newId } from '../../../lib/forms/new-id.ts';
import { offerPush } from '../../../session/push-offer.ts';
import { addSent } from '../queries.ts';

/** Storage may be blocked or full; drafts are then lost on reload. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Session storage is cleared on sign-out. */
export const readKept = (key: string): string | null => attempt(() => sessionStorage.getItem(key));

export const keep = (key: string, text: string): void =>
  void attempt(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));

interface Where {
  readonly conversation: number;
  readonly viewer: number;
}

export const draftKey = ({ viewer, conversation }: Where): string =>
  `message-draft:${viewer}:${conversation}`;

/** A message that is being sent or has failed. */
export interface Outgoing {
  readonly client_id: string;
  readonly content: string;
  readonly at: string;
  /** Null while it is being sent. */
  readonly failure: string | null;
}

interface Outbox {
  readonly items: () => readonly Outgoing[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly put: (content: string) => void;
  readonly retry: (client_id: string) => void;
  /** Retries all failed messages in order. */
  readonly retryAll: () => void;
  readonly discard: (client_id: string) => void;
}

interface OutboxParts {
  readonly key: string;
  readonly send: (message: Outgoing) => Promise<void>;
  readonly tell: (error: unknown) => string;
}

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' && value !== null && 'client_id' in value && 'content' in value && 'at' in value;

const readItems = (key: string): readonly Outgoing[] => {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  } catch {
    return [];
  }
};

/**
 * Sends messages one at a time, so that they arrive in order. The outbox survives a reload; retrying is safe
 * because the server deduplicates by `client_id`.
 */
export const openOutbox = ({ key, send, tell }: OutboxParts): Outbox => {
  const listeners = new Set<() => void>();
  let items = readItems(key);
  let isSending = false;

  const change = (next: readonly Outgoing[]): void => {
    items = next;
    keep(key, items.length === 0 ? '' : JSON.stringify(items));
    for (const listener of listeners) listener();
  };
  const without = (id: string) => items.filter(({ client_id }) => client_id !== id);
  const failAll = (failure: string) =>
    change(items.map((item) => (item.failure === null ? { ...item, failure } : item)));

  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = firstWaiting(); next; next = firstWaiting()) {
        await send(next);
        change(without(next.client_id));
      }
    } catch (error) {
      // Later messages must not overtake the failed one.
      failAll(tell(error));
    } finally {
      isSending = false;
    }
  };
  const firstWaiting = () => items.find(({ failure }) => failure === null);
  const again = (isMeant: (item: Outgoing) => boolean): void => {
    change(items.map((item) => (isMeant(item) ? { ...item, failure: null } : item)));
    void flush();
  };

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (content) => {
      change([...items, { client_id: newId(), content, at: new Date().toISOString(), failure: null }]);
      void flush();
    },
    retry: (id) => again(({ client_id }) => client_id === id),
    retryAll: () => {
      if (items.length > 0) again(() => true);
    },
    discard: (id) => change(without(id)),
  };
};

/** Shows the server's own sentence for refusals and limits. */
const tell = (error: unknown): string =>
  error instanceof ApiError && [403, 429].includes(error.status) && isDetailProblem(error.problem)
    ? error.problem.detail
    : conversationMessages.sendFailed;

/** One outbox per conversation for the lifetime of the app, so that leaving the page does not interrupt sending. */
const known = new WeakMap<QueryClient, Map<string, Outbox>>();

const outboxOf = (api: Api, queryClient: QueryClient, { conversation, viewer }: Where): Outbox => {
  const all = known.get(queryClient) ?? new Map<string, Outbox>();
  known.set(queryClient, all);
  const key = `outbox:${viewer}:${conversation}`;
  const outbox =
    all.get(key) ??
    openOutbox({
      key,
      tell,
      send: async ({ content, client_id }) => {
        const body = { content, client_id };
        addSent(queryClient, await api.call(sendMessage, { params: { id: conversation }, body }));
        offerPush();
      },
    });
  all.set(key, outbox);
  return outbox;
};

/** Retries on mount and when the browser is back online. */
export const useOutbox = (where: Where) => {
  const outbox = outboxOf(useApi(), useQueryClient(), where);
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  useEffect(() => {
    // Resumes what a reload interrupted.
    outbox.retryAll();
    window.addEventListener('online', outbox.retryAll);
    return () => window.removeEventListener('online', outbox.retryAll);
  }, [outbox]);
  return { ...outbox, items };
};
