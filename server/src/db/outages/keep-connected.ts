import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from '../database.ts';

const goodbyeMs = 1000;

/** Cuts the connection if the server does not answer; a hanging one would block us forever. */
const endClient = async (client: Client): Promise<void> => {
  const done = new AbortController();
  const late = delay(goodbyeMs, undefined, { signal: done.signal }).then(
    () => client.connection.stream.destroy(),
    () => undefined,
  );
  await client.end().catch(() => undefined);
  done.abort();
  await late;
};

const shortestPauseMs = 50;
const longestPauseMs = 5000;

export type Work = (client: Client, signal: AbortSignal) => Promise<never>;

/** Keeps a dedicated connection at work and reconnects whenever it breaks. */
export const keepConnected = (
  database: Database,
  work: Work,
  onLost: (reason: string) => void,
): { close(): Promise<void> } => {
  const closing = new AbortController();
  let current: Client | null = null;

  const holdOne = async (): Promise<void> => {
    const client = database.dedicatedClient();
    const over = new AbortController();
    current = client;
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The server closed a dedicated connection.')));
      closing.signal.addEventListener(
        'abort',
        () => reject(new Error('The process has closed its connection.')),
        { signal: over.signal },
      );
    });
    broken.catch(() => undefined);
    try {
      // A client that is ended while connecting never settles.
      await Promise.race([broken, client.connect()]);
      await Promise.race([broken, work(client, AbortSignal.any([closing.signal, over.signal]))]);
    } finally {
      over.abort();
      current = null;
      await endClient(client);
    }
  };

  const run = async (): Promise<void> => {
    let pause = shortestPauseMs;
    while (!closing.signal.aborted) {
      const begun = Date.now();
      await holdOne().catch((error: unknown) => {
        if (!closing.signal.aborted) onLost(error instanceof Error ? error.message : String(error));
      });
      pause = Date.now() - begun > longestPauseMs ? shortestPauseMs : Math.min(pause * 2, longestPauseMs);
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    async close() {
      closing.abort();
      if (current) await endClient(current);
      await running;
    },
  };
};
