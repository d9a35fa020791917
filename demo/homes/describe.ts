import type { Language } from '@lodgepole/contract/core/language';
import type { Random } from '@lodgepole/contract/core/random';
import { typeset } from '../french/typeset.ts';
import { insides as frenchInsides } from './french/insides.ts';
import { closings as frenchClosings, openings as frenchOpenings, type Voice } from './french/openings.ts';
import {
  places as frenchPlaces,
  practicals as frenchPracticals,
  suits as frenchSuits,
} from './french/practicals.ts';
import type { Home } from './home.ts';
import { type Phrase, sayOf } from './phrase.ts';
import { closings, insides, openings, places, practicals, suits } from './phrases.ts';

/** Who describes a home. */
export interface Writer {
  readonly language: Language;
  readonly voice: Voice;
}

type Phrases = Readonly<
  Record<'openings' | 'insides' | 'places' | 'practicals' | 'suits' | 'closings', readonly Phrase[]>
>;

const english: Phrases = { openings, insides, places, practicals, suits, closings };

const french = (voice: Voice): Phrases => ({
  openings: frenchOpenings[voice],
  insides: frenchInsides,
  places: frenchPlaces,
  practicals: frenchPracticals,
  suits: frenchSuits,
  closings: frenchClosings[voice],
});

const paragraphs = (parts: readonly (readonly string[])[], between: string): string =>
  parts.map((part) => part.join(' ')).join(between);

/** Some write three lines, some two paragraphs. */
export const describe = (home: Home, { language, voice }: Writer, random: Random): string => {
  const words = language === 'fr' ? french(voice) : english;
  const details = random.weighted([
    [1, 0.25],
    [2, 0.5],
    [3, 0.25],
  ]);
  const first = [...sayOf(words.openings, 1, home, random), ...sayOf(words.insides, details, home, random)];
  const second = [
    ...sayOf(words.places, details === 3 ? 2 : 1, home, random),
    ...sayOf(words.practicals, details, home, random),
    ...sayOf(words.suits, details === 1 ? 0 : 1, home, random),
    ...sayOf(words.closings, random.chance(0.85) ? 1 : 0, home, random),
  ];
  const text = paragraphs([first, second], details === 1 ? ' ' : '\n\n');
  return language === 'fr' ? typeset(text) : text;
};
