import type { Figures } from './figures.ts';
import type { Random } from './random.ts';
import type { Simulation, Workload } from './simulation.ts';
import type { Site } from './site.ts';

/** Everything a fault needs. Each fault leaves the site running and ready. */
export interface FaultContext {
  readonly site: Site;
  readonly simulation: Simulation;
  readonly workload: Workload;
  readonly figures: Figures;
  /** Used only by the faults, so that the clients' choices do not change theirs. */
  readonly random: Random;
}

export type Fault = (context: FaultContext) => Promise<void>;
