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

/** Always the same one for one home, so that it does not say the same thing in two ways. */
export const either = ({ sqft_area }: Home, ...texts: readonly string[]): string =>
  texts[(sqft_area / 5) % texts.length] ?? '';
