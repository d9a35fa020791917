import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runner, RunnerOptions, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../core/log.ts';
import { outageReason } from '../db/outages/outage.ts';
import { run } from './graphile-worker.ts';
import type { Presence } from './presence.ts';

/** The one code of an outage that the queue knows to wait out; with any other it drops what it was about to say. */
const waitItOut = '57P03';

const asWaitable = (error: unknown): unknown =>
  error instanceof Error && outageReason(error) !== null
    ? Object.assign(new Error(error.message, { cause: error }), { code: waitItOut })
    : error;

type Call = (...args: unknown[]) => unknown;

/** The same object, with one method called another way. */
const withMethod = <Thing extends object>(thing: Thing, name: keyof Thing, method: Call): Thing =>
  new Proxy(thing, {
    get: (target, key) => {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value as Call).bind(target) : value;
    },
  });

const waitingOut =
  (call: Call): Call =>
  async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      throw asWaitable(error);
    }
  };

const lastingClient = (client: PoolClient): PoolClient =>
  withMethod(client, 'query', waitingOut(client.query.bind(client) as Call));

/**
 * A pool whose outages the job queue survives: it reports a finished job without waiting for the answer, and a failure
 * that it does not take for passing would end the process and leave the job locked.
 */
export const lastingPool = (pool: Pool, sessions: Pool): Pool => {
  const connect = pool.connect.bind(pool) as Call;
  const connectSession = sessions.connect.bind(sessions) as Call;
  const connectLasting = waitingOut(async () => lastingClient((await connect()) as PoolClient));
  // With a callback it asks for the connection it listens on, and looks after that by itself.
  return withMethod(pool, 'connect', (...args) =>
    args.length > 0 ? connectSession(...args) : connectLasting(),
  );
};

const shortestPauseMs = 200;
const longestPauseMs = 30_000;
/** For handing jobs back to the queue. */
const forcedMs = 2000;
/** Far more than a queue without workers needs to end. */
const endsByItselfMs = 2000;
/** Two workers ask every two seconds. */
const mostMissesInARow = 10;

/** Batches, even of one, because without them a lost connection at the end of a job is an error that no one handles. */
const settings = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export interface KeptRunning {
  /** Waits for running jobs, for so long; then lets go of them and answers that it had to. */
  stop(limitMs: number): Promise<{ readonly wasForced: boolean }>;
}

/** Says whether the work was done by then. */
const isDoneWithin = async (limitMs: number, work: Promise<unknown>): Promise<boolean> => {
  const waiting = new AbortController();
  const late = delay(limitMs, false, { signal: waiting.signal }).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), late]);
  waiting.abort();
  return isDone;
};

/** A queue that once failed to read its tables never tries again, so it is restarted. */
const stopWhenDeaf = (events: WorkerEvents, stop: () => void): void => {
  let misses = 0;
  events.on('job:start', () => (misses = 0));
  events.on('worker:getJob:empty', () => (misses = 0));
  events.on('worker:getJob:error', () => {
    misses += 1;
    if (misses === mostMissesInARow) stop();
  });
};

/**
 * Resolves a moment after the last worker has stopped. When reports of two jobs were lost, the queue miscounts them and waits
 * forever for the end of one that is no longer there; but without workers it is over.
 */
const whenDeserted = (events: WorkerEvents): Promise<void> => {
  let workers = 0;
  const deserted = Promise.withResolvers<void>();
  events.on('worker:create', () => (workers += 1));
  events.on('worker:stop', () => {
    workers -= 1;
    if (workers === 0) setTimeout(deserted.resolve, endsByItselfMs).unref();
  });
  return deserted.promise;
};

/** A worker takes its first job when others can see that it lives. */
const afterEntering = (entered: () => Promise<void>, stopped: Promise<void>): GraphileConfig.Plugin => ({
  name: 'presence',
  worker: { hooks: { startWorker: () => Promise.race([entered(), stopped]) } },
});

interface Queue {
  readonly runner: Runner;
  /** It has ended, or no worker is left that could go on. */
  readonly over: Promise<unknown>;
  /** Fails the jobs under way, which puts them back into the queue; the runner itself can not once it is stopping. */
  handBack(): Promise<unknown>;
  /** No worker runs here any more. */
  leave(): Promise<void>;
}

const beginWith = async (
  options: RunnerOptions,
  presence: Presence,
  stopped: Promise<void>,
): Promise<Queue> => {
  const events: WorkerEvents = new EventEmitter();
  let pool: WorkerPool | null = null;
  let entered: Promise<void> = Promise.resolve();
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool;
    entered = presence.enter(workerPool.id);
  });
  const deserted = whenDeserted(events);
  const plugins = [afterEntering(() => entered, stopped)];
  const runner = await run({ ...options, events, preset: { plugins, worker: settings } });
  stopWhenDeaf(events, () => void runner.stop().catch(() => undefined));
  return {
    runner,
    over: Promise.race([runner.promise.catch((error: unknown) => error), deserted]),
    handBack: async () => pool?.forcefulShutdown('The process stopped.'),
    leave: async () => {
      if (pool) await presence.leave(pool.id);
    },
  };
};

/** Starts the queue, and again whenever it stops by itself. */
export const keepRunning = async (
  options: RunnerOptions,
  presence: Presence,
  log: Log,
): Promise<KeptRunning> => {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const begin = () => beginWith(options, presence, stopped);
  let queue: Queue | null = await begin();

  const beginAgain = async (): Promise<Queue | null> => {
    for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        const begun = await begin();
        if (!stopping.signal.aborted) return begun;
        await begun.runner.stop();
      } catch (error) {
        log.error({ err: error }, 'the job queue could not be started; it is tried again');
      }
    }
  };

  const runOn = async (): Promise<void> => {
    while (queue !== null) {
      const failure = await queue.over;
      await queue.leave();
      if (stopping.signal.aborted) return;
      // What the old one starts by the clock is started by the next.
      void queue.runner.stop().catch(() => undefined);
      log.error({ err: failure }, 'the job queue stopped by itself and is started again');
      queue = await beginAgain();
    }
  };
  const running = runOn();

  return {
    async stop(limitMs) {
      stopping.abort();
      const asked = (queue?.runner.stop() ?? Promise.resolve()).catch(() => undefined);
      const ended = Promise.race([asked, running]).then(() => running);
      if (await isDoneWithin(limitMs, ended)) return { wasForced: false };
      await isDoneWithin(forcedMs, queue?.handBack().catch(() => undefined) ?? Promise.resolve());
      return { wasForced: true };
    },
  };
};
