import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Announce, Change } from '../core/live.ts';
import type { Database } from './database.ts';
import { keepConnected } from './outages/keep-connected.ts';

export const liveChannel = 'lodgepole_live';

/** PostgreSQL limits a notification to 8,000 bytes; an id takes at most eleven. */
const peoplePerNotice = 500;

const chunksOf = (people: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(people.length / peoplePerNotice) }, (_, chunk) =>
    people.slice(chunk * peoplePerNotice, (chunk + 1) * peoplePerNotice),
  );

export const noticesOf = (...changes: readonly Change[]): string[] =>
  changes.flatMap(({ topic, id, people }) =>
    chunksOf([...new Set(people)]).map((chunk) => JSON.stringify({ topic, id, people: chunk })),
  );

/** PostgreSQL delivers notifications when the transaction commits and drops them on rollback. */
export const announce: Announce = async (transaction, ...changes) => {
  const notices = noticesOf(...changes);
  if (notices.length > 0)
    await sql`select pg_notify(${liveChannel}, notice) from unnest(${notices}::text[]) as notice`.execute(
      transaction,
    );
};

interface ListenHandlers {
  readonly onNotice: (payload: string) => void;
  /** Notifications arrive from now on; those sent while disconnected are lost. */
  readonly onListening: () => void;
  readonly onLost: (reason: string) => void;
}

interface Listening {
  isUp(): boolean;
  close(): Promise<void>;
}

const checkEveryMs = 15_000;
const checkLimitMs = 5000;

/** A connection may look alive but be dead at the other end, so ask now and then. */
const checkUp = async (client: Client, channel: string, signal: AbortSignal): Promise<never> => {
  for (;;) {
    await delay(checkEveryMs, undefined, { signal, ref: false });
    const silence = delay(checkLimitMs, undefined, { ref: false }).then(() => {
      throw new Error('The connection for live updates does not answer.');
    });
    await Promise.race([client.query(`listen ${channel}`), silence]);
  }
};

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
