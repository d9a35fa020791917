export type SavingState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Saver<Value> {
  readonly save: (value: Value) => void;
  readonly state: () => SavingState;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Saves whole values one at a time, so that an older call cannot overwrite a newer one. Only the latest waiting
 * value is sent. `again` retries a failed call.
 */
export const createSaver = <Value>(
  send: (value: Value, again: () => void) => Promise<unknown>,
): Saver<Value> => {
  const listeners = new Set<() => void>();
  let state: SavingState = { kind: 'saved' };
  let waiting: { readonly value: Value } | null = null;

  const become = (next: SavingState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const sendAll = async (): Promise<void> => {
    try {
      while (waiting !== null) {
        const { value } = waiting;
        waiting = null;
        await send(value, () => state.kind === 'failed' && save(value));
      }
      become({ kind: 'saved' });
    } catch (error) {
      // The waiting value includes the failed one.
      if (waiting === null) return become({ kind: 'failed', error });
      return sendAll();
    }
  };

  const save = (value: Value): void => {
    waiting = { value };
    if (state.kind === 'saving') return;
    become({ kind: 'saving' });
    void sendAll();
  };

  return {
    save,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
