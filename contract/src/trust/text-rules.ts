import type { TextSignal } from './signals.ts';

export interface FoundSignal {
  readonly code: TextSignal;
  /** The words that show it. */
  readonly found: string;
}

/** What a text shows, each code at most once. */
export const textSignalsIn = (_text: string): readonly FoundSignal[] => [];
