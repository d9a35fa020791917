import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { laggingPool } from './replica.ts';
import type { Schema } from './schema.ts';

export interface Database {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Schema>;
  /** For reads that may lag behind a little: a replica where there is one. */
  readonly lagging: Kysely<Schema>;
  /** A connection outside the pool, not yet open, for who must keep one for good. */
  dedicatedClient(): pg.Client;
  /** Waits for queries under way. May be called twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /** A copy that follows the database. */
  readonly replicaUrl?: string | null;
  /** A connection broke while nobody was using it; without a listener that would end the process. */
  readonly onError: (error: Error) => void;
}

export class UnsuitableDatabaseError extends Error {
  override readonly name = 'UnsuitableDatabaseError';
}

const oldestServer = 15;
const connectLimitMs = 10_000;
const replicaConnectLimitMs = 2000;
const statementLimitMs = 30_000;
const idleInTransactionLimitMs = 30_000;

const toInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a JavaScript number`);
  return value;
};

const arrayOf = { int4: 1007, int8: 1016, float4: 1021, float8: 1022, numeric: 1231, date: 1182 };

/** Numbers and dates need no quotes in an array's text, so `{1,2,NULL}` is all there is to read. */
const eachOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));

const asIs = (text: string): string => text;

/** Counts and money become numbers and dates stay `YYYY-MM-DD`, for these connections alone. */
const wireTypes = (): pg.TypeOverrides => {
  const { INT8, NUMERIC, DATE } = pg.types.builtins;
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, toInteger);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(DATE, asIs);
  for (const numbers of [arrayOf.int4, arrayOf.float4, arrayOf.float8, arrayOf.numeric])
    types.setTypeParser(numbers, eachOf(Number));
  types.setTypeParser(arrayOf.int8, eachOf(toInteger));
  types.setTypeParser(arrayOf.date, eachOf(asIs));
  return types;
};

const settingsFor = (connectionString: string, applicationName = 'lodgepole') => ({
  connectionString,
  application_name: applicationName,
  connectionTimeoutMillis: connectLimitMs,
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: idleInTransactionLimitMs,
  options: '-c TimeZone=UTC',
  types: wireTypes(),
});

/** A replica can be done without, so it is not waited for long; and nothing can be written there by mistake. */
const replicaSettings = (settings: ReturnType<typeof settingsFor>, connectionString: string) => ({
  ...settings,
  connectionString,
  connectionTimeoutMillis: replicaConnectLimitMs,
  options: `${settings.options} -c default_transaction_read_only=on`,
});

const openPool = (settings: pg.PoolConfig, onError: (error: Error) => void) => {
  const pool = new pg.Pool(settings);
  let closing: Promise<void> | null = null;
  // Connections that are saying goodbye may still hear that the server goes as well.
  pool.on('error', (error) => {
    if (closing === null) onError(error);
  });
  // While a connection is lent out the pool does not listen on it; the borrower's next query tells of the failure.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { pool, close };
};

const kyselyOver = (pool: PostgresPool): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

export const createDatabase = (connectionString: string, options: DatabaseOptions): Database => {
  const { replicaUrl = null, maxConnections = 10, applicationName, onError } = options;
  const settings = settingsFor(connectionString, applicationName);
  const { pool, close } = openPool({ ...settings, max: maxConnections }, onError);
  const replica =
    replicaUrl === null
      ? null
      : openPool({ ...replicaSettings(settings, replicaUrl), max: maxConnections }, onError);
  const kysely = kyselyOver(pool);
  return {
    pool,
    kysely,
    lagging: replica ? kyselyOver(laggingPool(pool, replica.pool, { onLost: onError })) : kysely,
    dedicatedClient: () => new pg.Client({ ...settings, keepAlive: true }),
    close: async () => {
      await Promise.all([close(), replica?.close()]);
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
