import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint, readStamp } from './fingerprint.mjs';

let folder = '';

const write = (file: string, content: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

const current = () => fingerprint(folder, ['web', 'package-lock.json']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodgepole finger print-'));
  write('web/src/a.ts', 'a');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a changed file', () => write('web/src/a.ts', 'b')],
  ['a new file', () => write('web/src/b.ts', '')],
  ['a removed file', () => rmSync(join(folder, 'web/src/a.ts'))],
  ['a changed lock file', () => write('package-lock.json', '{ }')],
  ['a removed lock file', () => rmSync(join(folder, 'package-lock.json'))],
])('notices %s', (_what, change) => {
  const before = current();
  change();
  expect(current()).not.toBe(before);
});

it('changes when text moves from one file to another', () => {
  write('web/src/b.ts', 'b');
  const before = current();
  write('web/src/a.ts', 'ab');
  write('web/src/b.ts', '');
  expect(current()).not.toBe(before);
});

it.each([
  ['a new date', () => utimesSync(join(folder, 'web/src/a.ts'), 1, 1)],
  ['what the build wrote', () => write('web/dist/client/index.html', 'built')],
  ['installed packages', () => write('web/node_modules/x/index.js', '')],
  ['tests', () => write('web/src/a.test.tsx', '')],
])('does not mind %s', (_what, change) => {
  const before = current();
  change();
  expect(current()).toBe(before);
});

it('is the same for the same sources in another folder', () => {
  const before = current();
  const first = folder;
  folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  write('web/src/a.ts', 'a');
  write('package-lock.json', '{}');
  expect(current()).toBe(before);
  rmSync(first, { recursive: true });
});

it('reads a missing stamp as null', () => {
  expect(readStamp(join(folder, '.stamp'))).toBeNull();
});
