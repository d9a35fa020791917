import { describe, expect, it } from 'vitest';
import { type Answer, newPhase, retrying } from './client.ts';

const clientOver = (answers: readonly (Answer | null)[], mayRefuse = false) => {
  const requests: string[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const phase = newPhase('fault');
  phase.mayRefuse = () => mayRefuse;
  const client = retrying(
    (method, path) => {
      requests.push(`${method} ${path}`);
      return Promise.resolve(left.shift() ?? null);
    },
    undefined,
    (ms) => Promise.resolve(waits.push(ms)),
  );
  client.begin(phase);
  return { client, phase, requests, waits };
};

const ok: Answer = { status: 200, body: {} };
const refusal: Answer = { status: 503, body: {}, retryAfterSeconds: 5 };
const broken: Answer = { status: 502, body: '' };

describe('a client that retries once', () => {
  it('waits for Retry-After, or a second', async () => {
    const { client, phase, waits } = clientOver([refusal, ok, null, ok]);
    expect(await client.call('GET', '/listings')).toEqual(ok);
    expect(await client.call('GET', '/listings')).toEqual(ok);
    expect([waits, phase.calls, phase.retried, phase.failed]).toEqual([[5000, 1000], 2, 2, []]);
  });

  it('never calls a third time', async () => {
    const { client, phase, requests } = clientOver([broken, null, ok]);
    await client.call('POST', '/favourites/add/1');
    expect(requests).toHaveLength(2);
    expect(phase.failed).toEqual(['POST /favourites/add/1: 502 "", then no answer']);
  });

  it('counts a 500 as a failure even when the retry succeeds', async () => {
    const { client, phase } = clientOver([{ status: 500, body: {} }, ok]);
    await client.call('GET', '/');
    expect(phase.failed).toHaveLength(1);
  });

  it.each([
    ['may be refused twice', true, refusal, [1, 0]],
    ['may not be refused', false, refusal, [0, 1]],
    ['gets another error', true, broken, [0, 1]],
  ])('counts a call that %s', async (_, mayRefuse, second, counts) => {
    const { client, phase } = clientOver([refusal, second], mayRefuse);
    await client.call('GET', '/');
    expect([phase.refused, phase.failed.length]).toEqual(counts);
  });

  it('does not know the result of a call that is refused after a failure', async () => {
    const taken: Answer = { status: 400, body: { email: ['taken'] } };
    expect(await clientOver([broken, taken]).client.call('POST', '/register/')).toBeNull();
    expect(await clientOver([refusal, taken]).client.call('POST', '/register/')).toBeNull();
  });

  it('looks for the result before it repeats a call that is not idempotent', async () => {
    const lookFirst = { path: '/groups', find: (body: unknown) => (body as { id: number }[])[0] };
    const present = clientOver([broken, { status: 200, body: [{ id: 7 }] }]);
    const answer = await present.client.call('POST', '/groups/post', { lookFirst });
    expect(answer).toEqual({ status: 200, body: { id: 7 } });
    expect(present.requests).toEqual(['POST /groups/post', 'GET /groups']);
    const absent = clientOver([broken, { status: 200, body: [] }, ok]);
    await absent.client.call('POST', '/groups/post', { lookFirst });
    expect(absent.requests).toEqual(['POST /groups/post', 'GET /groups', 'POST /groups/post']);
  });
});
