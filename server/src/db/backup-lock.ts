import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** `npm run backup` holds it while it copies; removing files shares it. */
export const backupLockKey = 5_063_483;

/** Does the work, unless files are being backed up right now; answers whether it was done. */
export const unlessBackingUp = (database: Kysely<Schema>, work: () => Promise<void>): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // A store may need minutes for many files; the lock must not end before the work does.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock_shared(${backupLockKey}) as taken`.execute(transaction);
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  });
