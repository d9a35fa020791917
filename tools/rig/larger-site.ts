import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFor } from '../../server/src/db/embedded/account.ts';
import { startS3Stub } from '../../server/src/testing/stubs/s3-stub.ts';
import { say } from '../bootstrap/say.mjs';
import { type Daemon, makeDaemon } from './daemon.ts';
import { choosePorts, type Program, requirePrograms } from './machine.ts';
import { type Cluster, startPrimary, startReplica, urlOf } from './postgres.ts';
import { startProxy } from './proxies.ts';
import { answers, makeServer, query, type Site } from './site.ts';

export const largerPrograms: readonly Program[] = [
  'initdb',
  'postgres',
  'pg_basebackup',
  'pgbouncer',
  'nginx',
];

const portNames = ['nginx', 'one', 'two', 'primary', 'replica', 'pgbouncer', 'store'] as const;
type Ports = Record<(typeof portNames)[number], number>;

/** As in docs/operations.md. Twelve connections serve the forty that two processes may open. */
const pgbouncerIni = (users: string, { pgbouncer, primary, replica }: Ports): string => `[databases]
lodgepole = host=127.0.0.1 port=${primary} dbname=lodgepole
lodgepole_replica = host=127.0.0.1 port=${replica} dbname=lodgepole

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`;

const startPgBouncer = async (cluster: Cluster, ports: Ports): Promise<Daemon> => {
  const { account, folder, password } = cluster;
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"lodgepole" "${password}"\n`, { mode: 0o644 });
  await writeFile(file, pgbouncerIni(users, ports));
  const pgbouncer = makeDaemon({
    name: 'PgBouncer',
    file: 'pgbouncer',
    args: [file],
    logFile: join(folder, 'pgbouncer.log'),
    account,
    isReady: () => answers(urlOf(password, ports.pgbouncer)),
  });
  await pgbouncer.start();
  return pgbouncer;
};

const startServers = async (folder: string, ports: Ports, password: string, settings: NodeJS.ProcessEnv) => {
  // The two supported ways to reach a replica: directly, and through the pooler.
  const replicas = {
    one: urlOf(password, ports.replica),
    two: urlOf(password, ports.pgbouncer, 'lodgepole_replica'),
  };
  const start = async (name: 'one' | 'two'): Promise<Daemon> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const server = makeServer({
      name: `server ${name}`,
      port: ports[name],
      dataDir,
      env: {
        ...settings,
        PUBLIC_URL: `http://127.0.0.1:${ports.nginx}`,
        TRUST_PROXY: '1',
        JWT_SECRET: `rig-${password}-rig-${password}`,
        DATABASE_URL: urlOf(password, ports.pgbouncer),
        DATABASE_DIRECT_URL: urlOf(password, ports.primary),
        DATABASE_REPLICA_URL: replicas[name],
      },
    });
    await server.start();
    return server;
  };
  // One after the other: the first migrates the database.
  return { one: await start('one'), two: await start('two') };
};

const followers = 'select count(*)::int as n from pg_stat_replication';
const transactions = "select xact_commit::int as n from pg_stat_database where datname = 'lodgepole'";
const connections = "select count(*)::int as n from pg_stat_activity where usename = 'lodgepole'";

export type LargerSite = Awaited<ReturnType<typeof startLargerSite>>;

export const startLargerSite = async (folder: string, smtpUrl: string) => {
  requirePrograms(largerPrograms);
  const ports: Ports = await choosePorts(portNames);
  const account = await accountFor([]);
  const password = randomBytes(12).toString('hex');
  const cluster: Cluster = { account, folder: join(folder, 'database'), password };
  await mkdir(cluster.folder);
  await chmod(folder, 0o755);
  if (account) await chown(cluster.folder, account.uid, account.gid);
  const primary = await startPrimary(cluster, ports.primary);
  const replica = await startReplica(cluster, ports.primary, ports.replica);
  const pgbouncer = await startPgBouncer(cluster, ports);
  const store = await startS3Stub(ports.store);
  const { one, two } = await startServers(folder, ports, password, { SMTP_URL: smtpUrl, ...store.env });
  await startProxy('nginx', {
    folder: join(folder, 'nginx'),
    port: ports.nginx,
    processes: [ports.one, ports.two],
    account,
  });
  say('Two servers, the primary, the replica, PgBouncer, the store and nginx are ready.');
  const count = async (port: number, text: string): Promise<number> =>
    (await query<{ n: number }>(urlOf(password, port, 'postgres', 'postgres'), text))[0]?.n ?? 0;
  const site: Site = {
    origin: `http://127.0.0.1:${ports.nginx}`,
    servers: [one, two],
    query: (text, values) => query(urlOf(password, ports.primary), text, values),
    pictures: {
      keys: () => Promise.resolve([...store.objects.keys()]),
      age: (key, date) => Promise.resolve(store.backdate(key, date)),
    },
    uploadDirs: ['one', 'two'].map((name) => join(folder, name, 'uploads')),
  };
  return {
    ...site,
    one,
    two,
    primary,
    replica,
    pgbouncer,
    store,
    /** Whether the replica is connected, and how many transactions it has run since its start. */
    replicaState: async () => ({
      isFollowing: (await count(ports.primary, followers)) > 0,
      transactions: await count(ports.replica, transactions),
    }),
    connections: () => count(ports.primary, connections),
  };
};
