import type { Random } from '@lodgepole/contract/core/random';
import { frenchPhrases } from './french-phrases.ts';
import type { Home } from './home.ts';
import { sayOf } from './phrase.ts';
import { closings, insides, openings, places, practicals, suits } from './phrases.ts';

const frenchShare = 0.45;

const paragraphs = (parts: readonly (readonly string[])[], between: string): string =>
  parts.map((part) => part.join(' ')).join(between);

const inFrench = (home: Home, random: Random): string => {
  const { openings: first, insides: inside, practicals: facts, closings: last } = frenchPhrases;
  return paragraphs(
    [
      [...sayOf(first, 1, home, random), ...sayOf(inside, 2, home, random)],
      [...sayOf(facts, 2, home, random), ...sayOf(last, 1, home, random)],
    ],
    '\n\n',
  );
};

/** Some write three lines, some two paragraphs. */
export const describe = (home: Home, random: Random): string => {
  if (home.city.province === 'QC' && random.chance(frenchShare)) return inFrench(home, random);
  const details = random.weighted([
    [1, 0.25],
    [2, 0.5],
    [3, 0.25],
  ]);
  const first = [...sayOf(openings, 1, home, random), ...sayOf(insides, details, home, random)];
  const second = [
    ...sayOf(places, details === 3 ? 2 : 1, home, random),
    ...sayOf(practicals, details, home, random),
    ...sayOf(suits, details === 1 ? 0 : 1, home, random),
    ...sayOf(closings, random.chance(0.85) ? 1 : 0, home, random),
  ];
  return paragraphs([first, second], details === 1 ? ' ' : '\n\n');
};
