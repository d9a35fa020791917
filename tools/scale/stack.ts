import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFor } from '../../server/src/db/embedded/account.ts';
import { say } from '../bootstrap/say.mjs';
import type { Kept } from '../faults/check-rows.ts';
import { giveTo } from './account.ts';
import type { Daemon } from './daemon.ts';
import { startNginx } from './nginx.ts';
import { startPgBouncer } from './pgbouncer.ts';
import type { Ports } from './ports.ts';
import { addressOf, ask, type Cluster, startPrimary, startReplica } from './postgres.ts';
import type { Programs } from './programs.ts';
import { startSite, startStore } from './site-process.ts';

export interface Stack extends Kept {
  readonly origin: string;
  readonly primary: Daemon;
  readonly replica: Daemon;
  readonly pgbouncer: Daemon;
  readonly store: Daemon;
  readonly one: Daemon;
  readonly two: Daemon;
  /** Whether the replica is connected, and how many transactions it has ended since it was started. */
  replicaState(): Promise<{ isFollowing: boolean; asked: number }>;
  /** How many connections the site holds on the primary, with those of PgBouncer. */
  connections(): Promise<number>;
}

interface Setting {
  readonly folder: string;
  readonly ports: Ports;
  readonly programs: Programs;
  readonly smtpUrl: string;
}

const followers = 'select count(*)::int as n from pg_stat_replication';
const ended = "select xact_commit::int as n from pg_stat_database where datname = 'lodgepole'";
const connected = "select count(*)::int as n from pg_stat_activity where usename = 'lodgepole'";

const countOn = async (connectionString: string, text: string): Promise<number> =>
  (await ask<{ n: number }>(connectionString, text))[0]?.n ?? 0;

export const startStack = async ({ folder, ports, programs, smtpUrl }: Setting): Promise<Stack> => {
  const account = await accountFor([]);
  const clusterFolder = join(folder, 'database');
  await mkdir(clusterFolder);
  await chmod(folder, 0o755);
  await giveTo(account, clusterFolder);
  const password = randomBytes(12).toString('hex');
  const cluster: Cluster = { programs, account, folder: clusterFolder, password };
  const up = async (starting: Promise<Daemon>): Promise<Daemon> => {
    const daemon = await starting;
    say(`  ${daemon.name} is up.`);
    return daemon;
  };
  const primary = await up(startPrimary(cluster, ports.primary));
  const replica = await up(startReplica(cluster, ports.primary, ports.replica));
  const pgbouncer = await up(startPgBouncer(cluster, ports));
  const settings = { folder, ports, password, smtpUrl };
  const store = await up(startStore(settings));
  // The replica is asked in both ways that work: directly, and through the pooler.
  const one = await up(startSite(settings, 'one', ports.one, addressOf(password, ports.replica)));
  const throughPooler = addressOf(password, ports.pgbouncer, 'lodgepole_replica');
  const two = await up(startSite(settings, 'two', ports.two, throughPooler));
  await up(startNginx(cluster, join(folder, 'nginx'), ports));
  const direct = addressOf(password, ports.primary);
  const admin = (port: number): string => addressOf(password, port, 'postgres', 'postgres');
  return {
    origin: `http://127.0.0.1:${ports.nginx}`,
    primary,
    replica,
    pgbouncer,
    store,
    one,
    two,
    query: (text, values) => ask(direct, text, values),
    mediaDir: join(folder, 'media'),
    uploadDirs: ['one', 'two'].map((name) => join(folder, name, 'uploads')),
    replicaState: async () => ({
      isFollowing: (await countOn(admin(ports.primary), followers)) > 0,
      asked: await countOn(admin(ports.replica), ended),
    }),
    connections: () => countOn(admin(ports.primary), connected),
  };
};
