import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type MigrationLimits, migrationLimits } from '../time-limits.ts';
import { type Applying, apply, withPatience } from './apply-migration.ts';
import { type Migration, MigrationError, readMigrations } from './read-migrations.ts';

export interface MigrateOptions {
  readonly directory?: string;
  /** From this migration on, the previous release still works after each one. */
  readonly expandsFrom?: number;
  readonly limits?: Partial<MigrationLimits>;
  readonly say?: (sentence: string) => void;
}

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly oldestCode: number | null;
}

const lockKey = 5_063_482;
const noSuchTable = '42P01';

/** Read via JSON, because databases of the first release lack the column. */
const readApplied = async (client: pg.Pool | pg.PoolClient): Promise<readonly AppliedMigration[]> => {
  const query = `
    SELECT version, name, checksum, (to_jsonb(done) ->> 'oldest_code')::integer AS "oldestCode"
    FROM schema_migrations AS done ORDER BY version`;
  return (await client.query<AppliedMigration>(query)).rows;
};

const unknownAmong = (applied: readonly AppliedMigration[], migrations: readonly Migration[]) =>
  applied.filter(({ version }) => version > migrations.length);

const outgrowing = (applied: readonly AppliedMigration[], migrations: readonly Migration[]) =>
  unknownAmong(applied, migrations).find(
    ({ oldestCode }) => oldestCode === null || oldestCode > migrations.length,
  );

const assertSameHistory = (applied: readonly AppliedMigration[], migrations: readonly Migration[]): void => {
  const ahead = outgrowing(applied, migrations);
  if (ahead) {
    throw new MigrationError(
      `The database is ahead of this code: it has migration ${ahead.name}, which is not here. Start the newer version of Lodgepole.`,
    );
  }
  for (const { version, name, checksum } of applied) {
    const ours = migrations.find((migration) => migration.version === version);
    if (ours && (ours.name !== name || ours.checksum !== checksum)) {
      throw new MigrationError(
        `Migration ${name} was applied to this database but has changed since. Put the file back as it was and write a new migration for the change.`,
      );
    }
  }
};

const missingFrom = (applied: readonly AppliedMigration[], migrations: readonly Migration[]) =>
  migrations.filter(({ version }) => !applied.some((done) => done.version === version));

/** Polls: a waiting statement would hold a snapshot, and a concurrent index build waits for that. */
const takeLock = async ({ client, limits, say }: Applying): Promise<void> => {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  const deadline = Date.now() + limits.othersMs;
  for (let isAnnounced = false; ; isAnnounced = true) {
    const query = 'SELECT pg_try_advisory_lock($1) AS taken';
    const tried = await client.query<{ taken: boolean }>(query, [lockKey]);
    if (tried.rows[0]?.taken) return;
    if (Date.now() > deadline)
      throw new MigrationError(
        'Another process has been migrating the database for too long. Look what it waits for, then start again.',
      );
    if (!isAnnounced) say('Waiting for another process that is migrating the database.');
    await delay(100);
  }
};

const createHistory = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    oldest_code integer
  )`;

const prepareHistory = async (applying: Applying): Promise<void> => {
  const { client, limits } = applying;
  await client.query(createHistory);
  const { rows } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'oldest_code'",
  );
  if (rows.length > 0) return;
  await withPatience('The list of migrations', applying, async () => {
    await client.query(`SET lock_timeout = ${limits.lockMs}`);
    await client.query('ALTER TABLE schema_migrations ADD COLUMN oldest_code integer');
  });
};

export const migrate = async (pool: pg.Pool, options: MigrateOptions = {}): Promise<readonly string[]> => {
  const { directory, expandsFrom, say = () => {} } = options;
  const migrations = await readMigrations(directory, expandsFrom);
  const client = await pool.connect();
  const applying = { client, limits: { ...migrationLimits, ...options.limits }, say };
  try {
    await takeLock(applying);
    await prepareHistory(applying);
    const applied = await readApplied(client);
    assertSameHistory(applied, migrations);
    const newer = unknownAmong(applied, migrations);
    if (newer.length > 0)
      say(
        `The database has newer migrations that suit this version too: ${newer.map(({ name }) => name).join(', ')}.`,
      );
    const pending = missingFrom(applied, migrations);
    for (const migration of pending) {
      await apply(applying, migration);
      say(`Applied migration ${migration.name}.`);
    }
    return pending.map(({ name }) => name);
  } finally {
    // The session ends a little later. Another process need not wait for that.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    // Ends the session, which resets the limits.
    client.release(true);
  }
};

export const historyFault = async (pool: pg.Pool): Promise<string | null> => {
  try {
    assertSameHistory(await readApplied(pool), await readMigrations());
    return null;
  } catch (error) {
    if (error instanceof MigrationError) return error.message;
    if (error instanceof pg.DatabaseError && error.code === noSuchTable) return null;
    throw error;
  }
};

export interface SchemaState {
  readonly pending: readonly string[];
  readonly outgrownBy: string | null;
}

export const schemaState = async (pool: pg.Pool, options: MigrateOptions = {}): Promise<SchemaState> => {
  const migrations = await readMigrations(options.directory, options.expandsFrom);
  const applied = await readApplied(pool).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === noSuchTable) return [];
    throw error;
  });
  return {
    pending: missingFrom(applied, migrations).map(({ name }) => name),
    outgrownBy: outgrowing(applied, migrations)?.name ?? null,
  };
};
