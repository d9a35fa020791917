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

it('makes the second caller wait for the first', async () => {
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

it('takes the lock of a killed process', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(dead));
  await expect(withLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
});

it('names the file to delete when the wait times out', async () => {
  writeFileSync(file, String(process.pid));
  await expect(withLock(file, () => Promise.resolve(), { patienceMs: 0 })).rejects.toThrow(file);
});

it('releases the lock after a failure', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});
