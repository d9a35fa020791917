import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A secret made on first use and kept beside the data, readable by this account alone. */
export const ownSecret = async (dataDir: string, name: string): Promise<string> => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  const draft = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept.trim();
  // Of several processes that start at once, one gets its draft linked; all then read the same, whole secret.
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  await rm(draft, { force: true });
  return (await readFile(file, 'utf8')).trim();
};
