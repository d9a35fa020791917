import { randomUUID } from 'node:crypto';
import { deleteProfile, myData } from '@lodgepole/contract/accounts/endpoints';
import type { Conversation, Message } from '@lodgepole/contract/conversations/conversation';
import {
  deleteConversation,
  leaveConversation,
  myConversations,
  myMessages,
  seeConversation,
  sendMessage,
  startConversation,
} from '@lodgepole/contract/conversations/endpoints';
import { deleteListing, searchListings } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { countQueries } from '../../testing/count-queries.ts';
import {
  aConversation,
  conversationsOf,
  openAs,
  sayIn,
  startOn,
  type TestConversation,
  unreadOf,
} from '../../testing/create/conversations.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { rounds } from '../../testing/rounds.ts';
import { addressOf, openBeside, openStream } from '../../testing/streams.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let otherUser: SignedIn;
/** A conversation without messages, until the last test. */
let quiet: TestConversation;
beforeAll(async () => {
  server = await startTestServer();
  otherUser = await aUser(server);
  quiet = await aConversation(server);
});
afterAll(() => server.close());

const start = (person: SignedIn, id: number, body: object = {}) =>
  server.call(startConversation, { params: { id }, body }, person.access);
const send = (person: SignedIn, id: number, body: object) =>
  server.request({
    method: 'POST',
    url: `/conversations/${id}/send_message/`,
    payload: body,
    headers: { authorization: `Bearer ${person.access}` },
  });
const leave = (person: SignedIn, id: number) =>
  server.call(leaveConversation, { params: { id } }, person.access);
const remove = (person: SignedIn, id: number) =>
  server.call(deleteConversation, { params: { id } }, person.access);
const statusOf = async (person: SignedIn, id: number) =>
  (await server.call(seeConversation, { params: { id }, query: {} }, person.access)).status;
const contents = (messages: readonly Message[]) => messages.map(({ content }) => content);

describe('starting a conversation about a listing', () => {
  it('brings the person and the owner together, without a first message', async () => {
    const [landlord, tenant] = [
      await aUser(server, { first_name: 'Lena', last_name: 'Lord' }),
      await aUser(server, { first_name: 'Tom', last_name: 'Tenant' }),
    ];
    const { id: listing } = await postListing(server, landlord);
    const { status, body } = await start(tenant, listing);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      listing: {
        id: listing,
        owner: { id: landlord.id, first_name: 'Lena', last_name: 'Lord' },
        price: 1850,
        bedrooms: 2,
        property_type_display: 'Apartment',
        street_address: '75 King St S',
        city: 'Waterloo',
        postal_code: 'N2J 1P2',
        move_in_date: '2099-01-01',
        pictures: [{ is_primary: true }, { is_primary: false }, { is_primary: false }],
      },
      participants: [
        { id: landlord.id, full_name: 'Lena Lord', profile_picture: null },
        { id: tenant.id, full_name: 'Tom Tenant', profile_picture: null },
      ],
      isGroup: false,
      group: null,
      unread: 0,
      last_message: null,
      messages: [],
    });
    expect(await conversationsOf(server, tenant)).toEqual([body]);
    expect(await conversationsOf(server, landlord)).toEqual([]);
  });

  it('finds the existing one, also with a body that says nothing', async () => {
    const { tenant, listing, conversation } = await aConversation(server);
    expect(await start(tenant, listing)).toMatchObject({ status: 200, body: { id: conversation } });
    const bare = await server.request({
      method: 'POST',
      url: `/listing/${listing}/start_conversation/`,
      headers: { authorization: `Bearer ${tenant.access}` },
    });
    expect(bare).toMatchObject({ status: 200, body: { id: conversation } });
    const { id: other } = await startOn(server, otherUser, listing);
    expect(other).not.toBe(conversation);
  });

  it('makes exactly one when fifty ask at once', async () => {
    const [landlord, tenant] = [await aUser(server), await aUser(server)];
    const { id } = await postListing(server, landlord);
    const replies = await Promise.all(Array.from({ length: 50 }, () => start(tenant, id)));
    expect(new Set(replies.map(({ body }) => (body as Conversation).id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(await conversationsOf(server, tenant)).toHaveLength(1);
  });

  it('is refused on the person’s own listing and on one that does not exist', async () => {
    const { landlord, listing } = await aConversation(server);
    expect(await start(landlord, listing)).toMatchObject({
      status: 403,
      body: { detail: 'This listing is yours.' },
    });
    expect((await start(otherUser, 2_000_000_000)).status).toBe(404);
    expect((await start(otherUser, listing, { participants: 'everybody' })).status).toBe(400);
  });
});

describe('messages', () => {
  it('are answered whole and appear oldest first', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    const client_id = randomUUID();
    const reply = await send(tenant, conversation, { content: '  Is it still free?\n', client_id });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        conversation,
        sender: { id: tenant.id, first_name: 'Tom', last_name: 'Tenant', full_name: 'Tom Tenant' },
        content: 'Is it still free?',
        read: false,
        client_id,
      },
    });
    await sayIn(server, landlord, conversation, 'It is.');
    const { messages, last_message, has_older, listing } = await openAs(server, tenant, conversation);
    expect(contents(messages)).toEqual(['Is it still free?', 'It is.']);
    expect(last_message).toEqual(messages[1]);
    expect(has_older).toBe(false);
    expect(listing?.pictures).toHaveLength(3);
  });

  it.each([
    ['nothing', {}, { content: ['Write a message first.'] }],
    ['spaces', { content: ' \n\t ' }, { content: ['Write a message first.'] }],
    ['a number', { content: 7 }, { content: ['Write a message first.'] }],
    [
      '4,001 characters',
      { content: 'x'.repeat(4001) },
      { content: ['A message cannot exceed 4,000 characters.'] },
    ],
    [
      'a client id that is none',
      { content: 'Hi', client_id: '7' },
      { client_id: ['The id of a message must be a UUID.'] },
    ],
  ])('are refused with %s', async (_name, body, problems) => {
    const { tenant, conversation } = quiet;
    expect(await send(tenant, conversation, body)).toMatchObject({ status: 400, body: problems });
    expect((await openAs(server, tenant, conversation)).messages).toEqual([]);
  });

  it('may be 4,000 characters long', async () => {
    const { tenant, conversation } = quiet;
    expect((await send(tenant, conversation, { content: ` ${'é'.repeat(4000)} ` })).status).toBe(201);
  });

  it('are kept once for each client id, however often and however many at once they are sent', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    const client_id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send(tenant, conversation, { content: `Try ${index}`, client_id }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await send(landlord, conversation, { content: 'Mine', client_id })).status).toBe(201);
    expect((await openAs(server, tenant, conversation)).messages).toHaveLength(2);
  });

  it('come in pages of fifty, older ones before a message', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    const { pool } = server.database;
    await pool.query(
      `with added as (insert into messages (conversation_id, sender_id, content)
         select $1, $2, 'Message ' || n from generate_series(1, 119) as n returning id)
       update conversations set last_message_id = (select max(id) from added) where id = $1`,
      [conversation, tenant.id],
    );
    await sayIn(server, tenant, conversation, 'Message 120');
    const newest = await openAs(server, landlord, conversation);
    expect(newest.messages).toHaveLength(50);
    expect(newest.has_older).toBe(true);
    const older = await openAs(server, landlord, conversation, { before: newest.messages[0]?.id ?? 0 });
    const oldest = await openAs(server, landlord, conversation, { before: older.messages[0]?.id ?? 0 });
    expect([older.has_older, oldest.has_older]).toEqual([true, false]);
    expect(contents([...oldest.messages, ...older.messages, ...newest.messages])).toEqual(
      Array.from({ length: 120 }, (_, index) => `Message ${index + 1}`),
    );
    const junk = await server.request({
      method: 'GET',
      url: `/conversations/${conversation}/?before=yesterday`,
      headers: { authorization: `Bearer ${tenant.access}` },
    });
    expect([junk.status, Object.keys(junk.body as object)]).toEqual([400, ['before']]);
  });

  it('keep their order and reach everyone when both write at once', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sayIn(server, index % 2 ? landlord : tenant, conversation, `Message ${index}`),
      ),
    );
    const { messages } = await openAs(server, tenant, conversation);
    expect(messages).toHaveLength(40);
    expect(messages.map(({ timestamp }) => timestamp)).toEqual(
      messages.map(({ timestamp }) => timestamp).toSorted(),
    );
    expect((await conversationsOf(server, tenant))[0]?.last_message?.id).toBe(messages.at(-1)?.id);
  });

  it('are sent by one person so many times a minute', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => strict.close());
    const { tenant, landlord, conversation } = await aConversation(strict);
    const body = { content: 'Hello?' };
    const sendTo = (id: number) => strict.call(sendMessage, { params: { id }, body }, tenant.access);
    await Promise.all(Array.from({ length: 300 }, () => sendTo(2_000_000_000)));
    const refused = await sendTo(conversation);
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'You are sending messages very fast. Please wait a moment and try again.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await sayIn(strict, landlord, conversation, 'Others still can.');
  });

  it('is limited in how many a person starts, also at once; finding one again is free', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => strict.close());
    const { tenant, landlord, listing } = await aConversation(strict);
    const others = [await postListing(strict, landlord), await postListing(strict, landlord)];
    await startOn(strict, tenant, listing);
    await strict.database.pool.query('update counters set count = 99 where count > 0');
    const starting = others.map(({ id }) =>
      strict.call(startConversation, { params: { id }, body: {} }, tenant.access),
    );
    const statuses = (await Promise.all(starting)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 429]);
    await strict.database.pool.query('update counters set count = count - 1 where count > 0');
    for (let time = 0; time < 3; time++) await startOn(strict, tenant, listing);
  });
});

describe('unread messages', () => {
  it('are counted for each person until they open the conversation', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    const first = await sayIn(server, tenant, conversation, 'One');
    const second = await sayIn(server, tenant, conversation, 'Two');
    expect((await conversationsOf(server, landlord))[0]).toMatchObject({
      unread: 2,
      last_message: { id: second.id, content: 'Two', read: false },
    });
    expect((await conversationsOf(server, tenant))[0]).toMatchObject({
      unread: 0,
      last_message: { read: false },
    });
    expect(await unreadOf(server, landlord)).toMatchObject([second, first]);
    expect(await unreadOf(server, tenant)).toEqual([]);

    const seen = await openAs(server, landlord, conversation);
    expect(seen.unread).toBe(0);
    expect(seen.messages.map(({ read }) => read)).toEqual([true, true]);
    expect((await conversationsOf(server, landlord))[0]).toMatchObject({
      unread: 0,
      last_message: { read: true },
    });
    expect((await openAs(server, tenant, conversation)).messages.map(({ read }) => read)).toEqual([
      true,
      true,
    ]);
    expect(await unreadOf(server, landlord)).toEqual([]);
  });

  it('are marked read, up to the person’s own message, when they write', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'One');
    await sayIn(server, landlord, conversation, 'Two');
    expect((await conversationsOf(server, landlord))[0]?.unread).toBe(0);
    expect((await conversationsOf(server, tenant))[0]?.unread).toBe(1);
    const { messages } = await openAs(server, landlord, conversation);
    expect(messages.map(({ content, read }) => [content, read])).toEqual([
      ['One', true],
      ['Two', false],
    ]);
  });

  it('stay unread when the person looks at older messages', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    const { id } = await sayIn(server, tenant, conversation, 'One');
    const older = await openAs(server, landlord, conversation, { before: id });
    expect([older.messages, older.unread]).toEqual([[], 1]);
    expect(await unreadOf(server, landlord)).toHaveLength(1);
  });

  it('are listed across conversations, newest first', async () => {
    const { landlord, tenant, listing, conversation } = await aConversation(server);
    const { id: second } = await startOn(server, otherUser, listing);
    await sayIn(server, tenant, conversation, 'A');
    await sayIn(server, otherUser, second, 'B');
    await sayIn(server, tenant, conversation, 'C');
    expect(
      (await unreadOf(server, landlord)).map((message) => [
        message.content,
        message.conversation,
        message.sender.id,
        message.read,
      ]),
    ).toEqual([
      ['C', conversation, tenant.id, false],
      ['B', second, otherUser.id, false],
      ['A', conversation, tenant.id, false],
    ]);
  });
});

describe('the list of conversations', () => {
  it('comes latest first, in pages, with a total, and for one listing', async () => {
    const landlord = await aUser(server);
    const [one, other] = [await postListing(server, landlord), await postListing(server, landlord)];
    const people = await Promise.all(Array.from({ length: 12 }, () => aUser(server)));
    const made: number[] = [];
    const ask = async (person: SignedIn, listing: number) => {
      const { id } = await startOn(server, person, listing);
      await sayIn(server, person, id, 'Hello');
      made.unshift(id);
    };
    for (const person of people) await ask(person, one.id);
    await ask(otherUser, other.id);
    const last = made.at(-1) ?? 0;
    await sayIn(server, people[0] ?? otherUser, last, 'Me first');
    const order = [last, ...made.slice(0, -1)];
    const list = async (query: object) => {
      const { body, headers } = await server.call(myConversations, { query }, landlord.access);
      return { ids: (body as Conversation[]).map(({ id }) => id), total: headers['x-total-count'] };
    };
    expect(await list({})).toEqual({ ids: order, total: '13' });
    expect(await list({ page: 2, page_size: 10 })).toEqual({ ids: order.slice(10), total: '13' });
    expect(await list({ listing: other.id })).toEqual({ ids: [made[0]], total: '1' });
  });

  it('takes as many queries for many as for one', async () => {
    const { tenant, landlord, listing, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Hello');
    const count = () =>
      countQueries(server, () => server.call(myConversations, { query: {} }, landlord.access));
    const few = await count();
    for (const person of [otherUser, tenant, await aUser(server)]) {
      const { id } = await startOn(server, person, listing);
      await sayIn(server, person, id, 'Hello');
    }
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(3);
  });

  it('shows each home as the card that a search shows', async () => {
    const { tenant, landlord, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Hello');
    const query = { owner: landlord.id };
    for (const person of [tenant, landlord]) {
      const { body } = await server.call(searchListings, { query }, person.access);
      const [listed] = await conversationsOf(server, person);
      expect(body).toEqual([listed?.listing]);
      expect((await openAs(server, person, conversation)).listing).toEqual(listed?.listing);
    }
  });

  it('carries the newest unread messages, at most ten, oldest first, for the reader alone', async () => {
    const { tenant, landlord, conversation } = await aConversation(server);
    const listed = async (person: SignedIn) => {
      const [{ unread, messages, last_message } = { unread: 0, messages: [], last_message: null }] =
        await conversationsOf(server, person);
      return [unread, contents(messages).join(' '), last_message?.content];
    };
    for (let number = 1; number <= 12; number++) await sayIn(server, tenant, conversation, `${number}`);
    expect(await listed(landlord)).toEqual([12, '3 4 5 6 7 8 9 10 11 12', '12']);
    expect(await listed(tenant)).toEqual([0, '', '12']);
    const [first] = (await conversationsOf(server, landlord))[0]?.messages ?? [];
    expect(first).toMatchObject({
      conversation,
      read: false,
      sender: { id: tenant.id, first_name: 'Tom', last_name: 'Tenant', profile_picture: null },
    });
    await openAs(server, landlord, conversation);
    expect(await listed(landlord)).toEqual([0, '', '12']);
    await sayIn(server, landlord, conversation, 'An answer');
    expect(await listed(tenant)).toEqual([1, 'An answer', 'An answer']);
    expect(await listed(landlord)).toEqual([0, '', 'An answer']);
  });
});

describe('leaving and deleting', () => {
  it('stops notifying a person who leaves, and lets the other stay and then delete', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Bye');
    expect(await remove(tenant, conversation)).toMatchObject({
      status: 403,
      body: { detail: 'Somebody else is still in this conversation. Leave it instead.' },
    });
    expect((await leave(tenant, conversation)).status).toBe(204);
    expect(await statusOf(tenant, conversation)).toBe(404);
    expect((await leave(tenant, conversation)).status).toBe(404);
    expect(await conversationsOf(server, tenant)).toEqual([]);
    expect(await unreadOf(server, tenant)).toEqual([]);
    const changes = await hearChanges(server);
    const heard = await changes.during(async () =>
      expect((await openAs(server, landlord, conversation)).participants).toMatchObject([
        { id: landlord.id },
      ]),
    );
    await changes.close();
    expect(heard.flatMap(({ topic, people }) => (topic === 'conversation' ? people : []))).toEqual([]);
    await sayIn(server, landlord, conversation, 'Anybody there?');
    expect((await remove(landlord, conversation)).status).toBe(204);
    expect(await statusOf(landlord, conversation)).toBe(404);
    const { rows } = await server.database.pool.query('select 1 from messages where conversation_id = $1', [
      conversation,
    ]);
    expect(rows).toEqual([]);
  });

  it('is undone by starting again, with all that was said', async () => {
    const { landlord, tenant, listing, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Before');
    await leave(tenant, conversation);
    await sayIn(server, landlord, conversation, 'Meanwhile');
    expect(await start(tenant, listing)).toMatchObject({
      status: 200,
      body: { id: conversation, unread: 1, participants: { length: 2 } },
    });
    expect(contents((await openAs(server, tenant, conversation)).messages)).toEqual(['Before', 'Meanwhile']);
  });

  it('is undone for the owner when the other person writes again', async () => {
    const { landlord, tenant, listing, conversation } = await aConversation(server);
    await leave(landlord, conversation);
    expect(await statusOf(landlord, conversation)).toBe(404);
    await startOn(server, tenant, listing);
    expect(await statusOf(landlord, conversation)).toBe(200);
  });

  it('of the last person deletes the conversation, and starting again begins another', async () => {
    const { landlord, tenant, listing, conversation } = await aConversation(server);
    await leave(landlord, conversation);
    expect((await leave(tenant, conversation)).status).toBe(204);
    const again = await start(tenant, listing);
    expect(again.status).toBe(201);
    expect((again.body as Conversation).id).not.toBe(conversation);
  });

  it('by the last person while another starts it again leaves the old one or a new one', async () => {
    const { landlord, tenant, listing } = await aConversation(server);
    for (let round = 0; round < rounds(12); round++) {
      const { id } = await startOn(server, tenant, listing);
      await sayIn(server, tenant, id, 'Hello');
      await leave(landlord, id);
      const [left, started] = await Promise.all([leave(tenant, id), start(tenant, listing)]);
      expect(left.status).toBe(204);
      expect([200, 201, 404]).toContain(started.status);
      const [reader, here] = started.status === 201 ? [tenant, 2] : [landlord, 1];
      expect(await conversationsOf(server, reader)).toMatchObject([{ participants: { length: here } }]);
    }
  });

  it('while a message is sent leaves no partial state', async () => {
    const { landlord, tenant, listing } = await aConversation(server);
    for (let round = 0; round < rounds(12); round++) {
      const { id: conversation } = await startOn(server, tenant, listing);
      await leave(landlord, conversation);
      const replies = await Promise.all([
        send(tenant, conversation, { content: 'One' }),
        round % 2 ? remove(tenant, conversation) : leave(tenant, conversation),
        send(tenant, conversation, { content: 'Two' }),
      ]);
      const [one, gone, two] = replies.map(({ status }) => status);
      expect(gone).toBe(204);
      for (const status of [one, two]) expect([201, 404]).toContain(status);
      expect(await statusOf(tenant, conversation)).toBe(404);
    }
  });
});

describe('deleting and downloading', () => {
  it('a listing deletes its conversations', async () => {
    const { landlord, tenant, listing, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Hello');
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    expect(await statusOf(tenant, conversation)).toBe(404);
    expect(await conversationsOf(server, tenant)).toEqual([]);
    expect(await unreadOf(server, landlord)).toEqual([]);
  });

  it('a person keeps their messages', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'I was here');
    await server.call(deleteProfile, {}, tenant.access);
    const sender = {
      id: null,
      first_name: 'Deleted user',
      last_name: '',
      full_name: 'Deleted user',
      profile_picture: null,
    };
    expect(await unreadOf(server, landlord)).toMatchObject([{ content: 'I was here', sender }]);
    expect(await openAs(server, landlord, conversation)).toMatchObject({
      participants: [{ id: landlord.id }],
      messages: [{ content: 'I was here', sender }],
    });
    expect((await remove(landlord, conversation)).status).toBe(204);
  });

  it('an account in the middle of a lively exchange works', async () => {
    const { landlord, tenant, conversation } = await aConversation(server);
    const [gone, ...sends] = await Promise.all([
      server.call(deleteProfile, {}, tenant.access),
      ...Array.from({ length: 12 }, (_, index) =>
        send(index % 2 ? tenant : landlord, conversation, { content: `Message ${index}` }),
      ),
    ]);
    expect(gone?.status).toBe(204);
    for (const { status } of sends) expect([201, 401, 404]).toContain(status);
    expect((await openAs(server, landlord, conversation)).participants).toHaveLength(1);
  });

  it('one’s data gives the conversation and only one’s own messages', async () => {
    const { tenant, landlord, conversation, listing } = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Mine');
    await sayIn(server, landlord, conversation, 'Yours');
    expect((await server.call(myData, {}, tenant.access)).body).toMatchObject({
      conversations: [{ id: conversation, listing, group: null }],
      messages: [{ conversation, content: 'Mine' }],
    });
  });
});

describe('each kind of person', () => {
  const calls = ['see', 'send', 'leave', 'delete'] as const;
  const attempt = async (call: (typeof calls)[number], person: SignedIn, id: number) => {
    if (call === 'see') return statusOf(person, id);
    if (call === 'send') return (await send(person, id, { content: 'Hello' })).status;
    return (await (call === 'leave' ? leave(person, id) : remove(person, id))).status;
  };

  it.each([
    ['another user', 'otherUser', [404, 404, 404, 404]],
    ['a person who left', 'left', [404, 404, 404, 404]],
    ['the one who asks', 'tenant', [200, 201, 204, 404]],
    ['the owner of the listing', 'landlord', [200, 201, 204, 404]],
    ['the only one left', 'alone', [200, 201, 204, 404]],
  ] as const)('may see, send, leave and then delete: %s', async (_name, who, statuses) => {
    const { landlord, tenant, conversation } = await aConversation(server);
    if (who === 'left') await leave(tenant, conversation);
    if (who === 'alone') await leave(landlord, conversation);
    const person = { otherUser, left: tenant, tenant, landlord, alone: tenant }[who];
    const answered: number[] = [];
    for (const call of calls) answered.push(await attempt(call, person, conversation));
    expect(answered).toEqual(statuses);
  });

  it('gets the same answer for a conversation that does not exist', async () => {
    for (const call of calls) expect(await attempt(call, otherUser, 2_000_000_000)).toBe(404);
    expect(await server.call(myMessages, {}, otherUser.access)).toMatchObject({ status: 200 });
  });
});

describe('live', () => {
  it('a message is heard by both, through whichever process it was sent, and so is reading it', async () => {
    const beside = await openBeside(server);
    onTestFinished(() => beside.close());
    const { landlord, tenant, conversation } = await aConversation(server);
    const theirs = await openStream(beside.base, landlord.access);
    const mine = await openStream(await addressOf(server), tenant.access);
    onTestFinished(() => Promise.all([theirs.close(), mine.close()]).then(() => undefined));
    const about = (topic: string) => ({ event: 'change', data: { topic, id: conversation } });
    await sayIn(server, tenant, conversation, 'Hello');
    expect(await theirs.until('change', 2)).toEqual([about('conversation'), about('messages')]);
    expect(await mine.until('change', 2)).toEqual([about('conversation'), about('messages')]);
    await openAs(server, landlord, conversation);
    expect((await theirs.until('change', 3)).at(-1)).toEqual(about('messages'));
    expect((await mine.until('change', 3)).at(-1)).toEqual(about('conversation'));
    await openAs(server, landlord, conversation);
    await leave(landlord, conversation);
    expect((await mine.until('change', 4)).at(-1)).toEqual(about('conversation'));
    await remove(tenant, conversation);
    expect((await mine.until('change', 5)).at(-1)).toEqual(about('messages'));
    expect(mine.events.filter(({ event }) => event === 'change').length).toBeLessThanOrEqual(8);
  });
});
