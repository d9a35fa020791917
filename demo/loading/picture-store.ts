import { linkSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, type Storage, server } from '../server.ts';

/** Where pictures are stored. Many listings show the same drawing, but each can be deleted separately. */
export interface PictureStore {
  putUnderAll(keys: readonly string[], bytes: Buffer): Promise<void>;
}

const sentAtOnce = 8;

const objectStore = (storage: Storage): PictureStore => ({
  async putUnderAll(keys, bytes) {
    const waiting = keys.values();
    const send = async (): Promise<void> => {
      for (const key of waiting) await storage.put(key, bytes);
    };
    await Promise.all(Array.from({ length: sentAtOnce }, send));
  },
});

/** Creates a hard link, replacing what an earlier attempt left; false when no more links are possible. */
const named = (path: string, file: string): boolean => {
  // A large demo has a million links: through the thread pool they take minutes, synchronously seconds.
  for (const isAgain of [false, true])
    try {
      if (isAgain) rmSync(path, { force: true });
      linkSync(file, path);
      return true;
    } catch {}
  return false;
};

/** On disk a repeated picture is a hard link, which takes no space and can be removed separately. */
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
        // Some file systems limit hard links, so write a new file for the next ones.
        await storage.put(key, bytes);
        file = key;
      }
    },
  };
};

export const pictureStoreOf = ({ s3, dataDir }: Config): PictureStore =>
  s3 ? objectStore(server.s3Storage(s3)) : diskStore(join(dataDir, 'media'));
