import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  booleanField,
  dateField,
  Id,
  integerField,
  Latitude,
  lineField,
  listField,
  numberField,
  optionalField,
  textField,
} from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('an id in a path', () => {
  it.each(['1', '42', '2147483647', 7])('accepts %s', (value) => {
    expect(Id.parse(value)).toBe(Number(value));
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '', ' 1', '2147483648', '99999999999999999999', null])(
    'answers 404 for %s',
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
    ['5.', 5],
    ['+7', 7],
    [-3, -3],
  ])('reads %s', (text, value) => {
    expect(numberField().parse(text)).toBe(value);
  });

  it.each([
    '',
    '.',
    '+',
    '1.2.3',
    '1,000',
    '0x10',
    '1e5',
    'Infinity',
    'NaN',
    '1e400',
    Number.NaN,
    true,
    [],
    {},
  ])('refuses %s', (value) => {
    expect(accepts(numberField(), value)).toBe(false);
  });

  it('uses its message for every error', () => {
    for (const value of ['x', true, undefined])
      expect(numberField('Say a number.').safeParse(value).error?.issues[0]?.message).toBe('Say a number.');
  });

  it('refuses fractions where whole numbers are required', () => {
    expect(accepts(integerField(), '2.5')).toBe(false);
  });
});

const oneLine = 'Write this on one line, without characters that cannot be shown.';
const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a field of one line', () => {
  const Line = lineField({ min: 2, max: 20, message: 'Enter a name.', tooLong: 'That is too long.' });

  it.each([
    ['a line break', 'Maple\nThree'],
    ['a line break at its end', 'Maple\n'],
    ['a carriage return', 'Maple\rThree'],
    ['a tab', 'Maple\tThree'],
    ['a next line', 'Maple\u0085Three'],
    ['a line separator', 'Maple\u2028Three'],
    ['a paragraph separator', 'Maple\u2029Three'],
    ['a zero', 'Maple\u0000'],
    ['a turned direction', 'Maple \u202egpj.exe'],
    ['an isolated direction', '\u2066Maple\u2069'],
    ['a space of no width', 'Ma\u200bple'],
    ['a byte order mark', '\ufeffMaple'],
    ['a soft hyphen', 'Ma\u00adple'],
    ['a filler that looks like nothing', '\u3164\u3164'],
    ['tags that look like nothing', 'Maple\u{e0041}'],
    ['a joiner that joins nothing', 'Maple\u200d'],
    ['joiners in a row', 'Ma\u200d\u200dple'],
    ['a tower of marks', `a${'\u0301'.repeat(31)}`],
  ])('refuses %s', (_, text) => {
    expect(messagesOf(Line, text)).toEqual([oneLine]);
  });

  it.each([
    ['Zoë', 'Zoe\u0308'],
    ['a name of India', 'क्‍ष'],
    ['a name of Iran', 'علی‌رضا'],
    ['a family of emoji', 'Home 👨‍👩‍👧'],
    ['a heart', 'We ❤️ Laval'],
    ['a variant of a Han letter', '葛\u{e0100}城'],
  ])('accepts %s', (_, text) => {
    expect(Line.parse(text)).toBe(text.normalize('NFC'));
  });

  it('keeps its own messages for texts that are too short or too long', () => {
    expect(messagesOf(Line, ' a ')).toEqual(['Enter a name.']);
    expect(messagesOf(Line, 7)).toEqual(['Enter a name.']);
    expect(messagesOf(Line, 'a'.repeat(21))).toEqual(['That is too long.']);
    expect(messagesOf(Line, '\n'.repeat(1000))).toEqual(['That is too long.']);
  });
});

describe('a field of paragraphs', () => {
  const Text = textField({ min: 2, max: 20, message: 'Write something.' });

  it('keeps line breaks and tabs inside the text and trims those around it', () => {
    expect(Text.parse(' One\n\n\tTwo\r\n')).toBe('One\n\n\tTwo');
  });

  it('accepts letters typed as four characters each, up to its length', () => {
    expect(Text.parse('\u03b1\u0313\u0300\u0345'.repeat(20))).toHaveLength(20);
    expect(messagesOf(Text, 'a'.repeat(21))).toEqual(['Write something.']);
  });

  it('refuses characters that cannot be shown', () => {
    expect(messagesOf(Text, 'One\u0000Two')).toEqual(['Remove the characters that cannot be shown.']);
  });
});

it('reports an invalid date once', () => {
  for (const text of ['x', '2026-02-30', '1'.repeat(1000), ''])
    expect(messagesOf(dateField('Enter a day.'), text)).toEqual(['Enter a day.']);
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

  it('reads a single number as a list', () => {
    expect(listField(integerField()).parse(7)).toEqual([7]);
  });

  it('refuses more than a hundred items in any format', () => {
    const many = Array.from({ length: 101 }, () => 'heat');
    for (const given of [many, many.join(','), many.slice(0, 51).map(() => 'heat,water'), ','.repeat(6000)])
      expect(accepts(List, given)).toBe(false);
    expect(List.parse(many.slice(1))).toHaveLength(100);
  });

  it('refuses unknown values', () => {
    expect(accepts(List, 'heat,gold')).toBe(false);
  });
});

it('treats an empty text as a field that was not sent', () => {
  const Form = z.object({ furnished: optionalField(booleanField()) });
  for (const form of [{}, { furnished: '' }, { furnished: null }])
    expect(Form.parse(form).furnished).toBeUndefined();
  expect(Form.parse({ furnished: 'false' })).toEqual({ furnished: false });
});

it('refuses coordinates that do not exist on Earth', () => {
  expect(accepts(Latitude, '91')).toBe(false);
  expect(Latitude.parse('-90')).toBe(-90);
});

it.each(['0000-01-01', '2024-02-30', '2024-13-01', '2024-1-1', '10000-01-01', 'infinity', '٢٠٢٤-٠١-٠١'])(
  'refuses an impossible date: %s',
  (day) => {
    expect(accepts(dateField('A day.'), day)).toBe(false);
  },
);

it('runs a rule over several fields even when another field is invalid', () => {
  const fields = {
    day: dateField('Enter a day.'),
    count: numberField('Enter a count.'),
    name: lineField({ max: 5, message: 'Enter a name.' }),
    text: textField({ max: 5, message: 'Enter a text.' }),
    rooms: listField(integerField()),
    isOpen: booleanField('Say yes or no.'),
  };
  const Form = z
    .object(fields)
    .partial()
    .refine(() => false, { error: 'Together they are wrong.', when: () => true });
  for (const field of Object.keys(fields))
    for (const wrong of ['', 'x'.repeat(10), 'x'.repeat(10_000), 'a\u0000', '2026-02-30'])
      expect(messagesOf(Form, { [field]: wrong }), `${field}: ${wrong.slice(0, 12)}`).toContain(
        'Together they are wrong.',
      );
});
