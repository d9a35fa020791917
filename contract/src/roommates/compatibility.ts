import { z } from 'zod';
import { habitQuestionCodes } from './habit-questions.ts';
import type { HabitAnswer, Importance } from './habits.ts';

/** How well two people's habits go together: the same seen from both sides. Raw answers are never part of it. */
export const Compatibility = z.object({
  /** From 0 to 100. */
  percent: z.int(),
  /** How many questions both answered. */
  answered: z.int(),
  /** Codes of the questions on which both are fine with the other's answer. */
  agree: z.array(z.string()),
  differ: z.array(z.string()),
});
export type Compatibility = z.output<typeof Compatibility>;

/** How much a question counts, by its importance. */
export const importanceWeights: Readonly<Record<Importance, number>> = { 0: 0, 1: 1, 2: 2, 3: 4 };

/** With fewer questions in common nothing is said. */
export const fewestInCommon = 3;

/** As if so many more questions said nothing either way: a few answers alone promise little. */
export const pull = 2;

/** A question that two people answered, without what they answered. */
export interface CommonQuestion {
  readonly question: string;
  readonly my_importance: Importance;
  readonly their_importance: Importance;
  /** I accept their answer. */
  readonly suits_me: boolean;
  readonly suits_them: boolean;
}

const accepts = ({ accepts: accepted, importance }: HabitAnswer, answer: string): boolean =>
  importance === 0 || accepted.includes(answer);

/** The questions both answered. */
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

/** What one person likes of the other: the weight of what suits them, of the weight of all questions. */
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
  // To whom nothing matters, everything suits.
  return all === 0 ? { suits: 1, all: 1 } : { suits: sum(common.filter((one) => one[suits])), all };
};

/**
 * The geometric mean of the two satisfactions, pulled towards 50 when few questions are shared. The database computes the same
 * to sort by it: each step is exact, or rounds in the same way there.
 */
const percentOf = (mine: Satisfaction, theirs: Satisfaction, questions: number): number => {
  const mean = Math.sqrt((mine.suits * theirs.suits) / (mine.all * theirs.all));
  return Math.floor(50.5 + ((100 * mean - 50) * questions) / (questions + pull));
};

/** Compatibility from the questions that two people have in common, in any order; null when they are too few. */
export const compatibilityIn = (found: readonly CommonQuestion[]): Compatibility | null => {
  const common = habitQuestionCodes.flatMap((code) => found.find(({ question }) => question === code) ?? []);
  if (common.length < fewestInCommon) return null;
  const isAgreed = ({ suits_me, suits_them }: CommonQuestion) => suits_me && suits_them;
  const codes = (questions: readonly CommonQuestion[]) => questions.map(({ question }) => question);
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

/** How well two people's answers go together. */
export const compatibilityOf = (
  mine: readonly HabitAnswer[],
  theirs: readonly HabitAnswer[],
): Compatibility | null => compatibilityIn(commonQuestions(mine, theirs));
