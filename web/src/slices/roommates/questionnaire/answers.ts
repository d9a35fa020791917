import {
  type HabitQuestion,
  habitQuestionCodes,
  habitQuestions,
} from '@lodgepole/contract/roommates/habit-questions';
import type { HabitAnswer, HabitAnswers } from '@lodgepole/contract/roommates/habits';

/** How much a question matters to someone who has not said. */
const usualImportance = 1;

export const answerTo = (answers: HabitAnswers, question: HabitQuestion): HabitAnswer | undefined =>
  answers.find((answer) => answer.question === question);

/** The answers with another one to its question, in the order of the questions. */
export const withAnswer = (answers: HabitAnswers, answer: HabitAnswer): HabitAnswers =>
  habitQuestionCodes.flatMap((code) => {
    const kept = code === answer.question ? answer : answerTo(answers, code);
    return kept ? [kept] : [];
  });

export const withoutAnswer = (answers: HabitAnswers, question: HabitQuestion): HabitAnswers =>
  answers.filter((answer) => answer.question !== question);

/** The codes of a question's answers, as they are shown. */
export const choicesOf = (question: HabitQuestion): readonly string[] =>
  Object.keys(habitQuestions[question].answers);

export const textOf = (question: HabitQuestion, answer: string): string =>
  (habitQuestions[question].answers as Readonly<Record<string, string>>)[answer] ?? '';

/** What someone accepts is kept in the order of the choices. */
const inOrder = (question: HabitQuestion, accepts: readonly string[]): string[] =>
  choicesOf(question).filter((choice) => accepts.includes(choice));

/**
 * Another answer of one's own. People are mostly fine with what they do themselves, so it is accepted of others too;
 * the answer before goes if it was accepted for that reason alone.
 */
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

/** Accepts another answer of others, or no longer. */
export const accept = (before: HabitAnswer, answer: string, isAccepted: boolean): HabitAnswer => {
  const others = before.accepts.filter((other) => other !== answer);
  return { ...before, accepts: inOrder(before.question, isAccepted ? [...others, answer] : others) };
};
