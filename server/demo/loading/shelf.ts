import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { s3Storage } from '../../src/slices/media/s3-storage.ts';
import { diskStorage, type Storage } from '../../src/slices/media/storage.ts';

/** Where pictures are put. Many homes show the same drawing, yet each must be able to go without the others. */
export interface Shelf {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same picture again under another key. */
  repeat(key: string, from: string, bytes: Buffer): Promise<void>;
}

const storageShelf = (storage: Storage): Shelf => ({
  put: (key, bytes) => storage.put(key, bytes),
  repeat: (key, _from, bytes) => storage.put(key, bytes),
});

/** On disk a repeated picture is a second name of one file, which costs no room and is removed by itself. */
export const diskShelf = (folder: string): Shelf => {
  const storage = diskStorage(folder);
  const made = new Set<string>();
  const ensure = async (path: string): Promise<void> => {
    const directory = dirname(path);
    if (made.has(directory)) return;
    await mkdir(directory, { recursive: true });
    made.add(directory);
  };
  return {
    put: (key, bytes) => storage.put(key, bytes),
    async repeat(key, from, bytes) {
      const path = join(folder, key);
      await ensure(path);
      // An earlier attempt may have left it; some file systems have no second names, or only so many for one file.
      await link(join(folder, from), path).catch(() => storage.put(key, bytes));
    },
  };
};

/** The product's own place for pictures. */
export const shelfOf = ({ s3, dataDir }: Config): Shelf =>
  s3 ? storageShelf(s3Storage(s3)) : diskShelf(join(dataDir, 'media'));
