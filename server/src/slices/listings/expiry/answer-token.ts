import { signedLinks } from '../../../core/site/signed-links.ts';

/** A landlord's right to answer for one listing, until it is confirmed again. */
export interface AnswerRight {
  readonly listing: number;
  readonly owner: number;
  /** The confirmation that the answer follows. */
  readonly confirmedAt: Date;
}

/** Links that confirm one listing, renew it or mark it as rented, and can do nothing else. */
export const answerTokens = (secret: string) => {
  const links = signedLinks(secret, 'listing-answer');
  return {
    sign: ({ listing, owner, confirmedAt }: AnswerRight): string =>
      links.sign([listing, owner, confirmedAt.getTime()]),

    /** Null when the token is not one of ours. */
    read(token: string): AnswerRight | null {
      const [listing, owner, moment] = links.read(token, 3)?.map(Number) ?? [];
      return listing === undefined || owner === undefined || moment === undefined
        ? null
        : { listing, owner, confirmedAt: new Date(moment) };
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
