import {
  type HabitQuestion,
  habitQuestionCodes,
  habitQuestions,
} from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswer, HabitAnswers } from '@lodgepole/contract/roommates/habits/habits';

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
