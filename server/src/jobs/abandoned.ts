import type { Client } from 'pg';
import type { Log } from '../core/log.ts';
import { goneWorkers, jobsLockedBy, releaseGone, unlockJobs } from './worker-locks.ts';

/** How often this process looks for jobs that no one works on, and how many looks in a row must agree. */
export interface Pace {
  readonly everyMs: number;
  readonly looks: number;
}

interface LooksParts {
  readonly client: Client;
  readonly log: Log;
  readonly looks: number;
  readonly inHand: ReadonlyMap<string, unknown>;
  readonly own: () => readonly string[];
}

/** Answers which names have been given this many times in a row. */
const inARow = (times: number) => {
  let counts = new Map<string, number>();
  return (names: readonly string[]): string[] => {
    counts = new Map(names.map((name) => [name, (counts.get(name) ?? 0) + 1]));
    return names.filter((name) => (counts.get(name) ?? 0) >= times);
  };
};

/**
 * Looks that belong to one connection: when it breaks, what was seen is forgotten, because whatever broke it may have
 * taken the others' connections as well, and they need the time to come back.
 */
export const makeLooks = ({ client, log, looks, inHand, own }: LooksParts) => {
  const surelyGone = inARow(looks);
  const surelyDropped = inARow(looks);

  const releaseDead = async (): Promise<void> => {
    const gone = surelyGone(await goneWorkers(client));
    if (gone.length === 0) return;
    await releaseGone(client, gone);
    log.warn(`Took over what workers held that ended: ${gone.join(', ')}`);
  };

  /** The answer that gave us a job was lost on its way: the database thinks we have it. */
  const releaseUnreceived = async (): Promise<void> => {
    const workers = own();
    const dropped = surelyDropped(await jobsLockedBy(client, workers, [...inHand.keys()]));
    if (dropped.length > 0) await unlockJobs(client, workers, dropped);
  };

  return async (): Promise<void> => {
    await releaseDead();
    await releaseUnreceived();
  };
};
