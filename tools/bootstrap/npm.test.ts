import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findNpm } from './npm.mjs';

const nobody = 65_534;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodgepole-path-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'bin'));
  for (const name of ['node', 'npm']) writeFileSync(join(folder, 'bin', name), '', { mode: 0o755 });
  vi.stubEnv('npm_execpath', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Root can read everything, so this runs as an unprivileged account. */
const withoutRights = <Answer>(ask: () => Answer): Answer => {
  if (process.getuid?.() !== 0) return ask();
  process.seteuid?.(nobody);
  try {
    return ask();
  } finally {
    process.seteuid?.(0);
  }
};

const npmBehind = (first: string) => {
  vi.stubEnv('PATH', [first, join(folder, 'bin')].join(delimiter));
  return withoutRights(() => findNpm().command);
};

it('skips a PATH folder that is not readable', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o000 });
  expect(npmBehind(closed)).toBe(join(folder, 'bin', 'npm'));
  // Only root can delete a folder it cannot read.
  chmodSync(closed, 0o700);
});

it('skips a PATH folder that is a symlink loop', () => {
  const circle = join(folder, 'circle');
  symlinkSync(circle, circle);
  expect(npmBehind(circle)).toBe(join(folder, 'bin', 'npm'));
});

it('skips a PATH folder that is a file', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(npmBehind(file)).toBe(join(folder, 'bin', 'npm'));
});

it('skips a PATH folder whose name is too long for any file system', () => {
  expect(npmBehind(join(folder, 'x'.repeat(5000)))).toBe(join(folder, 'bin', 'npm'));
});
