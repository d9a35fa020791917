import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../core/config/config.ts';
import { readiness } from '../../db/connections/readiness.ts';
import { createDatabase, type Database } from '../../db/database.ts';
import { connectionStringFor } from '../../db/embedded/cluster.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { defaultShelters, findPlace, type Say } from '../../db/embedded/place.ts';
import { startLimits } from '../../db/time-limits.ts';

const traces = ['postgres', 'postgres-is-elsewhere.txt'];

export const hasDatabase = async (dataDir: string): Promise<boolean> => {
  const found = await Promise.allSettled(traces.map((name) => stat(join(dataDir, name))));
  return found.some(({ status }) => status === 'fulfilled');
};

const answers = async (connectionString: string): Promise<boolean> => {
  const database = createDatabase(connectionString, { maxConnections: 1, onError: () => {} });
  try {
    await database.pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
};

export const runningSocket = async (dataDir: string): Promise<string | null> => {
  if (!(await hasDatabase(dataDir))) return null;
  const { cluster } = await findPlace(dataDir, defaultShelters, () => {});
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const socketDirectory = lines[4] ?? '';
  if (socketDirectory === '') return null;
  return (await answers(connectionStringFor(socketDirectory))) ? socketDirectory : null;
};

export const runningConnection = async (dataDir: string): Promise<string | null> => {
  const socketDirectory = await runningSocket(dataDir);
  return socketDirectory === null ? null : connectionStringFor(socketDirectory);
};

const pauseMs = 5_000;

export const inMegabytes = (bytes: number): string =>
  `${bytes < 1e7 ? (bytes / 1e6).toFixed(1) : Math.round(bytes / 1e6)} MB`;

export const sayProgress = (say: Say, state: () => string): { end(): void } => {
  const timer = setInterval(() => say(`  ${state()}`), pauseMs);
  return { end: () => clearInterval(timer) };
};

export class CommandError extends Error {}

interface Address {
  readonly connectionString: string;
  close(): Promise<void>;
}

const findAddress = async ({ databaseDirectUrl, databaseUrl, dataDir }: Config): Promise<Address> => {
  const known = databaseDirectUrl ?? databaseUrl ?? (await runningConnection(dataDir));
  if (known !== null) return { connectionString: known, close: async () => {} };
  if (!(await hasDatabase(dataDir)))
    throw new CommandError(
      `There is no database in ${dataDir} yet. Start Lodgepole once, or set DATA_DIR or DATABASE_URL as it has them.`,
    );
  const embedded = await startEmbedded({ dataDir });
  return { connectionString: embedded.connectionString, close: embedded.stop };
};

const requireReady = async (database: Database): Promise<void> => {
  if ((await readiness(database)) !== null)
    throw new CommandError(
      'The database is not up to date. Start this version of Lodgepole once, then try again.',
    );
};

export const withDatabase = async <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  { maxConnections = 1 } = {},
): Promise<Result> => {
  const address = await findAddress(config);
  const database = createDatabase(address.connectionString, {
    maxConnections,
    applicationName: 'lodgepole-command',
    preparesStatements: config.preparesStatements,
    limits: startLimits,
    onError: () => {},
  });
  try {
    await requireReady(database);
    return await work(database);
  } finally {
    await database.close();
    await address.close();
  }
};
