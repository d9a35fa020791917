import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  addPasskey,
  type CreationOptions,
  myPasskeys,
  type Passkey,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  type RequestOptions,
  removePasskey,
  renamePasskey,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPassword, aUser, emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { anAuthenticator } from './authenticator.fixture.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ env: { WEB_URL: 'https://lodgepole.example' }, now: () => now });
});
afterAll(() => server.close());

const origin = 'https://lodgepole.example';

const optionsFor = async ({ access }: SignedIn) =>
  (await server.call(passkeyOptions, {}, access)).body as CreationOptions;
const signInOptions = async () => (await server.call(passkeySignInOptions, {})).body as RequestOptions;
const add = ({ access }: SignedIn, body: Parameters<typeof server.call<typeof addPasskey>>[1]['body']) =>
  server.call(addPasskey, { body }, access);
const enter = (body: Parameters<typeof server.call<typeof passkeySignIn>>[1]['body']) =>
  server.call(passkeySignIn, { body });

const withPasskey = async () => {
  const person = await aUser(server);
  const passkey = anAuthenticator(origin);
  const { body } = await add(person, passkey.register(await optionsFor(person)));
  return { person, passkey, added: body as Passkey };
};

const statusesOf = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);

it('adds a passkey, which signs in without a password or a code, and says so by email', async () => {
  const person = await aUser(server);
  const options = await optionsFor(person);
  expect(options).toMatchObject({
    rp: { id: 'lodgepole.example', name: 'Lodgepole' },
    user: { name: person.email },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const passkey = anAuthenticator(origin);
  const reply = await add(person, { ...passkey.register(options), name: 'Phone' });
  const added = {
    id: expect.any(Number) as number,
    name: 'Phone',
    created_at: expect.any(String) as string,
    last_used_at: null,
  };
  expect(reply).toMatchObject({ status: 201, body: added });
  expect((await optionsFor(person)).excludeCredentials).toHaveLength(1);
  const entered = await enter(passkey.signIn(await signInOptions(), 1));
  expect(entered).toMatchObject({ status: 200, body: { refresh: expect.any(String) as string } });
  const { access } = entered.body as SignedIn;
  expect((await server.call(myProfile, {}, access)).body).toMatchObject({ id: person.id, passkeys: 1 });
  const [listed] = (await server.call(myPasskeys, {}, access)).body as Passkey[];
  expect(listed?.last_used_at).not.toBeNull();
  const subjects = (await emailsTo(server, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('A passkey was added to your account');
});

it('names no account to those who ask to sign in', async () => {
  expect(await signInOptions()).toEqual({
    rpId: 'lodgepole.example',
    challenge: expect.any(String) as string,
    timeout: 300_000,
    userVerification: 'required',
  });
});

it('uses a challenge once, for its person and purpose, within five minutes', async () => {
  const { passkey } = await withPasskey();
  const [anne, bob] = [await aUser(server), await aUser(server)];
  const options = await optionsFor(anne);
  const other = anAuthenticator(origin);
  expect((await add(bob, other.register(options))).status).toBe(400);
  expect(
    (await add(anne, other.register({ ...options, challenge: (await signInOptions()).challenge }))).status,
  ).toBe(400);
  expect(
    (await enter(passkey.signIn({ ...(await signInOptions()), challenge: options.challenge }, 1))).status,
  ).toBe(401);
  expect((await add(anne, other.register(options))).status).toBe(201);
  expect((await add(anne, anAuthenticator(origin).register(options))).status).toBe(400);
  const response = passkey.signIn(await signInOptions(), 1);
  const replies = await Promise.all([1, 2, 3].map(() => enter(response)));
  expect(statusesOf(replies)).toEqual([200, 401, 401]);
  const old = await signInOptions();
  now = new Date(now.getTime() + 5 * 60_000 + 1000);
  expect((await enter(passkey.signIn(old, 2))).status).toBe(401);
  expect((await enter(passkey.signIn(await signInOptions(), 2))).status).toBe(200);
});

it.each([
  ['for another site', { origin: 'https://lodgepole.example.evil' }],
  ['by a passkey of another site', { rpId: 'example' }],
  ['that is of another kind', { type: 'payment.get' }],
  ['without a check of the person', { isVerified: false }],
] as const)('refuses an answer %s', async (_what, faults) => {
  const { person, passkey } = await withPasskey();
  const refused = await enter(passkey.signIn(await signInOptions(), 1, faults));
  expect(refused).toMatchObject({ status: 401, body: { detail: expect.any(String) as string } });
  const newcomer = anAuthenticator(origin);
  expect((await add(person, newcomer.register(await optionsFor(person), faults))).status).toBe(400);
});

it('refuses a copy, whose counter does not grow, and someone else’s name or signature', async () => {
  const { passkey } = await withPasskey();
  const { person: other, passkey: foreign } = await withPasskey();
  const { status, body } = await enter(anAuthenticator(origin).signIn(await signInOptions(), 1));
  expect((await enter(passkey.signIn(await signInOptions(), 5))).status).toBe(200);
  for (const uses of [5, 4, 0])
    expect(await enter(passkey.signIn(await signInOptions(), uses))).toMatchObject({ status, body });
  const { rows } = await query('select public_id from users where id = $1', [other.id]);
  const userHandle = String((rows[0] as { public_id: string }).public_id);
  expect((await enter(passkey.signIn(await signInOptions(), 6, { userHandle }))).status).toBe(401);
  const { id, rawId } = foreign.signIn(await signInOptions(), 1);
  expect((await enter({ ...passkey.signIn(await signInOptions(), 7), id, rawId })).status).toBe(401);
});

it('takes a passkey that does not count, again and again', async () => {
  const { passkey } = await withPasskey();
  for (let round = 0; round < 2; round += 1)
    expect((await enter(passkey.signIn(await signInOptions(), 0))).status).toBe(200);
});

it('refuses people as at sign-in with a password', async () => {
  const { person, passkey } = await withPasskey();
  await query('update users set verified_at = null where id = $1', [person.id]);
  expect(await enter(passkey.signIn(await signInOptions(), 1))).toMatchObject({
    status: 401,
    body: { code: 'not_verified' },
  });
  await query('update users set verified_at = now(), suspended_at = now() where id = $1', [person.id]);
  expect(await enter(passkey.signIn(await signInOptions(), 2))).toMatchObject({
    status: 401,
    body: { detail: 'This account is suspended.', code: 'suspended' },
  });
});

it('adds a passkey to an older session only with the password, and keeps the answer for it', async () => {
  const person = await aUser(server);
  await query(`update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [
    person.id,
  ]);
  const response = anAuthenticator(origin).register(await optionsFor(person));
  const refusal = { detail: 'Please confirm your password.', code: 'confirm_password' };
  expect(await add(person, response)).toMatchObject({ status: 403, body: refusal });
  expect(await add(person, { ...response, password: 'not the password' })).toMatchObject({
    status: 403,
    body: refusal,
  });
  expect((await add(person, { ...response, password: aPassword })).status).toBe(201);
});

it('belongs to one person, who names and removes it', async () => {
  const { person, passkey, added } = await withPasskey();
  const other = await aUser(server);
  const params = { id: added.id };
  expect((await server.call(removePasskey, { params }, other.access)).status).toBe(404);
  expect((await server.call(renamePasskey, { params, body: { name: 'Mine' } }, other.access)).status).toBe(
    404,
  );
  expect((await add(other, passkey.register(await optionsFor(other)))).status).toBe(400);
  const renamed = await server.call(renamePasskey, { params, body: { name: ' Old phone ' } }, person.access);
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Old phone' } });
  expect((await server.call(renamePasskey, { params, body: { name: '' } }, person.access)).status).toBe(400);
  expect((await server.call(removePasskey, { params }, person.access)).status).toBe(204);
  expect((await server.call(removePasskey, { params }, person.access)).status).toBe(404);
  expect((await enter(passkey.signIn(await signInOptions(), 1))).status).toBe(401);
  const [mail] = await emailsTo(server, person.email);
  expect(mail?.subject).toBe('A passkey was removed from your account');
});
