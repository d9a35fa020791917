import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

export interface Release {
  readonly version: string;
  readonly commit: string | null;
}

const run = promisify(execFile);
const gitLimitMs = 5_000;

export const releaseFile = 'release.json';
const Packaged = z.object({ version: z.string(), commit: z.string().nullable() });
const Manifest = z.object({ version: z.string() });

const readJson = async <Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.output<Shape>> =>
  shape.parse(JSON.parse(await readFile(file, 'utf8')));

/** Only our own repository: when the sources are unpacked inside another repository, its commit is not ours. */
const commitOf = async (folder: string): Promise<string | null> => {
  if (!existsSync(join(folder, '.git'))) return null;
  const asked = run('git', ['rev-parse', 'HEAD'], { cwd: folder, timeout: gitLimitMs });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  return /^[0-9a-f]{40,64}$/.exec(stdout.trim())?.[0] ?? null;
};

export const readRelease = async (folder: string): Promise<Release> => {
  const packaged = join(folder, releaseFile);
  if (existsSync(packaged)) return readJson(packaged, Packaged);
  const { version } = await readJson(join(folder, 'package.json'), Manifest);
  return { version, commit: await commitOf(folder) };
};
