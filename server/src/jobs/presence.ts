import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { keepConnected } from '../db/outages/keep-connected.ts';
import {
  goneWorkers,
  jobsLockedBy,
  lockWorker,
  releaseGone,
  unlockJobs,
  unlockWorker,
} from './worker-locks.ts';

/** How often to look for abandoned jobs, and how many looks in a row must agree. */
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

const inARow = (times: number) => {
  let counts = new Map<string, number>();
  return (names: readonly string[]): string[] => {
    counts = new Map(names.map((name) => [name, (counts.get(name) ?? 0) + 1]));
    return names.filter((name) => (counts.get(name) ?? 0) >= times);
  };
};

/** Counts anew after a lost connection: other processes may have lost theirs too and need time. */
const makeLooks = ({ client, log, looks, inHand, own }: LooksParts) => {
  const surelyGone = inARow(looks);
  const surelyDropped = inARow(looks);

  const releaseDead = async (): Promise<void> => {
    const gone = surelyGone(await goneWorkers(client));
    if (gone.length === 0) return;
    await releaseGone(client, gone);
    log.warn(`Released the jobs of ended workers: ${gone.join(', ')}`);
  };

  /** The answer that assigned us a job was lost: the database thinks that we have it. */
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

/** Shows other processes that this one's workers are alive, and takes over the jobs of dead ones. */
export interface Presence {
  enter(worker: string): Promise<void>;
  leave(worker: string): Promise<void>;
  close(): Promise<void>;
}

export interface PresenceParts {
  readonly database: Database;
  readonly log: Log;
  readonly pace: Pace;
  readonly inHand: ReadonlyMap<string, unknown>;
}

const answerLimitMs = 10_000;

/** Detects a vanished host within half a minute. Local sockets ignore these settings. */
const noticeVanished =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

const answered = async <Value>(work: Promise<Value>): Promise<Value> => {
  const waiting = new AbortController();
  const late = delay(answerLimitMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error('The connection that shows this process to be alive does not answer.');
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => waiting.abort());
};

/** An advisory lock on a dedicated connection: PostgreSQL releases it however the process ends. */
export const keepPresence = ({ database, log, pace, inHand }: PresenceParts): Presence => {
  const workers = new Map<string, PromiseWithResolvers<void>>();
  let session: Client | null = null;

  const show = async (client: Client, worker: string): Promise<void> => {
    await answered(lockWorker(client, worker));
    workers.get(worker)?.resolve();
  };

  const stand = async (client: Client, signal: AbortSignal): Promise<never> => {
    await answered(client.query(noticeVanished));
    session = client;
    signal.addEventListener('abort', () => {
      session = null;
    });
    for (const worker of workers.keys()) await show(client, worker);
    const look = makeLooks({ client, log, looks: pace.looks, inHand, own: () => [...workers.keys()] });
    for (;;) {
      await answered(look());
      await delay(pace.everyMs, undefined, { signal, ref: false });
    }
  };

  const connection = keepConnected(database, stand, (reason) =>
    log.warn(`The job queue lost its connection to the database: ${reason}`),
  );
  return {
    enter(worker) {
      const entered = Promise.withResolvers<void>();
      workers.set(worker, entered);
      // A failure means that the connection broke; the next one takes the lock.
      if (session) show(session, worker).catch(() => undefined);
      return entered.promise;
    },
    async leave(worker) {
      workers.get(worker)?.resolve();
      workers.delete(worker);
      if (session) await answered(unlockWorker(session, worker)).catch(() => undefined);
    },
    close: () => connection.close(),
  };
};
