import type { Province } from '@lodgepole/contract/places/places';
import { longestProvinceName, provinceTyped } from '@lodgepole/contract/places/words/province-names';
import {
  isClosingType,
  isDirection,
  isDoubtfulType,
  isFrenchType,
  isParticle,
  namesStreet,
  takesNumber,
} from '@lodgepole/contract/places/words/street-words';
import type { Word } from './address-text.ts';

export interface Split {
  readonly start: number;
  readonly end: number;
  readonly city: string;
  readonly province: Province | null;
  readonly isAfterComma: boolean;
  /** After "St", "Ave West", "Highway 7". */
  readonly isAfterType: boolean;
  /** After "chemin de la", "Côte": the name is unfinished. */
  readonly isMidName: boolean;
  /** Other words may be between it and the comma before it. */
  readonly isMidPart: boolean;
  /** Words after the city that mean nothing here. */
  readonly ignored: number;
}

interface End {
  readonly end: number;
  readonly province: Province | null;
  readonly ignored: number;
}

const longestCityName = 6;

const textOf = (words: readonly Word[], start: number, end: number): string =>
  words
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');

export const provinceEnds = (words: readonly Word[]): End[] => {
  const whole = { end: words.length, province: null, ignored: 0 };
  const named = Array.from(
    { length: Math.min(longestProvinceName, words.length - 1) },
    (_, index) => words.length - 1 - index,
  ).flatMap((end) => {
    const province = provinceTyped(textOf(words, end, words.length));
    return province ? [{ end, province, ignored: 0 }] : [];
  });
  return [...named, whole];
};

/** Commas further back: "Kingston, Downtown, ON". */
const earlierEnds = (words: readonly Word[], { end, province }: End): End[] => {
  const last = words[end - 1]?.segment ?? 0;
  return words.flatMap(({ segment }, index) =>
    segment > 0 && segment < last && words[index + 1]?.segment !== segment
      ? [{ end: index + 1, province, ignored: last - segment }]
      : [],
  );
};

const isNumber = (word: string): boolean => /^(?:\d+[a-z]?|[a-z])$/i.test(word);

const endsStreet = (street: readonly string[], isType: (word: string) => boolean): boolean => {
  const named = isDirection(street.at(-1) ?? '') ? street.slice(0, -1) : street;
  const last = named.at(-1) ?? '';
  return isType(last) || (isNumber(last) && takesNumber(named.at(-2) ?? ''));
};

const isAnyType = (word: string): boolean => isClosingType(word) || isDoubtfulType(word);

const splitAt = (words: readonly Word[], start: number, end: End): Split | null => {
  const street = words.slice(0, start).map(({ text }) => text);
  const isAfterComma = words[start - 1]?.segment !== words[start]?.segment;
  const before = street.at(-1) ?? '';
  return namesStreet(street)
    ? {
        ...end,
        start,
        city: textOf(words, start, end.end),
        isAfterComma,
        isAfterType: endsStreet(street, isAnyType),
        isMidName: !isAfterComma && (isFrenchType(before) || isParticle(before)),
        isMidPart: !isAfterComma && words[start]?.segment !== words[0]?.segment,
      }
    : null;
};

const startsOf = (words: readonly Word[], { end }: End): number[] => {
  const segment = words[end - 1]?.segment;
  return Array.from({ length: longestCityName }, (_, index) => end - 1 - index).filter(
    (start) => start > 0 && words[start]?.segment === segment,
  );
};

/** Every way to read the last words of a street, or of a part after a comma, as a city. */
export const splitsOf = (words: readonly Word[]): Split[] => {
  const ends = provinceEnds(words);
  return [...ends, ...ends.slice(0, 1).flatMap((end) => earlierEnds(words, end))].flatMap((end) =>
    startsOf(words, end).flatMap((start) => splitAt(words, start, end) ?? []),
  );
};

/** At the first comma, or after the last "St" that has words behind it. */
const certainStart = (words: readonly Word[]): number | null => {
  const comma = words.findIndex(({ segment }) => segment > 0);
  const last = words.findLastIndex(({ segment }, index) => segment !== words[index - 1]?.segment);
  if (comma > 0) return last;
  const texts = words.map(({ text }) => text);
  for (let start = texts.length - 1; start > 1; start--)
    if (endsStreet(texts.slice(0, start), isClosingType) && !isNumber(texts[start] ?? '')) return start;
  return null;
};

export const certainSplits = (words: readonly Word[]): Split[] => {
  const start = certainStart(words);
  if (start === null) return [];
  return provinceEnds(words).flatMap((end) => (end.end > start ? (splitAt(words, start, end) ?? []) : []));
};
