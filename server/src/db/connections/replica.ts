import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool } from 'pg';
import { replicaReads } from '../../ops/metrics/measures.ts';
import { outageReason, readOnlyCode } from '../outages/outage.ts';

type Source = Pick<PostgresPool, 'connect'>;

interface Options {
  readonly restMs?: number;
  readonly onLost: (error: Error) => void;
}

const usualRestMs = 10_000;

/**
 * Errors that only a replica has: the primary removed a row version that the query still needs, or a migration has
 * not arrived yet (unknown table, column or function).
 */
const onlyThere = new Set(['40001', '42P01', '42703', '42883']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

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
    onLost(new Error('The replica cannot be reached, so the database itself is asked.', { cause }));
  };

  /** Repeats a read on the main database if the replica aborts it. Only single reads come here. */
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
        if (!isRead(sql) || codeOf(error) === readOnlyCode) throw error;
        if (outageReason(error) !== null) lose(error);
        else if (!onlyThere.has(codeOf(error))) throw error;
        return readFrom<Row>(await askDatabase(), sql, parameters);
      }
    };
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };

  return {
    options: {},
    end: () => Promise.resolve(),
    async connect() {
      const now = performance.now();
      if (now < restsUntil) return askDatabase();
      // One caller checks whether it is back; the others do not wait.
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

export interface ReplicaState {
  readonly isInRecovery: boolean;
  /** Zero when it has replayed everything it received: an idle primary sends nothing. */
  readonly lagSeconds: number;
}

const question = `select pg_is_in_recovery() as "isInRecovery",
  case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as "lagSeconds"`;

export const readReplica = async (replica: Pool): Promise<ReplicaState> => {
  const { rows } = await replica.query<ReplicaState>(question);
  return rows[0] ?? { isInRecovery: false, lagSeconds: 0 };
};
