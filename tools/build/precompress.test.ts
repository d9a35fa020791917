import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder = '';
const script = 'export const answer = 42;\n'.repeat(100);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodgepole-assets-'));
  mkdirSync(join(folder, 'deep'));
  for (const name of ['deep/large.js', 'photo.webp']) writeFileSync(join(folder, name), script);
  writeFileSync(join(folder, 'small.js'), 'export {};');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes both compressed forms of a large text file with the same content', async () => {
  await precompress(folder);
  const file = join(folder, 'deep/large.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(script);
});

it('skips small files and pictures', async () => {
  await precompress(folder);
  expect(['small.js.br', 'photo.webp.gz'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
});
