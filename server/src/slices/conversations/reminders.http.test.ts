import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { leaveConversation } from '@lodgepole/contract/conversations/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aConversation,
  openAs,
  sayIn,
  startOn,
  type TestConversation,
  writeAs,
} from '../../testing/create/conversations.ts';
import { aGroupOfTwo, apply } from '../../testing/create/groups.ts';
import { emailsTo } from '../../testing/create/people.ts';
import { aRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let talk: TestConversation;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);

beforeEach(async () => {
  talk = await aConversation(server);
  await server.forgetMail();
  await query("delete from graphile_worker._private_jobs where key like 'unread:%'");
});

const pass = async (minutes: number): Promise<void> => {
  const back = `interval '${minutes} minutes'`;
  await query(`update messages set created_at = created_at - ${back}`);
  await query(
    `update conversation_participants set seen_at = seen_at - ${back}, mailed_at = mailed_at - ${back}`,
  );
  await query(`update graphile_worker._private_jobs set run_at = run_at - ${back}`);
};

const mails = () => emailsTo(server, talk.landlord.email);
const waiting = async (): Promise<number> =>
  (await query("select 1 from graphile_worker._private_jobs where key like 'unread:%'")).rows.length;

describe('mail about unread messages', () => {
  it('comes after ten minutes, says where to read but not what, and can be turned off', async () => {
    const { tenant, conversation } = talk;
    await query(`update listings set unit_number = '4B'`);
    await sayIn(server, tenant, conversation, 'A very private question');
    await sayIn(server, tenant, conversation, 'And another');
    expect(await waiting()).toBe(1);
    await pass(9);
    expect(await mails()).toEqual([]);
    await pass(2);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Tom Tenant wrote to you');
    expect(mail?.text).toContain(
      '2 unread messages are waiting for you in a conversation about 4B-75 King St S, Waterloo.',
    );
    expect(mail?.text).toContain(`${server.config.publicUrl}/conversations/${conversation}`);
    expect(mail?.text).not.toContain('private');
    const link = new URL(/\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const stopped = await server.lodgepole.fastify.inject({
      method: 'POST',
      url: `${link.pathname}${link.search}`,
    });
    expect(stopped.statusCode).toBe(200);
    await sayIn(server, tenant, conversation, 'Third');
    await pass(90);
    expect(await mails()).toHaveLength(1);
  });

  it('does not come for what was read, answered or left meanwhile', async () => {
    const { landlord, tenant, conversation } = talk;
    await sayIn(server, tenant, conversation, 'Read');
    await openAs(server, landlord, conversation);
    await pass(11);
    expect(await mails()).toEqual([]);
    await sayIn(server, tenant, conversation, 'Answered');
    await sayIn(server, landlord, conversation, 'Yes');
    await pass(11);
    expect(await mails()).toEqual([]);
    await sayIn(server, tenant, conversation, 'Left');
    await server.call(leaveConversation, { params: { id: conversation } }, landlord.access);
    await pass(11);
    expect(await mails()).toEqual([]);
  });

  it('is not put off by each further message', async () => {
    const { tenant, conversation } = talk;
    const dueIn = async (): Promise<number> => {
      const { rows } = await query(
        `select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs where key like 'unread:%'`,
      );
      return (rows as { seconds: number }[])[0]?.seconds ?? 0;
    };
    await sayIn(server, tenant, conversation, 'One');
    await pass(8);
    await sayIn(server, tenant, conversation, 'Two');
    expect(await dueIn()).toBeLessThanOrEqual(2 * 60);
    expect(await waiting()).toBe(1);
  });

  it('counts the ten minutes from the oldest message that is still unread', async () => {
    const { landlord, tenant, conversation } = talk;
    await sayIn(server, tenant, conversation, 'Read at once');
    await openAs(server, landlord, conversation);
    await pass(8);
    await sayIn(server, tenant, conversation, 'Unread');
    await pass(3);
    expect(await mails()).toEqual([]);
    expect(await waiting()).toBe(1);
    await pass(8);
    expect(await mails()).toHaveLength(1);
  });

  it('comes at most once an hour, and not again for what it told of', async () => {
    const { tenant, conversation } = talk;
    await sayIn(server, tenant, conversation, 'One');
    await pass(11);
    expect(await mails()).toHaveLength(1);
    await pass(120);
    expect(await mails()).toHaveLength(1);
    await sayIn(server, tenant, conversation, 'Two');
    await pass(11);
    expect(await mails()).toHaveLength(2);
    await sayIn(server, tenant, conversation, 'Three');
    await pass(30);
    expect(await mails()).toHaveLength(2);
    await pass(31);
    expect(await mails()).toHaveLength(3);
  });

  it('waits while the person is busy in another conversation', async () => {
    const { landlord, tenant, conversation } = talk;
    const other = await aConversation(server);
    await sayIn(server, tenant, conversation, 'Unread');
    await pass(11);
    await query(
      `insert into conversation_participants (conversation_id, user_id, seen_at) values ($1, $2, now() - interval '1 minute')`,
      [other.conversation, landlord.id],
    );
    expect(await mails()).toEqual([]);
    await pass(3);
    expect(await mails()).toHaveLength(1);
  });

  it('is not queued for people who turned it off', async () => {
    const { landlord, tenant, conversation } = talk;
    await server.call(editProfile, { body: { receive_email_notifications: false } }, landlord.access);
    await sayIn(server, tenant, conversation, 'Quiet');
    expect(await waiting()).toBe(0);
  });

  it('is not sent to people who changed their mind while it waited', async () => {
    const { landlord, tenant, conversation } = talk;
    await sayIn(server, tenant, conversation, 'Loud');
    await server.call(editProfile, { body: { receive_email_notifications: false } }, landlord.access);
    await pass(11);
    expect(await mails()).toEqual([]);
  });

  it('names the group whose chat it is about, and says whether the landlord is in it', async () => {
    const { landlord, owner, member, listing, group } = await aGroupOfTwo(server);
    const { id: chat } = await startOn(server, owner, listing, { group });
    await apply(server, owner, group);
    const { id: withLandlord } = await startOn(server, landlord, listing, { group });
    await server.forgetMail();
    await sayIn(server, owner, chat, 'Only us');
    await sayIn(server, landlord, withLandlord, 'All of us');
    await pass(11);
    const told = (await emailsTo(server, member.email)).map(({ subject, text }) => `${subject}\n${text}`);
    const only = told.find((mail) => mail.includes(`/conversations/${chat}`));
    const all = told.find((mail) => mail.includes(`/conversations/${withLandlord}`));
    expect(only).toContain('Olga Owner wrote in the The Maple Three group chat');
    expect(only).toContain(
      '1 unread message is waiting for you in the The Maple Three group chat about 75 King St S, Waterloo.',
    );
    expect(all).toContain('Lena Lord wrote in the The Maple Three group chat');
    expect(all).toContain(
      '1 unread message is waiting for you in the chat between The Maple Three and the landlord of 75 King St S, Waterloo.',
    );
  });

  it('does not mention a home between roommates', async () => {
    const [one, other] = [
      await aRoommate(server, { first_name: 'Yusuf', last_name: 'Aydin' }),
      await aRoommate(server),
    ];
    await server.forgetMail();
    const { id } = await writeAs(server, one, other);
    await sayIn(server, one, id, 'Are you still looking?');
    await pass(11);
    const [mail, ...others] = await emailsTo(server, other.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Yusuf Aydin wrote to you');
    expect(mail?.text).toContain(
      '1 unread message is waiting for you in a conversation with another roommate.',
    );
    expect(mail?.text).toContain(`/conversations/${id}`);
  });

  it('puts no message text into the queue', async () => {
    const { tenant, conversation } = talk;
    await sayIn(server, tenant, conversation, 'Top secret');
    const { rows } = await query('select * from graphile_worker._private_jobs');
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});
