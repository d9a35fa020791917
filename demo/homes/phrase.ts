import type { Random } from '@lodgepole/contract/core/random';
import type { Home } from './home.ts';

/** A way to say something of a home, or null where it would not be true. */
export type Phrase = (home: Home) => string | null;

/** Several true phrases at most, in any order. */
export const sayOf = (phrases: readonly Phrase[], count: number, home: Home, random: Random): string[] =>
  random
    .shuffled(phrases)
    .flatMap((phrase) => phrase(home) ?? [])
    .slice(0, count);

export const when = (isTrue: boolean, text: string): string | null => (isTrue ? text : null);
