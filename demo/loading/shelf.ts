import { linkSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, type Storage, server } from '../server.ts';
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

/** One more name for a file, in place of what an earlier attempt may have left; false where no more can be had. */
const named = (path: string, file: string): boolean => {
  // A large demo has a million names: one by one through the thread pool they take minutes, like this seconds.
  for (const isAgain of [false, true])
    try {
      if (isAgain) rmSync(path, { force: true });
      linkSync(file, path);
      return true;
    } catch {}
  return false;
};

/** On disk a repeated picture is one more name of one file, which takes no room and is removed by itself. */
const diskShelf = (folder: string): Shelf => {
  const storage = server.diskStorage(folder);
  const made = new Set<string>();
  const ensure = async (directory: string): Promise<void> => {
    if (made.has(directory)) return;
    await mkdir(directory, { recursive: true });
    made.add(directory);
  };
  return {
    async spread([first, ...others], bytes) {
      if (first === undefined) return;
      let file = first;
      await storage.put(file, bytes);
      for (const key of others) {
        await ensure(dirname(join(folder, key)));
        if (named(join(folder, key), join(folder, file))) continue;
        // Some file systems give a file no second name, or only so many: a new file takes the next ones.
        await storage.put(key, bytes);
        file = key;
      }
    },
  };
};

/** The product's own place for pictures. */
export const shelfOf = ({ s3, dataDir }: Config): Shelf =>
  s3 ? storageShelf(server.s3Storage(s3)) : diskShelf(join(dataDir, 'media'));
