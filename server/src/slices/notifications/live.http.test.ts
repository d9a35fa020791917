import { type IncomingMessage, request } from 'node:http';
import {
  deleteProfile,
  editProfile,
  logout,
  myDevices,
  signOutDevice,
} from '@lodgepole/contract/accounts/endpoints';
import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import { addFavourite, removeFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { announce } from '../../db/announce.ts';
import { aConversation } from '../../testing/create/conversations.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aPassword, aUser, type SignedIn, signIn } from '../../testing/create/people.ts';
import { addressOf, type OpenStream, openBeside, openStream } from '../../testing/streams.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let base: string;
beforeAll(async () => {
  server = await startTestServer();
  base = await addressOf(server);
});
afterAll(() => server.close());

const listen = async (person: SignedIn, where = base): Promise<OpenStream> => {
  const stream = await openStream(where, person.access);
  onTestFinished(() => stream.close());
  return stream;
};

const tell = (topic: 'conversation' | 'group', id: number, people: readonly number[]) =>
  server.database.kysely.transaction().execute((transaction) => announce(transaction, { topic, id, people }));

const changes = async (stream: OpenStream, count = 1) =>
  (await stream.until('change', count)).map(({ data }) => data);

/** Opens a stream, closes it at once, and returns the response. */
const fetchStatus = async (headers: Record<string, string>): Promise<number> => {
  const aborting = new AbortController();
  const { status } = await fetch(`${base}/events`, { headers, signal: aborting.signal });
  aborting.abort();
  return status;
};

describe('the stream of events', () => {
  it('is refused without a valid session, in JSON', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const reply = await fetch(`${base}/events`, { headers });
      expect([reply.status, await reply.json()]).toEqual([401, { detail: 'Please sign in to do this.' }]);
    }
  });

  it('is served as events that no one may keep or hold back', async () => {
    const { access } = await aUser(server);
    const aborting = new AbortController();
    const { status, headers } = await fetch(`${base}/events/`, {
      headers: { authorization: `Bearer ${access}` },
      signal: aborting.signal,
    });
    aborting.abort();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('tells those a change concerns, in all their tabs, and no one else', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    const [tab, secondTab, otherTab] = [await listen(one), await listen(one), await listen(other)];
    await tell('conversation', 7, [one.id]);
    await tell('group', 9, [one.id, other.id]);
    const both = [
      { topic: 'conversation', id: 7 },
      { topic: 'group', id: 9 },
    ];
    expect(await changes(tab, 2)).toEqual(both);
    expect(await changes(secondTab, 2)).toEqual(both);
    expect(await changes(otherTab)).toEqual([{ topic: 'group', id: 9 }]);
  });

  it('is silent about a transaction that was rolled back', async () => {
    const person = await aUser(server);
    const stream = await listen(person);
    await expect(
      server.database.kysely.transaction().execute(async (transaction) => {
        await announce(transaction, { topic: 'group', id: 1, people: [person.id] });
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await tell('group', 2, [person.id]);
    expect(await changes(stream)).toEqual([{ topic: 'group', id: 2 }]);
  });

  it('tells of a change that concerns more people than one notification holds', async () => {
    const person = await aUser(server);
    const stream = await listen(person);
    const crowd = Array.from({ length: 3000 }, (_, index) => 2_000_000_000 + index);
    await tell('group', 3, [...crowd, person.id]);
    expect(await changes(stream)).toEqual([{ topic: 'group', id: 3 }]);
  });

  it('tells people of their own favourites, profile and reviews', async () => {
    const [person, landlord] = [await aUser(server), await aUser(server)];
    const { id } = await postListing(server, landlord);
    const [stream, theirs] = [await listen(person), await listen(landlord)];
    await server.call(addFavourite, { params: { id } }, person.access);
    await server.call(addFavourite, { params: { id } }, person.access);
    await server.call(removeFavourite, { params: { id } }, person.access);
    await server.call(editProfile, { body: { city: 'Guelph' } }, person.access);
    await server.call(
      writeReview,
      { params: { id: landlord.id }, body: { rating: 5, comment: 'Very good indeed.', reviewee_role: 'L' } },
      person.access,
    );
    expect(await changes(stream, 4)).toEqual([
      { topic: 'favourites', id },
      { topic: 'favourites', id },
      { topic: 'profile', id: person.id },
      { topic: 'profile', id: landlord.id },
    ]);
    expect(await changes(theirs)).toEqual([{ topic: 'profile', id: landlord.id }]);
  });

  it('tells people that someone they talk with is gone', async () => {
    const { landlord, tenant, conversation: id } = await aConversation(server);
    const tab = await listen(landlord);
    await server.call(deleteProfile, {}, tenant.access);
    expect(await changes(tab, 2)).toEqual([
      { topic: 'conversation', id },
      { topic: 'messages', id },
    ]);
  });

  it('crosses from one server process to another', async () => {
    const beside = await openBeside(server);
    onTestFinished(() => beside.close());
    const person = await aUser(server);
    const [here, there] = [await listen(person), await listen(person, beside.base)];
    await tell('conversation', 11, [person.id]);
    expect(await changes(here)).toEqual([{ topic: 'conversation', id: 11 }]);
    expect(await changes(there)).toEqual([{ topic: 'conversation', id: 11 }]);
  });

  it('says ready again after the connection to the database was cut, and goes on', async () => {
    const person = await aUser(server);
    const stream = await listen(person);
    await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen %'`,
    );
    await stream.until('ready', 2);
    await tell('group', 12, [person.id]);
    expect(await changes(stream)).toEqual([{ topic: 'group', id: 12 }]);
  });

  it('forgets readers who go away while it is being opened', async () => {
    const person = await aUser(server);
    const headers = { authorization: `Bearer ${person.access}` };
    const hurry = (ms: number) =>
      fetch(`${base}/events`, { headers, signal: AbortSignal.timeout(ms) }).then(
        (reply) => reply.text().catch(() => ''),
        () => '',
      );
    for (let round = 0; round < 4; round++)
      await Promise.all(Array.from({ length: 25 }, (_, index) => hurry(1 + index)));
    await expect.poll(() => fetchStatus(headers), { timeout: 10_000 }).toBe(200);
    await Promise.all(Array.from({ length: 29 }, () => listen(person)));
  });

  it('is opened so many times by one person and no more', async () => {
    const person = await aUser(server);
    await Promise.all(Array.from({ length: 30 }, () => listen(person)));
    const reply = await fetch(`${base}/events`, { headers: { authorization: `Bearer ${person.access}` } });
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('30');
    expect(await reply.json()).toEqual({
      detail: 'Lodgepole is open in too many places at once. Close some of them.',
    });
  });
});

describe('the stream of a session', () => {
  it('ends in every process with a sign-out, and only that session’s', async () => {
    const beside = await openBeside(server);
    onTestFinished(() => beside.close());
    const phone = await aUser(server);
    const laptop = await signIn(server, phone.email);
    const [here, there, kept] = [await listen(phone), await listen(phone, beside.base), await listen(laptop)];
    await server.call(logout, { body: { refresh: phone.refresh } });
    await Promise.all([here.ended, there.ended]);
    await tell('group', 1, [phone.id]);
    expect(await changes(kept)).toHaveLength(1);
    expect(
      (await fetch(`${base}/events`, { headers: { authorization: `Bearer ${phone.access}` } })).status,
    ).toBe(401);
  });

  it('ends when another device signs it out', async () => {
    const phone = await aUser(server);
    const laptop = await signIn(server, phone.email);
    const stream = await listen(phone);
    const { body } = await server.call(myDevices, {}, laptop.access);
    const other = (body as { id: number; is_current: boolean }[]).find(({ is_current }) => !is_current);
    await server.call(signOutDevice, { params: { id: other?.id ?? 0 } }, laptop.access);
    await expect(stream.ended).resolves.toBeUndefined();
  });

  it('ends with another password everywhere but where it was changed', async () => {
    const phone = await aUser(server);
    const laptop = await signIn(server, phone.email);
    const [ending, staying] = [await listen(phone), await listen(laptop)];
    const password = 'another battery staple';
    const body = { old_password: aPassword, password, password_confirmation: password };
    expect((await server.call(editProfile, { body }, laptop.access)).status).toBe(200);
    await ending.ended;
    expect(await changes(staying)).toEqual([{ topic: 'profile', id: laptop.id }]);
  });

  it('ends with the account, deleted or deactivated', async () => {
    const [leaver, barred] = [await aUser(server), await aUser(server)];
    const [leaving, barring] = [await listen(leaver), await listen(barred)];
    await server.call(deleteProfile, {}, leaver.access);
    await expect(leaving.ended).resolves.toBeUndefined();
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [barred.id]);
    await expect(barring.ended).resolves.toBeUndefined();
  });
});

it('disconnects a client that does not read, and keeps the others', async () => {
  const [idler, reader] = [await aUser(server), await aUser(server)];
  const paused = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${base}/events`, { headers: { authorization: `Bearer ${idler.access}` } }, resolve)
      .on('error', reject)
      .end();
  });
  paused.pause();
  const isGone = new Promise<void>((resolve) => paused.once('close', resolve).once('error', () => resolve()));
  const stream = await listen(reader);
  const { pool } = server.database;
  const flood = () =>
    pool.query(
      `select pg_notify('lodgepole_live', json_build_object('topic', 'group', 'id', n, 'people', array_fill($1::int, array[200]))::text)
       from generate_series(1, 1500) as n`,
      [idler.id],
    );
  await flood();
  await tell('group', 5, [reader.id]);
  expect(await changes(stream)).toEqual([{ topic: 'group', id: 5 }]);
  paused.resume();
  await isGone;
});

it('ends every stream when the server is closed, and closes at once', async () => {
  const closing = await startTestServer();
  const person = await aUser(closing);
  const stream = await openStream(await addressOf(closing), person.access);
  const begun = Date.now();
  await closing.close();
  await stream.ended;
  expect(Date.now() - begun).toBeLessThan(5000);
});
