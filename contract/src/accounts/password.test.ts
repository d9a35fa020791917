import { expect, it } from 'vitest';
import { passwordStrength } from './password.ts';

it.each([
  ['', 0, 'weak'],
  ['abc', 1, 'weak'],
  ['abcdefgh', 2, 'weak'],
  ['Abcdefgh', 3, 'medium'],
  ['Abcdefg1', 4, 'medium'],
  ['Abcdef1!', 5, 'strong'],
  ['éÉ1!aaaa', 5, 'strong'],
] as const)('rates “%s” with %i points as %s', (password, score, strength) => {
  expect(passwordStrength(password)).toMatchObject({ score, strength });
});

it('names what is missing', () => {
  const missing = passwordStrength('abcdefgh').hints.filter(({ isMet }) => !isMet);
  expect(missing.map(({ hint }) => hint)).toEqual([
    'Add an uppercase letter',
    'Add a number',
    'Add a special symbol (e.g. !@#$%)',
  ]);
});
