import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Held by `npm run backup` while it copies; removing files takes it shared. */
export const backupLockKey = 5_063_483;

export const unlessBackingUp = (database: Kysely<Schema>, work: () => Promise<void>): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // Removing many files from a store may take minutes; the lock must last as long.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock_shared(${backupLockKey}) as taken`.execute(transaction);
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  });
