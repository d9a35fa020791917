import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { fillPath } from '@lodgepole/contract/core/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aStaffMember } from '../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let member: SignedIn;
let staff: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  [member, staff] = [await aUser(server), await aStaffMember(server)];
});
afterAll(() => server.close());

const staffCalls = allEndpoints.filter(({ access }) => access === 'staff');

/** Valid, wrong and malformed input for each call. */
const attempts = staffCalls.flatMap(({ method, path }) =>
  [
    { id: '1', act: 'hide' },
    { id: '1', act: 'suspend' },
    { id: 'x', act: 'paint' },
    { id: '99999999999', act: '%00' },
  ].flatMap((params) =>
    [undefined, '{}', '{"reason":""}', '{"decision":"maybe","reason":7}', '{broken', '[]'].map((payload) => ({
      method,
      url: `${fillPath(path, params)}?page=none&kind=none`,
      payload: method === 'GET' ? undefined : payload,
    })),
  ),
);

const ask = (
  { method, url, payload }: (typeof attempts)[number],
  token: string | null,
  type = 'application/json',
) =>
  server.request({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(payload !== undefined && { 'content-type': type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  });

it('has calls for staff alone', () => {
  expect(staffCalls.map(({ path }) => path).every((path) => path.startsWith('/staff/'))).toBe(true);
  expect(allEndpoints.filter(({ path }) => path.startsWith('/staff')).length).toBe(staffCalls.length);
  expect(staffCalls.length).toBeGreaterThan(5);
});

it('answers people who are not staff with 404, whatever they send', async () => {
  for (const attempt of attempts) {
    const { status, body } = await ask(attempt, member.access);
    expect([attempt.url, attempt.payload, status, body]).toEqual([
      attempt.url,
      attempt.payload,
      404,
      { detail: 'Not found.' },
    ]);
  }
});

it('answers so for a body of another type, and for one that is too large', async () => {
  const attempt = { method: 'POST', url: '/staff/queue/1/decide', payload: 'a=b' } as const;
  expect((await ask(attempt, member.access, 'text/csv')).status).toBe(404);
  const large = `{"a":"${'x'.repeat(3_000_000)}"}`;
  expect((await ask({ ...attempt, payload: large }, member.access)).status).toBe(404);
});

it('asks anonymous visitors to sign in, whatever they send', async () => {
  for (const attempt of attempts) {
    const { status, body } = await ask(attempt, null);
    expect([attempt.url, status, body]).toEqual([attempt.url, 401, { detail: 'Please sign in to do this.' }]);
  }
});

it('takes effect at once when someone joins or leaves the staff', async () => {
  const look = async (): Promise<number> =>
    (await ask({ method: 'GET', url: '/staff/queue', payload: undefined }, staff.access)).status;
  const setStaff = (is: boolean) =>
    server.database.pool.query('update users set is_staff = $2 where id = $1', [staff.id, is]);
  expect(await look()).toBe(200);
  await setStaff(false);
  expect(await look()).toBe(404);
  await setStaff(true);
  expect(await look()).toBe(200);
});
