import { describe, expect, it } from 'vitest';
import { explainIssue, fieldProblems } from '../core/form/issues.ts';
import { BookingForm, ViewingEdit, ViewingForm } from './forms.ts';

const form = { starts_at: '2026-11-21T10:00:00-05:00', minutes: 20, seats: 3 };

const problemsOf = (changes: Record<string, unknown>): unknown => {
  const { error } = ViewingForm.safeParse({ ...form, ...changes }, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

describe('the form of a viewing', () => {
  it('accepts a time with its offset, and no note', () => {
    expect(ViewingForm.parse(form)).toEqual({
      ...form,
      starts_at: new Date('2026-11-21T15:00:00Z'),
      note: '',
    });
    expect(ViewingForm.parse({ ...form, note: null }).note).toBe('');
    expect(ViewingForm.parse({ ...form, starts_at: '2026-11-21T15:00:00Z' }).starts_at).toEqual(
      new Date('2026-11-21T15:00:00Z'),
    );
  });

  it.each([
    '2026-11-21',
    '2026-11-21T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-11-21T25:00:00Z',
    'tomorrow',
    '',
    null,
    1_795_276_800_000,
    ['2026-11-21T15:00:00Z'],
    `2026-11-21T15:00:00.${'0'.repeat(1000)}Z`,
  ])('refuses %j as a time', (starts_at) => {
    expect(problemsOf({ starts_at })).toEqual({ starts_at: ['Enter a date and time.'] });
  });

  it('takes 15 to 240 minutes and 1 to 50 seats, whole ones', () => {
    for (const [minutes, seats] of [
      [15, 1],
      [240, 50],
    ])
      expect(problemsOf({ minutes, seats })).toEqual({});
    for (const minutes of [14, 241, 20.5, null, 'long'])
      expect(problemsOf({ minutes })).toEqual({ minutes: ['Enter a length from 15 to 240 minutes.'] });
    for (const seats of [0, -1, 51, 1.5, null, 'many'])
      expect(problemsOf({ seats })).toEqual({ seats: ['Enter a number of seats from 1 to 50.'] });
  });

  it('takes a note of 500 characters and no longer one', () => {
    expect(problemsOf({ note: 'x'.repeat(500) })).toEqual({});
    expect(problemsOf({ note: 'x'.repeat(501) })).toEqual({ note: ['Note cannot exceed 500 characters.'] });
  });
});

describe('a change of a viewing', () => {
  it('leaves out unchanged fields, and is validated like an offer', () => {
    expect(ViewingEdit.parse({})).toEqual({});
    expect(ViewingEdit.parse({ seats: 4 })).toEqual({ seats: 4 });
    expect(ViewingEdit.safeParse({ seats: 51 }).success).toBe(false);
    expect(ViewingEdit.safeParse({ starts_at: 'soon' }).success).toBe(false);
  });
});

describe('the form of a booking', () => {
  it('names a group or none', () => {
    expect(BookingForm.parse({})).toEqual({});
    expect(BookingForm.parse({ group: null })).toEqual({ group: null });
    expect(BookingForm.parse({ group: 7 })).toEqual({ group: 7 });
    for (const group of [0, -1, 1.5, 'x', [7]]) expect(BookingForm.safeParse({ group }).success).toBe(false);
  });
});
