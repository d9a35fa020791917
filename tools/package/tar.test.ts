import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arranged, textFile, tree, writeFolder } from './entries.ts';
import { writeArchive } from './tar.ts';

let folder = '';
const madeAt = new Date('2026-01-02T09:00:00Z');
const deep = `${'folder-with-a-long-name/'.repeat(5)}${'x'.repeat(80)}.js`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodgepole-tar-'));
  mkdirSync(join(folder, 'source', 'inner'), { recursive: true });
  writeFileSync(join(folder, 'source', 'inner', 'b.txt'), 'b'.repeat(1000));
  writeFileSync(join(folder, 'source', 'a.sh'), '#!/bin/sh\n');
  chmodSync(join(folder, 'source', 'a.sh'), 0o700);
  execFileSync('ln', ['-s', 'inner/b.txt', join(folder, 'source', 'link')]);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entries = () =>
  arranged([
    textFile(deep, 'deep'),
    textFile('empty', ''),
    ...tree('copy', join(folder, 'source'), (inner) => inner === 'skipped'),
  ]);

const unpacked = async (name: string): Promise<string> => {
  const file = join(folder, `${name}.tar.gz`);
  await writeArchive(file, 'top', entries(), madeAt);
  mkdirSync(join(folder, name));
  execFileSync('tar', ['-xzpf', file, '-C', join(folder, name)]);
  return join(folder, name, 'top');
};

it('writes what tar unpacks: contents, modes, links, dates and long names', async () => {
  const top = await unpacked('one');
  expect(readFileSync(join(top, 'copy/inner/b.txt'), 'utf8')).toBe('b'.repeat(1000));
  expect(readFileSync(join(top, deep), 'utf8')).toBe('deep');
  expect(readFileSync(join(top, 'empty'), 'utf8')).toBe('');
  expect(readlinkSync(join(top, 'copy/link'))).toBe('inner/b.txt');
  expect(statSync(join(top, 'copy/a.sh')).mode & 0o777).toBe(0o755);
  expect(statSync(join(top, 'copy/inner/b.txt')).mode & 0o777).toBe(0o644);
  expect(statSync(join(top, 'copy')).mode & 0o777).toBe(0o755);
  expect(statSync(join(top, 'copy/inner/b.txt')).mtime).toEqual(madeAt);
});

it('writes the same bytes again, whatever the dates and modes of the files it packs', async () => {
  await unpacked('one');
  utimesSync(join(folder, 'source/inner/b.txt'), new Date(0), new Date(0));
  chmodSync(join(folder, 'source/inner/b.txt'), 0o600);
  await unpacked('two');
  expect(readFileSync(join(folder, 'two.tar.gz'))).toEqual(readFileSync(join(folder, 'one.tar.gz')));
});

it('leaves out what is skipped, and refuses two things of one name', () => {
  const paths = tree('copy', join(folder, 'source'), (inner) => inner === 'inner').map(({ path }) => path);
  expect(paths.toSorted()).toEqual(['copy/a.sh', 'copy/link']);
  expect(() => arranged([textFile('a', '1'), textFile('a', '2')])).toThrow('two things called a');
});

it('writes the same as a folder', async () => {
  const target = join(folder, 'as', 'folder');
  await writeFolder(target, entries(), madeAt);
  const top = await unpacked('one');
  const contents = (root: string) =>
    tree('', root, () => false).map((entry) =>
      entry.kind === 'file' ? [entry.path, readFileSync(String(entry.content), 'utf8')] : entry,
    );
  expect(contents(target)).toEqual(contents(top));
  expect(statSync(join(target, 'copy/a.sh')).mode & 0o777).toBe(0o755);
});
