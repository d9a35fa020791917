import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../../server/src/testing/s3-stub.ts';
import { inProject } from '../bootstrap/project.mjs';
import { isReady, withoutOwnSettings } from '../faults/site.ts';
import { type Daemon, makeDaemon } from './daemon.ts';
import { answersOn, type Ports } from './ports.ts';
import { addressOf } from './postgres.ts';

export interface SiteSettings {
  readonly folder: string;
  readonly ports: Ports;
  readonly password: string;
  readonly smtpUrl: string;
}

const environmentOf = (
  { ports, password, smtpUrl }: SiteSettings,
  port: number,
  dataDir: string,
  replicaUrl: string,
): NodeJS.ProcessEnv => ({
  ...process.env,
  ...withoutOwnSettings(),
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  RATE_LIMITS: 'off',
  DEMO_DATA: 'off',
  WEB_DEV: '0',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${ports.nginx}`,
  TRUST_PROXY: '1',
  JWT_SECRET: `scale-${password}-scale-${password}`,
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  DATABASE_URL: addressOf(password, ports.pgbouncer),
  DATABASE_DIRECT_URL: addressOf(password, ports.primary),
  DATABASE_REPLICA_URL: replicaUrl,
  ...environment(`http://127.0.0.1:${ports.store}`),
});

/** One of the two processes, with a folder of its own, as if on a machine of its own. */
export const startSite = async (
  settings: SiteSettings,
  name: string,
  port: number,
  replicaUrl: string,
): Promise<Daemon> => {
  const dataDir = join(settings.folder, name);
  await mkdir(dataDir, { recursive: true });
  const site = makeDaemon({
    name: `server ${name}`,
    file: process.execPath,
    args: [inProject('server', 'src', 'main.ts')],
    logFile: join(dataDir, 'server.log'),
    env: environmentOf(settings, port, dataDir, replicaUrl),
    isReady: () => isReady(`http://127.0.0.1:${port}`),
  });
  await site.start();
  return site;
};

export const startStore = async ({ folder, ports }: SiteSettings): Promise<Daemon> => {
  const store = makeDaemon({
    name: 'store',
    file: process.execPath,
    args: [inProject('tools', 'scale', 'store.ts'), join(folder, 'media'), String(ports.store)],
    logFile: join(folder, 'store.log'),
    isReady: () => answersOn(ports.store),
  });
  await store.start();
  return store;
};
