import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { asReceivedFile } from '../../core/form/form-data.ts';
import { explainIssue, fieldProblems } from '../../core/form/issues.ts';
import { ListingEdit, ListingForm } from '../forms.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

const photo = asReceivedFile({ name: 'a.jpg', type: 'image/jpeg', size: 1000 });
const home = {
  price: '750',
  property_type: 'A',
  payment_type: 'I',
  laundry_type: 'S',
  bedrooms: '3',
  bathrooms: '1',
  parking_spaces: '0',
  sqft_area: '900',
  description: 'A bright room.',
  move_in_date: '2027-01-01',
  street_address: '88 Harbour St',
  city: 'Toronto',
  postal_code: 'M5J 0C3',
  front_image: photo,
  pictures: [photo, photo],
};
const room = { ...home, kind: 'R', room_type: 'P', household_size: '0' };

describe('posting a room', () => {
  it('requires the kind of room and how many people live there, which may be 0', () => {
    expect(problems(ListingForm, room)).toEqual({});
    expect(problems(ListingForm, { ...room, room_type: '', household_size: ' ' })).toEqual({
      room_type: ['Room type is required.'],
      household_size: ['Say how many people live there.'],
    });
    expect(problems(ListingForm, { ...home, kind: 'R' })).toEqual({
      room_type: ['Room type is required.'],
      household_size: ['Say how many people live there.'],
    });
  });

  it.each([
    ['room_type', 'P'],
    ['household_size', '0'],
    ['private_bathroom', 'true'],
    ['owner_lives_here', true],
    ['household_about', 'Two students.'],
  ])('refuses %s for a whole home', (field, value) => {
    expect(problems(ListingForm, { ...home, [field]: value })).toEqual({
      [field]: ['This is asked for rooms only.'],
    });
  });

  it('ignores blank, null and false for a whole home', () => {
    const nothing = { room_type: '', household_size: null, private_bathroom: 'false', household_about: '' };
    expect(problems(ListingForm, { ...home, ...nothing })).toEqual({});
  });
});

describe('the end of a stay', () => {
  it.each([
    [{ term: 'S' }, 'Say until when the home is sublet.'],
    [{ term: 'S', available_until: '' }, 'Say until when the home is sublet.'],
    [{ available_until: '2027-01-01' }, 'The end must be after the move-in date.'],
    [{ available_until: 'soon' }, 'Enter a date as YYYY-MM-DD.'],
  ])('is checked: %o', (given, message) => {
    expect(problems(ListingForm, { ...home, ...given })).toEqual({ available_until: [message] });
  });

  it('may be the day after the beginning', () => {
    expect(problems(ListingForm, { ...home, term: 'S', available_until: '2027-01-02' })).toEqual({});
  });
});

describe('facts about access', () => {
  it('are an object or its JSON', () => {
    const facts = { step_free_entrance: true, elevator: false };
    expect(ListingEdit.parse({ accessibility: facts }).accessibility).toEqual(facts);
    expect(ListingEdit.parse({ accessibility: JSON.stringify(facts) }).accessibility).toEqual(facts);
    expect(ListingEdit.parse({ accessibility: {} }).accessibility).toEqual({});
  });

  it.each([
    [null],
    [''],
    ['nonsense'],
    ['[]'],
    [[]],
    [{ lift: true }],
    [{ elevator: 'true' }],
    [{ elevator: null }],
  ])('are refused as %j', (accessibility) => {
    expect(Object.keys(problems(ListingEdit, { accessibility }))).toEqual(['accessibility']);
    expect(Object.keys(problems(ListingForm, { ...home, accessibility }))).toEqual(['accessibility']);
  });
});

it.each([
  ['lease_months', 0],
  ['lease_months', 61],
  ['lease_months', 1.5],
  ['deposit', -1],
  ['deposit', 0.001],
  ['capacity', 0],
  ['capacity', 21],
  ['household_size', 21],
  ['household_about', 'x'.repeat(801)],
  ['kind', 'X'],
  ['term', 'X'],
  ['room_type', 'X'],
  ['location_precision', 'near'],
])('%s is refused as %s', (field, value) => {
  expect(Object.keys(problems(ListingForm, { ...room, [field]: value }))).toEqual([field]);
});
