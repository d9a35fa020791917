import { expect, it } from 'vitest';
import { dateWords } from './date-words.ts';

const long = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

it.each([
  ['en-CA', '2026-07-01', 'July 1, 2026'],
  ['fr-CA', '2026-07-01', '1er juillet 2026'],
  ['fr-CA', '2026-07-11', '11 juillet 2026'],
  ['fr-CA', '2026-11-15', '15 novembre 2026'],
])('in %s, %s is %s', (locale, day, words) => {
  expect(dateWords(long(locale), new Date(`${day}T00:00Z`))).toBe(words);
});

it('leaves the numbers of a short date alone', () => {
  const short = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'short', timeZone: 'UTC' });
  expect(dateWords(short, new Date('2026-01-01T00:00Z'))).toBe('2026-01-01');
});
