import { expect, it } from 'vitest';
import { withoutAccents, wordsOf } from './words.ts';

it('removes accents and case and keeps the rest', () => {
  expect(withoutAccents('Trois-Rivières, QC')).toBe('trois-rivieres, qc');
});

it('treats both Unicode forms of an accent alike', () => {
  expect(withoutAccents('Québec'.normalize('NFD'))).toBe(withoutAccents('Québec'.normalize('NFC')));
});

it('finds the same words however a name is punctuated', () => {
  expect(wordsOf('St. John’s, NL')).toEqual(['st', 'johns', 'nl']);
  expect(wordsOf("st john's  nl")).toEqual(['st', 'johns', 'nl']);
});

it('separates words at a full stop and a hyphen', () => {
  expect(wordsOf('P.E.I., Trois-Rivières')).toEqual(['p', 'e', 'i', 'trois', 'rivieres']);
});

it('keeps digits and letters of other scripts', () => {
  expect(wordsOf('Apt #4B, Улица 7')).toEqual(['apt', '4b', 'улица', '7']);
});

it('finds no words in punctuation alone', () => {
  expect(wordsOf(' – ,’ ')).toEqual([]);
});
