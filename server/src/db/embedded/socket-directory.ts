import { chmod, lchown, lstat, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, ownUid } from './account.ts';
import { EmbeddedDatabaseError, errorCode, fromSystemError } from './error.ts';
import { type Place, shortHash } from './place.ts';

export interface SocketDirectory {
  readonly path: string;
  remove(): Promise<void>;
}

/** macOS allows 104 bytes for a socket's path with its end; PostgreSQL adds /.s.PGSQL.5432. */
const longest = 88;

const fits = (path: string) => Buffer.byteLength(path) <= longest;

/** Ours alone from the moment it exists; false when someone else got there first. */
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
  // PostgreSQL believes the process id in a lock file that a crash left here, even if another process has that id now.
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
