import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRelease } from './release.ts';

const run = promisify(execFile);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodgepole-release-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'lodgepole', version: '1.2.3' }));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...words: readonly string[]) =>
  run('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...words], { cwd: folder });

const commitAll = async (): Promise<string> => {
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'sources');
  return (await git('rev-parse', 'HEAD')).stdout.trim();
};

it('is what the package says, whatever repository it was unpacked in', async () => {
  await commitAll();
  const packaged = { version: '2.0.0', commit: 'a'.repeat(40) };
  await writeFile(join(folder, 'release.json'), JSON.stringify(packaged));
  expect(await readRelease(folder)).toEqual(packaged);
});

it('has the commit of a folder of sources', async () => {
  const commit = await commitAll();
  expect(await readRelease(folder)).toEqual({ version: '1.2.3', commit });
});

it('has no commit without a repository, nor inside one of someone else', async () => {
  expect(await readRelease(folder)).toEqual({ version: '1.2.3', commit: null });
  await commitAll();
  const inside = join(folder, 'vendor');
  await mkdir(inside);
  await writeFile(join(inside, 'package.json'), JSON.stringify({ version: '0.9.0' }));
  expect(await readRelease(inside)).toEqual({ version: '0.9.0', commit: null });
});

it('has no commit in a repository without one', async () => {
  await git('init', '--quiet');
  expect(await readRelease(folder)).toEqual({ version: '1.2.3', commit: null });
});
