import type { ActionStrengths } from './actions.ts';
import type { FactorSettings } from './factors.ts';
import type { NeighbourSettings } from './neighbours.ts';
import type { Room } from './pairs.ts';

export interface LearningSettings {
  readonly strengths: ActionStrengths;
  readonly fewestPeople: number;
  readonly room: Room;
  readonly neighbours: NeighbourSettings;
  readonly factors: FactorSettings;
  readonly limits: LearningLimits;
}

export interface LearningLimits {
  /** With more homes, factors are not tried. */
  readonly mostFactorListings: number;
  readonly mostFactorBytes: number;
  /** Time for all work on factors; afterwards neighbours are used. */
  readonly factorMs: number;
  /** Compares the models on this many people at most, and not with fewer than the minimum. */
  readonly mostJudged: number;
  readonly fewestJudged: number;
}

/** Chosen on validation cuts; see the evaluation. */
export const learningSettings: LearningSettings = {
  strengths: { favourite: 1, click: 0.5 },
  fewestPeople: 2,
  room: { perItem: 300, average: 150, most: 10_000_000 },
  neighbours: { shrink: 0.5, balance: 0.4, crowd: 0.5 },
  factors: { factors: 64, confidence: 10, ridge: 20, sweeps: 6, steps: 3, balance: 0 },
  limits: {
    mostFactorListings: 20_000,
    mostFactorBytes: 256 * 1024 ** 2,
    factorMs: 210_000,
    mostJudged: 2000,
    fewestJudged: 200,
  },
};
