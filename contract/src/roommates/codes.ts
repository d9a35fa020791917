import { sentence, sentenceFor } from '../core/text/text.ts';

export const occupations = {
  S: sentence('Student'),
  E: sentence('Employed'),
  N: sentence('Not currently working'),
} as const;

export const genderPreferences = {
  O: sentenceFor('gender', 'Open'),
  F: sentenceFor('gender', 'Female'),
  M: sentenceFor('gender', 'Male'),
} as const;

export const habits = {
  smoke_friendly: sentence('Smoke-friendly'),
  cannabis_friendly: sentence('Cannabis-friendly'),
  pet_friendly: sentence('Pet-friendly'),
  couple_friendly: sentence('Couple-friendly'),
} as const;
export type Habit = keyof typeof habits;
