import { refreshToken } from '@lodgepole/contract/accounts/endpoints';
import { type Api, ApiError, NetworkError } from '../lib/api/api-client.ts';
import {
  accessToken,
  forgetTokens,
  hasSession,
  isExpired,
  keepAccessToken,
  keepTokens,
  leaveSession,
  refreshTokenKept,
  type Tokens,
} from './tokens.ts';

interface Ending {
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
const createEnding = (): Ending => {
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

export interface Session {
  /** A token that is still good, renewed first when its time is over; null when nobody is signed in. */
  authorize(): Promise<string | null>;
  /** A token in place of one the server refused; null when the session is over. */
  renew(refused: string): Promise<string | null>;
  begin(tokens: Tokens): void;
  /** Tells every tab that the session is about to end. */
  leave(): void;
  /**
   * Runs a call that ends the session on the server, with the token to send. Other calls wait meanwhile: the server
   * would refuse them. If it fails they go on. If it succeeds later ones carry no token, and `end` must follow and
   * drop those that wait.
   */
  endBy<Result>(call: (bearer: string | null) => Promise<Result>): Promise<Result>;
  /** Over at once; resolves when nothing of it is left in this browser. */
  end(): Promise<void>;
  onLost(listener: () => void): () => void;
}

/** `api` must not authorize its calls: the refresh token stands for itself. */
export const createSession = (api: Api): Session => {
  const listeners = new Set<() => void>();
  const ending = createEnding();
  let renewing: Promise<string | null> | null = null;

  const lose = (): null => {
    void forgetTokens();
    for (const listener of listeners) listener();
    return null;
  };

  /** Only an answer ends a session: without a connection the tokens stay for when it is back. */
  const renewOnce = async (): Promise<string | null> => {
    const refresh = refreshTokenKept();
    if (refresh === null) return lose();
    try {
      const { access } = await api.call(refreshToken, { body: { refresh } });
      // Someone may have signed out, or in as another person, while the answer was on its way.
      if (refreshTokenKept() !== refresh) return accessToken();
      keepAccessToken(access);
      return access;
    } catch (error) {
      if (error instanceof ApiError && refreshTokenKept() === refresh) return lose();
      throw error;
    }
  };

  const renewTogether = (): Promise<string | null> =>
    (renewing ??= renewOnce().finally(() => {
      renewing = null;
    }));

  const goodToken = async (): Promise<string | null> => {
    if (!hasSession()) return null;
    const access = accessToken();
    return access !== null && !isExpired(access) ? access : renewTogether();
  };

  return {
    authorize: async () => {
      await ending.settled();
      return ending.isDone() ? null : goodToken();
    },
    renew: async (refused) => {
      if (ending.isUnderWay() || !hasSession()) return null;
      const access = accessToken();
      return access !== null && access !== refused ? access : renewTogether();
    },
    begin: keepTokens,
    leave: leaveSession,
    endBy: async (call) => {
      const bearer = await goodToken();
      return ending.by(() => call(bearer));
    },
    end: () => {
      ending.reset();
      return forgetTokens();
    },
    onLost: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
