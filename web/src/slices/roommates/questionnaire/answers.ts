import {
  type HabitQuestion,
  habitQuestionCodes,
  habitQuestions,
} from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswer, HabitAnswers } from '@lodgepole/contract/roommates/habits/habits';

/** The position in the questionnaire, kept in the address. */
export type Place = { readonly kind: 'overview' } | QuestionPlace;

export interface QuestionPlace {
  /** All questions in order, only the unanswered ones, or a single one from the overview. */
  readonly kind: 'all' | 'rest' | 'one';
  readonly question: HabitQuestion;
}

export const overview: Place = { kind: 'overview' };

const names = { all: 'question', rest: 'rest', one: 'edit' } as const;
const kinds = Object.keys(names) as (keyof typeof names)[];

const isQuestion = (code: string | null): code is HabitQuestion =>
  (habitQuestionCodes as readonly (string | null)[]).includes(code);

export const readPlace = (params: URLSearchParams): Place => {
  for (const kind of kinds) {
    const question = params.get(names[kind]);
    if (isQuestion(question)) return { kind, question };
  }
  return overview;
};

export const searchOf = (place: Place): string =>
  place.kind === 'overview' ? '' : `?${new URLSearchParams({ [names[place.kind]]: place.question })}`;

/** The overview after the last question. */
export const placeAfter = ({ kind, question }: QuestionPlace, answers: HabitAnswers): Place => {
  if (kind === 'one') return overview;
  const later = habitQuestionCodes.slice(habitQuestionCodes.indexOf(question) + 1);
  const next = kind === 'all' ? later[0] : later.find((code) => !answerTo(answers, code));
  return next === undefined ? overview : { kind, question: next };
};

/** Null before the first question. */
export const placeBefore = ({ kind, question }: QuestionPlace): Place | null => {
  if (kind !== 'all') return overview;
  const before = habitQuestionCodes[habitQuestionCodes.indexOf(question) - 1];
  return before === undefined ? null : { kind, question: before };
};

/** Null when all are answered. */
export const restOf = (answers: HabitAnswers): Place | null => {
  const first = habitQuestionCodes.find((code) => !answerTo(answers, code));
  return first === undefined ? null : { kind: 'rest', question: first };
};

/** The default importance. */
const usualImportance = 1;

export const answerTo = (answers: HabitAnswers, question: HabitQuestion): HabitAnswer | undefined =>
  answers.find((answer) => answer.question === question);

export const withAnswer = (answers: HabitAnswers, answer: HabitAnswer): HabitAnswers =>
  habitQuestionCodes.flatMap((code) => {
    const kept = code === answer.question ? answer : answerTo(answers, code);
    return kept ? [kept] : [];
  });

export const withoutAnswer = (answers: HabitAnswers, question: HabitQuestion): HabitAnswers =>
  answers.filter((answer) => answer.question !== question);

export const choicesOf = (question: HabitQuestion): readonly string[] =>
  Object.keys(habitQuestions[question].answers);

export const textOf = (question: HabitQuestion, answer: string): string =>
  (habitQuestions[question].answers as Readonly<Record<string, string>>)[answer] ?? '';

/** In the order of the choices. */
const inOrder = (question: HabitQuestion, accepts: readonly string[]): string[] =>
  choicesOf(question).filter((choice) => accepts.includes(choice));

/** Accepts the own answer by default, and drops the previous one if nothing else was accepted. */
export const choose = (
  before: HabitAnswer | undefined,
  question: HabitQuestion,
  answer: string,
): HabitAnswer => {
  if (before === undefined) return { question, answer, accepts: [answer], importance: usualImportance };
  const isUntouched = before.accepts.length === 1 && before.accepts[0] === before.answer;
  const accepts = isUntouched ? [answer] : inOrder(question, [...before.accepts, answer]);
  return { ...before, answer, accepts };
};

export const accept = (before: HabitAnswer, answer: string, isAccepted: boolean): HabitAnswer => {
  const others = before.accepts.filter((other) => other !== answer);
  return { ...before, accepts: inOrder(before.question, isAccepted ? [...others, answer] : others) };
};
