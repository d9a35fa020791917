import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { replicaReads } from '../../ops/metrics/measures.ts';
import { outageReason } from '../outages/outage.ts';

type Source = Pick<PostgresPool, 'connect'>;

interface Options {
  /** How long the database itself answers after the replica could not be reached. */
  readonly restMs?: number;
  readonly onLost: (error: Error) => void;
}

const usualRestMs = 10_000;

/**
 * What only a replica runs into: the primary removed a row version that the query still needs, or a migration has not
 * arrived yet (an unknown table, column or function).
 */
const onlyThere = new Set(['40001', '42P01', '42703', '42883']);

const writes = '25006';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Nothing but a read may be asked twice, and only on its own: the database knows nothing of a transaction begun elsewhere. */
const isRead = (sql: string): boolean => /^\s*(select|with)\b/i.test(sql);

const readFrom = async <Row>(
  client: PostgresPoolClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<PostgresQueryResult<Row>> => {
  try {
    return await client.query<Row>(sql, parameters);
  } finally {
    client.release();
  }
};

/** For what may lag behind: asks the replica, and the database itself while the replica can not be reached. */
export const laggingPool = (
  database: Source,
  replica: Source,
  { restMs = usualRestMs, onLost }: Options,
): PostgresPool => {
  let restsUntil = 0;
  let isLost = false;

  const askDatabase: Source['connect'] = () => {
    replicaReads.add(['primary']);
    return database.connect();
  };

  const lose = (cause: unknown): void => {
    restsUntil = performance.now() + restMs;
    isLost = true;
    onLost(new Error('The replica can not be reached, so the database itself is asked.', { cause }));
  };

  /** A read that the replica breaks off is asked once more, of the database itself. Only single reads come here. */
  const falling = (client: PostgresPoolClient): PostgresPoolClient => {
    const query = async <Row>(
      sql: string,
      parameters: readonly unknown[],
    ): Promise<PostgresQueryResult<Row>> => {
      try {
        const result = await client.query<Row>(sql, parameters);
        isLost = false;
        restsUntil = 0;
        return result;
      } catch (error) {
        if (!isRead(sql) || codeOf(error) === writes) throw error;
        if (outageReason(error) !== null) lose(error);
        else if (!onlyThere.has(codeOf(error))) throw error;
        return readFrom<Row>(await askDatabase(), sql, parameters);
      }
    };
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };

  return {
    options: {},
    // The caller that opened both pools closes them.
    end: () => Promise.resolve(),
    async connect() {
      const now = performance.now();
      if (now < restsUntil) return askDatabase();
      // One caller finds out whether it is back; the others do not wait with it.
      if (isLost) restsUntil = now + restMs;
      try {
        const client = await replica.connect();
        replicaReads.add(['replica']);
        return falling(client);
      } catch (error) {
        lose(error);
        return askDatabase();
      }
    },
  };
};
