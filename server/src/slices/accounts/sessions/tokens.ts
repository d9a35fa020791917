import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

const accessSeconds = 15 * 60;
export const refreshDays = 30;

/** A secret for a link or a session: handed out once, kept only as its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface NamedSession {
  readonly user: number;
  readonly session: number;
}

export interface AccessTokens {
  sign(user: number, session: number): string;
  /** The session a token names and whose it is, or null when it is forged, broken or too old. */
  sessionOf(token: string): NamedSession | null;
}

/** The last letter of a signature carries bits that decoding drops: only one of the texts they allow is ours. */
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

export const accessTokens = (secret: string): AccessTokens => {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: accessSeconds * 1000 });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: false });
  return {
    sign: (user, session) => sign({ sub: String(user), sid: session }),
    sessionOf(token) {
      try {
        const payload: unknown = verify(token);
        return isCanonical(token) ? namedIn(payload) : null;
      } catch {
        return null;
      }
    },
  };
};
