import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
const module = fileURLToPath(new URL('jobs.ts', import.meta.url));
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodgepole-planted-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it.each(['.graphile-workerrc.cjs', 'graphile-worker.config.js', '.graphile-workerrc'])(
  'does not run or read the %s of the current folder',
  async (name) => {
    await writeFile(
      join(folder, name),
      name === '.graphile-workerrc' ? '{ "schema": "x" }' : 'process.exit(77);',
    );
    const program = `await import(${JSON.stringify(module)}); process.stdout.write(process.cwd());`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
    });
    expect(stdout).toBe(folder);
  },
);
