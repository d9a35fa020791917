import type { Random } from '@lodgepole/contract/core/random';
import {
  type HabitQuestion,
  habitQuestionCodes,
  habitQuestions,
} from '@lodgepole/contract/roommates/habit-questions';
import type { HabitAnswer, Importance } from '@lodgepole/contract/roommates/habits';
import type { DemoRoommate } from './plan-roommates.ts';

export interface DemoHabit extends HabitAnswer {
  /** Their place among the roommates. */
  readonly roommate: number;
}

/** Those whose answers are told of, by their places among the roommates. */
export interface ToldHabits {
  /** Answers everything, and lives calmly. */
  readonly calm: number;
  /** Answers everything, and lives the other way round. */
  readonly lively: number;
  /** Answers everything, and can live with most people. */
  readonly easygoing: number;
}

/** The answers from the calmest to the liveliest. Those that say nothing about it are drawn apart. */
const scales: Readonly<Partial<Record<HabitQuestion, readonly string[]>>> = {
  sleep: ['early', 'middle', 'late'],
  cleanliness: ['spotless', 'weekly', 'relaxed'],
  guests: ['never', 'sometimes', 'often', 'overnight'],
  noise: ['quiet', 'some', 'lively'],
  meals: ['alone', 'sometimes', 'together'],
};

const answersTo = (question: HabitQuestion): string[] => Object.keys(habitQuestions[question].answers);

type Choice = Pick<DemoHabit, 'answer' | 'accepts'>;

interface Temper {
  /** From 0, the calmest, to 1, the liveliest. */
  readonly temper: number;
  /** How far from their own way others may be. */
  readonly reach: number;
}

const onScale = (scale: readonly string[], { temper, reach }: Temper, random: Random): Choice => {
  const wanted = Math.round(temper * (scale.length - 1) + random.bell() * 0.3);
  const place = Math.min(scale.length - 1, Math.max(0, wanted));
  return {
    answer: scale[place] ?? '',
    accepts: scale.filter((_, other) => Math.abs(other - place) <= reach),
  };
};

const smoking = ({ smoke_friendly, cannabis_friendly }: DemoRoommate, random: Random): Choice => {
  const answer = random.weighted([
    ['no', 0.82],
    ['outside', smoke_friendly ? 0.3 : 0.08],
    ['cannabis', cannabis_friendly ? 0.12 : 0],
  ] as const);
  const accepts = ['no', ...(smoke_friendly || random.chance(0.5) ? ['outside'] : [])];
  const more = [...(cannabis_friendly ? ['cannabis'] : []), ...(smoke_friendly ? ['inside'] : [])];
  return { answer, accepts: [...new Set([...accepts, ...more, answer])] };
};

const pets = ({ pet_friendly }: DemoRoommate, random: Random): Choice => {
  const answer = random.weighted([
    ['none', 0.72],
    ['small', 0.06],
    ['cat', pet_friendly ? 0.16 : 0.02],
    ['dog', pet_friendly ? 0.1 : 0.01],
  ] as const);
  return { answer, accepts: pet_friendly ? answersTo('pets') : [...new Set(['none', 'small', answer])] };
};

/** Their own way, and now and then others. */
const otherwise = (question: HabitQuestion, random: Random): Choice => {
  const answer = random.pick(answersTo(question));
  return { answer, accepts: answersTo(question).filter((other) => other === answer || random.chance(0.55)) };
};

const choiceOf = (
  question: HabitQuestion,
  roommate: DemoRoommate,
  temper: Temper,
  random: Random,
): Choice => {
  const scale = scales[question];
  if (scale) return onScale(scale, temper, random);
  if (question === 'smoking') return smoking(roommate, random);
  return question === 'pets' ? pets(roommate, random) : otherwise(question, random);
};

/** Most people are fine with what is next to their own way. */
const usualTemper = (random: Random): Temper => ({
  temper: random.next(),
  reach: random.weighted([
    [0, 0.2],
    [1, 0.6],
    [2, 0.2],
  ] as const),
});

const usualImportance = (random: Random): Importance =>
  random.weighted([
    [0, 0.12],
    [1, 0.36],
    [2, 0.34],
    [3, 0.18],
  ] as const);

/** Most answered; some all questions, some as many as they liked. Answers of one person go together. */
export const planHabits = (
  roommates: readonly DemoRoommate[],
  { calm, lively, easygoing }: ToldHabits,
  random: Random,
): DemoHabit[] => {
  const told = new Map<number, Temper>([
    [calm, { temper: 0, reach: 1 }],
    [lively, { temper: 1, reach: 0 }],
    [easygoing, { temper: 0.4, reach: 1 }],
  ]);
  return roommates.flatMap((roommate, place) => {
    const own = random.fork(place);
    const isTold = told.has(place);
    if (!isTold && own.chance(0.14)) return [];
    const count = isTold || own.chance(0.7) ? habitQuestionCodes.length : own.integer(4, 9);
    const temper = told.get(place) ?? usualTemper(own);
    const asked = new Set(own.shuffled(habitQuestionCodes).slice(0, count));
    return habitQuestionCodes
      .filter((question) => asked.has(question))
      .map((question) => ({
        roommate: place,
        question,
        ...choiceOf(question, roommate, temper, own),
        importance: isTold ? (question in scales ? 3 : 1) : usualImportance(own),
      }));
  });
};
