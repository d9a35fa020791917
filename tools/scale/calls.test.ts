import { describe, expect, it } from 'vitest';
import type { Answer, Client } from '../faults/client.ts';
import { newPhase, type Phase, retryingClient } from './calls.ts';

/** Answers in turn, and keeps what it was asked. */
const clientThat = (...answers: readonly (Answer | null)[]) => {
  const asked: string[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const client: Client = {
    whenReachable: () => Promise.resolve(),
    call: (method, path) => {
      asked.push(`${method} ${path}`);
      return Promise.resolve(left.shift() ?? null);
    },
  };
  return {
    asked,
    waits,
    over: (phase: Phase) => retryingClient(client, phase, async (ms) => waits.push(ms)),
  };
};

const ok: Answer = { status: 200, body: {} };
const away: Answer = { status: 503, body: {}, retryAfter: 5 };
const broken: Answer = { status: 502, body: '' };

describe('a client that calls once more', () => {
  it('waits as long as it is told, or a second', async () => {
    const told = clientThat(away, ok);
    const phase = newPhase('fault');
    expect(await told.over(phase).call('GET', '/listings')).toEqual(ok);
    expect([told.waits, phase.calls, phase.retried, phase.failed]).toEqual([[5000], 1, 1, []]);
    const untold = clientThat(null, ok);
    await untold.over(newPhase('fault')).call('GET', '/listings');
    expect(untold.waits).toEqual([1000]);
  });

  it('never calls a third time', async () => {
    const { asked, over } = clientThat(broken, null, ok);
    const phase = newPhase('fault');
    await over(phase).call('POST', '/favourites/add/1');
    expect(asked).toHaveLength(2);
    expect(phase.failed).toEqual(['POST /favourites/add/1: 502 "", then no answer']);
  });

  it('takes a 500 for a failure even when the second call goes well', async () => {
    const phase = newPhase('fault');
    await clientThat({ status: 500, body: {} }, ok).over(phase).call('GET', '/');
    expect(phase.failed).toHaveLength(1);
  });

  it('lets a call be refused twice only where it may be, and only in the way that says when to come again', async () => {
    const outcome = async (mayRefuse: boolean, ...answers: Answer[]) => {
      const phase = newPhase('fault', () => mayRefuse);
      await clientThat(...answers)
        .over(phase)
        .call('GET', '/');
      return [phase.refused, phase.failed.length];
    };
    expect(await outcome(true, away, away)).toEqual([1, 0]);
    expect(await outcome(false, away, away)).toEqual([0, 1]);
    expect(await outcome(true, away, broken)).toEqual([0, 1]);
    expect(await outcome(true, away, { status: 503, body: {} })).toEqual([0, 1]);
  });

  it('does not know what became of a call that is refused after an uncertain answer', async () => {
    const taken: Answer = { status: 400, body: { email: ['taken'] } };
    expect(await clientThat(broken, taken).over(newPhase('fault')).call('POST', '/register/')).toBeNull();
    expect(await clientThat(away, taken).over(newPhase('fault')).call('POST', '/register/')).toEqual(taken);
  });

  it('looks before it repeats what would be done twice', async () => {
    const lookFirst = { path: '/groups', find: (body: unknown) => (body as { id: number }[])[0] };
    const there = clientThat(broken, { status: 200, body: [{ id: 7 }] });
    const answer = await there.over(newPhase('fault')).call('POST', '/groups/post', { lookFirst });
    expect(answer).toEqual({ status: 200, body: { id: 7 } });
    expect(there.asked).toEqual(['POST /groups/post', 'GET /groups']);
    const absent = clientThat(broken, { status: 200, body: [] }, ok);
    await absent.over(newPhase('fault')).call('POST', '/groups/post', { lookFirst });
    expect(absent.asked).toEqual(['POST /groups/post', 'GET /groups', 'POST /groups/post']);
  });

  it('counts a call where it first failed', async () => {
    const { over } = clientThat(ok, broken, ok);
    const [before, fault] = [newPhase('before'), newPhase('fault')];
    const client = over(before);
    await client.call('GET', '/');
    client.begin(fault);
    await client.call('GET', '/');
    expect([before.calls, before.retried, fault.calls, fault.retried]).toEqual([1, 0, 1, 1]);
  });
});
