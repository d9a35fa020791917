import {
  confirmReset,
  editProfile,
  login,
  register,
  requestReset,
} from '@lodgepole/contract/accounts/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { aPassword, aPerson, aUser, newestLink } from '../../../testing/create/people.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const tooMany = 'Too many attempts. Please wait a few minutes and try again.';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('truncate counters, known_devices'));

interface Attempt {
  readonly email: string;
  readonly password?: string;
  readonly from?: string;
  readonly browser?: string;
}

const attempt = ({
  email,
  password = 'wrong password',
  from = '198.51.100.1',
  browser = firefox,
}: Attempt): Promise<Reply> =>
  server.request({
    method: 'POST',
    url: login.path,
    payload: { email, password },
    remoteAddress: from,
    headers: { 'user-agent': browser },
  });

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const tally = (replies: readonly Reply[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Makes one guess and then raises the counters it touched, as if it had been made that often. */
const guessOften = async (guess: Attempt, count: number): Promise<void> => {
  const { rows } = await server.database.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await attempt(guess);
  await server.database.pool.query('update counters set count = $1 where last_at >= $2', [
    count,
    rows[0]?.now,
  ]);
};

/** Uses up the guesses that are allowed without a wait. */
const useUpAttempts = (email: string): Promise<void> => guessOften({ email, from: '10.1.0.1' }, 100);

/** Moves the last allowed guess into the past. */
const passSeconds = (seconds: number) =>
  server.database.pool.query(`update counters set last_at = last_at - make_interval(secs => $1)`, [seconds]);

describe('guessing a password', () => {
  it('is answered ten times, however many guesses arrive at once', async () => {
    const { email } = await aUser(server);
    const replies = await times(60, () => attempt({ email }));
    expect(tally(replies)).toEqual({ 401: 10, 429: 50 });
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ detail: tooMany });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('is counted over all processes of one database', async () => {
    const { email } = await aUser(server);
    const second = await createApp({ config: server.config, database: server.database, web: null });
    const elsewhere = async () => {
      const { statusCode } = await second.fastify.inject({
        method: 'POST',
        url: `${server.config.apiBase}${login.path}`,
        payload: { email, password: 'wrong password' },
        remoteAddress: '198.51.100.1',
      });
      return { status: statusCode, body: null, headers: {} };
    };
    const replies = await Promise.all([times(15, () => attempt({ email })), times(15, elsewhere)]);
    expect(tally(replies.flat())).toEqual({ 401: 10, 429: 20 });
    await second.fastify.close();
  });

  it('costs the same tries for an email no one has', async () => {
    const replies = await times(20, () => attempt({ email: 'nobody@example.com' }));
    expect(tally(replies)).toEqual({ 401: 10, 429: 10 });
  });

  it('counts an email in any case, and a whole /64 or a mapped address, as one', async () => {
    const { email } = await aUser(server);
    const sixes = await times(20, (index) =>
      attempt({ email: index % 2 ? email : email.toUpperCase(), from: `2001:db8:1:2::${index + 1}` }),
    );
    expect(tally(sixes)).toEqual({ 401: 10, 429: 10 });
    const mapped = await times(20, (index) =>
      attempt({ email, from: index % 2 ? '203.0.113.7' : '::ffff:203.0.113.7' }),
    );
    expect(tally(mapped)).toEqual({ 401: 10, 429: 10 });
    expect((await attempt({ email, from: '2001:db8:1:3::1' })).status).toBe(401);
  });

  it('begins again when the window has passed', async () => {
    const { email } = await aUser(server);
    await times(11, () => attempt({ email }));
    await server.database.pool.query("update counters set window_ends = now() - interval '1 second'");
    expect((await attempt({ email })).status).toBe(401);
  });

  it('of many accounts from one address ends after two hundred', async () => {
    await guessOften({ email: 'first@example.net' }, 195);
    const replies = await times(10, (index) => attempt({ email: `person-${index}@example.net` }));
    expect(tally(replies)).toEqual({ 401: 5, 429: 5 });
    expect((await attempt({ email: 'first@example.org', from: '198.51.100.2' })).status).toBe(401);
  });

  it('leaves the right password free of charge, also several at once', async () => {
    const { email } = await aUser(server);
    for (let round = 0; round < 3; round++) {
      const right = await times(9, () => attempt({ email, password: aPassword }));
      expect(tally(right)).toEqual({ 200: 9 });
    }
    expect(tally(await times(12, () => attempt({ email })))).toEqual({ 401: 10, 429: 2 });
    expect((await attempt({ email, password: aPassword })).status).toBe(429);
  });

  it('counts also when no one waits for the answer', async () => {
    const { email } = await aUser(server);
    const address = await server.lodgepole.fastify.listen({ port: 0, host: '127.0.0.1' });
    const url = `${address}${server.config.apiBase}${login.path}`;
    const cancelled = new AbortController();
    const asked = Array.from({ length: 12 }, () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong password' }),
        signal: cancelled.signal,
      }).catch(() => null),
    );
    const counted = async () =>
      (await server.database.pool.query<{ count: number }>('select max(count) as count from counters'))
        .rows[0]?.count ?? 0;
    await expect.poll(counted, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
    cancelled.abort();
    await Promise.all(asked);
    await expect.poll(async () => (await attempt({ email, from: '127.0.0.1' })).status).toBe(429);
  });

  it('keeps no email and no address in what it counts by', async () => {
    const { email } = await aUser(server);
    await attempt({ email, password: aPassword });
    await attempt({ email });
    const { rows } = await server.database.pool.query(
      `select encode(key, 'escape') as text from counters union all select encode(device_hash, 'escape') from known_devices`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/person|198\.51|Firefox/);
  });

  it('is not let through when tries cannot be counted', async () => {
    const { email } = await aUser(server);
    await server.database.pool.query('alter table counters rename to counters_away');
    const reply = await attempt({ email, password: aPassword });
    await server.database.pool.query('alter table counters_away rename to counters');
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBeDefined();
  });

  it('counts nothing where limits are off', async () => {
    const open = await startTestServer();
    const { email } = await aUser(open);
    for (let time = 0; time < 12; time++)
      expect((await open.call(login, { body: { email, password: 'wrong password' } })).status).toBe(401);
    expect((await open.database.pool.query('select from counters')).rowCount).toBe(0);
    await open.close();
  });
});

describe('an account that is guessed at from everywhere', () => {
  it('still lets a device in that signed in before, for that device’s own tries alone', async () => {
    const { email } = await aUser(server);
    const home = { email, from: '203.0.113.20' };
    await attempt({ ...home, password: aPassword });
    await useUpAttempts(email);
    expect((await attempt({ email, from: '10.2.0.2', password: aPassword })).status).toBe(429);
    expect((await attempt({ ...home, password: aPassword })).status).toBe(200);
    const newer = firefox.replaceAll('140.0', '141.0');
    expect((await attempt({ ...home, browser: newer, password: aPassword })).status).toBe(200);
    expect((await attempt({ ...home, browser: 'curl/8.0', password: aPassword })).status).toBe(429);
    expect(tally(await times(20, () => attempt(home)))).toEqual({ 401: 10, 429: 10 });
  });

  it('lets one attempt through every five seconds, so that its owner gets in on a new device', async () => {
    const { email } = await aUser(server);
    await useUpAttempts(email);
    const refused = await attempt({ email, from: '203.0.113.21', password: aPassword });
    expect(refused).toMatchObject({ status: 429, body: { detail: tooMany } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
    await passSeconds(5);
    const next = await times(30, (index) => attempt({ email, from: `10.3.0.${index}` }));
    expect(tally(next)).toEqual({ 401: 1, 429: 29 });
    await passSeconds(5);
    expect((await attempt({ email, from: '203.0.113.21', password: aPassword })).status).toBe(200);
  });

  it('lets the device in that reset the password by mail, and no longer those of before', async () => {
    const { email } = await aUser(server);
    const [before, now] = ['203.0.113.30', '203.0.113.31'];
    await attempt({ email, from: before, password: aPassword });
    await useUpAttempts(email);
    await server.call(requestReset, { body: { email } });
    const reset = await server.request({
      method: 'POST',
      url: confirmReset.path,
      payload: { ...(await newestLink(server, email)), new_password: 'a new password' },
      remoteAddress: now,
      headers: { 'user-agent': firefox },
    });
    expect(reset.status).toBe(200);
    expect((await attempt({ email, from: now, password: 'a new password' })).status).toBe(200);
    expect((await attempt({ email, from: before, password: 'a new password' })).status).toBe(429);
  });

  it('answers as one that does not exist', async () => {
    const { email } = await aUser(server);
    const seen: unknown[] = [];
    for (const target of [email, 'nobody-at-all@example.com']) {
      await useUpAttempts(target);
      await passSeconds(5);
      const paced = await attempt({ email: target, from: '10.2.0.1' });
      const refused = await attempt({ email: target, from: '10.2.0.2' });
      seen.push([paced.status, paced.body, refused.status, refused.body]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  it('remembers the newest twenty devices of a person, and forgets them with the account', async () => {
    const member = await aUser(server);
    for (let device = 0; device < 23; device++)
      await attempt({ email: member.email, password: aPassword, from: `203.0.113.${device}` });
    const devices = async () =>
      (await server.database.pool.query('select from known_devices where user_id = $1', [member.id]))
        .rowCount;
    expect(await devices()).toBe(20);
    await server.database.pool.query('delete from users where id = $1', [member.id]);
    expect(await devices()).toBe(0);
  });
});

describe('other limits', () => {
  it('hold wrong old passwords down, many at once too, and the right one is free', async () => {
    const member = await aUser(server);
    const change = (old_password: string) =>
      server.call(
        editProfile,
        { body: { old_password, password: 'a new password', password_confirmation: 'a new password' } },
        member.access,
      );
    const replies = await times(30, () => change('not it at all'));
    expect(tally(replies)).toEqual({ 400: 10, 429: 20 });
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ detail: tooMany });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
    expect((await change(aPassword)).status).toBe(429);
    expect((await server.call(editProfile, { body: { age: 40 } }, member.access)).status).toBe(200);
    await server.database.pool.query('truncate counters');
    expect((await change(aPassword)).status).toBe(200);
    const { rows } = await server.database.pool.query('select sum(count)::int as tries from counters');
    expect(rows).toEqual([{ tries: 0 }]);
  });

  it('hold mails to one address down, many at once too', async () => {
    const { email } = await aUser(server);
    const replies = await times(30, (index) =>
      server.call(requestReset, { body: { email: index % 2 ? email : email.toUpperCase() } }),
    );
    expect(tally(replies)).toEqual({ 200: 10, 429: 20 });
  });

  it('hold asking which emails are taken down, and registering costs its mail alone', async () => {
    const { email } = await aUser(server);
    const replies = await times(210, () =>
      server.request({ method: 'POST', url: register.path, payload: aPerson({ email }) }),
    );
    expect(tally(replies)).toEqual({ 400: 200, 429: 10 });
    await server.database.pool.query('truncate counters');
    expect((await server.call(register, { body: aPerson() })).status).toBe(201);
    const { rows } = await server.database.pool.query('select sum(count)::int as tries from counters');
    // Counted by mailbox, by its domain and by address.
    expect(rows).toEqual([{ tries: 3 }]);
  });
});
