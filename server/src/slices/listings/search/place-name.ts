import type { Province } from '@lodgepole/contract/places/places';
import { postalCodePattern } from '@lodgepole/contract/places/postal-code';
import { withoutOffice } from '@lodgepole/contract/places/words/offices';
import { cutProvince, provinceTyped } from '@lodgepole/contract/places/words/province-names';
import { begunStreetWords, nameWords, streetWords } from '@lodgepole/contract/places/words/short-words';
import { takeUnit } from '@lodgepole/contract/places/words/unit-words';
import { namesBehind } from '../../../../gazetteer/gazetteer.ts';

/** Addresses have no more parts than this, and each part costs a lookup. */
const mostParts = 5;

const brackets = /[()[\]]/g;

/** All homes of a building share its address, so the unit is dropped: "app. 4, 1450 rue Saint-Denis". */
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

const withNumber = (parts: readonly string[]): readonly string[] => {
  const [first = '', second, ...rest] = parts;
  return second !== undefined && isHouseNumber(first) ? [`${first} ${second}`, ...rest] : parts;
};

/** Province, postal code and country after a city find no listings. */
const isRegion = (part: string): boolean => {
  const words = part.replace(postalCodePattern, '').trim();
  return nameWords(words) === '' || nameWords(words) === 'canada' || provinceTyped(words) !== null;
};

/** If a name extends a shorter one ("Quebec City"), the shorter one finds both. */
const namesOf = (text: string, province: Province | null): readonly string[] => {
  const name = withoutOffice(text);
  const behind = namesBehind(name, province);
  const shorter = behind.find((other) => `${nameWords(name)} `.startsWith(`${nameWords(other)} `));
  return shorter === undefined ? [name, ...behind] : [shorter];
};

interface PlaceName {
  readonly names: readonly string[];
  /** What the same listing's city or street must contain as well. */
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

export interface PlaceWords {
  readonly cities: readonly string[];
  readonly streets: readonly string[];
  readonly within: readonly { readonly city: string; readonly street: string }[];
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

const withoutLonger = (texts: readonly string[]): string[] =>
  texts.filter((text) => !texts.some((other) => other !== text && text.startsWith(other)));

/** A shorter name also finds the names that contain it. */
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
