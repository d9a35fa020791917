import type { Database } from './database.ts';
import { pendingMigrations } from './migrate.ts';

const patienceMs = 3000;

/** Null when the database answers and every migration is in; otherwise why not, for the operator. */
export const readiness = async ({ pool }: Database): Promise<string | null> => {
  const pending = await within(patienceMs, pendingMigrations(pool));
  return pending.length === 0 ? null : `Migrations are waiting: ${pending.join(', ')}.`;
};

const within = async <Value>(ms: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
