import type { NeighbourSettings } from './neighbours.ts';

/** Shrink, balance and crowd as the validation cut of a public data set chose them; two people make a pattern, one does not. */
const neighbours: NeighbourSettings = { shrink: 0.5, balance: 0.4, crowd: 0.5, keep: 150, support: 2 };

export const learningSettings = {
  neighbours,
  strengths: { favourite: 1, click: 0.5 },
} as const;
