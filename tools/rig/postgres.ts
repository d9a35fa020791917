import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, accountFor, spawnAs } from '../../server/src/db/embedded/account.ts';
import { type Daemon, makeDaemon } from './daemon.ts';
import { answers, query } from './site.ts';

const run = promisify(execFile);

export interface Cluster {
  readonly account: Account | null;
  readonly folder: string;
  readonly password: string;
}

export const makeCluster = async (parent: string): Promise<Cluster> => {
  const [account, folder] = [await accountFor([]), join(parent, 'database')];
  await mkdir(folder);
  if (account) await chown(folder, account.uid, account.gid);
  return { account, folder, password: randomBytes(12).toString('hex') };
};

export const urlOf = (password: string, port: number, database = 'lodgepole', user = 'lodgepole'): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

const makePostgres = ({ account, folder, password }: Cluster, name: string, port: number): Daemon => {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'wal_keep_size=512MB',
    'hot_standby=on',
  ];
  return makeDaemon({
    name,
    file: 'postgres',
    args: ['-D', join(folder, name), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    logFile: join(folder, `${name}.log`),
    account,
    isReady: () => answers(urlOf(password, port, 'postgres', 'postgres')),
  });
};

/** A pooler cannot carry session settings, so the role has them. */
export const createDatabase = async (password: string, port: number): Promise<void> => {
  for (const statement of [
    `create role lodgepole login password '${password}'`,
    'create database lodgepole owner lodgepole',
    "alter role lodgepole in database lodgepole set TimeZone = 'UTC'",
    "alter role lodgepole in database lodgepole set statement_timeout = '10s'",
    "alter role lodgepole in database lodgepole set idle_in_transaction_session_timeout = '30s'",
  ])
    await query(urlOf(password, port, 'postgres', 'postgres'), statement);
};

export const startPrimary = async (cluster: Cluster, port: number): Promise<Daemon> => {
  const { account, folder, password } = cluster;
  const data = join(folder, 'primary');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run('initdb', ['-D', data, ...options, '--pwfile', passwordFile], {
    cwd: '/',
    ...spawnAs(account),
  });
  const primary = makePostgres(cluster, 'primary', port);
  await primary.start();
  await createDatabase(password, port);
  return primary;
};

export const startReplica = async (cluster: Cluster, from: number, port: number): Promise<Daemon> => {
  const { account, folder, password } = cluster;
  const source = `host=127.0.0.1 port=${from} user=postgres password=${password}`;
  const options = ['-R', '-X', 'stream', '-c', 'fast', '-d', source];
  await run('pg_basebackup', ['-D', join(folder, 'replica'), ...options], {
    cwd: '/',
    ...spawnAs(account),
  });
  const replica = makePostgres(cluster, 'replica', port);
  await replica.start();
  return replica;
};
