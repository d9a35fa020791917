import type { Province } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { withoutOffice } from '@lodgepole/contract/places/words/offices';
import {
  longestProvinceName,
  provinceNamed,
  provincesStartingWith,
} from '@lodgepole/contract/places/words/province-names';

export interface Reading {
  readonly phrases: readonly string[];
  readonly provinces: readonly Province[] | null;
  readonly isCutOff: boolean;
}

export interface CityQuery {
  readonly readings: readonly Reading[];
  /** The end, or all of it, as the beginning of a province; used only if nothing else matches. */
  readonly lateReadings: readonly Reading[];
}

const mostWords = 12;
const shortForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

const spellOut = (word: string): string => shortForms.get(word) ?? word;

/** "St. John's" gives "saint johns", and "saint john s" for those who type a space. */
export const nameKeys = (name: string): string[] => {
  const spaced = name.replace(/['’]/g, ' ');
  const spelled = (spaced === name ? [name] : [name, spaced]).map((text) =>
    foldName(text).split(' ').map(spellOut).join(' '),
  );
  return spelled.flatMap((key) =>
    key.includes('sainte') ? [key, key.replace(/\bsainte\b/g, 'saint')] : [key],
  );
};

/** The last word may be unfinished: "st" may become Stratford or Saint John. "stjohns" also matches. */
const phrasesOf = (words: readonly string[]): string[] => {
  const spelled = words.map(spellOut);
  const last = words.at(-1) ?? '';
  const joined = words.join(' ').replace(/^st(?=[a-z]{3})/, 'saint ');
  return [...new Set([spelled.join(' '), [...spelled.slice(0, -1), last].join(' '), joined])];
};

const reading = (
  words: readonly string[],
  provinces: readonly Province[] | null,
  isCutOff = false,
): Reading => ({ phrases: phrasesOf(words), provinces, isCutOff });

export const allWithin = (provinces: readonly Province[]): Reading => ({
  phrases: [''],
  provinces,
  isCutOff: false,
});

const wordsOf = (text: string): string[] => {
  const folded = foldName(text);
  return folded === '' ? [] : folded.split(' ').slice(0, mostWords);
};

const withoutCountry = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words.at(-1) === 'canada' ? words.slice(0, -1) : words;

const splits = (words: readonly string[], find: (tail: string) => readonly Province[]): Reading[] =>
  Array.from(
    { length: Math.min(longestProvinceName, words.length - 1) },
    (_, index) => words.length - 1 - index,
  )
    .map((cut) => [words.slice(0, cut), find(words.slice(cut).join(' '))] as const)
    .filter(([, provinces]) => provinces.length > 0)
    .map(([head, provinces]) => reading(head, provinces, true));

const exactly = (tail: string): readonly Province[] => {
  const province = provinceNamed(tail);
  return province ? [province] : [];
};

/** Too many provinces begin with one letter. */
const beginning = (tail: string): readonly Province[] => (tail.length < 2 ? [] : provincesStartingWith(tail));

const provinceAlone = (words: readonly string[]): Reading[] => {
  const text = words.join(' ');
  const provinces = text.length < 4 ? exactly(text) : provincesStartingWith(text);
  return provinces.length === 0 ? [] : [allWithin(provinces)];
};

/** "Montréal (Québec)" is "Montréal, Québec". */
const brackets = /[()[\]]/g;

export const readCityQuery = (typed: string): CityQuery => {
  const text = withoutOffice(typed.trim().replace(brackets, ','));
  const [head = '', ...rest] = text.split(',');
  const tail = withoutCountry(wordsOf(rest.join(' '))).join(' ');
  const words = withoutCountry(wordsOf(text));
  if (words.length === 0) return { readings: [], lateReadings: [] };
  const named = wordsOf(head);
  const afterComma = tail === '' || named.length === 0 ? [] : provincesStartingWith(tail);
  return {
    readings: [
      reading(words, null),
      ...(afterComma.length > 0 ? [reading(named, afterComma)] : splits(words, exactly)),
    ],
    lateReadings: [...splits(words, beginning), ...provinceAlone(words)],
  };
};
