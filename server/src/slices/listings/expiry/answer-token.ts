import { createHmac, timingSafeEqual } from 'node:crypto';

/** A landlord's right to answer for one listing, until it is confirmed again. */
export interface AnswerRight {
  readonly listing: number;
  readonly owner: number;
  /** The confirmation that the answer follows. */
  readonly confirmedAt: Date;
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const numbers = /^(\d{1,10})\.(\d{1,10})\.(\d{1,15})\./;

/** Links that confirm one listing, renew it or mark it as rented, and can do nothing else. */
export const answerTokens = (secret: string) => {
  const sign = ({ listing, owner, confirmedAt }: AnswerRight): string => {
    const parts = [listing, owner, confirmedAt.getTime()];
    const signature = createHmac('sha256', secret)
      .update(['listing-answer', ...parts].join('\n'))
      .digest('base64url');
    return [...parts, signature].join('.');
  };
  return {
    sign,

    /** Null when the token is not one of ours. Compared as text, because several texts decode to one signature. */
    read(token: string): AnswerRight | null {
      const [, listing, owner, moment] = numbers.exec(token) ?? [];
      const right = {
        listing: Number(listing),
        owner: Number(owner),
        confirmedAt: new Date(Number(moment)),
      };
      return moment !== undefined && isSame(token, sign(right)) ? right : null;
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
