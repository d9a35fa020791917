import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { runningConnection } from '../../server/src/commands/running-database.ts';
import { createDatabase } from '../../server/src/db/database.ts';
import { defaultShelters, findPlace } from '../../server/src/db/embedded/place.ts';
import { inProject } from '../bootstrap/project.mjs';
import { freePort } from '../test/quiet-browser.ts';

export interface Site {
  readonly origin: string;
  readonly dataDir: string;
  /** Where pictures are on disk, and forms on their way in. */
  readonly mediaDir: string;
  readonly uploadDirs: readonly string[];
  readonly logFile: string;
  /** Null while it is down. */
  pid(): number | null;
  isUp(): boolean;
  /** Starts the server, waits until it is ready, and returns the milliseconds that took. */
  start(): Promise<number>;
  /** Waits for the running server to be ready (again); null when it ends or the limit passes. */
  whenReady(limitMs: number): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  /** Waits for the server to end; null when it does not. */
  ended(limitMs: number): Promise<{ code: number | null; ms: number } | null>;
  /** The embedded PostgreSQL: the postmaster first, then its children. */
  databaseProcesses(): Promise<number[]>;
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const readyLimitMs = 120_000;

const databaseSettings = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL'];

/** The developer's own settings, such as a mail server, must not be used. */
export const withoutOwnSettings = (): NodeJS.ProcessEnv => {
  const file = inProject('.env');
  const own = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return Object.fromEntries([...own, ...databaseSettings].map((name) => [name, '']));
};

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${parent}\n`);
      } catch {
        return false;
      }
    })
    .map(Number);

/** Processes that were started for this data directory and still run. */
export const processesFor = (dataDir: string): string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      try {
        const [command, environment] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8'),
        );
        const isOurs = command?.includes(dataDir) || environment?.includes(`DATA_DIR=${dataDir}`);
        return isOurs ? [`${pid} ${command?.replaceAll('\0', ' ').slice(0, 120)}`] : [];
      } catch {
        return [];
      }
    });

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    async (reply) => {
      await reply.text();
      return reply.ok;
    },
    () => false,
  );

/** Queries the running database directly. */
const queryDatabase = async <Row extends object>(
  dataDir: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const connectionString = await runningConnection(dataDir);
  if (connectionString === null) throw new Error('The database does not answer.');
  const database = createDatabase(connectionString, { maxConnections: 1, onError: () => {} });
  try {
    return (await database.pool.query<Row>(text, [...values])).rows;
  } finally {
    await database.close();
  }
};

const processesOf = async (dataDir: string): Promise<number[]> => {
  const { cluster } = await findPlace(dataDir, defaultShelters, () => {});
  const [line = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(line);
  return [postmaster, ...childrenOf(postmaster)];
};

const settingsFor = (port: number, dataDir: string, smtpUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...withoutOwnSettings(),
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  RATE_LIMITS: 'off',
  DEMO_DATA: 'off',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  WEB_DEV: '0',
});

export const isRunning = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.exitCode === null && child.signalCode === null;

export const openSite = async (dataDir: string, smtpUrl: string): Promise<Site> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = settingsFor(port, dataDir, smtpUrl);
  const logFile = join(dataDir, 'server.log');
  const log = createWriteStream(logFile, { flags: 'a' });
  await once(log, 'open');
  let child: ChildProcess | null = null;

  const whenReady: Site['whenReady'] = async (limitMs) => {
    const since = Date.now();
    while (Date.now() - since < limitMs && isRunning(child)) {
      if (await isReady(origin)) return Date.now() - since;
      await delay(50);
    }
    return null;
  };

  const start: Site['start'] = async () => {
    const main = inProject('server', 'src', 'main.ts');
    child = spawn(process.execPath, [main], { cwd: inProject(), stdio: ['ignore', log, log], env });
    const ready = await whenReady(readyLimitMs);
    if (ready === null) throw new Error(`The server did not become ready; see ${logFile}`);
    return ready;
  };

  const ended: Site['ended'] = async (limitMs) => {
    const since = Date.now();
    while (isRunning(child) && Date.now() - since < limitMs) await delay(10);
    if (isRunning(child)) return null;
    const { exitCode = null } = (child as ChildProcess | null) ?? {};
    return { code: exitCode, ms: Date.now() - since };
  };

  return {
    origin,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    uploadDirs: [join(dataDir, 'uploads')],
    logFile,
    pid: () => (isRunning(child) ? (child.pid ?? null) : null),
    isUp: () => isRunning(child),
    start,
    whenReady,
    ended,
    signal: (signal) => void (isRunning(child) && child.kill(signal)),
    databaseProcesses: () => processesOf(dataDir),
    query: (text, values = []) => queryDatabase(dataDir, text, values),
  };
};
