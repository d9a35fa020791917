import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { outageGate } from './outages/outage-gate.ts';
import { watchAnswers } from './outages/watch-answers.ts';
import { type WriteTrouble, watchWrites } from './outages/write-trouble.ts';
import { openPool, settingsFor } from './pool.ts';
import { preparingPools } from './prepared/prepared-statements.ts';
import { laggingPool } from './replica.ts';
import type { Schema } from './schema.ts';
import { backgroundLimits, type DatabaseLimits, replicaConnectMs, requestLimits } from './time-limits.ts';

export interface Database {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Schema>;
  /** For reads that may lag behind a little: a replica where there is one. */
  readonly lagging: Kysely<Schema>;
  /** For long work that no one waits for: a connection of its own, and minutes for a statement. */
  readonly background: Kysely<Schema>;
  /** Why changes fail, as long as they do. */
  readonly writeTrouble: WriteTrouble;
  /** A connection outside the pool, not yet open, for callers that keep it. */
  dedicatedClient(): pg.Client;
  /** Waits for queries under way, for a moment, and answers how many connections had to be cut. May be called twice. */
  close(): Promise<number>;
}

export interface DatabaseOptions {
  readonly maxConnections?: number;
  readonly applicationName?: string;
  readonly limits?: DatabaseLimits;
  /** A copy that follows the database. */
  readonly replicaUrl?: string | null;
  /** Off where a pooler lends the server's connections for one transaction each. */
  readonly preparesStatements?: boolean;
  /** A connection broke while no one was using it; without a listener that would end the process. */
  readonly onError: (error: Error) => void;
}

export class UnsuitableDatabaseError extends Error {
  override readonly name = 'UnsuitableDatabaseError';
}

const oldestServer = 15;

/** A replica can be done without, so it is not waited for long; and nothing can be written there by mistake. */
const replicaSettings = (settings: pg.PoolConfig, connectionString: string): pg.PoolConfig => ({
  ...settings,
  connectionString,
  connectionTimeoutMillis: replicaConnectMs,
  options: `${settings.options} -c default_transaction_read_only=on`,
});

const kyselyOver = (pool: PostgresPool, onFailure: (error: unknown) => void): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onFailure(event.error);
    },
  });

export const createDatabase = (connectionString: string, options: DatabaseOptions): Database => {
  const {
    replicaUrl = null,
    preparesStatements = true,
    maxConnections = 10,
    applicationName,
    limits = requestLimits,
    onError,
  } = options;
  const settings = settingsFor(connectionString, limits, applicationName);
  const gate = outageGate();
  const main = openPool({ ...settings, max: maxConnections }, limits, { onError, onSilent: gate.shut });
  const background = openPool(
    { ...settingsFor(connectionString, backgroundLimits, applicationName), max: 1 },
    backgroundLimits,
    { onError, onSilent: gate.shut },
  );
  const replica =
    replicaUrl === null
      ? null
      : openPool({ ...replicaSettings(settings, replicaUrl), max: maxConnections }, limits, { onError });
  const writeTrouble = watchWrites(main.pool);
  const guarded = { options: {}, end: main.pool.end, connect: () => gate.pass(() => main.pool.connect()) };
  const prepare = preparesStatements ? preparingPools() : (pool: PostgresPool) => pool;
  const kysely = kyselyOver(prepare(guarded), writeTrouble.notice);
  return {
    pool: main.pool,
    kysely,
    lagging: replica
      ? kyselyOver(prepare(laggingPool(guarded, replica.pool, { onLost: onError })), () => undefined)
      : kysely,
    // Unprepared: figures over the whole history are worth a plan of their own each time.
    background: kyselyOver(background.pool, writeTrouble.notice),
    writeTrouble,
    dedicatedClient: () => {
      const client = new pg.Client(settings);
      client.once('connect', () => watchAnswers(client, limits.answerMs, () => undefined));
      return client;
    },
    close: async () => {
      const pools = [main, background, replica].filter((pool) => pool !== null);
      const cut = await Promise.all(pools.map((pool) => pool.close()));
      return cut.reduce((sum, count) => sum + count, 0);
    },
  };
};

export const checkServerVersion = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ version: string; major: number; encoding: string }>(`
    SELECT current_setting('server_version') AS version,
           current_setting('server_version_num')::int / 10000 AS major,
           current_setting('server_encoding') AS encoding`);
  const [server] = rows;
  if (!server) throw new UnsuitableDatabaseError('The database does not say which version it is.');
  if (server.major < oldestServer) {
    throw new UnsuitableDatabaseError(
      `Lodgepole needs PostgreSQL ${oldestServer} or newer, but DATABASE_URL leads to version ${server.version}.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new UnsuitableDatabaseError(
      `Lodgepole needs a database in UTF8, but DATABASE_URL leads to one in ${server.encoding}.`,
    );
  }
};
