import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { backupLockKey } from '../backup-lock.ts';
import type { BackupSink } from './backup-sink.ts';
import { superuser } from './cluster.ts';
import { EmbeddedDatabaseError, errorCode } from './error.ts';
import { connectionStringFor } from './role.ts';

/** What belongs to the running server alone; the folders are needed, empty. */
const momentary =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?pgsql_tmp.*)$/;

const isLog = (path: string): boolean => path === 'pg_wal' || path.startsWith('pg_wal/');

const relation = /^(base\/\d+\/\d+)(_(fsm|vm))?(\.\d+)?$/;

/** Rows of unlogged tables stay out of a copy, as with pg_basebackup: PostgreSQL keeps such a table's empty form beside it. */
const isUnlogged = (cluster: string, path: string): boolean => {
  const [, own] = relation.exec(path) ?? [];
  return own !== undefined && existsSync(join(cluster, `${own}_init`));
};

const emptyForms = async (cluster: string): Promise<string[]> =>
  (await readdir(join(cluster, 'base'), { recursive: true }))
    .filter((name) => /^\d+\/\d+_init$/.test(name))
    .map((name) => `base/${name}`);

const copyFiles = async (client: pg.Client, cluster: string, to: string, sink: BackupSink): Promise<void> => {
  // Keeps the log from being recycled under the copy; gone with this connection.
  await client.query(
    "select pg_create_physical_replication_slot('lodgepole_backup_' || pg_backend_pid(), true, true)",
  );
  await client.query("select pg_backup_start('lodgepole', fast => true)");
  await sink.tree(cluster, to, (path) => momentary.test(path) || isLog(path) || isUnlogged(cluster, path));
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  // The label tells PostgreSQL where its log begins that makes one moment of files copied one after the other.
  await sink.text(`${to}/backup_label`, rows[0]?.labelfile ?? '');
  await sink.tree(join(cluster, 'pg_wal'), `${to}/pg_wal`);
};

const lockLimitMs = 10_000;
const lockNotAvailable = '55P03';

/** Removing some files takes a moment; a backup that hangs would keep all later ones waiting. */
const takeLock = async (client: pg.Client): Promise<void> => {
  await client.query(`set lock_timeout = ${lockLimitMs}`);
  await client.query('select pg_advisory_lock($1)', [backupLockKey]).catch((error: unknown) => {
    if (errorCode(error) !== lockNotAvailable) throw error;
    throw new EmbeddedDatabaseError(
      'Another backup of this site is being made. Wait for its end, or end it.',
    );
  });
};

/**
 * Copies the files of a PostgreSQL that goes on working, with the log of what it does meanwhile; then does the rest.
 * Until that is done the site removes no picture, so those that a row of the copy names are still there to be copied.
 */
export const copyRunningCluster = async (
  cluster: string,
  socketDirectory: string,
  to: string,
  sink: BackupSink,
  rest: () => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: connectionStringFor(socketDirectory, superuser) });
  const losses: Error[] = [];
  client.on('error', (error) => losses.push(error));
  await client.connect();
  try {
    await takeLock(client);
    await copyFiles(client, cluster, to, sink);
    await rest();
    // The lock went with the connection, if it did not last.
    for (const loss of losses) throw loss;
  } finally {
    await client.end();
  }
};

export const copyStoppedCluster = async (cluster: string, to: string, sink: BackupSink): Promise<void> => {
  await sink.tree(cluster, to, (path) => momentary.test(path) || isUnlogged(cluster, path));
  // Only a recovery would put the empty form in its place, and there will be none.
  for (const form of await emptyForms(cluster))
    await sink.tree(join(cluster, form), `${to}/${form.replace('_init', '')}`);
};
