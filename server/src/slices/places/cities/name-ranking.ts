import type { Province } from '@lodgepole/contract/places/places';
import { nameKeys, type Reading } from './city-query.ts';
import { lettersIn, missingLetters, toleratedSlips, typoDistance } from './typo-distance.ts';

interface Named {
  readonly name: string;
  readonly province: Province;
}

export interface Spelling<Item extends Named> {
  readonly item: Item;
  readonly weight: number;
  readonly key: string;
  /** With a space before every word, one search finds the start of any. */
  readonly padded: string;
  readonly letters: number;
  readonly least: number;
  readonly isWhole: boolean;
  /** Other places share the name and rank above it unless a province is named. */
  readonly isShared: boolean;
}

interface Phrase {
  readonly text: string;
  readonly padded: string;
  readonly words: readonly string[];
  readonly letters: number;
  readonly slips: number;
}

type Rate = (spelling: Spelling<Named>, phrase: Phrase) => number | null;

const fewMatches = 3;

/** Typing a small town's whole name is worth a factor of three in population: "king" means Kingston to most. */
const points = { exact: Math.log10(3), beginning: 0, innerWord: -0.7, scattered: -1.2 } as const;
const slipCost = 1;
const sameLengthBonus = 0.3;
const otherFirstLetterCost = 0.7;

/** A shared name without its province counts a sixteenth. */
const sharedCost = 1.2;

/** What looks like a province may be part of the name: "vieux québec". */
const cutOffCost = 0.5;

/** A near miss thirty times less likely than the best is noise. */
const noiseBelow = 1.5;

export const spellingsOf = <Item extends Named>(
  item: Item,
  weight: number,
  names: readonly string[],
  { least = 0, isWhole = false, isShared = false } = {},
): Spelling<Item>[] =>
  names.flatMap(nameKeys).map((key) => ({
    item,
    weight,
    key,
    padded: ` ${key}`,
    letters: lettersIn(key),
    least,
    isWhole,
    isShared,
  }));

const phraseOf = (text: string): Phrase => ({
  text,
  padded: ` ${text}`,
  words: text.split(' '),
  letters: lettersIn(text),
  // "Saint" is often expanded by us, so its letters allow no typos.
  slips: toleratedSlips(text.replace(/\bsainte? /g, '').length),
});

const hasWordsInOrder = (padded: string, words: readonly string[]): boolean => {
  let from = 0;
  for (const word of words) {
    const found = padded.indexOf(` ${word}`, from);
    if (found === -1) return false;
    from = found + word.length + 1;
  }
  return true;
};

const rateMatch: Rate = ({ padded, isWhole }, phrase) => {
  if (padded.startsWith(phrase.padded))
    return padded.length === phrase.padded.length ? points.exact : points.beginning;
  if (isWhole) return null;
  if (padded.includes(phrase.padded)) return points.innerWord;
  return phrase.words.length > 1 && hasWordsInOrder(padded, phrase.words) ? points.scattered : null;
};

const rateNearMiss =
  (mostSlips: number): Rate =>
  ({ key, letters, least }, phrase) => {
    const limit = Math.min(mostSlips, phrase.slips);
    if (limit === 0 || missingLetters(phrase.letters, letters) > limit) return null;
    // There are so many neighbourhoods and campuses that a wrong first letter would match any of them.
    if (least > 0 && key[0] !== phrase.text[0]) return null;
    const slips = typoDistance(phrase.text, key, limit);
    if (slips > limit) return null;
    const sameLength = Math.abs(key.length - phrase.text.length) <= slips ? sameLengthBonus : 0;
    const otherFirstLetter = key[0] === phrase.text[0] ? 0 : otherFirstLetterCost;
    return sameLength - slips * slipCost - otherFirstLetter;
  };

export interface Ranked<Item> {
  readonly item: Item;
  readonly score: number;
}

const costOf = ({ isShared }: Spelling<Named>, { provinces, isCutOff }: Reading, fit: number): number =>
  (isShared && provinces === null ? sharedCost : 0) + (isCutOff && fit !== points.exact ? cutOffCost : 0);

const rank = <Item extends Named>(
  spellings: readonly Spelling<Item>[],
  readings: readonly Reading[],
  rate: Rate,
): Ranked<Item>[] => {
  const scores = new Map<Item, number>();
  for (const reading of readings)
    for (const phrase of reading.phrases.map(phraseOf))
      for (const spelling of spellings) {
        const { item, weight, least } = spelling;
        const { provinces } = reading;
        if (phrase.text.length < least || (provinces && !provinces.includes(item.province))) continue;
        const fit = rate(spelling, phrase);
        if (fit === null) continue;
        const score = weight + fit - costOf(spelling, reading, fit);
        if (score > (scores.get(item) ?? Number.NEGATIVE_INFINITY)) scores.set(item, score);
      }
  return [...scores].map(([item, score]) => ({ item, score })).sort((a, b) => b.score - a.score);
};

/** Near misses follow the matches. Only likely ones, or those that share the best match's name. */
const likelyOf = <Item extends Named>(
  matches: readonly Ranked<Item>[],
  nearMisses: readonly Ranked<Item>[],
): Ranked<Item>[] => {
  const [best] = [...matches, ...nearMisses].sort((a, b) => b.score - a.score);
  if (!best) return [];
  const matched = new Set(matches.map(({ item }) => item));
  return nearMisses.filter(
    ({ item, score }) =>
      !matched.has(item) && (score >= best.score - noiseBelow || item.name === best.item.name),
  );
};

export interface Found<Item> {
  readonly matches: readonly Ranked<Item>[];
  readonly nearMisses: readonly Ranked<Item>[];
}

/** Compares with every spelling in turn, which takes a fraction of a millisecond. */
export const findByName = <Item extends Named>(
  spellings: readonly Spelling<Item>[],
  { readings, lateReadings }: { readings: readonly Reading[]; lateReadings: readonly Reading[] },
): Found<Item> => {
  const matches = rank(spellings, readings, rateMatch);
  if (matches.length === 0) matches.push(...rank(spellings, lateReadings, rateMatch));
  if (matches.length >= fewMatches) return { matches, nearMisses: [] };
  const mostSlips = matches.length > 0 ? 1 : Number.POSITIVE_INFINITY;
  return { matches, nearMisses: likelyOf(matches, rank(spellings, readings, rateNearMiss(mostSlips))) };
};
