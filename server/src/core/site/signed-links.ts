import { createHmac, timingSafeEqual } from 'node:crypto';

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

type Parts = readonly (string | number)[];

/** Tokens of links that allow one thing without a session. What they are about stands in them; none has a dot in it. */
export const signedLinks = (secret: string, purpose: string) => {
  const sign = (parts: Parts): string => {
    const signature = createHmac('sha256', secret)
      .update([purpose, ...parts].join('\n'))
      .digest('base64url');
    return [...parts, signature].join('.');
  };
  return {
    sign,

    /** The parts, or null when the token is not one of ours. Compared as text, because several texts decode to one signature. */
    read(token: string, count: number): readonly string[] | null {
      const parts = token.split('.', count);
      return parts.length === count && isSame(token, sign(parts)) ? parts : null;
    },
  };
};
