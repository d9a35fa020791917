import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3Stub } from '../../server/src/testing/stubs/s3-stub.ts';
import { say } from '../bootstrap/say.mjs';
import { type Daemon, makeDaemon } from './daemon.ts';
import { startPatroni } from './failover/patroni.ts';
import { choosePorts, type Program, requirePrograms } from './machine.ts';
import { type Cluster, makeCluster, startPrimary, startReplica, urlOf } from './postgres.ts';
import { adapt, sample, startProxy } from './proxies.ts';
import { answers, query, type Site, startServers } from './site.ts';

export const largerPrograms: readonly Program[] = ['postgres', 'pg_basebackup', 'pgbouncer', 'nginx'];
export const failoverPrograms: readonly Program[] = [...largerPrograms, 'patroni', 'etcd', 'haproxy', 'ip'];

const portNames = ['nginx', 'one', 'two', 'primary', 'replica', 'pgbouncer', 'store'] as const;
type Ports = Record<(typeof portNames)[number], number>;

const startPgBouncer = async (cluster: Cluster, ports: Ports): Promise<Daemon> => {
  const { account, folder, password } = cluster;
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"lodgepole" "${password}"\n`, { mode: 0o644 });
  const ini = adapt(sample('failover/pgbouncer.ini'), [
    [/port=5000/, `port=${ports.primary}`],
    [/port=5001/, `port=${ports.replica}`],
    [/listen_port = .*/, `listen_port = ${ports.pgbouncer}`],
    [/auth_file = .*/, `auth_file = ${users}`],
  ]);
  await writeFile(file, ini);
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

const followers = 'select count(*)::int as n from pg_stat_replication';
const transactions = "select xact_commit::int as n from pg_stat_database where datname = 'lodgepole'";
const connections = "select count(*)::int as n from pg_stat_activity where usename = 'lodgepole'";

const startReplicated = async (cluster: Cluster, ports: Ports) => ({
  primary: await startPrimary(cluster, ports.primary),
  replica: await startReplica(cluster, ports.primary, ports.replica),
});

/** The database is a primary with one replica, or three machines under Patroni. */
const startAround = async <Parts>(
  programs: readonly Program[],
  startDatabase: (cluster: Cluster, ports: Ports) => Promise<Parts>,
  folder: string,
  smtpUrl: string,
) => {
  requirePrograms(programs);
  const ports: Ports = await choosePorts(portNames);
  const cluster = await makeCluster(folder);
  const { account, password } = cluster;
  const parts = await startDatabase(cluster, ports);
  const pgbouncer = await startPgBouncer(cluster, ports);
  const store = await startS3Stub(ports.store);
  // The two supported ways to reach a replica: directly, and through the pooler.
  const replicas = {
    one: urlOf(password, ports.replica),
    two: urlOf(password, ports.pgbouncer, 'lodgepole_replica'),
  };
  const { one, two } = await startServers(folder, ports, (name) => ({
    ...store.env,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: `http://127.0.0.1:${ports.nginx}`,
    DATABASE_URL: urlOf(password, ports.pgbouncer),
    DATABASE_DIRECT_URL: urlOf(password, ports.primary),
    DATABASE_REPLICA_URL: replicas[name],
  }));
  await startProxy('nginx', {
    folder: join(folder, 'nginx'),
    port: ports.nginx,
    processes: [ports.one, ports.two],
    account,
  });
  say('Two servers, the database, PgBouncer, the store and nginx are ready.');
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
    ...parts,
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

export const startLargerSite = (folder: string, smtpUrl: string) =>
  startAround(largerPrograms, startReplicated, folder, smtpUrl);
export type LargerSite = Awaited<ReturnType<typeof startLargerSite>>;

export const startFailoverSite = (folder: string, smtpUrl: string) =>
  startAround(failoverPrograms, startPatroni, folder, smtpUrl);
export type FailoverSite = Awaited<ReturnType<typeof startFailoverSite>>;
