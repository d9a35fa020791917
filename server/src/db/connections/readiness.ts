import type { Pool } from 'pg';
import type { Database } from '../database.ts';
import { schemaState } from '../migrations/migrate.ts';
import { DatabaseSilent, outageReason, readOnlyReason } from '../outages/outage.ts';
import { readinessMs } from '../time-limits.ts';

export const readiness = ({ pool, writeTrouble }: Database): Promise<string | null> =>
  within(readinessMs, async () => {
    const { pending, outgrownBy } = await schemaState(pool);
    if (pending.length > 0) return `Migrations are waiting: ${pending.join(', ')}.`;
    if (outgrownBy !== null) return `The database has outgrown this version by migration ${outgrownBy}.`;
    if (await isReadOnly(pool)) return readOnlyReason;
    return writeTrouble.check();
  }).catch((error: unknown) => {
    const reason = outageReason(error);
    if (reason === null) throw error;
    return reason;
  });

/** Does not keep a connection that is read-only: a new one may find the server that took over. */
const isReadOnly = async (pool: Pool): Promise<boolean> => {
  const client = await pool.connect();
  let isWritable = false;
  try {
    const { rows } = await client.query<{ value: string }>(
      "select current_setting('transaction_read_only') as value",
    );
    isWritable = rows[0]?.value === 'off';
    return !isWritable;
  } finally {
    client.release(!isWritable);
  }
};

const within = async <Value>(ms: number, work: () => Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent()), ms);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
};
