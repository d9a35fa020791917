import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import { endClient } from './end-client.ts';

export interface ListenHandlers {
  readonly onNotice: (payload: string) => void;
  /** Notices come in from now on; those sent while the connection was down are lost. */
  readonly onListening: () => void;
  readonly onLost: (reason: string) => void;
}

export interface Listening {
  isUp(): boolean;
  close(): Promise<void>;
}

const shortestPauseMs = 50;
const longestPauseMs = 5000;
const checkEveryMs = 15_000;
const checkLimitMs = 5000;

/** A connection that looks alive may be dead at the other end: it has to answer now and then. */
const checkUp = async (client: Client, signal: AbortSignal): Promise<void> => {
  for (;;) {
    await delay(checkEveryMs, undefined, { signal, ref: false });
    const silence = delay(checkLimitMs, undefined, { ref: false }).then(() => {
      throw new Error('The connection for live updates does not answer.');
    });
    await Promise.race([client.query('select 1'), silence]);
  }
};

/** Keeps one connection of its own listening on a channel, and opens another whenever it breaks. */
export const listenTo = (
  database: Database,
  channel: string,
  { onNotice, onListening, onLost }: ListenHandlers,
): Listening => {
  const closing = new AbortController();
  let current: Client | null = null;
  let isUp = false;

  const listenOnce = async (): Promise<void> => {
    const client = database.dedicatedClient();
    current = client;
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection for live updates was closed.')));
    });
    broken.catch(() => undefined);
    try {
      client.on('notification', ({ payload }) => onNotice(payload ?? ''));
      await client.connect();
      await client.query(`listen ${channel}`);
      isUp = true;
      onListening();
      await Promise.race([broken, checkUp(client, closing.signal)]);
    } finally {
      isUp = false;
      current = null;
      await endClient(client);
    }
  };

  const run = async (): Promise<void> => {
    let pause = shortestPauseMs;
    while (!closing.signal.aborted) {
      const begun = Date.now();
      await listenOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) onLost(error instanceof Error ? error.message : String(error));
      });
      pause = Date.now() - begun > longestPauseMs ? shortestPauseMs : Math.min(pause * 2, longestPauseMs);
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    isUp: () => isUp,
    async close() {
      closing.abort();
      if (current) await endClient(current);
      await running;
    },
  };
};
