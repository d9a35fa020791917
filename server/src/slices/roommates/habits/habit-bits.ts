import {
  fewestInCommon,
  importanceWeights,
  percentStep,
  pull,
} from '@lodgepole/contract/roommates/habits/compatibility';
import { habitQuestionCodes, habitQuestions } from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswer } from '@lodgepole/contract/roommates/habits/habits';

/**
 * All that compatibility needs of one person's answers, as one string of bits. A weight n is n one-bits, so that
 * counting the ones of two people's bits adds weights up. Four parts follow one another:
 * `own`: per answer of every question, all ones at the person's own answer;
 * `refuses`: per answer, as many ones as the question weighs, where the person does not accept the answer;
 * `answered`: per question, all ones where the person answered it;
 * `weighs`: per question, as many ones as it weighs to the person.
 */
interface Parts {
  readonly own: string;
  readonly refuses: string;
  readonly answered: string;
  readonly weighs: string;
}

const heaviest = Math.max(...Object.values(importanceWeights));
const ones = (count: number): string => '1'.repeat(count).padEnd(heaviest, '0');

/** Stored rows depend on the positions: add new answers at the end, in a new column, and move none. */
export const answerPlaces: readonly (readonly [question: string, answer: string])[] =
  habitQuestionCodes.flatMap((question) =>
    Object.keys(habitQuestions[question].answers).map((answer) => [question, answer] as const),
  );

const lengths = {
  own: answerPlaces.length * heaviest,
  refuses: answerPlaces.length * heaviest,
  answered: habitQuestionCodes.length * heaviest,
  weighs: habitQuestionCodes.length * heaviest,
};

const weightOf = (answer: HabitAnswer | undefined): number =>
  answer === undefined ? 0 : importanceWeights[answer.importance];

const written = ({ own, refuses, answered, weighs }: Parts): string => own + refuses + answered + weighs;

const zeros: Parts = {
  own: '0'.repeat(lengths.own),
  refuses: '0'.repeat(lengths.refuses),
  answered: '0'.repeat(lengths.answered),
  weighs: '0'.repeat(lengths.weighs),
};

export const habitBits = (answers: readonly HabitAnswer[]): { bits: string; weight: number } => {
  const to = (question: string) => answers.find((answer) => answer.question === question);
  const bits = written({
    own: answerPlaces
      .map(([question, answer]) => ones(to(question)?.answer === answer ? heaviest : 0))
      .join(''),
    refuses: answerPlaces
      .map(([question, answer]) => {
        const given = to(question);
        return ones(given?.accepts.includes(answer) ? 0 : weightOf(given));
      })
      .join(''),
    answered: habitQuestionCodes.map((question) => ones(to(question) ? heaviest : 0)).join(''),
    weighs: habitQuestionCodes.map((question) => ones(weightOf(to(question)))).join(''),
  });
  return { bits, weight: answers.reduce((sum, answer) => sum + weightOf(answer), 0) };
};

const partsOf = (bits: string): Parts => {
  let at = 0;
  const next = (length: number) => bits.slice(at, (at += length));
  return {
    own: next(lengths.own),
    refuses: next(lengths.refuses),
    answered: next(lengths.answered),
    weighs: next(lengths.weighs),
  };
};

const countOnes = (bits: string): number => bits.replaceAll('0', '').length;

/** Masks for another person's bits. The two sides mirror each other: my `refuses` meets their answers. */
export interface HabitMasks {
  readonly myLoss: string;
  readonly theirLoss: string;
  readonly bothLosses: string;
  readonly myWeight: string;
  readonly theirWeight: string;
  readonly questions: string;
  readonly perQuestion: number;
  readonly weight: number;
  readonly answered: number;
}

export const masksOf = (bits: string): HabitMasks | null => {
  const { own, refuses, answered, weighs } = partsOf(bits);
  const count = countOnes(answered) / heaviest;
  if (count < fewestInCommon) return null;
  return {
    myLoss: written({ ...zeros, own: refuses }),
    theirLoss: written({ ...zeros, refuses: own }),
    bothLosses: written({ ...zeros, own: refuses, refuses: own }),
    myWeight: written({ ...zeros, answered: weighs }),
    theirWeight: written({ ...zeros, weighs: answered }),
    questions: written({ ...zeros, answered }),
    perQuestion: heaviest,
    weight: countOnes(weighs),
    answered: count,
  };
};

const confidence = (questions: number): number => questions / (questions + pull);

/**
 * For two people with at least this percent, the sum of their losses is at most this part of the larger weight. With
 * the losses x and y as parts of the weights, the mean is sqrt((1 - x)(1 - y)), which is at most 1 - (x + y) / 2.
 */
export const mostLoss = (percent: number, answered: number): number => {
  const beyond = percent - percentStep / 2 - 50;
  const mean = 50 + Math.min(beyond / confidence(answered), beyond / confidence(fewestInCommon));
  return 2 * (1 - mean / 100);
};
