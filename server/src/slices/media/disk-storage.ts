import { chmodSync, constants, type Dir } from 'node:fs';
import { copyFile, lstat, mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folders, type Storage, type StoredFile, unfinished } from './storage.ts';

const batchSize = 500;
const noneIf =
  (...codes: readonly string[]) =>
  (error: unknown): null => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return null;
    throw error;
  };

const shard = /^[0-9a-f]{2}$/;

const openFolder = (path: string): Promise<Dir | null> => opendir(path).catch(noneIf('ENOENT'));

async function* keysUnder(root: string): AsyncGenerator<string> {
  for (const folder of folders)
    for await (const { name } of (await openFolder(join(root, folder))) ?? []) {
      const files = shard.test(name) ? await openFolder(join(root, folder, name)) : null;
      for await (const file of files ?? []) if (file.isFile()) yield `${folder}/${name}/${file.name}`;
    }
}

const describe = async (root: string, key: string): Promise<StoredFile[]> => {
  const found = await lstat(join(root, key)).catch(() => null);
  return found ? [{ key, modifiedMs: found.mtimeMs }] : [];
};

async function* listUnder(root: string): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const key of keysUnder(root)) {
    batch.push(...(await describe(root, key)));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Writes under a temporary name first, so that a file is complete or absent. */
const writeWhole = async (path: string, write: (part: string) => Promise<void>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await write(unfinished(path));
    await rename(unfinished(path), path);
  } catch (error) {
    await rm(unfinished(path), { force: true });
    throw error;
  }
};

/** Closes the folder to the machine's other accounts, where it is ours. */
const closeToOthers = (root: string): void => {
  try {
    chmodSync(root, 0o700);
  } catch {}
};

export const diskStorage = (root: string): Storage => {
  closeToOthers(root);
  return {
    put: (key, bytes) => writeWhole(join(root, key), (part) => writeFile(part, bytes, { mode: 0o600 })),
    async copy(from, to) {
      // Copies on write where the file system can. A hard link would share the first file's age and be swept away.
      const copying = (part: string) => copyFile(join(root, from), part, constants.COPYFILE_FICLONE);
      const found = await writeWhole(join(root, to), copying).then(() => true, noneIf('ENOENT'));
      return found ?? false;
    },
    remove: (key) => rm(join(root, key), { force: true }),
    async open(key) {
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const file = await open(join(root, key), flags).catch(noneIf('ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'));
      const found = await file?.stat();
      if (file && found?.isFile()) return { stream: file.createReadStream(), size: found.size };
      await file?.close();
      return null;
    },
    list: () => listUnder(root),
  };
};
