import { chmod, chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ownUid } from './account.ts';
import { superuser } from './cluster.ts';
import { type Copied, copyTree } from './copy-tree.ts';
import { connectionStringFor } from './role.ts';

/** What belongs to the running server alone; the folders are needed, empty. */
const momentary =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?pgsql_tmp.*)$/;

const isLog = (path: string): boolean => path.startsWith('pg_wal/');

/** The label tells PostgreSQL where its log begins that makes one moment of files copied one after the other. */
const writeLabel = async (cluster: string, target: string, label: string): Promise<void> => {
  const file = join(target, 'backup_label');
  await writeFile(file, label);
  await chmod(file, 0o600);
  const { uid, gid } = await stat(cluster);
  if (ownUid() === 0) await chown(file, uid, gid);
};

/** Copies the files of a PostgreSQL that goes on working, with the log of what it does meanwhile. */
export const copyRunningCluster = async (
  cluster: string,
  socketDirectory: string,
  target: string,
): Promise<Copied> => {
  const client = new pg.Client({
    connectionString: connectionStringFor(socketDirectory, superuser, 'postgres'),
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps the log from being recycled under the copy; gone with this connection.
    await client.query(
      "select pg_create_physical_replication_slot('lodgepole_backup_' || pg_backend_pid(), true, true)",
    );
    await client.query("select pg_backup_start('lodgepole', fast => true)");
    const copied = await copyTree(cluster, target, (path) => momentary.test(path) || isLog(path));
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeLabel(cluster, target, rows[0]?.labelfile ?? '');
    const log = await copyTree(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
    return { files: copied.files + log.files, bytes: copied.bytes + log.bytes };
  } finally {
    await client.end();
  }
};

export const copyStoppedCluster = (cluster: string, target: string): Promise<Copied> =>
  copyTree(cluster, target, (path) => momentary.test(path));
