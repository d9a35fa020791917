import { maxAddressQueryLength } from '@lodgepole/contract/places/address';
import {
  isClosingType,
  isDirection,
  isFrenchType,
  isOpeningType,
} from '@lodgepole/contract/places/words/street-words';
import { takeUnit } from '@lodgepole/contract/places/words/unit-words';
import { type TypedPostalCode, takePostalCode } from '../postal/typed-postal-code.ts';

export interface Word {
  readonly text: string;
  /** Counts the commas before it. */
  readonly segment: number;
}

/** An address as far as its own words tell it apart; where the street ends and the city begins they do not. */
export interface AddressText extends Omit<TypedPostalCode, 'rest'> {
  readonly unit: string;
  readonly number: string;
  /** Street, city and province. */
  readonly words: readonly Word[];
}

const mostSegments = 8;
const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

const clean = (text: string): string =>
  text
    .slice(0, maxAddressQueryLength)
    .normalize('NFC')
    .replace(/[½¼¾]/g, (sign) => fractions[sign] ?? sign)
    .replace(/[\n\r;()[\]|•·]/g, ',')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replace(/[‐‑‒–—]/g, '-')
    .trim();

/** Not the end of Place du Canada. */
const country = /(?<!\b(?:du|de|au|of|o|rue))[\s,]+canada[\s,.]*$/i;
const mailbox = /(?<![\p{L}\p{N}])(?:p\.?\s?o\.?\s?box|case postale|c\.\s?p\.)\s*#?\d{1,6}/giu;
const ruralRoute = /(?<![\p{L}\p{N}])(?:r\.?\s?r\.?|rural route|route rurale)\s*#?\s*(\d{1,3})(?!\d)/giu;

/** A postal code of which two characters stand there; looked for once the unit is gone, which may look the same. */
const begunCode = /(?<=\p{L}[\s,]+)[A-Z]\d$/iu;

/** What needs no number before it. */
export const isRural = (street: string): boolean => /^(?:RR \d|lot \d)/i.test(street);

interface House {
  readonly number: string;
  readonly rest: string;
}

const civicNumber =
  /^(\d{1,6}(?:\s*-\s*\d{1,6}(?![\d/]))?)(?:[\s-]*([123]\/[234])(?!\d))?(-?[a-z])?(?=[\s,]|$)[\s,]*/i;
const ordinalStreet = /^\d+(?:e|er|re|i?[èe]me)\s+(\p{L}+)/u;

/** "5e avenue" begins with its own number, not with a house's. */
const isOrdinalStreet = (text: string): boolean => {
  const type = ordinalStreet.exec(text)?.[1];
  return type !== undefined && (isOpeningType(type) || isClosingType(type));
};

/** "99 Street NW" is a street without a house; "99 Avenue Rd" is a house. */
const isNumberedStreet = (text: string): boolean => {
  const [, type = '', next] = text.split(',', 1).join('').trim().split(' ');
  if (!isClosingType(type)) return false;
  return next === undefined ? !isOpeningType(type) : isDirection(next);
};

/** "1450 A, rue Saint-Denis" is number 1450A. */
const looseLetter = /^([a-z])[\s,]+(?=(\p{L}+))/iu;

const takeLetter = (text: string): readonly [letter: string, rest: string] => {
  const [loose = '', letter = '', next = ''] = looseLetter.exec(text) ?? [];
  return isFrenchType(next) ? [letter, text.slice(loose.length)] : ['', text];
};

const takeNumber = (text: string): House => {
  const [found = '', number = '', fraction, suffix = ''] = civicNumber.exec(text) ?? [];
  if (found === '' || isOrdinalStreet(text) || isNumberedStreet(text)) return { number: '', rest: text };
  const after = text.slice(found.length);
  const [letter, rest] = suffix || fraction ? [suffix, after] : takeLetter(after);
  const whole = `${number.replace(/\s/g, '')}${letter.toUpperCase()}`;
  return { number: fraction ? `${whole} ${fraction}` : whole, rest };
};

const segmentsOf = (text: string): string[] =>
  text
    .split(',')
    .map((segment) => segment.trim())
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment))
    .slice(0, mostSegments);

/** The name of a building may come before the number, and the number after the street. */
const startingWithNumber = (segments: readonly string[]): readonly string[] => {
  const [first = '', second = '', ...rest] = segments;
  if (takeNumber(first).number !== '' || isRural(first)) return segments;
  const { number, rest: street } = takeNumber(second);
  if (number === '') return segments;
  return street === '' ? [`${second} ${first}`, ...rest] : [second, ...rest];
};

const wordsOf = (segments: readonly string[]): Word[] =>
  segments.flatMap((segment, index) =>
    segment
      .split(' ')
      .filter((text) => text !== '')
      .map((text) => ({ text, segment: index })),
  );

/** Takes an address apart: unit, number and postal code, and the words in between. */
export const readAddressText = (typed: string): AddressText => {
  const { rest: unposted, ...postal } = takePostalCode(clean(typed).replace(country, ''));
  const { unit, rest } = takeUnit(
    unposted
      .replace(country, '')
      .replace(mailbox, ', ')
      .replace(ruralRoute, ', RR $1, ')
      .replace(/^[\s,]+/, ''),
  );
  const begun = postal.code === null && postal.area === null ? begunCode : /$^/;
  const text = startingWithNumber(segmentsOf(rest.replace(begun, ''))).join(', ');
  const { number, rest: words } = takeNumber(text);
  return { ...postal, unit, number, words: wordsOf(segmentsOf(words)) };
};
