import type { Province } from '@lodgepole/contract/places/places';
import { postalCodePattern } from '@lodgepole/contract/places/postal-code';
import { withoutOffice } from '@lodgepole/contract/places/words/offices';
import { cutProvince, provinceTyped } from '@lodgepole/contract/places/words/province-names';
import { begunStreetWords, nameWords, streetWords } from '@lodgepole/contract/places/words/short-words';
import { takeUnit } from '@lodgepole/contract/places/words/unit-words';
import { namesBehind } from '../../../../gazetteer/other-names.ts';

/** An address has no more parts; each one more would be looked for in every home. */
const mostParts = 5;

const brackets = /[()[\]]/g;

/** All homes of a building are at its address, so the unit does not count: "app. 4, 1450 rue Saint-Denis". */
const withoutUnit = (location: string): string => {
  const { rest } = takeUnit(location);
  return nameWords(rest) === '' ? location : rest;
};

const partsOf = (location: string): string[] =>
  location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isHouseNumber = (part: string): boolean => /^\d{1,6} ?[a-z]?$/i.test(part);

/** "275, rue Notre-Dame Est" is one part. */
const withNumber = (parts: readonly string[]): readonly string[] => {
  const [first = '', second, ...rest] = parts;
  return second !== undefined && isHouseNumber(first) ? [`${first} ${second}`, ...rest] : parts;
};

/** What stands behind a city in an address: its province, postal code and country. No home is found by these. */
const isRegion = (part: string): boolean => {
  const words = part.replace(postalCodePattern, '').trim();
  return nameWords(words) === '' || nameWords(words) === 'canada' || provinceTyped(words) !== null;
};

/** Where a name only adds to the one behind it ("Quebec City"), that one finds both. */
const namesOf = (text: string, province: Province | null): readonly string[] => {
  const name = withoutOffice(text);
  const behind = namesBehind(name, province);
  const shorter = behind.find((other) => `${nameWords(name)} `.startsWith(`${nameWords(other)} `));
  return shorter === undefined ? [name, ...behind] : [shorter];
};

interface PlaceName {
  /** What is looked for: a city or a street as it was typed, and the names behind it. */
  readonly names: readonly string[];
  /** What the same home's city or street must hold as well. */
  readonly within: readonly string[];
}

/** `Toronto, ON, Canada` means the city; `75 King St S, Waterloo` the street in that city. */
export const placeName = (location: string): PlaceName => {
  const parts = withNumber(partsOf(withoutUnit(location.replace(brackets, ',')))).slice(0, mostParts);
  const [first = location, ...others] = parts;
  const last = others.findLastIndex((part) => !isRegion(part));
  const [head, ...within] = [first, ...others.slice(0, last + 1)].map(cutProvince);
  const regions = [...others.slice(last + 1).map(provinceTyped), ...within.map(({ province }) => province)];
  const province = head?.province ?? regions.find((found) => found !== null) ?? null;
  return {
    names: namesOf(head?.text ?? first, within.length === 0 ? province : null),
    within: within.map(({ text }) => namesOf(text, province)[0] ?? text),
  };
};

/** A place by its name, as the words that are compared with those of a listing. */
export interface PlaceWords {
  /** What the city is called, or how its name begins. */
  readonly cities: readonly string[];
  /** What the street has in it, or the later words of the city's name. */
  readonly streets: readonly string[];
  readonly within: readonly { readonly city: string; readonly street: string }[];
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** A city's name is found by how it begins. */
const withoutLonger = (texts: readonly string[]): string[] =>
  texts.filter((text) => !texts.some((other) => other !== text && text.startsWith(other)));

/** What holds a shorter one is found with it. */
const shortest = (texts: readonly string[]): string[] =>
  texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)));

export const placeWords = (location: string): PlaceWords => {
  const { names, within } = placeName(location);
  return {
    cities: withoutLonger(distinct(names.map(nameWords))),
    streets: shortest(distinct(names.flatMap((name) => [streetWords(name), begunStreetWords(name)]))),
    within: within.map((part) => ({ city: nameWords(part), street: streetWords(part) })),
  };
};
