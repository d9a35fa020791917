import type { Acting, Crowd } from './acting.ts';
import type { Figures } from './figures.ts';
import type { Site } from './site.ts';

/** What a fault works with. Each leaves the site running and ready. */
export interface Faulty {
  readonly site: Site;
  readonly acting: Acting;
  readonly crowd: Crowd;
  readonly figures: Figures;
}

export type Fault = (faulty: Faulty) => Promise<void>;
