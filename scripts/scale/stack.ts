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
  /** How many bytes of the log the replica has yet to replay. */
  replicaLag(): Promise<number>;
}

interface Setting {
  readonly folder: string;
  readonly ports: Ports;
  readonly programs: Programs;
  readonly smtpUrl: string;
}

const lag = `select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), -1)::float8 as bytes
  from pg_stat_replication`;

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
    replicaLag: async () => {
      const admin = addressOf(password, ports.primary, 'postgres', 'postgres');
      const [row] = await ask<{ bytes: number }>(admin, lag);
      return row?.bytes ?? -1;
    },
  };
};
