import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the page behind the link in a mail is served. */
export const answerPath = '/staff-answer';

/** The right of the person concerned to answer one entry of the staff's log. */
export interface AnswerRight {
  readonly entry: number;
  readonly person: number;
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const numbers = /^(\d{1,10})\.(\d{1,10})\./;

/** Links that show one decision to the person concerned and take answers to it, and can do nothing else. */
export const answerTokens = (secret: string) => {
  const sign = ({ entry, person }: AnswerRight): string => {
    const signature = createHmac('sha256', secret)
      .update(['staff-answer', entry, person].join('\n'))
      .digest('base64url');
    return [entry, person, signature].join('.');
  };
  return {
    sign,

    /** Null when the token is not one of ours. Compared as text, because several texts decode to one signature. */
    read(token: string): AnswerRight | null {
      const [, entry, person] = numbers.exec(token) ?? [];
      const right = { entry: Number(entry), person: Number(person) };
      return person !== undefined && isSame(token, sign(right)) ? right : null;
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
