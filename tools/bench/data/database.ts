import { createDatabase, type Database } from '../../../server/src/db/database.ts';
import { startLimits } from '../../../server/src/db/time-limits.ts';

/** One connection without a statement timeout. */
export const openPatiently = (connectionString: string): Database => {
  const limits = { ...startLimits, statementMs: 0, answerMs: 60 * 60 * 1000 };
  return createDatabase(connectionString, { maxConnections: 1, limits, onError: () => undefined });
};

export const fillSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
};
