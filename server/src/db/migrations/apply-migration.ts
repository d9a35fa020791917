import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { MigrationLimits } from '../time-limits.ts';
import { type Migration, MigrationError } from './read-migrations.ts';
import { type Statement, splitSql } from './split-sql.ts';

export interface Applying {
  readonly client: pg.PoolClient;
  readonly limits: MigrationLimits;
  readonly say: (sentence: string) => void;
}

const lockNotAvailable = '55P03';
const deadlock = '40P01';
const shortestPauseMs = 500;
const longestPauseMs = 15_000;

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const lineOf = (error: unknown, sql: string): string => {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
};

const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** The transactions that have been open the longest probably hold the locks. */
const whoHolds = async (client: pg.PoolClient): Promise<string> => {
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('process %s (%s) for %s s', pid, coalesce(nullif(application_name, ''), 'unnamed'),
      round(extract(epoch FROM now() - xact_start))) AS line
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < now() - interval '1 second'
    ORDER BY xact_start LIMIT 3`);
  return rows.length === 0 ? '' : ` Open transactions: ${rows.map(({ line }) => line).join(', ')}.`;
};

/**
 * Waits briefly and often instead of once and long: everything queues behind a waiting ALTER TABLE, so one
 * forgotten transaction would stop the site.
 */
export const withPatience = async (
  what: string,
  { client, limits, say }: Applying,
  work: () => Promise<void>,
): Promise<void> => {
  const deadline = Date.now() + limits.giveUpMs;
  for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (![lockNotAvailable, deadlock].includes(codeOf(error))) throw error;
      const holders = await whoHolds(client).catch(() => '');
      if (Date.now() + pause > deadline)
        throw new MigrationError(
          `${what} got no lock on what it changes within ${inSeconds(limits.giveUpMs)} and was undone.${holders} End what is in the way, or wait for it, then start again.`,
          { cause: error },
        );
      say(`${what} waits for a lock and tries again in ${inSeconds(pause)}.${holders}`);
      await delay(pause);
    }
  }
};

const record = (client: pg.PoolClient, { version, name, checksum, oldestCode }: Migration) =>
  client.query(
    'INSERT INTO schema_migrations (version, name, checksum, oldest_code) VALUES ($1, $2, $3, $4)',
    [version, name, checksum, oldestCode],
  );

const inTransaction = async (applying: Applying, migration: Migration): Promise<void> => {
  const { client, limits } = applying;
  await withPatience(`Migration ${migration.name}`, applying, async () => {
    try {
      await client.query(`SET lock_timeout = ${limits.lockMs}; BEGIN`);
      await client.query(migration.sql);
      await record(client, migration);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });
};

const creates = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"? on /i;
const drops = /^drop index concurrently if exists /i;

const isValid = async (client: pg.PoolClient, index: string): Promise<boolean | null> => {
  const { rows } = await client.query<{ valid: boolean }>(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))`,
    [index],
  );
  return rows[0]?.valid ?? null;
};

/** Drop invalid indexes left by an interrupted run; they slow down every write. */
const dropLeftover = async (client: pg.PoolClient, index: string): Promise<void> => {
  if ((await isValid(client, index)) === false) await client.query(`DROP INDEX CONCURRENTLY "${index}"`);
};

const runOutside = async (client: pg.PoolClient, { text, line }: Statement): Promise<void> => {
  const [, index] = creates.exec(text) ?? [];
  if (index === undefined && !drops.test(text))
    throw new MigrationError(
      `line ${line}: outside a transaction only CREATE INDEX CONCURRENTLY name ON … and DROP INDEX CONCURRENTLY IF EXISTS name may stand`,
    );
  if (index === undefined) return void (await client.query(text));
  await dropLeftover(client, index);
  // A run that was killed before it was recorded has already built it.
  if (await isValid(client, index)) return;
  try {
    await client.query(text);
  } catch (error) {
    await dropLeftover(client, index).catch(() => {});
    throw error;
  }
};

const outsideTransaction = (applying: Applying, migration: Migration): Promise<void> =>
  withPatience(`Migration ${migration.name}`, applying, async () => {
    const { client, limits } = applying;
    // Readers and writers do not queue behind it, so it may wait longer.
    await client.query(`SET lock_timeout = ${limits.concurrentMs}`);
    for (const statement of splitSql(migration.sql)) await runOutside(client, statement);
    await record(client, migration);
  });

export const apply = async (applying: Applying, migration: Migration): Promise<void> => {
  const { name, sql } = migration;
  try {
    await (migration.isOutsideTransaction ? outsideTransaction : inTransaction)(applying, migration);
  } catch (error) {
    if (error instanceof MigrationError && !migration.isOutsideTransaction) throw error;
    const outcome = migration.isOutsideTransaction
      ? 'failed; the next start goes on with it'
      : `failed${lineOf(error, sql)} and was undone`;
    throw new MigrationError(`Migration ${name} ${outcome}: ${reasonOf(error)}`, { cause: error });
  }
};
