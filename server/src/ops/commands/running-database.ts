import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '../../db/database.ts';
import { defaultShelters, findPlace } from '../../db/embedded/place.ts';
import { connectionStringFor } from '../../db/embedded/role.ts';

/** What a Lodgepole leaves in its data directory on its first start: the files, or where they are. */
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

/** The folder with the socket of the PostgreSQL that a Lodgepole runs on this data right now; null when none does. */
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
