import pg from 'pg';
import { DatabaseSilent, readOnlyCode, watchAnswers } from '../outages/outage.ts';
import { type DatabaseLimits, farewellMs, idleInTransactionMs } from '../time-limits.ts';

const toInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a JavaScript number`);
  return value;
};

const arrayOf = { int4: 1007, int8: 1016, float4: 1021, float8: 1022, numeric: 1231, date: 1182 };

/** Numbers and dates are never quoted in an array literal, so `{1,2,NULL}` is the whole syntax. */
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

/** Bigints and money become numbers and dates stay `YYYY-MM-DD`, for our connections only. */
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

export const settingsFor = (
  connectionString: string,
  limits: DatabaseLimits,
  applicationName?: string,
): pg.PoolConfig => ({
  ...pooledSettings(connectionString, limits, applicationName),
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // The server notices within two minutes when we vanish.
  options:
    '-c TimeZone=UTC -c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=6',
});

interface PoolEvents {
  readonly onError: (error: Error) => void;
  readonly onSilent?: (error: Error) => void;
}

export interface OpenPool {
  readonly pool: pg.Pool;
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
  /** They lead to a server that was demoted, and would for as long as they are kept: a new one may find its successor. */
  const demoted = new Set<pg.Client>();
  let closing: Promise<number> | null = null;

  /** If one connection hangs, others probably do too. Idle ones are closed as well, or each would fail once in use. */
  const silent = () => {
    cutAll(idle);
    onSilent?.(new DatabaseSilent());
  };

  pool.on('error', (error) => {
    if (closing === null) onError(error);
  });
  pool.on('connect', (client) => {
    // The pool does not listen to a connection in use; its next query reports the failure.
    client.on('error', () => {});
    clients.add(client);
    client.once('end', () => clients.delete(client));
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === readOnlyCode) demoted.add(client);
    });
    watchAnswers(client, answerMs, silent);
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => {
    if (!demoted.delete(client)) return void idle.add(client);
    void client.end();
    cutAll(idle);
  });
  pool.on('remove', (client) => idle.delete(client));

  return {
    pool,
    close: () => {
      closing ??= endWithin(pool, clients, farewellMs);
      return closing;
    },
  };
};
