import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { giveToOwner } from './account.ts';
import { EmbeddedDatabaseError, fromSystemError } from './error.ts';

export interface DirectoryLock {
  release(): Promise<void>;
  /** Whether we still hold the lock that others see: the file may have been replaced. */
  isOurs(): Promise<boolean>;
}

const busy = 5;
const readOnly = 8;
const cannotOpen = 14;
const diskFull = 13;
const patienceMs = 2_000;

/** Keeps handles reachable: garbage collection would release the lock. */
const held = new Set<DatabaseSync>();

const sqliteCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/**
 * Node has no flock. SQLite's exclusive lock is a kernel lock: atomic, and released however the process ends, so no
 * process id has to be trusted. Never open the lock file by other means: closing it would release the lock.
 */
const acquire = (file: string): DatabaseSync => {
  const handle = new DatabaseSync(file);
  try {
    handle.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
};

/** A killed or stopping owner takes a moment to go. */
const acquirePatiently = async (file: string): Promise<DatabaseSync> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return acquire(file);
    } catch (error) {
      if (sqliteCode(error) !== busy || Date.now() > deadline) throw error;
      await delay(20);
    }
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const whoHolds = async (pidFile: string): Promise<string> => {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  return pid > 0 && isAlive(pid) ? `process ${pid}` : 'another process';
};

const explain = async (
  error: unknown,
  directory: string,
  pidFile: string,
): Promise<EmbeddedDatabaseError> => {
  switch (sqliteCode(error)) {
    case busy:
      return new EmbeddedDatabaseError(
        `Lodgepole already runs on the data in ${directory} (${await whoHolds(pidFile)}). Stop that one first, or set DATA_DIR to another folder.`,
      );
    case readOnly:
    case cannotOpen:
      return fromSystemError(Object.assign(new Error(String(error)), { code: 'EACCES' }), directory);
    case diskFull:
      return fromSystemError(Object.assign(new Error(String(error)), { code: 'ENOSPC' }), directory);
    default:
      return fromSystemError(error, directory);
  }
};

export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const lockFile = join(directory, 'lodgepole.lock');
  const pidFile = join(directory, 'lodgepole.pid');
  let handle: DatabaseSync;
  try {
    handle = await acquirePatiently(lockFile);
  } catch (error) {
    throw await explain(error, directory, pidFile);
  }
  held.add(handle);
  const release = async () => {
    await rm(pidFile, { force: true }).catch(() => {});
    if (held.delete(handle)) handle.close();
  };
  const file = await stat(lockFile).catch(() => null);
  const isOurs = async () => {
    const found = await stat(lockFile).catch(() => null);
    return found !== null && found.ino === file?.ino && found.dev === file.dev;
  };
  try {
    await writeFile(pidFile, `${process.pid}\n`);
    await giveToOwner(lockFile);
    await giveToOwner(pidFile);
  } catch (error) {
    await release();
    throw fromSystemError(error, directory);
  }
  return { release, isOurs };
};
