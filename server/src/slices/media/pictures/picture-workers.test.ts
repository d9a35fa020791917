import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PictureLimits, type PictureWorkers, pictureWorkers } from './picture-workers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodgepole-workers-'));
  execFileSync('mkfifo', [join(folder, 'fifo')]);
  for (const order of ['wait', 'crash', 'answer']) await writeFile(join(folder, order), order);
});
afterAll(() => rm(folder, { recursive: true }));

let opened: PictureWorkers[] = [];
afterEach(() => {
  for (const workers of opened) workers.close();
  opened = [];
});

const open = (limits: Partial<PictureLimits> = {}) => {
  const entry = new URL('./troubled-worker.fixture.ts', import.meta.url);
  const workers = pictureWorkers(folder, { entry, ...limits });
  opened.push(workers);
  let senders = 0;
  return async (order: 'wait' | 'crash' | 'answer') =>
    Number(await workers.avatar(join(folder, order), String(++senders)).then(String));
};

/** A process that has ended but was not collected yet still has its id. */
const isRunning = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const hasEnded = async (id: number): Promise<void> => {
  await expect.poll(() => isRunning(id), { timeout: 15_000 }).toBe(false);
};

describe('a worker for pictures', () => {
  it('is kept from one picture to the next, and never more than two are there', async () => {
    const ask = open();
    const ids = await Promise.all(Array.from({ length: 12 }, () => ask('answer')));
    expect(new Set(ids).size).toBeLessThanOrEqual(2);
    expect(ids).toContain(await ask('answer'));
  });

  it('that takes too long is killed, and the next picture gets another', async () => {
    const ask = open({ workMs: 1000, atOnce: 1 });
    const stuck = await ask('answer');
    await expect(ask('wait')).rejects.toMatchObject({ fault: 'slow' });
    const next = await ask('answer');
    expect(next).not.toBe(stuck);
    await hasEnded(stuck);
  });

  it('that is stuck for one picture leaves the other at work', async () => {
    const ask = open();
    const waiting = ask('wait').catch((error: unknown) => error);
    const ids = [await ask('answer'), await ask('answer')];
    expect(ids[1]).toBe(ids[0]);
    for (const workers of opened) workers.close();
    expect(await waiting).toMatchObject({ name: 'Unavailable' });
  });

  it('that crashes fails its own picture alone', async () => {
    const ask = open({ atOnce: 1 });
    const replies = await Promise.allSettled([ask('crash'), ask('answer')]);
    expect(replies).toMatchObject([
      { status: 'rejected', reason: { fault: 'damaged' } },
      { status: 'fulfilled' },
    ]);
  });

  it('that does not come up asks to try again later', async () => {
    const ask = open({ entry: new URL('./picture-job.ts', import.meta.url) });
    await expect(ask('answer')).rejects.toMatchObject({ name: 'Unavailable' });
  });
});

describe('pictures that wait for a worker', () => {
  const crowded = {
    name: 'Unavailable',
    message: 'Too many pictures are being processed. Please try again in a moment.',
  };

  it('are rejected beyond the limit of the queue', async () => {
    const ask = open({ atOnce: 1, mostWaiting: 2 });
    const replies = await Promise.allSettled(Array.from({ length: 5 }, () => ask('answer')));
    expect(replies.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(replies[4]).toMatchObject({ reason: crowded });
    expect(await ask('answer')).toBeGreaterThan(0);
  });

  it('do not wait for ever', async () => {
    const ask = open({ atOnce: 1, waitMs: 50, workMs: 1000 });
    const stuck = ask('wait').catch((error: unknown) => error);
    await expect(ask('answer')).rejects.toMatchObject(crowded);
    expect(await stuck).toMatchObject({ fault: 'slow' });
    expect(await ask('answer')).toBeGreaterThan(0);
  });
});

describe('a server that ends in the middle of a picture', () => {
  const start = async () => {
    await rm(join(folder, 'waiting'), { force: true });
    const script = fileURLToPath(new URL('./troubled-server.fixture.ts', import.meta.url));
    const server = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [id] = (await once(server.stdout, 'data')) as [Buffer];
    await expect.poll(() => existsSync(join(folder, 'waiting')), { timeout: 15_000 }).toBe(true);
    return { server, worker: Number(String(id)) };
  };

  it('is not held up by a worker that is stuck', async () => {
    const { server, worker } = await start();
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([3, null]);
    await hasEnded(worker);
  });

  it('ends its workers even when it is killed', async () => {
    const { server, worker } = await start();
    expect(isRunning(worker)).toBe(true);
    server.kill('SIGKILL');
    await hasEnded(worker);
  });
});
