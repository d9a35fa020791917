import { blockPerson, unblockPerson } from '@lodgepole/contract/accounts/blocks';
import { sendMessage, startConversation } from '@lodgepole/contract/conversations/endpoints';
import { joinGroup } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation, inviteRoommate } from '@lodgepole/contract/groups/invitations/endpoints';
import { bookViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crowdViewer } from '../../../testing/create/crowd.ts';
import { unblockAs } from '../../../testing/create/trust.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Scene, setScene } from './doors.fixture.ts';

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
afterAll(() => server.close());
beforeEach(async () => {
  scene = await setScene(server);
});

const block = () => server.call(blockPerson, { params: { id: scene.me.id } }, scene.you.access);
const write = (id: number) =>
  server.call(sendMessage, { params: { id }, body: { content: 'Hello' } }, scene.me.access);
const countOf = async (text: string, values: readonly unknown[]): Promise<number> =>
  (await server.database.pool.query(text, [...values])).rowCount ?? 0;
const messagesIn = (id: number) => countOf('select 1 from messages where conversation_id = $1', [id]);

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

describe('a block at the same moment', () => {
  it('lets through messages that came before, and none once it is answered', async () => {
    const { conversation } = scene;
    const before = await messagesIn(conversation);
    const writing = Array.from({ length: 10 }, () => write(conversation));
    const blocking = block().then(async ({ status }) => [status, await messagesIn(conversation)]);
    const more = Array.from({ length: 10 }, () => write(conversation));
    const replies = await Promise.all([...writing, ...more]);
    const [status, kept] = await blocking;
    expect(status).toBe(204);
    expect(statuses(replies).filter((one) => one !== 201 && one !== 403)).toEqual([]);
    const sent = replies.filter((reply) => reply.status === 201).length;
    expect([await messagesIn(conversation), kept]).toEqual([before + sent, before + sent]);
    expect((await write(conversation)).status).toBe(403);
  });

  it('waits for a message under way, and a message waits for it', async () => {
    const { conversation } = scene;
    const client = server.database.dedicatedClient();
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from conversations where id = $1 for no key update', [conversation]);
    const before = await messagesIn(conversation);
    const writing = write(conversation);
    await isWaiting(1);
    const blocking = block().then(async ({ status }) => [status, await messagesIn(conversation)]);
    await isWaiting(2);
    const late = write(conversation);
    await isWaiting(3);
    await client.query('commit');
    await client.end();
    expect(statuses([await writing, await late])).toEqual([201, 403]);
    expect(await blocking).toEqual([204, before + 1]);
    expect(await messagesIn(conversation)).toBe(before + 1);
  });

  it.each(['conversation', 'invitation', 'answer', 'join', 'booking'] as const)(
    'refuses or lets through a whole %s, never half of it',
    async (name) => {
      const { me, you, invitation } = scene;
      const attempts = {
        conversation: () =>
          server.call(startConversation, { params: { id: you.listing }, body: {} }, me.access),
        invitation: () =>
          server.call(
            inviteRoommate,
            { params: { id: me.group }, body: { invited_user: you.roommate } },
            me.access,
          ),
        answer: () =>
          server.call(answerInvitation, { params: { id: invitation }, body: { accepted: true } }, me.access),
        join: () => server.call(joinGroup, { params: { id: you.group } }, me.access),
        booking: () => server.call(bookViewing, { params: { id: you.viewing }, body: {} }, me.access),
      };
      const [blocked, ...replies] = await Promise.all([
        block(),
        ...Array.from({ length: 5 }, attempts[name]),
      ]);
      expect(blocked?.status).toBe(204);
      expect(statuses(replies).filter((one) => ![200, 201, 403, 409].includes(one))).toEqual([]);
      const through = replies.some(({ status }) => status === 200 || status === 201);
      expect(await isDone(name)).toBe(through);
    },
  );
});

/** Whether the attempt succeeded. */
const isDone = async (
  name: 'conversation' | 'invitation' | 'answer' | 'join' | 'booking',
): Promise<boolean> => {
  const { me, you, invitation } = scene;
  const found = {
    conversation: () =>
      countOf('select 1 from conversations where listing_id = $1 and starter_id = $2', [you.listing, me.id]),
    invitation: () =>
      countOf('select 1 from invitations where group_id = $1 and roommate_id = $2', [me.group, you.roommate]),
    answer: () => countOf('select 1 from invitations where id = $1 and accepted', [invitation]),
    join: () =>
      countOf('select 1 from group_members where group_id = $1 and roommate_id = $2', [
        you.group,
        me.roommate,
      ]),
    booking: () =>
      countOf('select 1 from viewing_bookings where viewing_id = $1 and user_id = $2', [you.viewing, me.id]),
  };
  return (await found[name]()) > 0;
};

/** Waits until this many calls wait for a lock. */
const isWaiting = async (calls: number): Promise<void> => {
  await expect
    .poll(
      () =>
        countOf(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          [],
        ),
      { timeout: 20_000 },
    )
    .toBe(calls);
};

it('blocking and unblocking at once, by both, many times, leaves nothing behind that unblocking does not end', async () => {
  const { me, you } = scene;
  const acts = Array.from({ length: 20 }, (_, place) => {
    const [by, other] = place % 2 === 0 ? [me, you] : [you, me];
    const endpoint = place % 4 < 2 ? blockPerson : unblockPerson;
    return server.call(endpoint, { params: { id: other.id } }, by.access);
  });
  expect(new Set(statuses(await Promise.all(acts)))).toEqual(new Set([204]));
  await unblockAs(server, me, you.id);
  await unblockAs(server, you, me.id);
  expect(await countOf('select 1 from blocks where $1 in (blocker_id, blocked_id)', [me.id])).toBe(0);
});
