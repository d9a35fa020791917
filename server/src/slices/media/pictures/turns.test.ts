import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Crowded, type TurnLimits, turns } from './turns.ts';

const limits: TurnLimits = { atOnce: 2, mostWaiting: 100, mostWaitingEach: 4, waitMs: 60_000 };

/** The work of each sender in order, and the order in which it ran. */
const orderOf = async (senders: string, changes: Partial<TurnLimits> = {}) => {
  const { inTurn, figures } = turns({ ...limits, ...changes });
  const done: string[] = [];
  let most = 0;
  const work = (sender: string) => async () => {
    most = Math.max(most, figures().running);
    await nextTurn();
    done.push(sender);
  };
  const ends = await Promise.allSettled(Array.from(senders, (sender) => inTurn(sender, work(sender))));
  expect(figures()).toEqual({ running: 0, waiting: 0 });
  return { done: done.join(''), refused: ends.filter(({ status }) => status === 'rejected').length, most };
};

describe('turns', () => {
  it('rotate between senders, whoever came first', async () => {
    const { done } = await orderOf('aaaaabc', { atOnce: 1 });
    expect(done).toBe('abcaaaa');
  });

  it('leave a place free that one sender alone would take', async () => {
    expect(await orderOf('aaaa')).toEqual({ done: 'aaaa', refused: 0, most: 1 });
    expect(await orderOf('aaab')).toMatchObject({ done: 'abaa', most: 2 });
  });

  it('are waited for by a few of each sender', async () => {
    expect(await orderOf(`${'a'.repeat(28)}b`)).toMatchObject({ done: 'abaaaa', refused: 23 });
  });

  it('are refused with whose jobs are in the way', async () => {
    const { inTurn } = turns({ ...limits, atOnce: 1, mostWaiting: 3, mostWaitingEach: 2 });
    const ends = await Promise.allSettled(Array.from('aaaabb', (sender) => inTurn(sender, nextTurn)));
    const refusals = ends.map((end) => (end.status === 'rejected' ? (end.reason as Crowded).isOwn : null));
    expect(refusals).toEqual([null, null, null, true, null, false]);
  });

  it('limit how many senders wait', async () => {
    expect(await orderOf('abcdefgh', { mostWaiting: 3 })).toMatchObject({ done: 'abcde', refused: 3 });
  });

  it('are refused to all who wait when there are no more', async () => {
    const { inTurn, clear, figures } = turns({ ...limits, atOnce: 1 });
    let finish = () => {};
    const first = inTurn('a', () => new Promise<void>((resolve) => (finish = resolve)));
    const others = ['a', 'b'].map((sender) => inTurn(sender, nextTurn));
    await nextTurn();
    clear();
    for (const end of await Promise.allSettled(others))
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(Crowded) });
    finish();
    await first;
    expect(figures()).toEqual({ running: 0, waiting: 0 });
  });
});
