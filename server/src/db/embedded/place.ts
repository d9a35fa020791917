import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { calledAs } from '../../core/config/called-as.ts';
import { type Account, accountFor, canEnter, ownUid } from './account.ts';
import { EmbeddedDatabaseError, fromSystemError } from './error.ts';

export interface Place {
  /** Holds the cluster, its lock and its socket. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account | null;
}

export const defaultShelters: readonly string[] = ['/var/lib/lodgepole', '/var/tmp/lodgepole'];

export type Say = (sentence: string) => void;

/** What `npm run restore` unpacks into, inside the data directory; it goes when everything is in its place. */
export const unfinishedRestore = 'unfinished-restore';

export const assertRestored = async (dataDir: string): Promise<void> => {
  if (await exists(join(dataDir, unfinishedRestore)))
    throw new EmbeddedDatabaseError(
      `A restore into ${dataDir} was not finished. Run ${calledAs('restore')} <archive> ${dataDir} again, then start.`,
    );
};

/** The major version of the PostgreSQL that made the files. */
export const clusterVersion = async (cluster: string): Promise<string> =>
  (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes the folder and answers its real path. What root makes under a strict umask stays open to pass through. */
export const openDataDirectory = async (dataDir: string): Promise<string> => {
  const directory = resolve(dataDir);
  try {
    const firstMade = await mkdir(directory, { recursive: true });
    if (firstMade !== undefined && ownUid() === 0) {
      for (let made = directory; made.length >= firstMade.length; made = dirname(made))
        await chmod(made, 0o755);
    }
    await access(directory, constants.W_OK | constants.X_OK);
    return await realpath(directory);
  } catch (error) {
    throw fromSystemError(error, directory);
  }
};

/** A folder of root's own that the account can enter and no one else can change. */
export const openShelter = async (shelters: readonly string[], account: Account): Promise<string> => {
  for (const shelter of shelters) {
    try {
      if ((await mkdir(shelter, { recursive: true })) !== undefined) await chmod(shelter, 0o755);
      const stats = await lstat(shelter);
      const isOurs = stats.isDirectory() && stats.uid === ownUid() && (stats.mode & 0o022) === 0;
      const path = await realpath(shelter);
      if (isOurs && (await canEnter(path, account))) return path;
    } catch {}
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and there is no folder that the account ${account.name} can use: tried ${shelters.join(' and ')}. Start Lodgepole as an ordinary user, or set DATABASE_URL.`,
  );
};

const pointerFile = (dataDir: string) => join(dataDir, 'postgres-is-elsewhere.txt');

const readPointer = async (dataDir: string): Promise<string | null> => {
  const text = await readFile(pointerFile(dataDir), 'utf8').catch(() => '');
  return /^\/.*$/m.exec(text)?.[0] ?? null;
};

const writePointer = async (dataDir: string, cluster: string, account: Account): Promise<void> => {
  const draft = `${pointerFile(dataDir)}.new`;
  const text = `The database files of this folder are in

${cluster}

because PostgreSQL refuses to run as root and the account ${account.name} cannot enter this folder.
Lodgepole finds them through this file. Delete it only to begin with an empty database.
`;
  await writeFile(draft, text);
  await rename(draft, pointerFile(dataDir));
};

const followPointer = async (dataDir: string, cluster: string, account: Account | null): Promise<Place> => {
  if (await exists(dirname(cluster))) return { home: dirname(cluster), cluster, account };
  throw new EmbeddedDatabaseError(
    `The database files are not in ${cluster}, where ${pointerFile(dataDir)} says they are. Bring them back, or delete that file to begin with an empty database.`,
  );
};

const moveToShelter = async (
  dataDir: string,
  account: Account,
  shelters: readonly string[],
  say: Say,
): Promise<Place> => {
  const home = await mkdtemp(join(await openShelter(shelters, account), `${shortHash(dataDir)}-`));
  await chmod(home, 0o711);
  const cluster = join(home, 'postgres');
  await writePointer(dataDir, cluster, account);
  say(
    `PostgreSQL runs as ${account.name}, who cannot enter ${dataDir}; the database files are kept in ${cluster}.`,
  );
  return { home, cluster, account };
};

/** Call with the data directory locked. */
export const findPlace = async (dataDir: string, shelters: readonly string[], say: Say): Promise<Place> => {
  const pointed = await readPointer(dataDir);
  const cluster = pointed ?? join(dataDir, 'postgres');
  const account = await accountFor([cluster, dataDir]);
  if (pointed !== null) return followPointer(dataDir, pointed, account);
  if (account === null || (await canEnter(dataDir, account))) return { home: dataDir, cluster, account };
  if (!(await exists(cluster))) return moveToShelter(dataDir, account, shelters, say);
  throw new EmbeddedDatabaseError(
    `The account ${account.name} owns the database files in ${cluster} but can no longer enter that folder. Let it through the folders above (chmod o+x), then start again.`,
  );
};
