import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where pictures lie. Keys are made by us and never hold what a person typed. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** Null when there is none; the size is null when the store does not tell it. */
  open(key: string): Promise<{ readonly stream: Readable; readonly size: number | null } | null>;
}

export const storageKey = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}(-\d+)?\.webp$/;

export const newKey = (folder: string): string => {
  const id = randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}.webp`;
};

/** The key of one width of a photograph. */
export const widthKey = (key: string, width: number): string => key.replace(/\.webp$/, `-${width}.webp`);

/** Files on disk, written whole or not at all. */
export const diskStorage = (root: string): Storage => ({
  async put(key, bytes) {
    const path = join(root, key);
    const unfinished = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
  remove: (key) => rm(join(root, key), { force: true }),
  async open(key) {
    const path = join(root, key);
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? { stream: createReadStream(path), size: found.size } : null;
  },
});
