import {
  type City,
  cityLabel,
  maxCityQueryLength,
  maxCitySuggestions,
} from '@lodgepole/contract/places/places';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { nameKeys, type Reading, readCityQuery } from './city-query.ts';
import { lettersIn, missingLetters, toleratedSlips, typoDistance } from './typo-distance.ts';

export interface CityIndex {
  search(text: string, limit?: number): City[];
}

/** One way to write the name of a city. */
interface Spelling {
  readonly city: City;
  /** Each factor of ten in people is worth one point. */
  readonly weight: number;
  readonly key: string;
  /** A space before every word lets one search find the start of any. */
  readonly padded: string;
  readonly letters: number;
}

interface Phrase {
  readonly text: string;
  readonly padded: string;
  readonly words: readonly string[];
  readonly letters: number;
  readonly slips: number;
}

/** Points for how well a spelling fits a phrase, or null when it does not. */
type Rate = (spelling: Spelling, phrase: Phrase) => number | null;

/** Below this many matches, near misses are offered too. */
const fewMatches = 3;

/**
 * Typing all of a small town's name is worth three times its people, no more: "king" means Kingston to most.
 */
const points = { exact: Math.log10(3), beginning: 0, innerWord: -0.7, scattered: -1.2 } as const;
const slipCost = 1;
const sameLengthBonus = 0.3;
const otherFirstLetterCost = 0.7;
const uncountedPopulation = 500;

/** A near miss that is thirty times less likely than the best is noise below it. */
const noiseBelow = 1.5;

const spellingsOf = (place: GazetteerPlace): Spelling[] => {
  const { id, name, province, lat, lng, population, aliases = [] } = place;
  const city = { id, name, province, label: cityLabel(name, province), lat, lng };
  const weight = Math.log10(population + uncountedPopulation);
  return [name, ...aliases]
    .flatMap(nameKeys)
    .map((key) => ({ city, weight, key, padded: ` ${key}`, letters: lettersIn(key) }));
};

const phraseOf = (text: string): Phrase => ({
  text,
  padded: ` ${text}`,
  words: text.split(' '),
  letters: lettersIn(text),
  // "Saint" is long and spelled out by us, so its letters buy no tolerance.
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

const rateMatch: Rate = ({ padded }, phrase) => {
  const found = padded.indexOf(phrase.padded);
  if (found > 0) return points.innerWord;
  if (found === 0) return padded.length === phrase.padded.length ? points.exact : points.beginning;
  return phrase.words.length > 1 && hasWordsInOrder(padded, phrase.words) ? points.scattered : null;
};

const rateNearMiss =
  (mostSlips: number): Rate =>
  ({ key, letters }, phrase) => {
    const limit = Math.min(mostSlips, phrase.slips);
    if (limit === 0 || missingLetters(phrase.letters, letters) > limit) return null;
    const slips = typoDistance(phrase.text, key, limit);
    if (slips > limit) return null;
    const sameLength = Math.abs(key.length - phrase.text.length) <= slips ? sameLengthBonus : 0;
    const otherFirstLetter = key[0] === phrase.text[0] ? 0 : otherFirstLetterCost;
    return sameLength - slips * slipCost - otherFirstLetter;
  };

interface Ranked {
  readonly city: City;
  readonly score: number;
}

/** The cities that fit any of the readings, best first. */
const rank = (spellings: readonly Spelling[], readings: readonly Reading[], rate: Rate): Ranked[] => {
  const scores = new Map<City, number>();
  for (const { phrases, provinces } of readings)
    for (const phrase of phrases.map(phraseOf))
      for (const spelling of spellings) {
        if (provinces && !provinces.includes(spelling.city.province)) continue;
        const fit = rate(spelling, phrase);
        if (fit === null) continue;
        const score = spelling.weight + fit;
        if (score > (scores.get(spelling.city) ?? Number.NEGATIVE_INFINITY)) scores.set(spelling.city, score);
      }
  return [...scores].map(([city, score]) => ({ city, score })).sort((a, b) => b.score - a.score);
};

/** Near misses come after what fits: only those that may well be meant instead, or share the name of the best. */
const withNearMisses = (matches: readonly Ranked[], nearMisses: readonly Ranked[]): readonly Ranked[] => {
  const [best] = [...matches, ...nearMisses].sort((a, b) => b.score - a.score);
  if (!best) return [];
  return [
    ...matches,
    ...nearMisses.filter(
      ({ city, score }) => score >= best.score - noiseBelow || city.name === best.city.name,
    ),
  ];
};

const citiesOf = (ranked: readonly Ranked[], limit: number): City[] =>
  [...new Set(ranked.map(({ city }) => city))].slice(0, limit);

/** All cities in memory: at this size scanning them takes a fraction of a millisecond. */
export const makeCityIndex = (places: readonly GazetteerPlace[]): CityIndex => {
  const spellings = places.filter(({ kind }) => kind === 'city').flatMap(spellingsOf);
  const search = (text: string, limit: number = maxCitySuggestions): City[] => {
    const { readings, lateReadings } = readCityQuery(text.slice(0, maxCityQueryLength));
    const matches = rank(spellings, readings, rateMatch);
    if (matches.length === 0) matches.push(...rank(spellings, lateReadings, rateMatch));
    if (matches.length >= fewMatches) return citiesOf(matches, limit);
    const mostSlips = matches.length > 0 ? 1 : Number.POSITIVE_INFINITY;
    const nearMisses = rank(spellings, readings, rateNearMiss(mostSlips));
    return citiesOf(withNearMisses(matches, nearMisses), limit);
  };
  return { search };
};
