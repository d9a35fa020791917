import {
  deleteProfile,
  login,
  myData,
  myProfile,
  refreshToken,
} from '@lodgepole/contract/accounts/endpoints';
import { confirmCodes, startCodes, stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import { staffLog } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPassword, aUser, emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { codeFor } from './authenticator.fixture.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMITS: 'on', STAFF_SECOND_FACTOR: 'on' },
    now: () => now,
  });
});
afterAll(() => server.close());

const codeOf = (secret: string): string => codeFor(secret, now);
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

const signInAs = ({ email }: SignedIn, otp?: string, userAgent = 'Firefox/1 Linux') =>
  server.call(login, { body: { email, password: aPassword, ...(otp !== undefined && { otp }) } }, undefined, {
    'user-agent': userAgent,
  });

const secretFor = async (person: SignedIn): Promise<string> => {
  const { body } = await server.call(startCodes, {}, person.access);
  return (body as { secret: string }).secret;
};

const withCodes = async () => {
  const person = await aUser(server);
  const secret = await secretFor(person);
  const { body } = await server.call(confirmCodes, { body: { code: codeOf(secret) } }, person.access);
  later(30);
  return { person, secret, recovery: (body as { recovery_codes: string[] }).recovery_codes };
};

const me = async ({ access }: SignedIn) =>
  (await server.call(myProfile, {}, access)).body as Record<string, unknown>;

const subjectsTo = async ({ email }: SignedIn) =>
  (await emailsTo(server, email)).map(({ subject }) => subject);

/** Makes the session look older. */
const age = ({ id }: SignedIn) =>
  server.database.pool.query(
    `update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`,
    [id],
  );

const statusesOf = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

const needed = { status: 401, body: { detail: 'Enter the code from your app.', code: 'otp_required' } };
const invalid = { status: 401, body: { code: 'otp_invalid' } };

it('turns codes on with a first code, once, and says so by email', async () => {
  const person = await aUser(server);
  const { status, body } = await server.call(startCodes, {}, person.access);
  const { secret, uri } = body as { secret: string; uri: string };
  expect(status).toBe(200);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lodgepole:/);
  const { rows } = await server.database.pool.query<{ secret: Buffer }>('select secret from totp_secrets');
  expect(rows.some((row) => row.secret.includes(secret))).toBe(false);
  const confirm = (code: string) => server.call(confirmCodes, { body: { code } }, person.access);
  expect(await confirm('000000')).toMatchObject({ status: 400, body: { code: [expect.any(String)] } });
  expect(await signInAs(person)).toMatchObject({ status: 200 });
  const { recovery_codes } = (await confirm(codeOf(secret))).body as { recovery_codes: string[] };
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await confirm(codeOf(secret))).toMatchObject({ status: 409 });
  expect(await server.call(startCodes, {}, person.access)).toMatchObject({ status: 409 });
  expect(await me(person)).toMatchObject({ totp: true, recovery_codes_left: 10, passkeys: 0 });
  expect(await subjectsTo(person)).toContain('Codes are now required when you sign in');
});

it('asks for a code after the right password alone, and takes each once', async () => {
  const { person, secret } = await withCodes();
  const wrong = { email: person.email, password: 'not the password' };
  expect((await server.call(login, { body: { ...wrong, otp: codeOf(secret) } })).body).toEqual({
    detail: 'Invalid email or password.',
  });
  expect(await signInAs(person)).toMatchObject(needed);
  expect(await signInAs(person, ' ')).toMatchObject(needed);
  const code = codeOf(secret);
  later(-30);
  const used = codeOf(secret);
  later(30);
  expect(await signInAs(person, used)).toMatchObject(invalid);
  expect((await signInAs(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(await signInAs(person, code)).toMatchObject(invalid);
});

it('takes a recovery code once, however it is typed, and says so by email', async () => {
  const { person, recovery } = await withCodes();
  const [code = '', other = ''] = recovery;
  expect((await signInAs(person, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await signInAs(person, code)).toMatchObject(invalid);
  expect((await signInAs(person, other)).status).toBe(200);
  expect(await me(person)).toMatchObject({ recovery_codes_left: 8 });
  expect(await subjectsTo(person)).toContain('A recovery code was used to sign in');
});

it('lets exactly one of simultaneous sign-ins have a code', async () => {
  const { person, secret, recovery } = await withCodes();
  for (const code of [codeOf(secret), recovery[0] ?? '']) {
    const replies = await Promise.all(Array.from({ length: 5 }, () => signInAs(person, code)));
    expect(statusesOf(replies)).toEqual([200, 401, 401, 401, 401]);
  }
});

it('counts wrong codes like wrong passwords, and gives back what was right', async () => {
  const { person, secret } = await withCodes();
  for (let round = 0; round < 12; round += 1) expect(await signInAs(person)).toMatchObject(needed);
  for (let round = 0; round < 10; round += 1) expect(await signInAs(person, '000000')).toMatchObject(invalid);
  expect((await signInAs(person, codeOf(secret))).status).toBe(429);
});

it('turns codes off with the password alone', async () => {
  const { person, recovery } = await withCodes();
  const stop = (password: string) => server.call(stopCodes, { body: { password } }, person.access);
  expect(await server.call(stopCodes, { body: {} as never }, person.access)).toMatchObject({
    status: 400,
    body: { password: [expect.any(String)] },
  });
  expect(await stop('not the password')).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
  expect((await stop(aPassword)).status).toBe(204);
  expect((await stop(aPassword)).status).toBe(404);
  expect((await signInAs(person)).status).toBe(200);
  const { rows } = await server.database.pool.query('select 1 from recovery_codes where user_id = $1', [
    person.id,
  ]);
  expect([rows, recovery.length]).toEqual([[], 10]);
  expect(await subjectsTo(person)).toContain('Codes are no longer required when you sign in');
});

it('keeps codes on after a new password, so that a mailbox alone does not open an account', async () => {
  const { person } = await withCodes();
  await server.database.pool.query('update users set password_changed_at = now() where id = $1', [person.id]);
  expect(await signInAs(person)).toMatchObject(needed);
});

it('says by email when someone signs in on a new device, and not again', async () => {
  const person = await aUser(server);
  for (const agent of ['Firefox/1 Linux', 'Firefox/2 Linux']) await signInAs(person, undefined, agent);
  expect(await subjectsTo(person)).toEqual(['New sign-in to your account']);
  await signInAs(person, undefined, 'Safari/1 iPhone');
  const [newest] = await emailsTo(server, person.email);
  expect(newest?.text).toContain('Safari · iPhone');
  expect(await subjectsTo(person)).toHaveLength(2);
});

it('hands over data and deletes accounts only soon after signing in, or with the password', async () => {
  const person = await aUser(server);
  const download = (access: string, password?: string) =>
    server.call(
      myData,
      {},
      access,
      password === undefined ? {} : { 'x-confirm-password': encodeURIComponent(password) },
    );
  expect((await download(person.access)).status).toBe(200);
  await age(person);
  const { body } = await server.call(refreshToken, { body: { refresh: person.refresh } });
  const { access } = body as { access: string };
  const refusal = { detail: 'Please confirm your password.', code: 'confirm_password' };
  for (const password of [undefined, 'not the password', 'pässwörd ✓'])
    expect(await download(access, password)).toMatchObject({ status: 403, body: refusal });
  expect((await download(access, aPassword)).status).toBe(200);
  const remove = (password?: string) =>
    server.call(deleteProfile, { body: password === undefined ? {} : { password } }, access);
  expect(await remove()).toMatchObject({ status: 403, body: refusal });
  expect(await remove('not the password')).toMatchObject({ status: 403, body: refusal });
  expect((await remove(aPassword)).status).toBe(204);
});

it('takes an empty X-Confirm-Password for none, and does not count it', async () => {
  const person = await aUser(server);
  const download = (password: string) =>
    server.call(myData, {}, person.access, { 'x-confirm-password': password });
  expect((await download('')).status).toBe(200);
  await age(person);
  for (let round = 0; round < 12; round += 1) expect((await download('')).status).toBe(403);
  expect((await download(encodeURIComponent(aPassword))).status).toBe(200);
});

it('refuses staff calls without a second factor in the session, and says what is missing', async () => {
  const person = await aUser(server);
  await server.database.pool.query('update users set is_staff = true where id = $1', [person.id]);
  const log = (access: string) => server.call(staffLog, { query: {} }, access);
  expect(await log(person.access)).toMatchObject({ status: 403, body: { code: 'second_factor' } });
  expect(await me(person)).toMatchObject({ is_staff: true, needs_second_factor: true });
  const before = ((await signInAs(person)).body as SignedIn).access;
  const secret = await secretFor(person);
  await server.call(confirmCodes, { body: { code: codeOf(secret) } }, person.access);
  later(30);
  expect((await log(person.access)).status).toBe(200);
  expect(await me(person)).not.toHaveProperty('needs_second_factor');
  expect((await log(before)).status).toBe(403);
  expect(await server.call(stopCodes, { body: { password: aPassword } }, before)).toMatchObject({
    status: 403,
    body: { code: 'second_factor' },
  });
  const after = ((await signInAs(person, codeOf(secret))).body as SignedIn).access;
  expect((await log(after)).status).toBe(200);
  const other = await aUser(server);
  expect((await log(other.access)).status).toBe(404);
});
