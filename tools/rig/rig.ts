import type { Workload } from './actions/workload.ts';
import type { Totals } from './check.ts';
import type { Request } from './client.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';
import type { World } from './world.ts';

export interface Rig<Kind extends Site = Site> {
  readonly site: Kind;
  readonly world: World;
  readonly workload: Workload;
  readonly totals: Totals;
  /** Used only by the faults, so that the clients' choices do not change theirs. */
  readonly random: Random;
  fail(what: string): void;
  note(what: string): void;
  /** Keeps a time in milliseconds for the report. */
  measure(what: string, ms: number): void;
}

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** For faults that are repeated at random: how often, relative to the others. */
  readonly weight?: number;
  /** Calls that need the part that is down: only they may be refused, and only while it is down. */
  readonly mayRefuse?: (request: Request) => boolean;
  /** At its end the site is ready again. */
  run(rig: Rig): Promise<unknown>;
}
