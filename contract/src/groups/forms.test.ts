import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { explainIssue, fieldProblems } from '../core/form/issues.ts';
import { GroupAnswer, GroupEdit, GroupForm } from './forms.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

const form = { name: 'Maple Three', move_in_date: '2026-09-01' };

describe('the group form', () => {
  it('reports a missing name and date with its own messages', () => {
    expect(problems(GroupForm, {})).toEqual({
      name: ['Group name must be at least 2 characters.'],
      move_in_date: ['Move-in date is required.'],
    });
  });

  it.each([
    ['a name of spaces', { name: '   a  ' }, { name: ['Group name must be at least 2 characters.'] }],
    [
      'a long description',
      { description: 'x'.repeat(801) },
      { description: ['Description cannot exceed 800 characters.'] },
    ],
    ['a date that is none', { move_in_date: '2026-02-30' }, { move_in_date: ['Move-in date is required.'] }],
    ['a status that only follows later', { group_status: 'S' }, { group_status: ['Choose a status.'] }],
    ['an unknown status', { group_status: 'X' }, { group_status: ['Choose a status.'] }],
    ['members that are no numbers', { member_ids: ['anne'] }, { member_ids: ['Enter a number.'] }],
  ])('refuses %s', (_name, changes, expected) => {
    expect(problems(GroupForm, { ...form, ...changes })).toEqual(expected);
  });

  it('accepts 800 characters, no description, and single spaces in a name', () => {
    expect(problems(GroupForm, { ...form, description: 'x'.repeat(800) })).toEqual({});
    expect(GroupForm.parse({ ...form, description: null }).description).toBeUndefined();
    expect(GroupForm.parse({ ...form, name: ' Maple   Three ' }).name).toBe('Maple Three');
  });
});

it('accepts any field and any status in an edit', () => {
  expect(GroupEdit.parse({})).toEqual({});
  expect(GroupEdit.parse({ group_status: 'S' })).toEqual({ group_status: 'S' });
  expect(problems(GroupEdit, { name: '' })).toEqual({ name: ['Group name must be at least 2 characters.'] });
  expect(problems(GroupAnswer, {})).toEqual({ group_status: ['Choose a status.'] });
});
