import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import {
  archiveConversation,
  deleteConversation,
  leaveConversation,
  seeConversation,
  sendMessage,
  writeToRoommate,
} from '@lodgepole/contract/conversations/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { decideItem, staffQueue } from '@lodgepole/contract/trust/endpoints';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { conversationsOf, openAs, sayIn, unreadOf } from '../../testing/create/conversations.ts';
import { aCrowd, asStaff, crowdViewer } from '../../testing/create/crowd.ts';
import { makeRoommate, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { blockAs, reportAs, suspend, unblockAs } from '../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let me: SignedInRoommate;
let you: SignedInRoommate;
let third: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});
beforeEach(async () => {
  [me, you, third] = (await aCrowd(server, 3)) as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
});

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);
const writeTo = (by: Pick<SignedInRoommate, 'access'>, roommate: number) =>
  server.call(writeToRoommate, { params: { id: roommate } }, by.access);
const begun = async (by: SignedInRoommate, other: SignedInRoommate): Promise<number> =>
  ((await writeTo(by, other.roommate)).body as Conversation).id;
const leave = (by: SignedInRoommate, id: number) =>
  server.call(leaveConversation, { params: { id } }, by.access);
const setOpen = (person: SignedInRoommate, isOpen: boolean) =>
  query('update roommate_profiles set open_to_message = $2 where id = $1', [person.roommate, isOpen]);
const idsOf = async (person: SignedInRoommate) => (await conversationsOf(server, person)).map(({ id }) => id);
const namesIn = async (person: SignedInRoommate, id: number) =>
  (await openAs(server, person, id)).participants.map(({ id: user }) => user);

const noMessages = { status: 403, body: { detail: 'This person does not take messages.' } };
const cannotContact = { status: 403, body: { detail: 'You cannot contact this person.' } };

describe('writing to a roommate', () => {
  it('makes a conversation of two about no home', async () => {
    const { status, body } = await writeTo(me, you.roommate);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      listing: null,
      participants: [me, you].map(({ id }) => ({
        id,
        full_name: expect.stringMatching(/^Person Number \d$/),
        profile_picture: null,
      })),
      isGroup: false,
      group: null,
      group_name: null,
      with_landlord: false,
      unread: 0,
      last_message: null,
      messages: [],
      archived: false,
      last_updated: expect.any(String),
    });
  });

  it('answers the existing one, whichever of the two asks', async () => {
    const id = await begun(me, you);
    for (const [by, other] of [
      [me, you],
      [you, me],
    ] as const)
      expect(await writeTo(by, other.roommate)).toMatchObject({ status: 200, body: { id } });
    expect(await begun(me, third)).not.toBe(id);
  });

  it('makes exactly one when both ask ten times at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, time) =>
        time % 2 === 0 ? writeTo(me, you.roommate) : writeTo(you, me.roommate),
      ),
    );
    expect(new Set(replies.map(({ body }) => (body as Conversation).id)).size).toBe(1);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 19 }, () => 200),
      201,
    ]);
    const { rows } = await query(
      'select count(*)::int from conversation_participants where user_id = any($1)',
      [[me.id, you.id]],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('is for people with a roommate profile, to someone else who has one', async () => {
    const landlord = { access: `${me.id}.0` };
    expect(await writeTo(landlord, you.roommate)).toMatchObject({
      status: 403,
      body: { detail: 'Create a roommate profile first, then you can take part in groups.' },
    });
    expect(await writeTo(me, me.roommate)).toEqual(
      expect.objectContaining({ status: 400, body: { detail: 'You cannot write to yourself.' } }),
    );
    for (const id of [2_000_000_000, 0, 'me'])
      expect(
        (
          await server.request({
            method: 'POST',
            url: `/roommates/${id}/conversation`,
            headers: { authorization: `Bearer ${me.access}` },
          })
        ).status,
      ).toBe(404);
    expect(
      (await server.request({ method: 'POST', url: `/roommates/${you.roommate}/conversation` })).status,
    ).toBe(401);
  });

  it.each(['suspended_at', 'deactivated_at'])('finds nobody whose account has %s', async (column) => {
    const id = await begun(me, you);
    await sayIn(server, you, id, 'Hello');
    await query(`update users set ${column} = now() where id = $1`, [you.id]);
    expect((await writeTo(me, you.roommate)).status).toBe(404);
    expect(await idsOf(me)).toEqual([id]);
  });

  it('is refused when the other takes no messages, unless they have a conversation', async () => {
    await setOpen(you, false);
    expect(await writeTo(me, you.roommate)).toMatchObject(noMessages);
    expect(
      (await query('select 1 from conversations where $1 in (pair_first, pair_second)', [me.id])).rows,
    ).toEqual([]);
    await setOpen(you, true);
    const id = await begun(me, you);
    await setOpen(you, false);
    expect(await writeTo(me, you.roommate)).toMatchObject({ status: 200, body: { id } });
    await setOpen(me, false);
    expect(await writeTo(you, me.roommate)).toMatchObject({ status: 200, body: { id } });
  });

  it('asks only what the other wants: a person who takes no messages may write', async () => {
    await setOpen(me, false);
    expect((await writeTo(me, you.roommate)).status).toBe(201);
  });

  it('counts with the other conversations that a person starts', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' }, resolveViewer: crowdViewer });
    onTestFinished(() => strict.close());
    const [one, two, three] = (await aCrowd(strict, 3)) as [
      SignedInRoommate,
      SignedInRoommate,
      SignedInRoommate,
    ];
    const start = (id: number) => strict.call(writeToRoommate, { params: { id } }, one.access);
    expect((await start(two.roommate)).status).toBe(201);
    await strict.database.pool.query('update counters set count = 100 where count > 0');
    expect(await start(three.roommate)).toMatchObject({
      status: 429,
      body: { detail: 'You have started many conversations. Please wait a while before you start more.' },
    });
    await strict.database.pool.query('update counters set count = 99 where count > 0');
    for (let time = 0; time < 3; time++) expect((await start(two.roommate)).status).toBe(200);
    expect((await start(2_000_000_000)).status).toBe(404);
    expect((await start(three.roommate)).status).toBe(201);
  });
});

describe('leaving a conversation with a roommate', () => {
  it('is undone by writing again, for the other only while they take messages', async () => {
    const id = await begun(me, you);
    await sayIn(server, me, id, 'Hello');
    await leave(me, id);
    expect(await idsOf(me)).toEqual([]);
    expect(await writeTo(me, you.roommate)).toMatchObject({ status: 200, body: { id } });
    expect(await namesIn(me, id)).toEqual([me.id, you.id]);
    await leave(you, id);
    await setOpen(you, false);
    expect(await writeTo(me, you.roommate)).toMatchObject({ status: 200, body: { id } });
    expect([await namesIn(me, id), await idsOf(you)]).toEqual([[me.id], []]);
    await setOpen(you, true);
    await writeTo(me, you.roommate);
    expect([await namesIn(me, id), await idsOf(you)]).toEqual([[me.id, you.id], [id]]);
  });

  it('of both leaves nothing, and another asks again whether the other takes messages', async () => {
    const id = await begun(me, you);
    for (const person of [me, you]) expect((await leave(person, id)).status).toBe(204);
    await setOpen(you, false);
    expect(await writeTo(me, you.roommate)).toMatchObject(noMessages);
    await setOpen(you, true);
    const again = await writeTo(me, you.roommate);
    expect(again.status).toBe(201);
    expect((again.body as Conversation).id).not.toBe(id);
  });
});

describe('between two roommates of whom one blocked the other', () => {
  it('there is no new conversation, and no message in the one they have', async () => {
    await blockAs(server, you, me.id);
    const announced = await changes.during(async () => {
      expect(await writeTo(me, you.roommate)).toMatchObject(cannotContact);
      expect(await writeTo(you, me.roommate)).toMatchObject(cannotContact);
    });
    expect(announced).toEqual([]);
    await unblockAs(server, you, me.id);
    const id = await begun(me, you);
    await blockAs(server, you, me.id);
    for (const person of [me, you])
      expect(
        await server.call(sendMessage, { params: { id }, body: { content: 'Hello' } }, person.access),
      ).toMatchObject(cannotContact);
  });

  it('a person who would be refused anyway does not learn of the block', async () => {
    await setOpen(you, false);
    await blockAs(server, you, me.id);
    expect(await writeTo(me, you.roommate)).toMatchObject(noMessages);
  });

  it('what they have stays, and nobody who left comes back or is brought back', async () => {
    const id = await begun(me, you);
    await sayIn(server, me, id, 'Hello');
    await leave(you, id);
    await blockAs(server, you, me.id);
    const announced = await changes.during(async () => {
      expect(await writeTo(me, you.roommate)).toMatchObject({ status: 200, body: { id } });
      expect(await writeTo(you, me.roommate)).toMatchObject(cannotContact);
    });
    expect(announced).toEqual([]);
    expect([await namesIn(me, id), await idsOf(you)]).toEqual([[me.id], []]);
    await unblockAs(server, you, me.id);
    expect(await writeTo(you, me.roommate)).toMatchObject({ status: 200, body: { id } });
  });
});

describe('a conversation about no home', () => {
  it('is read, answered and left like any other', async () => {
    const id = await begun(me, you);
    await sayIn(server, me, id, 'Hello');
    expect(await unreadOf(server, you)).toMatchObject([
      {
        conversation: id,
        content: 'Hello',
        about: { isGroup: false, group: null, group_name: null, with_landlord: false, listing: null },
      },
    ]);
    const seen = await openAs(server, you, id);
    expect(seen).toMatchObject({
      listing: null,
      unread: 0,
      has_older: false,
      messages: [{ content: 'Hello' }],
    });
    expect((await openAs(server, me, id)).messages).toMatchObject([{ read: true }]);
    expect((await leave(me, id)).status).toBe(204);
    expect((await server.call(deleteConversation, { params: { id } }, you.access)).status).toBe(204);
    expect((await query('select 1 from messages where conversation_id = $1', [id])).rows).toEqual([]);
  });

  it('is hidden from everyone else', async () => {
    const id = await begun(me, you);
    await sayIn(server, me, id, 'Hello');
    const calls = [
      server.call(seeConversation, { params: { id }, query: {} }, third.access),
      server.call(sendMessage, { params: { id }, body: { content: 'Hello' } }, third.access),
      server.call(archiveConversation, { params: { id }, body: { archived: true } }, third.access),
      leave(third, id),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await idsOf(third)).toEqual([]);
  });

  it('warns its reader of what is risky', async () => {
    const id = await begun(me, you);
    await sayIn(
      server,
      me,
      id,
      'I am abroad. Send the deposit before the viewing and I will mail you the keys.',
    );
    const [message] = (await openAs(server, you, id)).messages;
    expect(message?.safety.length).toBeGreaterThan(0);
    expect((await openAs(server, me, id)).messages).toMatchObject([{ safety: [] }]);
  });

  it('can be reported by its reader and loses a message that staff remove', async () => {
    const staff = await asStaff(server, third);
    const id = await begun(me, you);
    const { id: message } = await sayIn(server, me, id, 'Something unkind');
    await reportAs(server, you, { subject: 'message', id: message });
    const queue = await server.call(staffQueue, { query: {} }, staff.access);
    const item = (queue.body as QueueItem[]).find(({ subject_id }) => subject_id === message);
    const decided = await server.call(
      decideItem,
      {
        params: { id: item?.id ?? 0 },
        body: { decision: 'uphold', action: 'remove_message', reason: 'It hurts.' },
      },
      staff.access,
    );
    expect(decided.status).toBe(200);
    expect((await openAs(server, you, id)).messages).toMatchObject([{ removed: true }]);
  });

  it('shows a suspended person without their name', async () => {
    const id = await begun(me, you);
    await sayIn(server, you, id, 'Hello');
    await suspend(server, you.id);
    expect(await conversationsOf(server, me)).toMatchObject([
      { participants: [{ id: me.id }, { id: you.id, full_name: 'Account suspended', is_suspended: true }] },
    ]);
  });

  it('stays when a roommate profile is deleted, and is found again with the next one', async () => {
    const id = await begun(me, you);
    await sayIn(server, you, id, 'Hello');
    await server.call(deleteRoommate, { params: { id: you.roommate } }, you.access);
    expect((await writeTo(me, you.roommate)).status).toBe(404);
    await sayIn(server, me, id, 'Still there?');
    const without = { access: `${you.id}.0` };
    expect((await writeTo(without, me.roommate)).status).toBe(403);
    const again = await makeRoommate(server, { ...you, ...without });
    const back = { ...again, access: `${you.id}.${again.roommate}` };
    expect(await writeTo(me, back.roommate)).toMatchObject({ status: 200, body: { id } });
    expect(await writeTo(back, me.roommate)).toMatchObject({ status: 200, body: { id } });
  });

  it('is refused when the caller’s profile has just been deleted, or the other’s', async () => {
    await query('delete from roommate_profiles where id = $1', [me.roommate]);
    expect(await writeTo(me, you.roommate)).toMatchObject({
      status: 403,
      body: { detail: 'Create a roommate profile first, then you can take part in groups.' },
    });
    expect((await writeTo(you, me.roommate)).status).toBe(404);
  });

  it('stays with the other when an account is deleted, and goes with the last', async () => {
    const id = await begun(me, you);
    await sayIn(server, me, id, 'Hello');
    await sayIn(server, you, id, 'Good day');
    await query('delete from users where id = $1', [me.id]);
    const { participants, messages } = await openAs(server, you, id);
    expect(participants).toMatchObject([{ id: you.id }]);
    expect(messages.map(({ sender }) => sender.full_name)).toEqual([
      'Deleted user',
      expect.stringMatching(/^Person Number/),
    ]);
    expect(await idsOf(you)).toEqual([id]);
    await begun(third, you);
    await query('delete from users where id = $1', [you.id]);
    expect((await query('select 1 from conversations where id = $1', [id])).rows).toEqual([]);
    expect(await conversationsOf(server, third)).toMatchObject([{ participants: [{ id: third.id }] }]);
  });

  it('is deleted with the account of its last participant', async () => {
    const id = await begun(me, you);
    await sayIn(server, me, id, 'Hello');
    await leave(me, id);
    await query('delete from users where id = $1', [you.id]);
    expect((await query('select 1 from conversations where id = $1', [id])).rows).toEqual([]);
  });

  it('is started or refused whole while the other’s profile is deleted', async () => {
    const [replies] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => writeTo(me, you.roommate))),
      server.call(deleteRoommate, { params: { id: you.roommate } }, you.access),
    ]);
    expect(replies.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
    const isThere = replies.some(({ status }) => status === 201);
    expect(await idsOf(me)).toHaveLength(isThere ? 1 : 0);
  });

  it('waits for a change of the other’s wish, and asks it afterwards', async () => {
    const client = server.database.dedicatedClient();
    await client.connect();
    await client.query('begin');
    await client.query('update roommate_profiles set open_to_message = false where id = $1', [you.roommate]);
    const writing = writeTo(me, you.roommate);
    await vi.waitFor(async () => {
      const { rows } = await query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    }, 20_000);
    await client.query('commit');
    await client.end();
    expect(await writing).toMatchObject(noMessages);
  });
});
