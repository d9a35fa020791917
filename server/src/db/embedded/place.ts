import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { calledAs } from '../../core/config/installation.ts';
import { type Account, accountFor, canEnter, ownUid } from './account.ts';
import { EmbeddedDatabaseError, errorCode, fromSystemError } from './error.ts';

export interface Place {
  readonly home: string;
  readonly cluster: string;
  readonly account: Account | null;
}

export const defaultShelters: readonly string[] = ['/var/lib/lodgepole', '/var/tmp/lodgepole'];

export type Say = (sentence: string) => void;

/** Where `npm run restore` unpacks, inside the data directory; removed when everything is in place. */
export const unfinishedRestore = 'unfinished-restore';

export const assertRestored = async (dataDir: string): Promise<void> => {
  if (await exists(join(dataDir, unfinishedRestore)))
    throw new EmbeddedDatabaseError(
      `A restore into ${dataDir} was not finished. Run ${calledAs('restore')} <archive> ${dataDir} again, then start.`,
    );
};

export const clusterVersion = async (cluster: string): Promise<string> =>
  (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Returns the real path. Opens what root creates under a strict umask so that other accounts can pass through. */
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

interface SocketDirectory {
  readonly path: string;
  remove(): Promise<void>;
}

/** macOS limits a socket path to 104 bytes with its terminator; PostgreSQL appends /.s.PGSQL.5432. */
const longest = 88;

const fits = (path: string) => Buffer.byteLength(path) <= longest;

/** Private from the moment it exists; false if someone else created it first. */
export const claim = async (path: string, { account }: Place): Promise<boolean> => {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const found = await lstat(path);
    const isOurs = found.uid === ownUid() || found.uid === account?.uid;
    if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) return false;
  }
  if (account) await lchown(path, account.uid, account.gid);
  await chmod(path, 0o700);
  // PostgreSQL trusts the process id in a leftover lock file, even if another process has that id now.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(path, name), { force: true });
  return true;
};

const claimShort = async (base: string, place: Place): Promise<string | null> => {
  try {
    const real = await realpath(base);
    const path = join(real, `lodgepole-${shortHash(place.cluster)}`);
    if (!fits(`${path}-XXXXXX`)) return null;
    if (place.account && !(await canEnter(real, place.account))) return null;
    if (await claim(path, place)) return path;
    const other = await mkdtemp(`${path}-`);
    return (await claim(other, place)) ? other : null;
  } catch {
    return null;
  }
};

const remove = (path: string) => rm(path, { recursive: true, force: true });

export const openSocketDirectory = async (place: Place): Promise<SocketDirectory> => {
  const natural = join(place.home, 'run');
  if (fits(natural)) {
    const isOurs = await claim(natural, place).catch((error: unknown) => {
      throw fromSystemError(error, place.home);
    });
    if (isOurs) return { path: natural, remove: () => remove(natural) };
  }
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const path = await claimShort(base, place);
    if (path) return { path, remove: () => remove(path) };
  }
  throw new EmbeddedDatabaseError(
    `The path ${natural} is too long for PostgreSQL's socket and no temporary folder can be used instead. Set DATA_DIR to a shorter path.`,
  );
};
