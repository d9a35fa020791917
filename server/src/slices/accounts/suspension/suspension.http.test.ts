import {
  confirmReset,
  login,
  myDevices,
  myProfile,
  refreshToken,
  requestReset,
} from '@lodgepole/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPassword,
  aPerson,
  aUser,
  newestLink,
  type SignedIn,
  signIn,
  signUp,
} from '../../../testing/create/people.ts';
import { reinstate, suspend } from '../../../testing/create/trust.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isSuspended = { status: 401, body: { detail: 'This account is suspended.', code: 'suspended' } };
const isWrong = { status: 401, body: { detail: 'Invalid email or password.' } };

const signInWith = (email: string, password = aPassword): Promise<Reply> =>
  server.call(login, { body: { email, password } });

const query = <Row extends object>(text: string, ...values: readonly unknown[]) =>
  server.database.pool.query<Row>(text, [...values]);

const openSessionsOf = async ({ id }: Pick<SignedIn, 'id'>): Promise<number> =>
  (await query('select 1 from sessions where user_id = $1 and ended_at is null', id)).rows.length;

const isWaitedFor = async (): Promise<boolean> => {
  const { rows } = await query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

describe('suspending', () => {
  it('changes something once, and so does reinstating', async () => {
    const { id } = await aUser(server);
    expect([await suspend(server, id), await suspend(server, id)]).toEqual([true, false]);
    expect([await reinstate(server, id), await reinstate(server, id)]).toEqual([true, false]);
    expect([await suspend(server, 999_999), await reinstate(server, 999_999)]).toEqual([false, false]);
  });

  it('counts once however many do it at the same moment', async () => {
    const { id } = await aUser(server);
    const changed = await Promise.all(Array.from({ length: 8 }, () => suspend(server, id)));
    expect(changed.filter(Boolean)).toHaveLength(1);
  });

  it('ends every session for good, also after reinstating', async () => {
    const phone = await aUser(server);
    const laptop = await signIn(server, phone.email);
    await suspend(server, phone.id);
    const refused = async () => [
      (await server.call(myProfile, {}, phone.access)).status,
      (await server.call(myDevices, {}, laptop.access)).status,
      (await server.call(refreshToken, { body: { refresh: phone.refresh } })).status,
      (await server.call(refreshToken, { body: { refresh: laptop.refresh } })).status,
    ];
    expect(await refused()).toEqual([401, 401, 401, 401]);
    await reinstate(server, phone.id);
    expect(await refused()).toEqual([401, 401, 401, 401]);
    const again = await signIn(server, phone.email);
    expect((await server.call(myProfile, {}, again.access)).status).toBe(200);
  });

  it('counts for a session that an older process opens meanwhile', async () => {
    const person = await aUser(server);
    await suspend(server, person.id);
    await query('update sessions set ended_at = null where user_id = $1', person.id);
    expect((await server.call(myProfile, {}, person.access)).status).toBe(401);
    expect((await server.call(refreshToken, { body: { refresh: person.refresh } })).status).toBe(401);
    await reinstate(server, person.id);
    expect((await server.call(myProfile, {}, person.access)).status).toBe(401);
  });

  it('leaves no session of sign-ins at the same moment', async () => {
    const person = await aUser(server);
    const [, ...replies] = await Promise.all([
      suspend(server, person.id),
      ...Array.from({ length: 8 }, () => signInWith(person.email)),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(refused.map(() => isSuspended));
    for (const { body } of replies) {
      const { access = '' } = body as { access?: string };
      expect((await server.call(myProfile, {}, access)).status).toBe(401);
    }
    expect(await openSessionsOf(person)).toBe(0);
  });

  it('leaves none of a sign-in whose password was checked just before', async () => {
    const person = await aUser(server);
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from users where id = $1 for update', [person.id]);
      const signingIn = signInWith(person.email);
      await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true);
      await client.query('update users set suspended_at = now() where id = $1', [person.id]);
      await client.query('commit');
      expect(await signingIn).toMatchObject(isSuspended);
    } finally {
      client.release();
    }
    expect(await openSessionsOf(person)).toBe(1);
  });
});

describe('signing in to a suspended account', () => {
  it('is refused in words, to those alone who know the password', async () => {
    const person = await aUser(server);
    await suspend(server, person.id);
    expect(await signInWith(person.email)).toMatchObject(isSuspended);
    expect(await signInWith(person.email, 'not the password')).toMatchObject(isWrong);
    await reinstate(server, person.id);
    expect((await signInWith(person.email)).status).toBe(200);
  });

  it('says so before it says that the email is not verified', async () => {
    const person = aPerson();
    await signUp(server, person);
    const { rows } = await query<{ id: number }>('select id from users where email = $1', person.email);
    await suspend(server, rows[0]?.id ?? 0);
    expect(await signInWith(person.email)).toMatchObject(isSuspended);
  });

  it('stays refused after a new password, which opens the account once it is reinstated', async () => {
    const person = await aUser(server);
    await suspend(server, person.id);
    expect((await server.call(requestReset, { body: { email: person.email } })).status).toBe(200);
    const link = await newestLink(server, person.email);
    const new_password = 'another battery staple';
    expect((await server.call(confirmReset, { body: { ...link, new_password } })).status).toBe(200);
    expect(await signInWith(person.email, new_password)).toMatchObject(isSuspended);
    expect(await signInWith(person.email)).toMatchObject(isWrong);
    await reinstate(server, person.id);
    expect((await signInWith(person.email, new_password)).status).toBe(200);
  });
});
