import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { explainIssue, fieldProblems } from '../core/form/issues.ts';
import { fitOf } from './fit.ts';
import { RoommateEdit, RoommateForm } from './forms.ts';
import { RoommateSearch } from './search.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

const form = {
  description: 'Quiet, tidy, early.',
  move_in_date: '2026-09-01',
  stay_length: '8',
  occupation: 'S',
  roommate_budget: '850.50',
};

describe('the roommate form', () => {
  it('reports every missing required field with its own message', () => {
    expect(problems(RoommateForm, {})).toEqual({
      description: ['Description should be at least 15 characters.'],
      move_in_date: ['Move-in date is required.'],
      stay_length: ['Stay length must be at least 1 month.'],
      occupation: ['Please select occupation.'],
      roommate_budget: ['Budget must be at least 1.'],
    });
  });

  it('accepts a complete profile and converts text to numbers', () => {
    expect(RoommateForm.parse(form)).toMatchObject({ stay_length: 8, roommate_budget: 850.5 });
  });

  it('accepts the smallest stay, budget and description', () => {
    const smallest = { ...form, stay_length: 1, roommate_budget: 1, description: 'x'.repeat(15) };
    expect(problems(RoommateForm, smallest)).toEqual({});
  });

  it.each([
    [
      'a short description',
      { description: 'x'.repeat(14) },
      'description',
      'Description should be at least 15 characters.',
    ],
    [
      'spaces for a description',
      { description: ' '.repeat(40) },
      'description',
      'Description should be at least 15 characters.',
    ],
    ['no month', { stay_length: 0 }, 'stay_length', 'Stay length must be at least 1 month.'],
    ['half a month', { stay_length: 1.5 }, 'stay_length', 'Stay length must be at least 1 month.'],
    ['an unknown occupation', { occupation: 'X' }, 'occupation', 'Please select occupation.'],
    ['a budget below 1', { roommate_budget: 0.99 }, 'roommate_budget', 'Budget must be at least 1.'],
    [
      'an unknown preference',
      { gender_preference: 'X' },
      'gender_preference',
      'Please select gender preference.',
    ],
    [
      'a blank preference',
      { gender_preference: '' },
      'gender_preference',
      'Please select gender preference.',
    ],
  ])('refuses %s', (_name, changes, field, message) => {
    expect(problems(RoommateForm, { ...form, ...changes })).toEqual({ [field]: [message] });
    expect(problems(RoommateEdit, changes)).toEqual({ [field]: [message] });
  });
});

describe('a search for roommates', () => {
  it.each([
    ['pet_friendly,smoke_friendly', ['pet_friendly', 'smoke_friendly']],
    [
      ['pets', 'Couple-friendly'],
      ['pet_friendly', 'couple_friendly'],
    ],
    ['cannabis', ['cannabis_friendly']],
  ])('reads the preferences %j', (given, meant) => {
    expect(RoommateSearch.parse({ preferences: given }).preferences).toEqual(meant);
  });

  it.each([
    [{ preferences: 'loud' }, 'preferences'],
    [{ budget_min: 'much' }, 'budget_min'],
    [{ budget_max: '-1' }, 'budget_max'],
    [{ budget_min: '900', budget_max: '800' }, 'budget_min'],
    [{ gender: 'X' }, 'gender'],
    [{ gender_preference: 'X' }, 'gender_preference'],
    [{ occupation: 'X' }, 'occupation'],
    [{ group_id: 'mine' }, 'group_id'],
    [{ listing_id: '0' }, 'listing_id'],
    [{ sort: 'best' }, 'sort'],
    [{ page: '0' }, 'page'],
    [{ page_size: '7' }, 'page_size'],
  ])('reports %j under its field', (query, field) => {
    expect(Object.keys(problems(RoommateSearch, query))).toEqual([field]);
  });
});

describe('the fit of a roommate', () => {
  it.each([
    [1499, 1, 60_000, 'Good Fit'],
    [1500, 1, 60_000, 'Okay Fit'],
    [2500, 1, 60_000, 'Okay Fit'],
    [2500.01, 1, 60_000, 'Bad Fit'],
    [1000, 1, 40_000, 'Okay Fit'],
    [999.99, 1, 40_000, 'Good Fit'],
    [3000, 2, 60_000, 'Okay Fit'],
    [3000, 3, 60_000, 'Good Fit'],
    [1, 1, 0, 'Bad Fit'],
    [1500, 1, null, 'Unknown Fit'],
  ])('for a rent of %d among %d with an income of %s is %s', (price, members, income, fit) => {
    expect(fitOf(price, members, income)).toBe(fit);
  });
});
