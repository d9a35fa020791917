import { refreshToken } from '@lodgepole/contract/accounts/endpoints';
import { type Api, ApiError } from '../lib/api-client.ts';
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

export interface Session {
  /** A token that is still good, renewed first when its time is over; null when nobody is signed in. */
  authorize(): Promise<string | null>;
  /** A token in place of one the server refused; null when the session is over. */
  renew(refused: string): Promise<string | null>;
  begin(tokens: Tokens): void;
  /** Tells every tab that the session is about to end. */
  leave(): void;
  /** Whether what is under way ends the session on the server, so that its end is no loss to be told of. */
  expectEnd(isExpected: boolean): void;
  /** While that is so nothing is asked for in its name that can wait. */
  isEnding(): boolean;
  end(): void;
  /** Called when a session turns out to be over although nobody signed out here. */
  onLost(listener: () => void): () => void;
}

/** `api` must not authorize its calls: the refresh token stands for itself. */
export const createSession = (api: Api): Session => {
  const listeners = new Set<() => void>();
  let renewing: Promise<string | null> | null = null;
  let isEndExpected = false;

  const lose = (): null => {
    if (isEndExpected) return null;
    forgetTokens();
    for (const listener of listeners) listener();
    return null;
  };

  /** Only an answer ends a session: without a connection the tokens stay for when it is back. */
  const renewOnce = async (): Promise<string | null> => {
    const refresh = refreshTokenKept();
    if (refresh === null) return lose();
    try {
      const { access } = await api.call(refreshToken, { body: { refresh } });
      // Somebody may have signed out, or in as another person, while the answer was on its way.
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

  return {
    authorize: async () => {
      if (!hasSession()) return null;
      const access = accessToken();
      return access !== null && !isExpired(access) ? access : renewTogether();
    },
    renew: async (refused) => {
      if (!hasSession()) return null;
      const access = accessToken();
      return access !== null && access !== refused ? access : renewTogether();
    },
    begin: keepTokens,
    leave: leaveSession,
    expectEnd: (isExpected) => {
      isEndExpected = isExpected;
    },
    isEnding: () => isEndExpected,
    end: () => {
      isEndExpected = false;
      forgetTokens();
    },
    onLost: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
