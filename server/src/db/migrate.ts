import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface MigrateOptions {
  readonly directory?: string;
  readonly say?: (sentence: string) => void;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

type AppliedMigration = Omit<Migration, 'sql'>;

const ownDirectory = fileURLToPath(new URL('../../migrations', import.meta.url));
const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;
const lockKey = 5_063_482;
const lockLimitMs = 600_000;
const noSuchTable = '42P01';

const readMigration = async (directory: string, file: string): Promise<Migration> => {
  const [, number] = fileName.exec(file) ?? [];
  if (number === undefined) throw new MigrationError(`${file} must be named like 0001_what_it_does.sql.`);
  // A checkout may turn line ends around; that changes no statement.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { version: Number(number), name: file.replace(/\.sql$/, ''), checksum, sql };
};

const readMigrations = async (directory: string): Promise<readonly Migration[]> => {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)));
  const misplaced = migrations.find(({ version }, index) => version !== index + 1);
  if (misplaced) {
    throw new MigrationError(
      `Migrations are numbered 1, 2, 3 without gaps, but ${misplaced.name} is out of order.`,
    );
  }
  return migrations;
};

const readApplied = async (client: pg.Pool | pg.PoolClient): Promise<readonly AppliedMigration[]> => {
  const query = 'SELECT version, name, checksum FROM schema_migrations ORDER BY version';
  return (await client.query<AppliedMigration>(query)).rows;
};

const assertSameHistory = (applied: readonly AppliedMigration[], migrations: readonly Migration[]): void => {
  for (const { version, name, checksum } of applied) {
    const ours = migrations.find((migration) => migration.version === version);
    if (!ours) {
      throw new MigrationError(
        `The database is ahead of this code: it has migration ${name}, which is not here. Start the newer version of Lodgepole.`,
      );
    }
    if (ours.name !== name || ours.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was applied to this database but has changed since. Put the file back as it was and write a new migration for the change.`,
      );
    }
  }
};

const missingFrom = (applied: readonly AppliedMigration[], migrations: readonly Migration[]) =>
  migrations.filter(({ version }) => !applied.some((done) => done.version === version));

const lineOf = (error: unknown, sql: string): string => {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
};

const apply = async (client: pg.PoolClient, { version, name, checksum, sql }: Migration): Promise<void> => {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed${lineOf(error, sql)} and was undone: ${reason}`, {
      cause: error,
    });
  }
};

const takeLock = async (client: pg.PoolClient, say: (sentence: string) => void): Promise<void> => {
  await client.query(`
    SET statement_timeout = 0;
    SET idle_in_transaction_session_timeout = 0;
    SET lock_timeout = ${lockLimitMs}`);
  const tried = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey]);
  if (tried.rows[0]?.taken) return;
  say('Waiting for another process that is migrating the database.');
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
};

const createHistory = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/** Brings the database up to this code and answers the names of what was applied. Safe to run from several processes. */
export const migrate = async (pool: pg.Pool, options: MigrateOptions = {}): Promise<readonly string[]> => {
  const { directory = ownDirectory, say = () => {} } = options;
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await takeLock(client, say);
    await client.query(createHistory);
    const applied = await readApplied(client);
    assertSameHistory(applied, migrations);
    const pending = missingFrom(applied, migrations);
    for (const migration of pending) {
      await apply(client, migration);
      say(`Applied migration ${migration.name}.`);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session and with it the lock and the changed limits.
    client.release(true);
  }
};

/** Why this code can not work on what was applied to the database, in words; null when it can. */
export const historyFault = async (pool: pg.Pool): Promise<string | null> => {
  try {
    assertSameHistory(await readApplied(pool), await readMigrations(ownDirectory));
    return null;
  } catch (error) {
    if (error instanceof MigrationError) return error.message;
    if (error instanceof pg.DatabaseError && error.code === noSuchTable) return null;
    throw error;
  }
};

/** Names of migrations this code needs and the database lacks. A database that is ahead lacks none. */
export const pendingMigrations = async (
  pool: pg.Pool,
  options: MigrateOptions = {},
): Promise<readonly string[]> => {
  const migrations = await readMigrations(options.directory ?? ownDirectory);
  const applied = await readApplied(pool).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === noSuchTable) return [];
    throw error;
  });
  return missingFrom(applied, migrations).map(({ name }) => name);
};
