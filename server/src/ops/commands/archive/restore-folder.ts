import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DirectoryLock, lockDirectory } from '../../../db/embedded/lock.ts';
import { unfinishedRestore } from '../../../db/embedded/place.ts';
import { CommandError } from '../open-database.ts';

/** Allowed in a folder that counts as empty: what a mounted disk contains, and our lock. */
const nothingMuch = new Set(['lost+found', 'lodgepole.lock', 'lodgepole.pid']);

const movedList = 'checked.json';

/** The list is flushed before anything is moved, so a truncated list names nothing. */
const readMovedList = async (draft: string): Promise<string[]> => {
  try {
    return JSON.parse(await readFile(join(draft, movedList), 'utf8')) as string[];
  } catch {
    return [];
  }
};

/** Only names in the final list were moved by us; those still in the draft were not. */
const movedBefore = async (target: string): Promise<string[]> => {
  const draft = join(target, unfinishedRestore);
  const left = new Set(await readdir(draft).catch(() => []));
  const listed = await readMovedList(draft);
  return listed.filter((name) => /^[^/]+$/.test(name) && !/^\.\.?$/.test(name) && !left.has(name));
};

export const clearUnfinished = async (target: string): Promise<void> => {
  for (const name of await movedBefore(target))
    await rm(join(target, name), { recursive: true, force: true });
  await rm(join(target, unfinishedRestore), { recursive: true, force: true });
};

export const assertEmpty = async (target: string): Promise<void> => {
  const ours = new Set([...nothingMuch, unfinishedRestore, ...(await movedBefore(target))]);
  if ((await readdir(target)).some((name) => !ours.has(name)))
    throw new CommandError(`${target} is not empty. Name a folder that does not exist yet, or an empty one.`);
};

const syncedAtOnce = 16;

const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

export const syncAll = async (paths: readonly string[]): Promise<void> => {
  const left = paths.values();
  const worker = async () => {
    for (const path of left) await sync(path);
  };
  await Promise.all(Array.from({ length: syncedAtOnce }, worker));
};

/** Moves the database last: a folder without one is never mistaken for a complete one. */
export const moveIntoPlace = async (draft: string, target: string): Promise<void> => {
  const names = (await readdir(draft)).sort(
    (one, other) => Number(one === 'postgres') - Number(other === 'postgres'),
  );
  await writeFile(join(draft, movedList), JSON.stringify(names));
  await syncAll([join(draft, movedList), draft]);
  for (const name of names) await rename(join(draft, name), join(target, name));
  await sync(target);
  await rm(draft, { recursive: true });
  await sync(target);
};

export const leaveNothing = async (target: string, wasThere: boolean): Promise<void> => {
  await clearUnfinished(target);
  for (const name of ['lodgepole.lock', 'lodgepole.pid']) await rm(join(target, name), { force: true });
  if (!wasThere) await rm(target, { recursive: true, force: true });
};

/** Checks again under the lock: another restore may have held it and finished. */
export const lockEmpty = async (target: string): Promise<DirectoryLock> => {
  const lock = await lockDirectory(target);
  try {
    await assertEmpty(target);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
};
