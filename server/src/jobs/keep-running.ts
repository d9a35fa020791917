import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Log } from '../log.ts';

const shortestPauseMs = 200;
const longestPauseMs = 30_000;
/** For handing jobs back to the queue. */
const forcedMs = 2000;

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

interface Queue {
  readonly runner: Runner;
  /** Fails the jobs under way, which puts them back into the queue; the runner itself can not once it is stopping. */
  handBack(): Promise<unknown>;
}

const beginWith = async (options: RunnerOptions): Promise<Queue> => {
  const events: WorkerEvents = new EventEmitter();
  let pool: WorkerPool | null = null;
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool;
  });
  const runner = await run({ ...options, events });
  return { runner, handBack: async () => pool?.forcefulShutdown('The process stopped.') };
};

/** Starts the queue, and again whenever it stops by itself. */
export const keepRunning = async (options: RunnerOptions, log: Log): Promise<KeptRunning> => {
  const stopping = new AbortController();
  const begin = () => beginWith(options);
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

  const run = async (): Promise<void> => {
    while (queue !== null) {
      const failure: unknown = await queue.runner.promise.catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      log.error({ err: failure }, 'the job queue stopped by itself and is started again');
      queue = await beginAgain();
    }
  };
  const running = run();

  return {
    async stop(limitMs) {
      stopping.abort();
      const stopped = (queue?.runner.stop() ?? Promise.resolve()).catch(() => undefined).then(() => running);
      if (await isDoneWithin(limitMs, stopped)) return { wasForced: false };
      await isDoneWithin(forcedMs, queue?.handBack().catch(() => undefined) ?? Promise.resolve());
      return { wasForced: true };
    },
  };
};
