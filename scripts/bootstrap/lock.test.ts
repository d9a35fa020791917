import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let file = '';

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'lodgepole-lock-')), 'a.lock');
});

afterEach(() => rmSync(join(file, '..'), { recursive: true, force: true }));

it('lets the second wait until the first is done', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = withLock(file, async () => {
    await gate.promise;
    order.push('first');
  });
  const onWait = vi.fn(() => gate.resolve());
  await withLock(file, () => Promise.resolve(order.push('second')), { onWait });
  await first;
  expect(order).toEqual(['first', 'second']);
  expect(onWait).toHaveBeenCalledOnce();
});

it('takes over from a process that was killed', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(dead));
  await expect(withLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
});

it('says which file to delete when its patience ends', async () => {
  writeFileSync(file, String(process.pid));
  await expect(withLock(file, () => Promise.resolve(), { patienceMs: 0 })).rejects.toThrow(file);
});

it('is free again after a failure', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});
