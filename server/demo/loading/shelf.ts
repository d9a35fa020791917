import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { s3Storage } from '../../src/slices/media/s3-storage.ts';
import { diskStorage, type Storage } from '../../src/slices/media/storage.ts';
import { eachOf } from './at-once.ts';

/** Where pictures are put. Many homes show the same drawing, yet each must be able to go without the others. */
export interface Shelf {
  spread(keys: readonly string[], bytes: Buffer): Promise<void>;
}

const sentAtOnce = 8;

const storageShelf = (storage: Storage): Shelf => ({
  async spread(keys, bytes) {
    await eachOf(keys, sentAtOnce, (key) => storage.put(key, bytes));
  },
});

/** On disk a repeated picture is one more name of one file, which takes no room and is removed by itself. */
const diskShelf = (folder: string): Shelf => {
  const storage = diskStorage(folder);
  const made = new Set<string>();
  const ensure = async (directory: string): Promise<void> => {
    if (made.has(directory)) return;
    await mkdir(directory, { recursive: true });
    made.add(directory);
  };
  return {
    async spread([first, ...others], bytes) {
      if (first === undefined) return;
      await storage.put(first, bytes);
      for (const key of others) {
        const path = join(folder, key);
        await ensure(dirname(path));
        // An earlier attempt may have left it; some file systems have no second names, or only so many for one file.
        await link(join(folder, first), path).catch(() => storage.put(key, bytes));
      }
    },
  };
};

/** The product's own place for pictures. */
export const shelfOf = ({ s3, dataDir }: Config): Shelf =>
  s3 ? storageShelf(s3Storage(s3)) : diskShelf(join(dataDir, 'media'));
