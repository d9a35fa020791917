import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { textRulesVersion } from '@lodgepole/contract/core/text-rules/text-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aConversation,
  conversationsOf,
  openAs,
  sayIn,
  type TestConversation,
  unreadOf,
} from '../../testing/create/conversations.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkMessagesRepository } from './messages.repository.ts';
import { checkMessagesService } from './messages.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const keptOf = async ({ conversation }: TestConversation) =>
  (
    await query('select safety, safety_rules from messages where conversation_id = $1 order by id', [
      conversation,
    ])
  ).rows;

const migration = new URL('../../../migrations/0056_conversations_safety.sql', import.meta.url);
/** What the migration does last, on a database that is in use. */
const queueAsMigrated = async () =>
  query(/create or replace function.*/is.exec(await readFile(migration, 'utf8'))?.[0] ?? '');

const bait = 'I am abroad. Send the deposit before the viewing and I will mail you the keys.';
const signs = ['money_before_viewing', 'keys_by_mail', 'abroad'];

const safetyIn = async ({ conversation: id, tenant, landlord }: TestConversation) => {
  const of = async (person: TestConversation['tenant']) => {
    const listed = (await conversationsOf(server, person)).find((each) => each.id === id);
    const unread = (await unreadOf(server, person)).find(({ conversation }) => conversation === id);
    return {
      last: listed?.last_message?.safety,
      inList: listed?.messages.map(({ safety }) => safety),
      unread: unread?.safety,
      opened: (await openAs(server, person, id)).messages.map(({ safety }) => safety),
    };
  };
  return { tenant: await of(tenant), landlord: await of(landlord) };
};

describe('warning signs in a message', () => {
  it('are named to its reader everywhere and to its author nowhere', async () => {
    const talk = await aConversation(server);
    const client_id = randomUUID();
    const sent = await sayIn(server, talk.landlord, talk.conversation, bait, client_id);
    const again = await sayIn(server, talk.landlord, talk.conversation, bait, client_id);
    expect([sent.safety, again.safety]).toEqual([[], []]);
    expect(await safetyIn(talk)).toEqual({
      tenant: { last: signs, inList: [signs], unread: signs, opened: [signs] },
      landlord: { last: [], inList: [], unread: undefined, opened: [[]] },
    });
  });

  it('are none in an ordinary message and in one that warns of them', async () => {
    const talk = await aConversation(server);
    await sayIn(
      server,
      talk.landlord,
      talk.conversation,
      'The deposit is due when you sign. See you at 6:30?',
    );
    await sayIn(server, talk.landlord, talk.conversation, 'Ne payez rien avant la visite.');
    const { messages } = await openAs(server, talk.tenant, talk.conversation);
    expect(messages.map(({ safety }) => safety)).toEqual([[], []]);
  });

  it('are gone with a message that staff removed', async () => {
    const talk = await aConversation(server);
    const { id } = await sayIn(server, talk.landlord, talk.conversation, bait);
    await server.database.kysely
      .updateTable('messages')
      .set({ removed_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await safetyIn(talk)).tenant).toEqual({ last: [], inList: [[]], unread: [], opened: [[]] });
  });

  it('stay when the author’s account is deleted', async () => {
    const talk = await aConversation(server);
    const { id } = await sayIn(server, talk.landlord, talk.conversation, bait);
    await server.database.kysely
      .updateTable('messages')
      .set({ sender_id: null })
      .where('id', '=', id)
      .execute();
    expect(
      (await openAs(server, talk.tenant, talk.conversation)).messages.map(({ safety }) => safety),
    ).toEqual([signs]);
  });

  it('are found once, when the message is sent, and read as they were kept', async () => {
    const talk = await aConversation(server);
    const { id } = await sayIn(server, talk.landlord, talk.conversation, bait);
    expect(await keptOf(talk)).toEqual([{ safety: signs, safety_rules: textRulesVersion }]);
    await query(`update messages set safety = '{abroad}' where id = $1`, [id]);
    const kept = ['abroad'];
    expect((await safetyIn(talk)).tenant).toEqual({
      last: kept,
      inList: [kept],
      unread: kept,
      opened: [kept],
    });
  });
});

describe('messages from before warning signs were kept', () => {
  const forget = () => query('update messages set safety = null, safety_rules = null');
  const due = () => query('update graphile_worker._private_jobs set run_at = now()');

  it('are checked by a job, and not when they are read', async () => {
    const talk = await aConversation(server);
    await sayIn(server, talk.landlord, talk.conversation, bait);
    await sayIn(server, talk.landlord, talk.conversation, 'See you on Sunday.');
    await forget();
    const opened = async () => (await openAs(server, talk.tenant, talk.conversation)).messages;
    expect((await opened()).map(({ safety }) => safety)).toEqual([[], []]);
    await queueAsMigrated();
    await server.runJobs();
    expect(await keptOf(talk)).toEqual([
      { safety: signs, safety_rules: textRulesVersion },
      { safety: null, safety_rules: textRulesVersion },
    ]);
    expect((await opened()).map(({ safety }) => safety)).toEqual([signs, []]);
  });

  it('include those that the version before wrote meanwhile, which are looked at a day later', async () => {
    const talk = await aConversation(server);
    await queueAsMigrated();
    await sayIn(server, talk.landlord, talk.conversation, bait);
    await server.runJobs();
    await forget();
    await server.runJobs();
    expect(await keptOf(talk)).toEqual([{ safety: null, safety_rules: null }]);
    await due();
    await server.runJobs();
    expect(await keptOf(talk)).toEqual([{ safety: signs, safety_rules: textRulesVersion }]);
  });

  it('are looked at a few at a time, and a job that stops goes on where it was', async () => {
    await query('delete from messages');
    const talk = await aConversation(server);
    for (const text of ['One.', bait, 'Three.']) await sayIn(server, talk.landlord, talk.conversation, text);
    await forget();
    const job = aJobRun();
    const messages = checkMessagesRepository(server.database.kysely);
    const rest: object[] = [];
    const goOnChecking = async (_: object, left: object) => void rest.push(left);
    const service = checkMessagesService({ messages: { ...messages, goOnChecking }, perJob: 2 });
    const [, second] = await messages.nextToCheck({ after: 0 }, 2);
    await service.run({ after: 0 }, job);
    await service.run({ after: 0 }, { ...job, signal: AbortSignal.abort() });
    expect(rest).toEqual([{ after: second?.id }, { after: 0 }]);
    await service.run({ after: 0 }, job);
    expect(rest).toHaveLength(2);
    expect((await keptOf(talk)).map(({ safety }) => safety)).toEqual([null, signs, null]);
  });
});
