import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { chown, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that PostgreSQL runs as when we are root, since it refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

export const ownUid = (): number => process.geteuid?.() ?? 0;

/** Prefers a dedicated account: other programs may run as `nobody` too. */
export const accountIn = (passwd: string): Account => {
  const line = /^lodgepole:.*$/m.exec(passwd)?.[0] ?? /^nobody:.*$/m.exec(passwd)?.[0];
  const [name = 'nobody', , uid, gid] = line?.split(':') ?? [];
  // macOS lists `nobody` as -2, but the file system reports it as unsigned.
  return { uid: Number(uid ?? 65_534) >>> 0, gid: Number(gid ?? 65_534) >>> 0, name };
};

const nameOf = async (uid: number): Promise<string | null> => {
  const { stdout } = await run('id', ['-nu', String(uid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() || null;
};

/** Null when we are not root. initdb needs an account with a name. */
export const accountFor = async (paths: readonly string[]): Promise<Account | null> => {
  if (ownUid() !== 0) return null;
  for (const path of paths) {
    const owner = await stat(path).catch(() => null);
    const name = owner && owner.uid !== 0 ? await nameOf(owner.uid) : null;
    if (owner && name !== null) return { uid: owner.uid, gid: owner.gid, name };
  }
  return accountIn(await readFile('/etc/passwd', 'utf8').catch(() => ''));
};

export const spawnAs = (account: Account | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};

const allows = (stats: Stats, account: Account, bit: 1 | 4): boolean => {
  if (stats.uid === account.uid) return (stats.mode & (bit << 6)) !== 0;
  if (stats.gid === account.gid) return (stats.mode & (bit << 3)) !== 0;
  return (stats.mode & bit) !== 0;
};

/** `directory` must be a real path: links are not followed. */
export const canEnter = async (directory: string, account: Account): Promise<boolean> => {
  if (!allows(await stat(directory), account, 1)) return false;
  const parent = dirname(directory);
  return parent === directory || canEnter(parent, account);
};

export const canRead = async (file: string, account: Account): Promise<boolean> =>
  allows(await stat(file), account, 4) && (await canEnter(dirname(file), account));

/** Files that root creates in someone's folder must stay accessible to that person. */
export const giveToOwner = async (file: string): Promise<void> => {
  if (ownUid() !== 0) return;
  const { uid, gid } = await stat(dirname(file));
  await chown(file, uid, gid);
};
