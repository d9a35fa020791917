import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleanField, Id, integerField, Latitude, listField, numberField, orLeftOut } from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('an id in a path', () => {
  it.each(['1', '42', '2147483647', 7])('takes %s', (value) => {
    expect(Id.parse(value)).toBe(Number(value));
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '', ' 1', '2147483648', '99999999999999999999', null])(
    'names nothing with %s',
    (value) => {
      expect(accepts(Id, value)).toBe(false);
    },
  );
});

describe('a number field', () => {
  it.each([
    ['12', 12],
    [' 1500.50 ', 1500.5],
    ['.5', 0.5],
    [-3, -3],
  ])('reads %s', (text, value) => {
    expect(numberField().parse(text)).toBe(value);
  });

  it.each(['', '1,000', '0x10', 'Infinity', 'NaN', '1e400', Number.NaN, true, [], {}])(
    'refuses %s',
    (value) => {
      expect(accepts(numberField(), value)).toBe(false);
    },
  );

  it('says the sentence it was given, whatever is wrong', () => {
    for (const value of ['x', true, undefined])
      expect(numberField('Say a number.').safeParse(value).error?.issues[0]?.message).toBe('Say a number.');
  });

  it('refuses fractions where whole numbers are asked for', () => {
    expect(accepts(integerField(), '2.5')).toBe(false);
  });
});

describe('a boolean field', () => {
  it.each([
    [true, true],
    ['true', true],
    ['FALSE', false],
    ['1', true],
    ['0', false],
    ['on', true],
  ])('reads %s', (given, value) => {
    expect(booleanField().parse(given)).toBe(value);
  });

  it.each(['yes', '', 2, null])('refuses %s', (value) => {
    expect(accepts(booleanField(), value)).toBe(false);
  });
});

describe('a list field', () => {
  const List = listField(z.enum(['heat', 'water']));

  it.each([[['heat', 'water']], ['heat,water'], ['heat, water,'], [['heat,water']], ['["heat","water"]']])(
    'reads %j alike',
    (given) => {
      expect(List.parse(given)).toEqual(['heat', 'water']);
    },
  );

  it('reads one number as a list of it', () => {
    expect(listField(integerField()).parse(7)).toEqual([7]);
  });

  it('refuses what is not in the list', () => {
    expect(accepts(List, 'heat,gold')).toBe(false);
  });
});

it('takes an empty text for a field that was not sent', () => {
  const Form = z.object({ furnished: orLeftOut(booleanField()) });
  for (const form of [{}, { furnished: '' }, { furnished: null }])
    expect(Form.parse(form).furnished).toBeUndefined();
  expect(Form.parse({ furnished: 'false' })).toEqual({ furnished: false });
});

it('refuses coordinates that are nowhere on Earth', () => {
  expect(accepts(Latitude, '91')).toBe(false);
  expect(Latitude.parse('-90')).toBe(-90);
});
