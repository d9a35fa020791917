import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Stopped } from './say.mjs';

/** @param {string} file */
const holder = (file) => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
};

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** @param {string} file */
const tryTake = (file) => {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
};

/** @param {string} file */
const isAbandoned = (file) => {
  const pid = holder(file);
  if (pid !== null) return !isAlive(pid);
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > 5_000;
};

/**
 * Runs `work` while holding a machine-wide lock on a file.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, patienceMs?: number }} [options]
 * @returns {Promise<T>}
 */
export const withLock = async (file, work, { onWait, patienceMs = 600_000 } = {}) => {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = performance.now() + patienceMs;
  let isAnnounced = false;
  while (!tryTake(file)) {
    if (isAbandoned(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (performance.now() > deadline)
      throw new Stopped(`Another process still holds ${file}. Stop it, or delete that file, and try again.`);
    if (!isAnnounced) onWait?.();
    isAnnounced = true;
    await wait(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
};
