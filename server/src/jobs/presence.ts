import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { keepConnected } from '../db/outages/keep-connected.ts';
import { makeLooks, type Pace } from './abandoned.ts';
import { lockWorker, unlockWorker } from './worker-locks.ts';

/** Shows other processes that the workers of this one are alive, and takes over what dead workers hold. */
export interface Presence {
  /** Resolves when others can see that this worker lives; from then on it may take jobs. */
  enter(worker: string): Promise<void>;
  /** Lets go of what an ended worker still holds. */
  leave(worker: string): Promise<void>;
  close(): Promise<void>;
}

export interface PresenceParts {
  readonly database: Database;
  readonly log: Log;
  readonly pace: Pace;
  /** The jobs that this process works on, by their ids. */
  readonly inHand: ReadonlyMap<string, unknown>;
}

const answerLimitMs = 10_000;

/** A host that vanished is noticed within half a minute; sockets on the same machine need none of this and ignore it. */
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

/**
 * Each worker has an advisory lock, held on a connection of the process's own for as long as it lives: the database drops
 * it when the process ends, however it ends. After a lost connection the locks are taken again on the next.
 */
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
      // Where this fails the connection is broken, and the next one takes the lock.
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
