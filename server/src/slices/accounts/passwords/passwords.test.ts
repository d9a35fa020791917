import { expect, it } from 'vitest';
import { Unavailable } from '../../../core/errors.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

it('turns those away who come while hundreds wait, and knows the others’ passwords', async () => {
  // Nothing is hashed for a text that is not a hash.
  const many = Array.from({ length: 500 }, () => passwordMatches('a password', 'no hash'));
  const ends = await Promise.allSettled(many);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused).toHaveLength(298);
  expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true);
  expect(await passwordMatches('a password', await hashPassword('a password'))).toBe(true);
  expect(await passwordMatches('another one', await hashPassword('a password'))).toBe(false);
  expect(await passwordMatches('a password', null)).toBe(false);
});
