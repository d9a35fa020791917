import { createSigner, createVerifier } from 'fast-jwt';

const accessSeconds = 15 * 60;
export const refreshDays = 30;

export interface NamedSession {
  readonly user: number;
  readonly session: number;
}

export interface AccessTokens {
  sign(user: number, session: number): string;
  sessionOf(token: string): NamedSession | null;
}

/** Decoding ignores some bits of the last character, so several texts decode to one signature. Only ours is accepted. */
const isCanonical = (token: string): boolean => {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
};

const namedIn = (payload: unknown): NamedSession | null => {
  if (typeof payload !== 'object' || payload === null || !('sid' in payload) || !('sub' in payload))
    return null;
  const [user, session] = [Number(payload.sub), payload.sid];
  return Number.isInteger(user) && Number.isInteger(session) ? { user, session: Number(session) } : null;
};

interface Verified {
  readonly named: NamedSession;
  readonly expiresAt: number;
}

const expiryOf = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'exp' in payload ? Number(payload.exp) * 1000 : 0;

const mostRemembered = 5000;

export const accessTokens = (secret: string): AccessTokens => {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: accessSeconds * 1000 });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: false });
  // Verifying takes a tenth of a small call. Whether the session is still open is asked of the database each time.
  const verified = new Map<string, Verified>();
  const remember = (token: string, found: Verified): void => {
    const oldest = verified.size >= mostRemembered ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, found);
  };
  return {
    sign: (user, session) => sign({ sub: String(user), sid: session }),
    sessionOf(token) {
      const known = verified.get(token);
      if (known && known.expiresAt > Date.now()) return known.named;
      try {
        const payload: unknown = verify(token);
        const named = isCanonical(token) ? namedIn(payload) : null;
        if (named) remember(token, { named, expiresAt: expiryOf(payload) });
        return named;
      } catch {
        return null;
      }
    },
  };
};
