import { NetworkError } from '../lib/api/api-client.ts';

export interface Ending {
  /** From the moment the call goes out until `reset`. */
  isUnderWay(): boolean;
  /** Whether the call has ended the session on the server. */
  isDone(): boolean;
  /** Waits for the call. If it ends the session, waits until `reset` and rejects: what asked is gone by then. */
  settled(): Promise<void>;
  by<Result>(call: () => Promise<Result>): Promise<Result>;
  reset(): void;
}

/** Holds back calls in the name of a session that another call is ending on the server: it would refuse them. */
export const createEnding = (): Ending => {
  let waiting: PromiseWithResolvers<void> | null = null;
  let isDone = false;
  return {
    isUnderWay: () => waiting !== null,
    isDone: () => isDone,
    settled: async () => (isDone ? undefined : waiting?.promise),
    by: async (call) => {
      const current = Promise.withResolvers<void>();
      // It may be rejected while nothing waits for it.
      current.promise.catch(() => {});
      waiting = current;
      try {
        const result = await call();
        isDone = true;
        return result;
      } catch (error) {
        waiting = null;
        current.resolve();
        throw error;
      }
    },
    reset: () => {
      waiting?.reject(new NetworkError('aborted', 'The session has ended.'));
      waiting = null;
      isDone = false;
    },
  };
};
