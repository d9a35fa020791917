import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTalk, conversationsOf, openAs, sayIn, type Talk, unreadOf } from '../../testing/talk.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bait = 'I am abroad. Send the deposit before the viewing and I will mail you the keys.';
const signs = ['money_before_viewing', 'keys_by_mail', 'abroad'];

const safetyIn = async ({ conversation: id, tenant, landlord }: Talk) => {
  const of = async (person: Talk['tenant']) => {
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
    const talk = await aTalk(server);
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
    const talk = await aTalk(server);
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
    const talk = await aTalk(server);
    const { id } = await sayIn(server, talk.landlord, talk.conversation, bait);
    await server.database.kysely
      .updateTable('messages')
      .set({ removed_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await safetyIn(talk)).tenant).toEqual({ last: [], inList: [[]], unread: [], opened: [[]] });
  });

  it('stay when the author’s account is deleted', async () => {
    const talk = await aTalk(server);
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

  it('are found in a page of the longest messages, also when it is read again', async () => {
    const talk = await aTalk(server);
    const filler = 'The rooms are bright and quiet. ';
    for (let count = 0; count < 50; count += 1) {
      const text = `${count} ${filler.repeat(200)}`.slice(0, 3940);
      await sayIn(server, talk.landlord, talk.conversation, `${text} Please write to me on WhatsApp.`);
    }
    const expected = Array.from({ length: 50 }, () => ['other_messenger']);
    for (let count = 0; count < 2; count += 1) {
      const { messages } = await openAs(server, talk.tenant, talk.conversation);
      expect(messages.map(({ safety }) => safety)).toEqual(expected);
    }
  });
});
