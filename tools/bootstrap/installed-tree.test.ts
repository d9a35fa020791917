import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isCompleteFor } from './installed-tree.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodgepole-tree-'));
  mkdirSync(join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const zod = { version: '4.0.0' };
const link = { link: true };
const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'] };

const given = (wanted: object, present: object) => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
};

it('is complete with every package in its version, except those for other platforms', () => {
  given(
    { '': {}, web: {}, 'node_modules/web': link, 'node_modules/zod': zod, 'node_modules/x': elsewhere },
    { 'node_modules/zod': zod },
  );
  expect(isCompleteFor(folder)).toBe(true);
});

it('is complete where npm recorded the platform without a list', () => {
  const here = { ...zod, os: process.platform, cpu: process.arch };
  given({ 'node_modules/zod': zod }, { 'node_modules/zod': here });
  expect(isCompleteFor(folder)).toBe(true);
});

it('is incomplete without a package', () => {
  given({ 'node_modules/zod': zod }, {});
  expect(isCompleteFor(folder)).toBe(false);
});

it('is incomplete with another version', () => {
  given({ 'node_modules/zod': zod }, { 'node_modules/zod': { version: '3.0.0' } });
  expect(isCompleteFor(folder)).toBe(false);
});

it('is incomplete when it was installed on another machine', () => {
  given({ 'node_modules/x': elsewhere }, { 'node_modules/x': elsewhere });
  expect(isCompleteFor(folder)).toBe(false);
});

it('is incomplete when npm never finished', () => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }));
  expect(isCompleteFor(folder)).toBe(false);
});
