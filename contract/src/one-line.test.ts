import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';

const paragraph = 'You have won a home.\nCall us.';

const takesParagraphs = (form: z.ZodObject) =>
  Object.keys(form.shape).filter((field) => {
    const { error } = form.safeParse({ [field]: paragraph });
    return !error?.issues.some(({ path }) => path[0] === field);
  });

const paragraphs = [
  'about',
  'comment',
  'content',
  'description',
  'extra_amenities',
  'household_about',
  'letter',
  'note',
  'reason',
  'references',
  'reply',
  'text',
];
const secrets = [
  'new_password',
  'old_password',
  'password',
  'password_confirmation',
  'refresh',
  'token',
  'uid',
];
const dropped = ['next'];
/** Users paste addresses from envelopes, with line breaks. */
const pasted = ['q'];
/** Compared or parsed, never shown. */
const compared = ['authenticatorAttachment', 'code', 'endpoint', 'otp'];

it('accepts line breaks only in multi-line texts and in secrets', () => {
  const taken = allEndpoints.flatMap(({ query, body }) =>
    [query, body].filter((schema) => schema instanceof z.ZodObject).flatMap(takesParagraphs),
  );
  const known = [...paragraphs, ...secrets, ...dropped, ...pasted, ...compared];
  expect(taken.filter((field) => !known.includes(field))).toEqual([]);
  expect(taken).toEqual(expect.arrayContaining(paragraphs));
});
