import { login, refreshToken } from '@lodgepole/contract/accounts/endpoints';
import { confirmCodes, startCodes, stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import {
  addPasskey,
  type CreationOptions,
  myPasskeys,
  type Passkey,
  passkeyOptions,
  removePasskey,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { staffLog } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPassword, aUser, type SignedIn } from '../../../testing/create/people.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { anAuthenticator, codeFor } from './authenticator.fixture.ts';

const origin = 'https://lodgepole.example';
const home = '203.0.113.20';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMITS: 'on', STAFF_SECOND_FACTOR: 'on', WEB_URL: origin },
    now: () => now,
  });
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('truncate counters, known_devices'));

interface Attempt {
  readonly email: string;
  readonly password?: string;
  readonly otp?: string;
  readonly from?: string;
}

const signIn = ({ from = home, password = aPassword, ...form }: Attempt): Promise<Reply> =>
  server.request({
    method: 'POST',
    url: login.path,
    payload: { ...form, password },
    remoteAddress: from,
    headers: { 'user-agent': 'Firefox/1 Linux' },
  });

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const tally = (replies: readonly Reply[]): Record<number, number> =>
  replies.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

const started = async ({ access }: SignedIn): Promise<string> =>
  ((await server.call(startCodes, {}, access)).body as { secret: string }).secret;

const confirm = ({ access }: SignedIn, secret: string) =>
  server.call(confirmCodes, { body: { code: codeFor(secret, now) } }, access);

const withCodes = async () => {
  const person = await aUser(server);
  const secret = await started(person);
  const { recovery_codes } = (await confirm(person, secret)).body as { recovery_codes: string[] };
  now = new Date(now.getTime() + 30_000);
  return { person, secret, recovery: recovery_codes[0] ?? '' };
};

const registrationOf = async ({ access }: SignedIn) => {
  const options = (await server.call(passkeyOptions, {}, access)).body as CreationOptions;
  return anAuthenticator(origin).register(options);
};

const withPasskey = async (): Promise<SignedIn> => {
  const person = await aUser(server);
  const body = await registrationOf(person);
  expect((await server.call(addPasskey, { body }, person.access)).status).toBe(201);
  return person;
};

describe('a person with a stolen password', () => {
  it('guesses thirty codes an hour from all addresses together, while the owner gets in', async () => {
    const { person, secret } = await withCodes();
    const { email } = person;
    expect((await signIn({ email, otp: codeFor(secret, now) })).status).toBe(200);
    const guesses = await times(40, (index) => signIn({ email, otp: '000000', from: `10.5.0.${index}` }));
    expect(tally(guesses)).toEqual({ 401: 30, 429: 10 });
    now = new Date(now.getTime() + 30_000);
    const otp = codeFor(secret, now);
    expect((await signIn({ email, otp, from: '10.6.0.1' })).status).toBe(429);
    expect((await signIn({ email, otp })).status).toBe(200);
  });

  it('cannot use another person’s code', async () => {
    const [one, other] = [await withCodes(), await withCodes()];
    for (const otp of [codeFor(other.secret, now), other.recovery])
      expect(await signIn({ email: one.person.email, otp })).toMatchObject({
        status: 401,
        body: { code: 'otp_invalid' },
      });
    expect((await signIn({ email: other.person.email, otp: other.recovery })).status).toBe(200);
  });
});

it('a wrong password is answered alike for every account and none, whatever its factors', async () => {
  const people = [await aUser(server), (await withCodes()).person, await withPasskey()];
  const seen = [];
  for (const email of ['nobody-at-all@example.com', ...people.map((person) => person.email)])
    for (const otp of [undefined, '000000']) {
      const { status, body, headers } = await signIn({
        email,
        password: 'not the password',
        ...(otp !== undefined && { otp }),
      });
      seen.push({ status, body, headers: Object.keys(headers) });
    }
  expect(seen[0]).toMatchObject({ status: 401, body: { detail: 'Invalid email or password.' } });
  for (const answer of seen) expect(answer).toEqual(seen[0]);
});

it('a session from before codes were on stays one without them, also with new tokens', async () => {
  const person = await aUser(server);
  await server.database.pool.query('update users set is_staff = true where id = $1', [person.id]);
  const before = (await signIn({ email: person.email })).body as SignedIn;
  await confirm(person, await started(person));
  const { body } = await server.call(refreshToken, { body: { refresh: before.refresh } });
  const log = (access: string) => server.call(staffLog, { query: {} }, access);
  expect((await log(person.access)).status).toBe(200);
  for (const { access } of [before, body as SignedIn])
    expect(await log(access)).toMatchObject({ status: 403, body: { code: 'second_factor' } });
});

describe('without the last factor, staff have no rights in any session', () => {
  const asStaff = async (person: SignedIn) => {
    await server.database.pool.query('update users set is_staff = true where id = $1', [person.id]);
    return async () => {
      const { status, body } = await server.call(staffLog, { query: {} }, person.access);
      return status === 200 ? status : [status, (body as { code?: string }).code];
    };
  };
  const keysOf = async ({ access }: SignedIn) =>
    (await server.call(myPasskeys, {}, access)).body as Passkey[];

  it('whichever of the two was removed last', async () => {
    const { person } = await withCodes();
    const log = await asStaff(person);
    const body = await registrationOf(person);
    await server.call(addPasskey, { body }, person.access);
    await server.call(stopCodes, { body: { password: aPassword } }, person.access);
    expect(await log()).toBe(200);
    const [passkey] = await keysOf(person);
    const removed = await server.call(removePasskey, { params: { id: passkey?.id ?? 0 } }, person.access);
    expect(removed.status).toBe(204);
    expect(await log()).toEqual([403, 'second_factor']);
    expect((await confirm(person, await started(person))).status).toBe(200);
    expect(await log()).toBe(200);
    await server.call(stopCodes, { body: { password: aPassword } }, person.access);
    expect(await log()).toEqual([403, 'second_factor']);
  });

  it('also in sessions that began with it on another device', async () => {
    const { person, secret } = await withCodes();
    const { body } = await signIn({ email: person.email, otp: codeFor(secret, now) });
    const log = await asStaff({ ...person, access: (body as SignedIn).access });
    expect(await log()).toBe(200);
    await server.call(stopCodes, { body: { password: aPassword } }, person.access);
    expect(await log()).toEqual([403, 'second_factor']);
  });
});

describe('sent five times at once', () => {
  it('the first code turns codes on once, with ten recovery codes', async () => {
    const person = await aUser(server);
    const secret = await started(person);
    expect(tally(await times(5, () => confirm(person, secret)))).toEqual({ 200: 1, 409: 4 });
    const { rows } = await server.database.pool.query('select 1 from recovery_codes where user_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(10);
  });

  it('the answer of a new passkey adds one', async () => {
    const person = await aUser(server);
    const body = await registrationOf(person);
    const replies = await times(5, () => server.call(addPasskey, { body }, person.access));
    expect(tally(replies)).toEqual({ 201: 1, 400: 4 });
    expect((await server.call(myPasskeys, {}, person.access)).body).toHaveLength(1);
  });
});
