import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './error.ts';
import type { Say } from './place.ts';
import type { ServerProcess } from './server-process.ts';

export class DirectoryTaken extends EmbeddedDatabaseError {}

export interface SuperviseParts {
  readonly launch: (signal: AbortSignal, onLaunch: (server: ServerProcess) => void) => Promise<ServerProcess>;
  readonly say: Say;
  readonly onTaken: (error: DirectoryTaken) => void;
}

export interface Supervision {
  stop(): Promise<void>;
}

const shortestPauseMs = 200;
const longestPauseMs = 30_000;
const steadyMs = 60_000;

const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(shortestPauseMs * 2 ** (failures - 1), longestPauseMs);

const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

export const supervise = (first: ServerProcess, { launch, say, onTaken }: SuperviseParts): Supervision => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let failures = 0;

  const startAgain = async (): Promise<void> => {
    while (!signal.aborted) {
      await delay(pauseAfter(failures), undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        current = await launch(signal, (server) => {
          current = server;
        });
        return say('PostgreSQL is up again.');
      } catch (error) {
        if (signal.aborted || error instanceof DirectoryTaken) throw error;
        failures += 1;
        const reason = error instanceof Error ? error.message : String(error);
        say(`${reason} Trying again in ${inSeconds(pauseAfter(failures))}.`);
      }
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const begun = Date.now();
      await current.exited;
      if (signal.aborted) return;
      failures = Date.now() - begun > steadyMs ? 0 : failures + 1;
      say('PostgreSQL ended unexpectedly and is started again; postgres.log in DATA_DIR may say why.');
      await startAgain();
    }
  };

  const running = run().catch((error: unknown) => {
    if (!signal.aborted && error instanceof DirectoryTaken) onTaken(error);
  });

  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await running;
      await current.stop();
    },
  };
};
