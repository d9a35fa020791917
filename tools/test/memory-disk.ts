import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
const roomNeeded = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize > roomNeeded;
  } catch {
    return false;
  }
};

/**
 * Puts temporary files into memory when there is room, because databases and uploads wait for each write to reach a
 * disk. Returns how to remove them.
 */
export const useMemoryDisk = (): (() => void) => {
  if (process.env['TMPDIR'] || !hasRoom()) return () => undefined;
  const folder = mkdtempSync(join(memoryDisk, 'lodgepole-'));
  // As root, PostgreSQL runs under another account, which needs access.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
