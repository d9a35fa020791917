import { expect, it } from 'vitest';
import { Unavailable } from '../errors.ts';
import { atMost } from './throttle.ts';

it('runs up to the limit, queues up to the limit and rejects the rest', async () => {
  const inTurn = atMost(2, 5);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    return 'done';
  };
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => inTurn(work)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true);
  expect(most).toBe(2);
  expect(await inTurn(work)).toBe('done');
});

it('frees the place of work that fails', async () => {
  const inTurn = atMost(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(() => Promise.resolve(1))).toBe(1);
});
