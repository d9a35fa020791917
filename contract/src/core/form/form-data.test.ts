import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleanField, fileField, listField, numberField } from './fields.ts';
import { asReceivedFile, decodeForm, encodeForm, type FormFile, isFormFile } from './form-data.ts';

const looks: FormFile = { name: 'front.png', type: 'image/png', size: 12 };
const photo = asReceivedFile({ ...looks });

describe('a file', () => {
  it('is recognised by identity; an object of the same shape is not a file', () => {
    expect([photo, new File(['x'], 'x.png')].map(isFormFile)).toEqual([true, true]);
    expect([looks, { ...photo }, structuredClone(photo), 'x', null].map(isFormFile)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(fileField('Choose a file.').safeParse(looks).error?.issues).toMatchObject([
      { message: 'Choose a file.' },
    ]);
  });
});

describe('the multipart codec', () => {
  it('round-trips numbers, booleans, lists, texts and files', () => {
    const Body = z.object({
      text: z.string(),
      price: numberField(),
      furnished: booleanField(),
      utilities: listField(z.string()),
      front_image: fileField(),
      pictures: z.array(fileField()),
    });
    const word = fc.stringMatching(/^[a-zé]{1,8}$/);
    fc.assert(
      fc.property(
        fc.record({
          text: fc.string(),
          price: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
          furnished: fc.boolean(),
          utilities: fc.array(word, { minLength: 1, maxLength: 5 }),
          front_image: fc.constant(photo),
          pictures: fc.array(fc.constant(photo), { minLength: 2, maxLength: 5 }),
        }),
        (body) => {
          expect(Body.parse(decodeForm(encodeForm(body)))).toEqual(body);
        },
      ),
    );
  });

  it('sends null as an empty text and omits undefined', () => {
    expect(encodeForm({ cleared: null, absent: undefined })).toEqual([['cleared', '']]);
  });

  it('reads a repeated name or a name with brackets as a list', () => {
    const entries = [
      ['a', '1'],
      ['a', '2'],
      ['b[]', '3'],
      ['c[0]', '4'],
      ['c[1]', '5'],
    ] as const;
    expect(decodeForm(entries)).toEqual({ a: ['1', '2'], b: ['3'], c: ['4', '5'] });
  });

  it('treats __proto__ as an ordinary name', () => {
    const decoded = decodeForm([['__proto__', 'x']]);
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
