import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { databaseFailures, databaseSeconds, databaseWait, secondsSince } from '../ops/metrics/measures.ts';
import { spanNow } from '../ops/tracing/span.ts';
import { openPool, pooledSettings, settingsFor } from './connections/pool.ts';
import { preparingPools } from './connections/prepared-statements.ts';
import { laggingPool } from './connections/replica.ts';
import { outageGate, outageReason, type WriteTrouble, watchAnswers, watchWrites } from './outages/outage.ts';
import type { Schema } from './schema.ts';
import { backgroundLimits, type DatabaseLimits, replicaConnectMs, requestLimits } from './time-limits.ts';

export interface WatchedPool {
  readonly name: 'primary' | 'background' | 'replica';
  readonly pool: pg.Pool;
  readonly max: number;
}

export interface Database {
  readonly pool: pg.Pool;
  readonly pools: readonly WatchedPool[];
  readonly kysely: Kysely<Schema>;
  readonly lagging: Kysely<Schema>;
  /** For long statements that nobody waits for; has a connection of its own. */
  readonly background: Kysely<Schema>;
  readonly writeTrouble: WriteTrouble;
  /** Through a pooler, a connection is only guaranteed for one transaction. */
  readonly isPooled: boolean;
  /** For callers that need one session beyond a transaction, for example to listen; only a few at a time. */
  readonly sessions: pg.Pool;
  /** An unopened connection outside the pool with its own session; the caller keeps it. */
  dedicatedClient(): pg.Client;
  close(): Promise<number>;
}

export interface DatabaseOptions {
  readonly maxConnections?: number;
  readonly applicationName?: string;
  readonly limits?: DatabaseLimits;
  readonly directUrl?: string | null;
  readonly replicaUrl?: string | null;
  /** Must be off behind a pooler in transaction mode. */
  readonly preparesStatements?: boolean;
  /** A connection broke while idle; without a listener that would end the process. */
  readonly onError: (error: Error) => void;
}

export class UnsuitableDatabaseError extends Error {
  override readonly name = 'UnsuitableDatabaseError';
}

const oldestServer = 15;

/** The replica is optional, so do not wait for it long; read-only as a safeguard. */
const replicaSettings = (settings: pg.PoolConfig, connectionString: string): pg.PoolConfig => ({
  ...settings,
  connectionString,
  connectionTimeoutMillis: replicaConnectMs,
  // A pooler would reject the option, and a replica is read-only anyway.
  ...(settings.options && { options: `${settings.options} -c default_transaction_read_only=on` }),
});

/** Measures how long callers wait for a connection, and how often they get none. */
const watchedConnect =
  (name: WatchedPool['name'], connect: PostgresPool['connect']): PostgresPool['connect'] =>
  async () => {
    const startedAt = performance.now();
    try {
      return await connect();
    } catch (error) {
      noteFailure(name, error);
      throw error;
    } finally {
      databaseWait.observe([name], secondsSince(startedAt));
    }
  };

const watchedReplica = (pool: pg.Pool) => ({ connect: watchedConnect('replica', () => pool.connect()) });

const noteFailure = (name: WatchedPool['name'], error: unknown): void =>
  databaseFailures.add([name, outageReason(error) === null ? 'other' : 'outage']);

const kyselyOver = (
  name: WatchedPool['name'],
  pool: PostgresPool,
  onFailure: (error: unknown) => void,
): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      const isError = event.level === 'error';
      databaseSeconds.observe([name], event.queryDurationMillis / 1000);
      spanNow()?.addQuery(event.query.sql, event.queryDurationMillis, isError);
      if (!isError) return;
      noteFailure(name, event.error);
      onFailure(event.error);
    },
  });

type PoolOptions = Pick<DatabaseOptions, 'replicaUrl' | 'directUrl' | 'applicationName' | 'onError'> & {
  readonly limits: DatabaseLimits;
  readonly max: number;
  readonly onSilent: (error: Error) => void;
};

const openPools = (connectionString: string, options: PoolOptions) => {
  const { replicaUrl = null, directUrl = null, applicationName, limits, max, onError, onSilent } = options;
  const sessionUrl = directUrl ?? connectionString;
  const session = settingsFor(sessionUrl, limits, applicationName);
  const settings = directUrl === null ? session : pooledSettings(connectionString, limits, applicationName);
  const tellOf = (part: string) => (error: Error) =>
    onError(new Error(`A connection to the ${part} broke: ${error.message}`, { cause: error }));
  const onLost = tellOf('database');
  const lasting = { ...settingsFor(sessionUrl, backgroundLimits, applicationName), max: 1 };
  return {
    session,
    main: openPool({ ...settings, max }, limits, { onError: onLost, onSilent }),
    background: openPool(lasting, backgroundLimits, { onError: onLost, onSilent }),
    sessions: directUrl === null ? null : openPool({ ...session, max: 1 }, limits, { onError: onLost }),
    replica:
      replicaUrl === null
        ? null
        : openPool({ ...replicaSettings(settings, replicaUrl), max }, limits, { onError: tellOf('replica') }),
  };
};

export const createDatabase = (connectionString: string, options: DatabaseOptions): Database => {
  const { maxConnections: max = 10, limits = requestLimits, onError } = options;
  const isPooled = (options.directUrl ?? null) !== null;
  const gate = outageGate();
  const { session, main, background, sessions, replica } = openPools(connectionString, {
    ...options,
    limits,
    max,
    onSilent: gate.shut,
  });
  const writeTrouble = watchWrites(main.pool);
  const guarded = {
    options: {},
    end: main.pool.end,
    connect: watchedConnect('primary', () => gate.pass(() => main.pool.connect())),
  };
  const { preparesStatements = !isPooled } = options;
  const prepare = preparesStatements ? preparingPools() : <Source>(source: Source): Source => source;
  const primary = prepare(guarded);
  const kysely = kyselyOver('primary', primary, writeTrouble.notice);
  return {
    pool: main.pool,
    pools: [
      { name: 'primary', pool: main.pool, max },
      { name: 'background', pool: background.pool, max: 1 },
      ...(replica ? [{ name: 'replica', pool: replica.pool, max } as const] : []),
    ],
    kysely,
    lagging: replica
      ? kyselyOver(
          'replica',
          laggingPool(primary, prepare(watchedReplica(replica.pool)), { onLost: onError }),
          () => undefined,
        )
      : kysely,
    background: kyselyOver('background', background.pool, writeTrouble.notice),
    writeTrouble,
    isPooled,
    sessions: sessions?.pool ?? main.pool,
    dedicatedClient: () => {
      const client = new pg.Client(session);
      client.once('connect', () => watchAnswers(client, limits.answerMs, () => undefined));
      return client;
    },
    close: async () => {
      const pools = [main, background, sessions, replica].filter((pool) => pool !== null);
      const cut = await Promise.all(pools.map((pool) => pool.close()));
      return cut.reduce((sum, count) => sum + count, 0);
    },
  };
};

const explainPooler = (error: unknown): never => {
  if (error instanceof Error && error.message.includes('unsupported startup parameter'))
    throw new UnsuitableDatabaseError(
      'The address of the database leads to a pooler, which cannot carry the settings of a session. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside DATABASE_URL.',
      { cause: error },
    );
  throw error;
};

export const checkServerVersion = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ version: string; major: number; encoding: string }>(`
    SELECT current_setting('server_version') AS version,
           current_setting('server_version_num')::int / 10000 AS major,
           current_setting('server_encoding') AS encoding`)
    .catch(explainPooler);
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
