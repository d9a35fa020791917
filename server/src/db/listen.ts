import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import { keepConnected } from './outages/keep-connected.ts';

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

const checkEveryMs = 15_000;
const checkLimitMs = 5000;

/** A connection that looks alive may be dead at the other end: it has to answer now and then. */
const checkUp = async (client: Client, channel: string, signal: AbortSignal): Promise<never> => {
  for (;;) {
    await delay(checkEveryMs, undefined, { signal, ref: false });
    const silence = delay(checkLimitMs, undefined, { ref: false }).then(() => {
      throw new Error('The connection for live updates does not answer.');
    });
    await Promise.race([client.query(`listen ${channel}`), silence]);
  }
};

/** Keeps one connection of its own listening on a channel, and opens another whenever it breaks. */
export const listenTo = (
  database: Database,
  channel: string,
  { onNotice, onListening, onLost }: ListenHandlers,
): Listening => {
  let isUp = false;

  const listen = async (client: Client, signal: AbortSignal): Promise<never> => {
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await client.query(`listen ${channel}`);
    signal.addEventListener('abort', () => {
      isUp = false;
    });
    isUp = true;
    onListening();
    return checkUp(client, channel, signal);
  };

  const { close } = keepConnected(database, listen, onLost);
  return { isUp: () => isUp, close };
};
