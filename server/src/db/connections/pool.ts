import pg from 'pg';
import { DatabaseSilent } from '../outages/outage.ts';
import { watchAnswers } from '../outages/watch-answers.ts';
import { type DatabaseLimits, farewellMs, idleInTransactionMs } from '../time-limits.ts';
import { wireTypes } from '../wire-types.ts';

/** Through a pooler that lends a connection for one transaction: it takes no settings of a session, so none are sent. */
export const pooledSettings = (
  connectionString: string,
  { connectMs }: DatabaseLimits,
  applicationName = 'lodgepole',
): pg.PoolConfig => ({
  connectionString,
  application_name: applicationName,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  types: wireTypes(),
});

/** With a session of its own on the server. */
export const settingsFor = (
  connectionString: string,
  limits: DatabaseLimits,
  applicationName?: string,
): pg.PoolConfig => ({
  ...pooledSettings(connectionString, limits, applicationName),
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // The server finds out within two minutes when we are gone without a word.
  options:
    '-c TimeZone=UTC -c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=6',
});

interface PoolEvents {
  readonly onError: (error: Error) => void;
  readonly onSilent?: (error: Error) => void;
}

export interface OpenPool {
  readonly pool: pg.Pool;
  /** Answers how many connections had to be cut. */
  close(): Promise<number>;
}

const cutAll = (clients: Iterable<pg.Client>): number => {
  const streams = [...clients]
    .map(({ connection }) => connection.stream)
    .filter(({ destroyed }) => !destroyed);
  for (const stream of streams) stream.destroy();
  return streams.length;
};

const endWithin = async (
  pool: pg.Pool,
  clients: ReadonlySet<pg.Client>,
  limitMs: number,
): Promise<number> => {
  let cut = 0;
  const timer = setTimeout(() => {
    cut = cutAll(clients);
  }, limitMs);
  await pool.end().finally(() => clearTimeout(timer));
  return cut;
};

export const openPool = (
  settings: pg.PoolConfig,
  { answerMs }: DatabaseLimits,
  { onError, onSilent }: PoolEvents,
): OpenPool => {
  const pool = new pg.Pool(settings);
  const clients = new Set<pg.Client>();
  const idle = new Set<pg.Client>();
  let closing: Promise<number> | null = null;

  /** One that hangs is seldom alone: those at rest would each be lent out once more to find out. */
  const silent = () => {
    cutAll(idle);
    onSilent?.(new DatabaseSilent());
  };

  // Connections that are saying goodbye may still hear that the server goes as well.
  pool.on('error', (error) => {
    if (closing === null) onError(error);
  });
  pool.on('connect', (client) => {
    // While a connection is lent out the pool does not listen on it; the borrower's next query tells of the failure.
    client.on('error', () => {});
    clients.add(client);
    client.once('end', () => clients.delete(client));
    watchAnswers(client, answerMs, silent);
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));

  return {
    pool,
    close: () => {
      closing ??= endWithin(pool, clients, farewellMs);
      return closing;
    },
  };
};
