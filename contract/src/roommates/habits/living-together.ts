import { sentence } from '../../core/text/text.ts';
import { type HabitQuestion, habitQuestionCodes } from './habit-questions.ts';

interface Outlook {
  readonly agree: string;
  readonly differ: string;
}

/** The sentences read the same from both sides and reveal no answer. */
export const outlooks: Readonly<Record<HabitQuestion, Outlook>> = {
  sleep: {
    agree: sentence('You would be fine with each other’s schedules.'),
    differ: sentence('Your schedules may clash.'),
  },
  cleanliness: {
    agree: sentence('You would be fine with how tidy the other is.'),
    differ: sentence('You may not agree on how tidy the shared rooms should be.'),
  },
  guests: {
    agree: sentence('You would be fine with each other’s guests.'),
    differ: sentence('You may not agree on how often people come over.'),
  },
  noise: {
    agree: sentence('You would be fine with how lively the other is.'),
    differ: sentence('You may not agree on how lively the home should be.'),
  },
  home_work: {
    agree: sentence('You would be fine with how much the other is at home to work or study.'),
    differ: sentence('You may get in each other’s way when you work or study at home.'),
  },
  smoking: {
    agree: sentence('You would be fine with each other when it comes to smoking and cannabis.'),
    differ: sentence('You may not agree on smoking and cannabis.'),
  },
  pets: {
    agree: sentence('You would be fine with each other when it comes to pets.'),
    differ: sentence('You may not agree on pets.'),
  },
  meals: {
    agree: sentence('You would be fine with how the other likes to eat at home.'),
    differ: sentence('You may expect different things from meals at home.'),
  },
  temperature: {
    agree: sentence('You would be fine with how warm the other keeps the home.'),
    differ: sentence('You may not agree on how warm the home should be.'),
  },
  bills: {
    agree: sentence('You would be fine with how the other shares bills.'),
    differ: sentence('You may not agree on how to share the bills.'),
  },
};

/** Ignores unknown codes, which come from a newer server. */
export const outlooksOn = (questions: readonly string[], side: keyof Outlook): readonly string[] =>
  habitQuestionCodes.filter((code) => questions.includes(code)).map((code) => outlooks[code][side]);

const levels = [
  { level: 'great', from: 75, word: sentence('Great match') },
  { level: 'good', from: 60, word: sentence('Good match') },
  { level: 'fair', from: 45, word: sentence('Fair match') },
  { level: 'low', from: 0, word: sentence('Low match') },
] as const;
export type MatchLevel = (typeof levels)[number]['level'];

const lowest = levels[3];

export const matchOf = (percent: number): { readonly level: MatchLevel; readonly word: string } =>
  levels.find(({ from }) => percent >= from) ?? lowest;
