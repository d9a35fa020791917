import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { integerField, listField } from '../../core/form/fields.ts';
import { sentence } from '../../core/text/text.ts';
import { habitQuestionCodes, habitQuestions } from './habit-questions.ts';

export const habitMessages = {
  list: sentence('Send your answers as a list.'),
  tooManyChanges: sentence('You have changed your answers many times. Please try again later.'),
  question: sentence('This is not one of the questions.'),
  twice: sentence('Answer each question once.'),
  answer: sentence('Choose one of the answers to this question.'),
  accepts: sentence('Choose from the answers to this question.'),
  importance: sentence('Choose an importance from 0 to 3.'),
  fetchFailed: sentence('Failed to fetch your habits.'),
  saveFailed: sentence('Failed to save your habits.'),
} as const;

export const importances = [0, 1, 2, 3] as const;
export type Importance = (typeof importances)[number];

const isAnswerTo = (question: string, answer: string): boolean =>
  Object.hasOwn(habitQuestions, question) &&
  Object.hasOwn(habitQuestions[question as keyof typeof habitQuestions].answers, answer);

const code = (message: string) => z.string({ error: message }).max(50, message);

/** A rule over several fields runs only when each of them is right. */
const hasNoIssue = ({ issues }: z.core.ParsePayload): boolean => issues.length === 0;

export const HabitAnswer = z
  .object({
    question: z.enum(habitQuestionCodes, { error: habitMessages.question }),
    answer: code(habitMessages.answer),
    accepts: listField(code(habitMessages.accepts)).transform((answers) => [...new Set(answers)]),
    /** 0: does not matter. 3: matters most. */
    importance: integerField(habitMessages.importance).pipe(
      z.literal([...importances], { error: habitMessages.importance }),
    ),
  })
  .refine(({ question, answer }) => isAnswerTo(question, answer), {
    path: ['answer'],
    error: habitMessages.answer,
    when: hasNoIssue,
  })
  .refine(({ question, accepts }) => accepts.every((answer) => isAnswerTo(question, answer)), {
    path: ['accepts'],
    error: habitMessages.accepts,
    when: hasNoIssue,
  });
export type HabitAnswer = z.output<typeof HabitAnswer>;

const isOnce = (answers: readonly { readonly question: string }[]): boolean =>
  new Set(answers.map(({ question }) => question)).size === answers.length;

export const HabitAnswers = z
  .array(z.unknown(), { error: habitMessages.list })
  .refine((answers) => answers.length <= habitQuestionCodes.length, {
    path: ['question'],
    error: habitMessages.twice,
  })
  .pipe(z.array(HabitAnswer).refine(isOnce, { path: ['question'], error: habitMessages.twice }));
export type HabitAnswers = z.output<typeof HabitAnswers>;

export const StoredHabit = z.object({
  question: z.enum(habitQuestionCodes),
  answer: z.string(),
  accepts: z.array(z.string()),
  importance: z.literal([...importances]),
});

export const HabitQuestionText = z.object({
  question: z.string(),
  text: z.string(),
  answers: z.array(z.object({ answer: z.string(), text: z.string() })),
});

export const habitQuestionTexts = endpoint({
  method: 'GET',
  path: '/roommates/habits/questions',
  access: 'user',
  summary: 'The questions about habits with their answers',
  reply: z.array(HabitQuestionText),
});

export const myHabits = endpoint({
  method: 'GET',
  path: '/roommates/habits',
  access: 'user',
  summary: 'One’s own answers about habits',
  reply: z.array(StoredHabit),
});

export const saveHabits = endpoint({
  method: 'PUT',
  path: '/roommates/habits',
  access: 'user',
  summary: 'Replace all of one’s own answers about habits',
  body: HabitAnswers,
  reply: z.array(StoredHabit),
});
