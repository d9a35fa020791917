import type { PostgresPool } from 'kysely';
import { replicaReads } from '../metrics/measures.ts';

type Source = Pick<PostgresPool, 'connect'>;

interface Options {
  /** How long the database itself answers after the replica could not be reached. */
  readonly restMs?: number;
  readonly onLost: (error: Error) => void;
}

const usualRestMs = 10_000;

/** For what may lag behind: asks the replica, and the database itself while the replica can not be reached. */
export const laggingPool = (
  database: Source,
  replica: Source,
  { restMs = usualRestMs, onLost }: Options,
): PostgresPool => {
  let restsUntil = 0;
  const askDatabase: Source['connect'] = () => {
    replicaReads.add(['primary']);
    return database.connect();
  };
  return {
    options: {},
    // The caller that opened both pools closes them.
    end: () => Promise.resolve(),
    async connect() {
      if (performance.now() < restsUntil) return askDatabase();
      try {
        const client = await replica.connect();
        replicaReads.add(['replica']);
        return client;
      } catch (error) {
        restsUntil = performance.now() + restMs;
        onLost(
          new Error('The replica can not be reached, so the database itself is asked.', { cause: error }),
        );
        return askDatabase();
      }
    },
  };
};
