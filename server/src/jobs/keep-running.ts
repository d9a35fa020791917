import { setTimeout as delay } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '../log.ts';

const shortestPauseMs = 200;
const longestPauseMs = 30_000;

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

/** Starts the queue, and again whenever it stops by itself. */
export const keepRunning = async (begin: () => Promise<Runner>, log: Log): Promise<KeptRunning> => {
  const stopping = new AbortController();
  let runner: Runner | null = await begin();

  const beginAgain = async (): Promise<Runner | null> => {
    for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        const begun = await begin();
        if (!stopping.signal.aborted) return begun;
        await begun.stop();
      } catch (error) {
        log.error({ err: error }, 'the job queue could not be started; it is tried again');
      }
    }
  };

  const run = async (): Promise<void> => {
    while (runner !== null) {
      const failure: unknown = await runner.promise.catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      log.error({ err: failure }, 'the job queue stopped by itself and is started again');
      runner = await beginAgain();
    }
  };
  const running = run();

  return {
    async stop(limitMs) {
      stopping.abort();
      const stopped = (runner?.stop() ?? Promise.resolve()).catch(() => undefined).then(() => running);
      if (await isDoneWithin(limitMs, stopped)) return { wasForced: false };
      await isDoneWithin(forcedMs, runner?.kill().catch(() => undefined) ?? Promise.resolve());
      return { wasForced: true };
    },
  };
};

/** For handing the jobs back to the queue. */
const forcedMs = 2000;
