import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsOf, launcher } from './launcher.ts';

let folder = '';
const commands = commandsOf({
  backup: 'node server/src/ops/commands/backup.ts',
  'listings:verify': 'node server/src/ops/commands/verify-listing.ts',
  build: 'node tools/build.mjs',
  'db:types': 'node server/src/db/schema-types/write-schema.ts',
});

/** A stand-in for Node that prints its arguments. */
const echo = `#!/bin/sh
for word in "$@"; do printf '[%s]' "$word"; done
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodgepole launcher-'));
  mkdirSync(join(folder, 'node/bin'), { recursive: true });
  for (const [name, text] of [
    ['node/bin/node', echo],
    ['lodgepole', launcher('1.2.3', 'a1b2c3d', commands)],
  ] as const) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Without a PATH, because the package brings everything it needs. */
const call = (
  words: readonly string[],
  { cwd = '/', program = join(folder, 'lodgepole'), PATH = '' } = {},
) => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env: { PATH }, encoding: 'utf8' });
  return { status, said: stdout.replaceAll(folder, '…'), complained: stderr.replaceAll(folder, '…') };
};

describe('./lodgepole', () => {
  it.each([
    [[], '[…/server/src/main.ts]'],
    [['start'], '[…/server/src/main.ts]'],
    [['backup', 'to a folder', ''], '[…/server/src/ops/commands/backup.ts][to a folder][]'],
    [['listings:verify', '7', 'V'], '[…/server/src/ops/commands/verify-listing.ts][7][V]'],
    [['demo'], '[…/demo/fill-demo.ts]'],
  ])('runs %j with the Node beside it', (words, said) => {
    expect(call(words)).toEqual({ status: 0, said, complained: '' });
  });

  it('works from any folder and through links', () => {
    expect(call([], { cwd: folder, program: './lodgepole' }).said).toBe('[…/server/src/main.ts]');
    mkdirSync(join(folder, 'bin'));
    const far = join(folder, 'bin', 'far');
    execFileSync('ln', ['-s', '../lodgepole', join(folder, 'bin', 'near')]);
    execFileSync('ln', ['-s', join(folder, 'bin', 'near'), far]);
    expect(call([], { program: far, PATH: '/usr/bin:/bin' }).said).toBe('[…/server/src/main.ts]');
  });

  it('hands a file of settings to Node, and says so when it cannot be read', () => {
    const file = join(folder, 'my settings');
    writeFileSync(file, 'PORT=1\n');
    const said = '[--env-file=…/my settings][…/server/src/ops/commands/backup.ts][x]';
    expect(call(['--env-file', file, 'backup', 'x'])).toMatchObject({ status: 0, said });
    expect(call([`--env-file=${file}`, 'backup', 'x'])).toMatchObject({ status: 0, said });
    expect(call(['--env-file', '/none', 'backup'])).toMatchObject({
      status: 1,
      complained: 'The file of settings /none is not there or cannot be read.\n',
    });
    expect(call(['--env-file'])).toMatchObject({ status: 2 });
  });

  it('knows its version and its commands, and no development scripts', () => {
    expect(call(['version'])).toMatchObject({ status: 0, said: '1.2.3 a1b2c3d\n' });
    const { status, said } = call(['help']);
    expect(status).toBe(0);
    expect(said).toContain('  backup           copies the embedded database');
    expect(said).not.toMatch(/build|db:types/);
    expect(call(['build'])).toMatchObject({
      status: 2,
      complained: expect.stringContaining('There is no command build.') as string,
    });
  });
});
