import { newId } from '../../../lib/forms/new-id.ts';
import { keep, readKept } from './kept-text.ts';

/** A message on its way, or one that did not get there. */
export interface Outgoing {
  readonly client_id: string;
  readonly content: string;
  /** When it was written. */
  readonly at: string;
  /** Why it did not get there; null while it is under way. */
  readonly failure: string | null;
}

export interface Outbox {
  readonly items: () => readonly Outgoing[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly put: (content: string) => void;
  readonly retry: (client_id: string) => void;
  /** Tries everything once more that did not get there, in the order it was written. */
  readonly retryAll: () => void;
  readonly discard: (client_id: string) => void;
}

export interface OutboxParts {
  readonly key: string;
  readonly send: (message: Outgoing) => Promise<void>;
  /** The sentence for a failure. */
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
 * Sends what was written one after the other, so that it arrives in order. It is kept across a reload; sending
 * something again is safe, because the server knows it by its `client_id`.
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
      // What was written later must not overtake it.
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
