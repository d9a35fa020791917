import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { accountFor } from '../../server/src/db/embedded/account.ts';
import { startS3Stub } from '../../server/src/testing/s3-stub.ts';
import { Stopped, say } from '../bootstrap/say.mjs';
import { type Daemon, makeDaemon } from './daemon.ts';
import { nginxConf, pgbouncerIni } from './larger-site-settings.ts';
import { type Cluster, startPrimary, startReplica, urlOf } from './postgres.ts';
import { answers, makeServer, query, type Site } from './site.ts';

const debianPackages = {
  initdb: 'postgresql',
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
};

/** Debian keeps each version of PostgreSQL in its own folder, off the PATH. */
const extendPath = (): string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = (existsSync(debian) ? readdirSync(debian).map(Number) : []).filter((one) => one >= 15);
  const newestFirst = versions.toSorted((one, other) => other - one);
  const folders = newestFirst.map((version) => join(debian, String(version), 'bin'));
  process.env['PATH'] = [...folders, process.env['PATH'], '/usr/sbin'].join(delimiter);
  return process.env['PATH'].split(delimiter);
};

/** The Debian packages of the programs that are not installed. */
export const missingPackages = (): string[] => {
  const path = extendPath();
  const isMissing = (program: string) => !path.some((folder) => existsSync(join(folder, program)));
  const missing = Object.entries(debianPackages).filter(([program]) => isMissing(program));
  return [...new Set(missing.map(([, debianPackage]) => debianPackage))];
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return free;
};

const portNames = ['nginx', 'one', 'two', 'primary', 'replica', 'pgbouncer', 'store'] as const;
export type Ports = Record<(typeof portNames)[number], number>;

/** Below the ephemeral ports: an outgoing connection could take the port of a part that is down. */
const choosePorts = async (): Promise<Ports> => {
  const free: number[] = [];
  for (let port = 4300; free.length < portNames.length; port++) if (await isFree(port)) free.push(port);
  return Object.fromEntries(portNames.map((name, at) => [name, free[at]])) as Ports;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

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

const startNginx = async ({ account }: Cluster, folder: string, ports: Ports): Promise<void> => {
  await mkdir(folder);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, nginxConf(folder, ports));
  if (account) await chown(folder, account.uid, account.gid);
  await makeDaemon({
    name: 'nginx',
    file: 'nginx',
    args: ['-c', file, '-p', folder, '-e', 'stderr'],
    logFile: join(folder, 'nginx.log'),
    account,
    isReady: () => isListening(ports.nginx),
  }).start();
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

/** Two servers behind nginx, with a primary, a replica, PgBouncer and an object store. */
export const startLargerSite = async (folder: string, smtpUrl: string) => {
  const missing = missingPackages();
  if (missing.length > 0) throw new Stopped(`Not installed; on Debian: apt install ${missing.join(' ')}`);
  const ports = await choosePorts();
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
  await startNginx(cluster, join(folder, 'nginx'), ports);
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
    /** Open connections on the primary. */
    connections: () => count(ports.primary, connections),
  };
};
