import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';
import type { Client } from 'pg';

/** The server accepted a statement and never answered. Its connection is cut so that nothing else is sent on it. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor() {
    super('The database did not answer in time.');
  }
}

/** The database was just unreachable, and one connection is already checking whether it is back. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  constructor(cause: Error) {
    super(`The database cannot be reached: ${cause.message}`, { cause });
  }
}

const readOnly = 'The database takes no changes: it is read-only.';
export const readOnlyCode = '25006';

/** PostgreSQL's error codes explained to an operator, specific before general. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'The disk of the database is full.'],
  [/^53200$/, 'The database is out of memory.'],
  [/^53300$/, 'The database has no connection left.'],
  [/^53...$/, 'The database has reached a limit of its own.'],
  [/^58...$/, 'The database cannot read or write its files.'],
  [/^57P0.$/, 'The database is starting or stopping.'],
  [new RegExp(`^${readOnlyCode}$`), readOnly],
  [/^25P0[34]$/, 'The database ended a transaction that took too long.'],
  [/^XX00[12]$/, 'Files of the database are damaged.'],
  [/^08...$/, 'The connection to the database broke.'],
  [/^(28...|3D000)$/, 'The database refuses our connection.'],
];

/** These last until someone acts; reads may still work meanwhile. */
const outlastsRequests = /^(53100|53200|53400|58...|25006|XX00[12])$/;

const lostSocket = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const driverWords =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has|was) .*queryable|Cannot use a pool after calling end)/;

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

const isLostConnection = (error: Error): boolean =>
  error instanceof DatabaseSilent ||
  error instanceof DatabaseAway ||
  driverWords.test(error.message) ||
  ('syscall' in error && (error.syscall === 'connect' || lostSocket.has(codeOf(error))));

/** Why the database cannot serve, for the operator; null when the error has another cause. */
export const outageReason = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const known = isSqlState(code) ? reasons.find(([pattern]) => pattern.test(code)) : undefined;
  if (known) return known[1];
  return isLostConnection(error) ? 'The database cannot be reached.' : null;
};

const isLastingOutage = (error: unknown): boolean =>
  error instanceof Error && outlastsRequests.test(codeOf(error));

/** Our pool being busy says nothing about the database. */
const poolIsBusy = 'timeout exceeded when trying to connect';

const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && outageReason(error) !== null && error.message !== poolIsBusy;

export const readOnlyReason = readOnly;

interface PooledClient {
  release(): void;
}

const patienceMs = 300;

/** One connection at a time checks for the database, so that requests do not pile up behind it. */
export const outageGate = () => {
  let failure: Error | null = null;
  let probing: Promise<void> | null = null;

  const attempt = async <Client>(connect: () => Promise<Client>): Promise<Client> => {
    try {
      const client = await connect();
      failure = null;
      return client;
    } catch (error) {
      if (isUnreachable(error)) failure = error;
      throw error;
    }
  };

  const probe = (connect: () => Promise<PooledClient>): Promise<void> => {
    probing ??= attempt(connect)
      .then(
        (client) => client.release(),
        () => undefined,
      )
      .finally(() => {
        probing = null;
      });
    return probing;
  };

  return {
    shut(error: Error): void {
      failure = error;
    },
    async pass<Client extends PooledClient>(connect: () => Promise<Client>): Promise<Client> {
      if (failure !== null) await Promise.race([probe(connect), delay(patienceMs)]);
      if (failure !== null) throw new DatabaseAway(failure);
      return attempt(connect);
    },
  };
};

/**
 * Timers run before sockets are read. With several steps, a long pause of this process counts as one, and an answer
 * that arrived meanwhile is read before the next.
 */
const steps = 4;

/**
 * Cuts a connection whose statement gets no answer in time. The driver's own `query_timeout` only stops waiting:
 * the connection would return to the pool with the statement still running.
 */
export const watchAnswers = (client: Client, limitMs: number, onSilent: () => void): void => {
  let isWaiting = false;
  let stepsLeft = steps;
  const { connection } = client;
  const timer = setTimeout(() => {
    if (!isWaiting) return;
    stepsLeft -= 1;
    if (stepsLeft > 0) return void timer.refresh();
    connection.stream.destroy(new DatabaseSilent());
    onSilent();
  }, limitMs / steps).unref();
  const startWaiting = () => {
    stepsLeft = steps;
    timer.refresh();
  };
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...asked: unknown[]) => {
    isWaiting = true;
    startWaiting();
    return ask(...asked);
  }) as Client['query'];
  connection.on('readyForQuery', startWaiting);
  client.on('drain', () => {
    isWaiting = false;
  });
  client.on('end', () => clearTimeout(timer));
};

export interface WriteTrouble {
  notice(error: unknown): void;
  /** Null when writes work. Only queries the database after a lasting failure. */
  check(): Promise<string | null>;
}

/** Writes half a megabyte temporarily, so that a full disk shows. */
const trial = `create temp table lodgepole_write_trial on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 500)`;

/** Remembers a lasting write failure until a write succeeds. */
export const watchWrites = (pool: pg.Pool): WriteTrouble => {
  let isTroubled = false;
  return {
    notice: (error) => {
      isTroubled ||= isLastingOutage(error);
    },
    async check() {
      if (!isTroubled) return null;
      try {
        await pool.query(trial);
      } catch (error) {
        const reason = outageReason(error);
        if (reason !== null) return reason;
      }
      isTroubled = false;
      return null;
    },
  };
};
