import { maxAddressQueryLength } from '@lodgepole/contract/places/address';
import { normalPostalCode, postalCodePattern } from '@lodgepole/contract/places/postal-code';
import {
  isClosingType,
  isDirection,
  isFrenchType,
  isOpeningType,
} from '@lodgepole/contract/places/words/street-words';
import { takeUnit } from '@lodgepole/contract/places/words/unit-words';

interface TypedPostalCode {
  readonly code: string | null;
  readonly area: string | null;
  readonly wrong: string | null;
  readonly rest: string;
}

const alone = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;

const whole = new RegExp(alone(postalCodePattern.source), 'giu');
const begun = /(?<![\p{L}\p{N}])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[\s-]?\d[A-Z]?)?$/iu;
/** Has the shape of a code, but a letter that is never used, or O for zero. */
const lookalike = new RegExp(alone('[A-Z][\\dOI][A-Z][\\s-]?[\\dOI][A-Z][\\dOI]'), 'giu');

const without = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)}, ${text.slice(index + found.length)}`;

const last = (text: string, pattern: RegExp): RegExpExecArray | undefined =>
  [...text.matchAll(pattern)].at(-1);

const takePostalCode = (text: string): TypedPostalCode => {
  const found = last(text, whole);
  if (found) {
    const code = normalPostalCode(found[0]);
    return { code, area: code?.slice(0, 3) ?? null, wrong: null, rest: without(text, found) };
  }
  const similar = last(text, lookalike);
  if (similar) return { code: null, area: null, wrong: similar[0], rest: without(text, similar) };
  const start = begun.exec(text);
  const area = start?.[1]?.toUpperCase() ?? null;
  return { code: null, area, wrong: null, rest: start ? without(text, start) : text };
};

export interface Word {
  readonly text: string;
  readonly segment: number;
}

/** The parts that can be told apart without knowing where the street ends and the city begins. */
export interface AddressText extends Omit<TypedPostalCode, 'rest'> {
  readonly unit: string;
  readonly number: string;
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

const country = /(?<!\b(?:du|de|au|of|o|rue))[\s,]+canada[\s,.]*$/i;
const mailbox = /(?<![\p{L}\p{N}])(?:p\.?\s?o\.?\s?box|case postale|c\.\s?p\.)\s*#?\d{1,6}/giu;
const ruralRoute = /(?<![\p{L}\p{N}])(?:r\.?\s?r\.?|rural route|route rurale)\s*#?\s*(\d{1,3})(?!\d)/giu;

/** Two characters of a code. Looked for after the unit is removed, which may look the same. */
const begunCode = /(?<=\p{L}[\s,]+)[A-Z]\d$/iu;

/** These need no house number. */
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

/** A building's name may come before the number, and the number after the street. */
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

/** Splits off unit, number and postal code; the words in between remain. */
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
