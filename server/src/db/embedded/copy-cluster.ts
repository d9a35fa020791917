import { constants, existsSync, type Stats } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  symlink,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { backupLockKey } from '../backup-lock.ts';
import { ownUid } from './account.ts';
import { connectionStringFor, superuser } from './cluster.ts';
import { EmbeddedDatabaseError, errorCode } from './error.ts';

export interface Copied {
  files: number;
  bytes: number;
}

interface Job {
  readonly skips: (path: string) => boolean;
  readonly linked: Map<string, string>;
  readonly copied: Copied;
}

const ifThere = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

const dress = async (path: string, stats: Stats): Promise<void> => {
  if (ownUid() === 0) await chown(path, stats.uid, stats.gid);
  await chmod(path, stats.mode);
  await utimes(path, stats.atime, stats.mtime);
};

const copyOneFile = async (from: string, to: string, stats: Stats, job: Job): Promise<void> => {
  const identity = `${stats.dev}:${stats.ino}`;
  const earlier = job.linked.get(identity);
  if (earlier !== undefined) return link(earlier, to);
  if ((await ifThere(copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true))) === null) return;
  await dress(to, stats);
  if (stats.nlink > 1) job.linked.set(identity, to);
  job.copied.files += 1;
  job.copied.bytes += stats.size;
};

const copyEntry = async (from: string, to: string, path: string, job: Job): Promise<void> => {
  const stats = await ifThere(lstat(from));
  if (stats === null) return;
  if (stats.isSymbolicLink()) return symlink(await readlink(from), to);
  if (stats.isFile()) return copyOneFile(from, to, stats, job);
  if (!stats.isDirectory()) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of (await ifThere(readdir(from))) ?? []) {
    const inner = path === '' ? name : `${path}/${name}`;
    if (!job.skips(inner)) await copyEntry(join(from, name), join(to, name), inner, job);
  }
  await dress(to, stats);
};

export const copyTree = async (
  from: string,
  to: string,
  skips: (path: string) => boolean = () => false,
): Promise<Copied> => {
  const copied: Copied = { files: 0, bytes: 0 };
  await copyEntry(from, to, '', { skips, linked: new Map(), copied });
  return copied;
};

export interface BackupSink {
  tree(from: string, to: string, skips?: (path: string) => boolean): Promise<void>;
  text(path: string, words: string): Promise<void>;
}

/** Belongs to the running server only; the folders are needed, but empty. */
const momentary =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?pgsql_tmp.*)$/;

const isLog = (path: string): boolean => path === 'pg_wal' || path.startsWith('pg_wal/');

const relation = /^(base\/\d+\/\d+)(_(fsm|vm))?(\.\d+)?$/;

/** Like pg_basebackup, skip the rows of unlogged tables: PostgreSQL keeps an empty init fork beside each. */
const isUnlogged = (cluster: string, path: string): boolean => {
  const [, own] = relation.exec(path) ?? [];
  return own !== undefined && existsSync(join(cluster, `${own}_init`));
};

const emptyForms = async (cluster: string): Promise<string[]> =>
  (await readdir(join(cluster, 'base'), { recursive: true }))
    .filter((name) => /^\d+\/\d+_init$/.test(name))
    .map((name) => `base/${name}`);

const copyFiles = async (client: pg.Client, cluster: string, to: string, sink: BackupSink): Promise<void> => {
  // The slot keeps WAL from being recycled during the copy; it ends with this connection.
  await client.query(
    "select pg_create_physical_replication_slot('lodgepole_backup_' || pg_backend_pid(), true, true)",
  );
  await client.query("select pg_backup_start('lodgepole', fast => true)");
  await sink.tree(cluster, to, (path) => momentary.test(path) || isLog(path) || isUnlogged(cluster, path));
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  // The label tells PostgreSQL where in the WAL recovery must begin, because the files were copied at different
  // times.
  await sink.text(`${to}/backup_label`, rows[0]?.labelfile ?? '');
  await sink.tree(join(cluster, 'pg_wal'), `${to}/pg_wal`);
};

const lockLimitMs = 10_000;
const lockNotAvailable = '55P03';

/** Removing files takes a moment; a hanging backup would keep later ones waiting. */
const takeLock = async (client: pg.Client): Promise<void> => {
  await client.query(`set lock_timeout = ${lockLimitMs}`);
  await client.query('select pg_advisory_lock($1)', [backupLockKey]).catch((error: unknown) => {
    if (errorCode(error) !== lockNotAvailable) throw error;
    throw new EmbeddedDatabaseError(
      'Another backup of this site is being made. Wait for its end, or end it.',
    );
  });
};

/** Until the copy is complete the site removes no pictures that its rows may name. */
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
    for (const loss of losses) throw loss;
  } finally {
    await client.end();
  }
};

export const copyStoppedCluster = async (cluster: string, to: string, sink: BackupSink): Promise<void> => {
  await sink.tree(cluster, to, (path) => momentary.test(path) || isUnlogged(cluster, path));
  // Without a recovery, nothing restores the empty init forks.
  for (const form of await emptyForms(cluster))
    await sink.tree(join(cluster, form), `${to}/${form.replace('_init', '')}`);
};
