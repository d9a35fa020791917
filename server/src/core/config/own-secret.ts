import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

const secretFile = (dataDir: string, name: string): string => join(dataDir, 'secrets', name);

export const knownSecret = async (dataDir: string, name: string): Promise<string | null> =>
  (await readFile(secretFile(dataDir, name), 'utf8').catch(() => null))?.trim() ?? null;

export const ownSecret = async (dataDir: string, name: string): Promise<string> => {
  const file = secretFile(dataDir, name);
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const kept = await knownSecret(dataDir, name);
  if (kept !== null) return kept;
  // If several processes start at once, one links its draft first; all then read that same, complete secret.
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  await rm(draft, { force: true });
  return (await readFile(file, 'utf8')).trim();
};
