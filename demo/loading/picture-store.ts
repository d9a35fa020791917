import { linkSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, type Storage, server } from '../server.ts';
import { eachOf } from './at-once.ts';

/** Where pictures are stored. Many homes show the same drawing, but each home can be deleted without the others. */
export interface PictureStore {
  putUnderAll(keys: readonly string[], bytes: Buffer): Promise<void>;
}

const sentAtOnce = 8;

const objectStore = (storage: Storage): PictureStore => ({
  async putUnderAll(keys, bytes) {
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

/** On disk a repeated picture is a hard link, which takes no room and is removed without the others. */
const diskStore = (folder: string): PictureStore => {
  const storage = server.diskStorage(folder);
  const made = new Set<string>();
  const ensure = async (directory: string): Promise<void> => {
    if (made.has(directory)) return;
    await mkdir(directory, { recursive: true });
    made.add(directory);
  };
  return {
    async putUnderAll([first, ...others], bytes) {
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

/** Where the server looks for pictures. */
export const pictureStoreOf = ({ s3, dataDir }: Config): PictureStore =>
  s3 ? objectStore(server.s3Storage(s3)) : diskStore(join(dataDir, 'media'));
