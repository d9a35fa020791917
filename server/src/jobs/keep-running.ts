import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runner, RunnerOptions, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../core/log.ts';
import { outageReason } from '../db/outages/outage.ts';
import { run } from './graphile-worker.ts';
import type { Presence } from './presence.ts';

/** The only outage code that the queue waits out; with any other it discards the result it was about to report. */
const waitItOut = '57P03';

const asWaitable = (error: unknown): unknown =>
  error instanceof Error && outageReason(error) !== null
    ? Object.assign(new Error(error.message, { cause: error }), { code: waitItOut })
    : error;

type Call = (...args: unknown[]) => unknown;

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
 * Lets the queue survive outages. It reports finished jobs without waiting for the answer; an error that it does
 * not consider temporary would end the process and leave the job locked.
 */
export const lastingPool = (pool: Pool, sessions: Pool): Pool => {
  const connect = pool.connect.bind(pool) as Call;
  const connectSession = sessions.connect.bind(sessions) as Call;
  const connectLasting = waitingOut(async () => lastingClient((await connect()) as PoolClient));
  return withMethod(pool, 'connect', (...args) =>
    args.length > 0 ? connectSession(...args) : connectLasting(),
  );
};

const shortestPauseMs = 200;
const longestPauseMs = 30_000;
const forcedMs = 2000;
const endsByItselfMs = 2000;
const mostMissesInARow = 10;

/** With batches, even of one job, the queue survives a connection lost at the end of a job. */
const settings = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export interface KeptRunning {
  stop(limitMs: number): Promise<{ readonly wasForced: boolean }>;
}

const isDoneWithin = async (limitMs: number, work: Promise<unknown>): Promise<boolean> => {
  const waiting = new AbortController();
  const late = delay(limitMs, false, { signal: waiting.signal }).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), late]);
  waiting.abort();
  return isDone;
};

/** A queue that failed to read its tables once never tries again, so restart it. */
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
 * Resolves shortly after the last worker stops. If two job reports are lost, the queue miscounts and waits forever
 * for a job that is gone; without workers it is over.
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

/** A worker may take its first job only once others can see that it is alive. */
const afterEntering = (entered: () => Promise<void>, stopped: Promise<void>): GraphileConfig.Plugin => ({
  name: 'presence',
  worker: { hooks: { startWorker: () => Promise.race([entered(), stopped]) } },
});

interface Queue {
  readonly runner: Runner;
  readonly over: Promise<unknown>;
  /** Returns running jobs to the queue; a runner that is already stopping cannot do that itself. */
  handBack(): Promise<unknown>;
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
