import { wordsOf } from '../core/words.ts';
import type { Listing } from './listing.ts';

type Home = Pick<Listing, 'street_address' | 'unit_number' | 'city'>;

/** The usual postal abbreviations; other words stay as they are. */
const longForms: ReadonlyMap<string, string> = new Map([
  ['st', 'street'],
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['blvd', 'boulevard'],
  ['boul', 'boulevard'],
  ['cres', 'crescent'],
  ['crt', 'court'],
  ['ct', 'court'],
  ['pl', 'place'],
  ['ln', 'lane'],
  ['terr', 'terrace'],
  ['pkwy', 'parkway'],
  ['hwy', 'highway'],
  ['ch', 'chemin'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** Here a full stop separates nothing: "N.W." is "NW". */
const addressWords = (text: string): readonly string[] => wordsOf(text.replaceAll('.', ''));

const folded = (text: string): string =>
  addressWords(text)
    .map((word) => longForms.get(word) ?? word)
    .join(' ');

/** "Apt. 4b", "#4B" and "4 b" are the same unit. */
const door = (unit: string): string =>
  addressWords(unit)
    .join('')
    .replace(/^(?:unit|apt|apartment|suite|app)(?=\w)/, '');

/** Whether two listings have the same address, in any spelling. */
export const isSameHome = (one: Home, other: Home): boolean =>
  folded(one.street_address) === folded(other.street_address) &&
  folded(one.city) === folded(other.city) &&
  door(one.unit_number) === door(other.unit_number);
