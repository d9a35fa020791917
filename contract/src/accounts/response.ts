import { z } from 'zod';
import { sentence } from '../core/text/text.ts';

export const AnswerRate = z.object({
  rate: z.int(),
  /** Median until the first answer; null without any. */
  minutes: z.int().nullable(),
  label: z.string(),
});
export type AnswerRate = z.output<typeof AnswerRate>;

export const countedDays = { from: 7, to: 112 } as const;
const fewestAsked = 3;

export interface Answering {
  readonly asked: number;
  readonly answered: number;
  readonly minutes: number | null;
}

const dayMinutes = 24 * 60;

const labelOf = ({ asked, answered, minutes }: Answering): string => {
  if (minutes === null || answered * 2 < asked || minutes > 3 * dayMinutes) return sentence('Answers slowly');
  if (minutes <= 60) return sentence('Usually answers within an hour');
  return minutes <= dayMinutes
    ? sentence('Usually answers within a day')
    : sentence('Usually answers within three days');
};

export const answerRate = (answering: Answering): AnswerRate | null => {
  const { asked, answered, minutes } = answering;
  if (asked < fewestAsked) return null;
  return { rate: Math.round((answered / asked) * 10) * 10, minutes, label: labelOf(answering) };
};
