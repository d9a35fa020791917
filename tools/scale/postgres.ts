import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase as connectTo } from '../../server/src/db/database.ts';
import { type Account, spawnAs } from '../../server/src/db/embedded/account.ts';
import { type Daemon, makeDaemon } from './daemon.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);

export interface Cluster {
  readonly programs: Programs;
  readonly account: Account | null;
  /** A folder that belongs to the account. */
  readonly folder: string;
  readonly password: string;
}

export const addressOf = (
  password: string,
  port: number,
  database = 'lodgepole',
  user = 'lodgepole',
): string => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** Asks on a connection of its own, which may lead through the pooler. */
export const ask = async <Row extends object>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const database = connectTo(connectionString, {
    maxConnections: 1,
    directUrl: connectionString,
    onError: () => undefined,
  });
  try {
    return (await database.pool.query<Row>(text, [...values])).rows;
  } finally {
    await database.close();
  }
};

export const canAsk = (connectionString: string): Promise<boolean> =>
  ask(connectionString, 'select 1').then(
    () => true,
    () => false,
  );

const server = ({ programs, account, folder, password }: Cluster, name: string, port: number): Daemon =>
  makeDaemon({
    name,
    file: programs.postgres,
    args: [
      ['-D', join(folder, name)],
      ['-p', String(port)],
      ['-c', 'listen_addresses=127.0.0.1'],
      ['-c', 'unix_socket_directories='],
      ['-c', 'max_connections=60'],
      ['-c', 'wal_keep_size=512MB'],
      ['-c', 'hot_standby=on'],
    ].flat(),
    logFile: join(folder, `${name}.log`),
    account,
    isReady: () => canAsk(addressOf(password, port, 'postgres', 'postgres')),
  });

/** A database for the site, with what a pooler cannot carry set for its role. */
const createDatabase = async (password: string, port: number): Promise<void> => {
  const admin = addressOf(password, port, 'postgres', 'postgres');
  await ask(admin, `create role lodgepole login password '${password}'`);
  await ask(admin, `create role follower login replication password '${password}'`);
  await ask(admin, 'create database lodgepole owner lodgepole');
  await ask(admin, "alter role lodgepole in database lodgepole set TimeZone = 'UTC'");
  await ask(admin, "alter role lodgepole in database lodgepole set statement_timeout = '10s'");
  await ask(
    admin,
    "alter role lodgepole in database lodgepole set idle_in_transaction_session_timeout = '30s'",
  );
};

export const startPrimary = async (cluster: Cluster, port: number): Promise<Daemon> => {
  const { programs, account, folder, password } = cluster;
  const passwordFile = join(folder, 'password');
  await mkdir(folder, { recursive: true });
  await writeFile(passwordFile, password, { mode: 0o644 });
  await run(
    programs.initdb,
    [
      '-D',
      join(folder, 'primary'),
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ].concat(['--pwfile', passwordFile]),
    { cwd: '/', ...spawnAs(account) },
  );
  await writeFile(
    join(folder, 'primary', 'pg_hba.conf'),
    'host all all 127.0.0.1/32 scram-sha-256\nhost replication follower 127.0.0.1/32 scram-sha-256\n',
  );
  const primary = server(cluster, 'primary', port);
  await primary.start();
  await createDatabase(password, port);
  return primary;
};

export const startReplica = async (cluster: Cluster, of: number, port: number): Promise<Daemon> => {
  const { programs, account, folder, password } = cluster;
  const source = `host=127.0.0.1 port=${of} user=follower password=${password}`;
  await run(
    programs.pgBasebackup,
    ['-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast', '-d', source],
    { cwd: '/', ...spawnAs(account) },
  );
  const replica = server(cluster, 'replica', port);
  await replica.start();
  return replica;
};
