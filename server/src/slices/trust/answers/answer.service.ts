import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import { AnswerText } from '@lodgepole/contract/trust/staff';
import { signedLinks } from '../../../core/site/site-links.ts';
import type { AddAnswer, QueueWork } from '../../../core/staff-work.ts';
import type { EntryFacts } from '../staff-email.repository.ts';
import type { TrustStore } from '../trust.repository.ts';

export const answerPath = '/staff-answer';

interface AnswerRight {
  readonly entry: number;
  readonly person: number;
}

/** Links that show one decision to the person concerned, take their answers, and can do nothing else. */
export const answerTokens = (secret: string) => {
  const links = signedLinks(secret, 'staff-answer');
  return {
    sign: ({ entry, person }: AnswerRight): string => links.sign([entry, person]),

    /** Null when invalid. */
    read(token: string): AnswerRight | null {
      const [entry, person] = links.read(token, 2)?.map(Number) ?? [];
      return entry === undefined || person === undefined ? null : { entry, person };
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;

interface AnswerParts {
  readonly store: TrustStore;
  readonly tokens: AnswerTokens;
  readonly queue: QueueWork;
  readonly addAnswer: AddAnswer;
  readonly now: () => Date;
}

export type AnswerStanding =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open' | 'sent' | 'too-many'; readonly entry: EntryFacts }
  /** The answer breaks a rule. */
  | { readonly kind: 'wrong'; readonly entry: EntryFacts; readonly problem: string; readonly text: string };

const mostUnread = 5;

/** A held listing waits for its release; anything else is handled like a report. */
const workFor = ({ subject, subject_id, is_held }: EntryFacts, reported: number) =>
  ({ kind: is_held ? 'held' : 'report', subject, subject_id, reported }) as const;

export const answerService = ({ store, tokens, queue, addAnswer, now }: AnswerParts) => {
  const found = async (token: string): Promise<{ entry: EntryFacts; person: number } | null> => {
    const right = tokens.read(token);
    if (right === null) return null;
    const [entry, person] = await Promise.all([
      store.emails.entry(right.entry, right.person),
      store.emails.recipient(right.person),
    ]);
    return entry && person ? { entry, person: right.person } : null;
  };

  const keep = (entry: EntryFacts, person: number, text: string): Promise<AnswerStanding> =>
    store.transaction(async ({ emails }, transaction) => {
      await emails.lockPerson(person);
      if ((await emails.unreadAnswers(person, now())) >= mostUnread) return { kind: 'too-many', entry };
      const item = await queue(transaction, workFor(entry, person));
      await addAnswer(transaction, item, text);
      return { kind: 'sent', entry };
    });

  return {
    async look(token: string): Promise<AnswerStanding> {
      const known = await found(token);
      return known ? { kind: 'open', entry: known.entry } : { kind: 'unknown' };
    },

    async answer(token: string, typed: string): Promise<AnswerStanding> {
      const known = await found(token);
      if (!known) return { kind: 'unknown' };
      const { data: text, error } = AnswerText.safeParse(typed);
      if (text !== undefined) return keep(known.entry, known.person, text);
      const [issue] = error?.issues ?? [];
      return { kind: 'wrong', entry: known.entry, problem: issue?.message ?? say.answer, text: typed };
    },
  };
};

export type AnswerService = ReturnType<typeof answerService>;
