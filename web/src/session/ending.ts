import { NetworkError } from '../lib/api/api-client.ts';

export interface Ending {
  isUnderWay(): boolean;
  /** Waits while a call is ending the session; rejects when the session has ended. */
  settled(): Promise<void>;
  /** Others wait until the call fails, or until `complete`. */
  by<Result>(call: () => Promise<Result>): Promise<Result>;
  complete(): void;
}

/** Holds back calls in the name of a session that another call is ending on the server. */
export const createEnding = (): Ending => {
  let ending: PromiseWithResolvers<void> | null = null;
  return {
    isUnderWay: () => ending !== null,
    settled: async () => ending?.promise,
    by: async (call) => {
      const current = Promise.withResolvers<void>();
      // It may be rejected while nothing waits for it.
      current.promise.catch(() => {});
      ending = current;
      try {
        return await call();
      } catch (error) {
        ending = null;
        current.resolve();
        throw error;
      }
    },
    complete: () => {
      ending?.reject(new NetworkError('aborted', 'The session has ended.'));
      ending = null;
    },
  };
};
