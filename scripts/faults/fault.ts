import type { Acting, Crowd } from './acting.ts';
import type { Figures } from './figures.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

/** What a fault works with. Each leaves the site running and ready. */
export interface Faulty {
  readonly site: Site;
  readonly acting: Acting;
  readonly crowd: Crowd;
  readonly figures: Figures;
  /** For the faults alone, so that the clients' choices do not change theirs. */
  readonly random: Random;
}

export type Fault = (faulty: Faulty) => Promise<void>;
