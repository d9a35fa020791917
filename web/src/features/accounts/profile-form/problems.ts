import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { type FieldProblems, isDetailProblem, isFieldProblems } from '@lodgepole/contract/core/problem';
import { ApiError } from '../../../lib/api/api-client.ts';

/** What a refused form has to show: the sentences for its fields, and those for the banner. */
export interface Refusal {
  readonly fields: FieldProblems;
  readonly lines: readonly string[];
  readonly isEmailTaken: boolean;
}

type Say = (english: string) => string;

const isTaken = (message: string): boolean => message.includes('already taken');

/** Points someone whose email is taken to the account they may have. */
const withWayIn = (problems: FieldProblems, say: Say): FieldProblems =>
  problems['email']
    ? {
        ...problems,
        email: problems['email'].map((message) =>
          isTaken(message) ? `${say(message)} ${say(accountMessages.emailTakenSuffix)}` : message,
        ),
      }
    : problems;

const whole = (sentence: string): Refusal => ({ fields: {}, lines: [sentence], isEmailTaken: false });

/** A sentence about the whole request is worth showing when the person can do something about it. */
const detailOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 && isDetailProblem(error.problem)
    ? error.problem.detail
    : null;

const fieldsOf = (error: unknown): FieldProblems | null =>
  error instanceof ApiError && isFieldProblems(error.problem) ? error.problem : null;

export const registrationRefusal = (error: unknown, say: Say): Refusal => {
  const problems = fieldsOf(error);
  if (!problems) return whole(say(detailOf(error) ?? accountMessages.submissionFailed));
  const fields = withWayIn(problems, say);
  return {
    fields,
    lines: Object.values(fields).flat().map(say),
    isEmailTaken: problems['email']?.some(isTaken) ?? false,
  };
};

/** The edit form's lines name their field. */
export const editRefusal = (error: unknown, say: Say, labels: Readonly<Record<string, string>>): Refusal => {
  const fields = fieldsOf(error);
  if (!fields) return whole(say(detailOf(error) ?? accountMessages.editFailed));
  const lines = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((message) => `${labels[name] ?? name}: ${say(message)}`),
  );
  return { fields, lines, isEmailTaken: false };
};
