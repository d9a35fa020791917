import { constants, type Stats } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  symlink,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import { ownUid } from './account.ts';
import { errorCode } from './error.ts';

export interface Copied {
  files: number;
  bytes: number;
}

interface Job {
  /** Whether to leave out what lies at this path below the top. */
  readonly skips: (path: string) => boolean;
  /** Where files with several names were copied to under their first one. */
  readonly linked: Map<string, string>;
  readonly copied: Copied;
}

/** Files of something that runs may be gone by the time it is their turn. */
const ifThere = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

const dress = async (path: string, stats: Stats): Promise<void> => {
  if (ownUid() === 0) await chown(path, stats.uid, stats.gid);
  await chmod(path, stats.mode);
  await utimes(path, stats.atime, stats.mtime);
};

const copyOneFile = async (from: string, to: string, stats: Stats, job: Job): Promise<void> => {
  const identity = `${stats.dev}:${stats.ino}`;
  const earlier = job.linked.get(identity);
  if (earlier !== undefined) return link(earlier, to);
  if ((await ifThere(copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true))) === null) return;
  await dress(to, stats);
  if (stats.nlink > 1) job.linked.set(identity, to);
  job.copied.files += 1;
  job.copied.bytes += stats.size;
};

const copyEntry = async (from: string, to: string, path: string, job: Job): Promise<void> => {
  const stats = await ifThere(lstat(from));
  if (stats === null) return;
  if (stats.isSymbolicLink()) return symlink(await readlink(from), to);
  if (stats.isFile()) return copyOneFile(from, to, stats, job);
  if (!stats.isDirectory()) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of (await ifThere(readdir(from))) ?? []) {
    const inner = path === '' ? name : `${path}/${name}`;
    if (!job.skips(inner)) await copyEntry(join(from, name), join(to, name), inner, job);
  }
  await dress(to, stats);
};

/** Copies a folder with owners, modes, times and hard links. What is neither file, folder nor link is left out. */
export const copyTree = async (
  from: string,
  to: string,
  skips: (path: string) => boolean = () => false,
): Promise<Copied> => {
  const copied: Copied = { files: 0, bytes: 0 };
  await copyEntry(from, to, '', { skips, linked: new Map(), copied });
  return copied;
};
