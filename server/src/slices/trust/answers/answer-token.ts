import { signedLinks } from '../../../core/site/signed-links.ts';

/** Where the page behind the link in a mail is served. */
export const answerPath = '/staff-answer';

/** The right of the person concerned to answer one entry of the staff's log. */
export interface AnswerRight {
  readonly entry: number;
  readonly person: number;
}

/** Links that show one decision to the person concerned and take answers to it, and can do nothing else. */
export const answerTokens = (secret: string) => {
  const links = signedLinks(secret, 'staff-answer');
  return {
    sign: ({ entry, person }: AnswerRight): string => links.sign([entry, person]),

    /** Null when the token is not one of ours. */
    read(token: string): AnswerRight | null {
      const [entry, person] = links.read(token, 2)?.map(Number) ?? [];
      return entry === undefined || person === undefined ? null : { entry, person };
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
