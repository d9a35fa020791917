import { z } from 'zod';
import { habitQuestionCodes } from './habit-questions.ts';
import type { HabitAnswer, Importance } from './habits.ts';

/** Too coarse to work out the other person's answers. */
export const Compatibility = z.object({
  /** From 0 to 100, in steps of ten. */
  percent: z.int(),
  answered: z.int(),
  /** Codes of questions on which both accept the other's answer; null for people who do not know each other. */
  agree: z.array(z.string()).nullable(),
  differ: z.array(z.string()).nullable(),
});
export type Compatibility = z.output<typeof Compatibility>;

export const importanceWeights: Readonly<Record<Importance, number>> = { 0: 0, 1: 1, 2: 2, 3: 4 };

/** With fewer, the result is null. */
export const fewestInCommon = 3;

/** Counts as this many more neutral questions, because a few answers prove little. */
export const pull = 2;

export interface CommonQuestion {
  readonly question: string;
  readonly my_importance: Importance;
  readonly their_importance: Importance;
  readonly suits_me: boolean;
  readonly suits_them: boolean;
}

const accepts = ({ accepts: accepted, importance }: HabitAnswer, answer: string): boolean =>
  importance === 0 || accepted.includes(answer);

const commonQuestions = (mine: readonly HabitAnswer[], theirs: readonly HabitAnswer[]): CommonQuestion[] =>
  mine.flatMap((my) => {
    const their = theirs.find(({ question }) => question === my.question);
    if (!their) return [];
    return {
      question: my.question,
      my_importance: my.importance,
      their_importance: their.importance,
      suits_me: accepts(my, their.answer),
      suits_them: accepts(their, my.answer),
    };
  });

interface Satisfaction {
  readonly suits: number;
  readonly all: number;
}

const satisfactionOf = (
  common: readonly CommonQuestion[],
  importance: 'my_importance' | 'their_importance',
  suits: 'suits_me' | 'suits_them',
): Satisfaction => {
  const weightOf = (question: CommonQuestion) => importanceWeights[question[importance]];
  const sum = (questions: readonly CommonQuestion[]) =>
    questions.reduce((total, question) => total + weightOf(question), 0);
  const all = sum(common);
  // If nothing matters to a person, everything suits them.
  return all === 0 ? { suits: 1, all: 1 } : { suits: sum(common.filter((one) => one[suits])), all };
};

/** The percentage is rounded to this step, so that it rarely reveals a single changed answer. */
export const percentStep = 10;

export const toPercentStep = (percent: number): number =>
  Math.floor((percent + percentStep / 2) / percentStep) * percentStep;

/** A geometric mean, pulled towards 50 when few questions are shared. The database computes the same to sort by it. */
const percentOf = (mine: Satisfaction, theirs: Satisfaction, questions: number): number => {
  const mean = Math.sqrt((mine.suits * theirs.suits) / (mine.all * theirs.all));
  const exact = 50 + ((100 * mean - 50) * questions) / (questions + pull);
  return toPercentStep(exact);
};

export const compatibilityIn = (
  found: readonly CommonQuestion[],
  { knowEachOther }: { readonly knowEachOther: boolean },
): Compatibility | null => {
  const common = habitQuestionCodes.flatMap((code) => found.find(({ question }) => question === code) ?? []);
  if (common.length < fewestInCommon) return null;
  const isAgreed = ({ suits_me, suits_them }: CommonQuestion) => suits_me && suits_them;
  const codes = (questions: readonly CommonQuestion[]) =>
    knowEachOther ? questions.map(({ question }) => question) : null;
  return {
    percent: percentOf(
      satisfactionOf(common, 'my_importance', 'suits_me'),
      satisfactionOf(common, 'their_importance', 'suits_them'),
      common.length,
    ),
    answered: common.length,
    agree: codes(common.filter(isAgreed)),
    differ: codes(common.filter((question) => !isAgreed(question))),
  };
};

export const compatibilityOf = (
  mine: readonly HabitAnswer[],
  theirs: readonly HabitAnswer[],
  { knowEachOther = false } = {},
): Compatibility | null => compatibilityIn(commonQuestions(mine, theirs), { knowEachOther });

/** After this many answers, changes affect what a person sees of others only from the next day. */
export const answersAtOnce = 5;

/** Fewer than three answers compare with nobody. */
const newlyCompared = (before: readonly HabitAnswer[], after: readonly HabitAnswer[]): number => {
  if (after.length < fewestInCommon) return 0;
  const compared = before.length < fewestInCommon ? [] : before;
  return after.filter((answer) => !compared.some((old) => isSameAnswer(old, answer))).length;
};

const isSameAnswer = (one: HabitAnswer, other: HabitAnswer): boolean =>
  one.question === other.question &&
  one.answer === other.answer &&
  one.importance === other.importance &&
  one.accepts.join() === other.accepts.join();

export const isSameSheet = (one: readonly HabitAnswer[], other: readonly HabitAnswer[]): boolean =>
  one.length === other.length && one.every((answer) => other.some((same) => isSameAnswer(answer, same)));

/** Later changes affect what they see of others only from the next day, so that nobody reads out answers by trying. */
export const countedChange = (
  given: number | null,
  before: readonly HabitAnswer[],
  after: readonly HabitAnswer[],
): { readonly given: number; readonly countsAtOnce: boolean } => {
  const soFar = given ?? newlyCompared([], before);
  return soFar >= answersAtOnce
    ? { given: soFar, countsAtOnce: false }
    : { given: soFar + newlyCompared(before, after), countsAtOnce: true };
};
