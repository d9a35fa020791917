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
  isUnderWay(): boolean;
  isDone(): boolean;
  settled(): Promise<void>;
  by<Result>(call: () => Promise<Result>): Promise<Result>;
  reset(): void;
}

/** Holds back other calls while one ends the session on the server, which would refuse them. */
const createEnding = (): Ending => {
  let waiting: PromiseWithResolvers<void> | null = null;
  let isDone = false;
  return {
    isUnderWay: () => waiting !== null,
    isDone: () => isDone,
    settled: async () => (isDone ? undefined : waiting?.promise),
    by: async (call) => {
      const current = Promise.withResolvers<void>();
      // Avoid an unhandled rejection when nobody waits.
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
  /** A valid token, renewed when it has expired; null when nobody is signed in. */
  authorize(): Promise<string | null>;
  renew(refused: string): Promise<string | null>;
  begin(tokens: Tokens): void;
  leave(): void;
  /**
   * Runs a call that ends the session on the server, with the token to send. Other calls wait meanwhile: the server
   * would refuse them. If it fails they go on. If it succeeds later ones carry no token, and `end` must follow and
   * drop those that wait.
   */
  endBy<Result>(call: (bearer: string | null) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
  onLost(listener: () => void): () => void;
}

/** `api` must not authorise its calls: the refresh token is sent explicitly. */
export const createSession = (api: Api): Session => {
  const listeners = new Set<() => void>();
  const ending = createEnding();
  let renewing: Promise<string | null> | null = null;

  const lose = (): null => {
    void forgetTokens();
    for (const listener of listeners) listener();
    return null;
  };

  /** Only a refusal ends the session: without a connection the tokens stay. */
  const renewOnce = async (): Promise<string | null> => {
    const refresh = refreshTokenKept();
    if (refresh === null) return lose();
    try {
      const { access } = await api.call(refreshToken, { body: { refresh } });
      // Someone may have signed out or in as another person meanwhile.
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
