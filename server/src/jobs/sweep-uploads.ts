import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const hour = 60 * 60 * 1000;

/** A process killed in the middle of an upload leaves its folder behind; nothing alive holds one for an hour. */
export const sweepUploads =
  (uploadsDir: string, now: () => number = Date.now) =>
  async (): Promise<void> => {
    const folders = (await readdir(uploadsDir)).filter((name) => name.startsWith('form-'));
    for (const folder of folders) {
      const path = join(uploadsDir, folder);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (now() - mtimeMs > hour) await rm(path, { recursive: true, force: true });
    }
  };
