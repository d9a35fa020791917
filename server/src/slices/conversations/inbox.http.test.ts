import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import {
  archiveConversation,
  leaveConversation,
  myConversations,
} from '@lodgepole/contract/conversations/endpoints';
import { pageLanguageHeader } from '@lodgepole/contract/core/text/language';
import { leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, say } from '../../core/text/text.ts';
import { hearChanges } from '../../testing/changes.ts';
import { openAs, sayIn, startOn, unreadOf, writeAs } from '../../testing/create/conversations.ts';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { blockAs, suspend } from '../../testing/create/trust.ts';
import { rounds } from '../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let landlord: SignedInRoommate;
let me: SignedInRoommate;
let you: SignedInRoommate;
let home: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});
beforeEach(async () => {
  [landlord, me, you] = (await aCrowd(server, 3)) as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
  home = (await postListing(server, landlord)).id;
});

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);
const listAs = (person: SignedInRoommate, asked: object = {}) =>
  server.call(myConversations, { query: asked }, person.access);
const found = async (person: SignedInRoommate, asked: object = {}) => {
  const { body, headers } = await listAs(person, asked);
  return { ids: (body as Conversation[]).map(({ id }) => id), total: Number(headers['x-total-count']) };
};
const idsOf = async (person: SignedInRoommate, asked: object = {}) => (await found(person, asked)).ids;
const archive = (person: SignedInRoommate, id: number, archived = true) =>
  server.call(archiveConversation, { params: { id }, body: { archived } }, person.access);
const leave = (person: SignedInRoommate, id: number) =>
  server.call(leaveConversation, { params: { id } }, person.access);
const rename = (person: SignedInRoommate, first_name: string, last_name: string) =>
  query('update users set first_name = $2, last_name = $3 where id = $1', [person.id, first_name, last_name]);
const asked = async (by: SignedInRoommate, listing: number): Promise<number> => {
  const { id } = await startOn(server, by, listing);
  await sayIn(server, by, id, 'Hello');
  return id;
};
const written = async (by: SignedInRoommate, other: SignedInRoommate): Promise<number> => {
  const { id } = await writeAs(server, by, other);
  await sayIn(server, by, id, 'Hello');
  return id;
};

describe('a conversation of two without a message', () => {
  it('is listed for the one who started it, and shown to nobody else', async () => {
    const started: number[] = [];
    const announced = await changes.during(async () => {
      started.push((await startOn(server, me, home)).id, (await writeAs(server, me, you)).id);
    });
    expect(announced.map(({ people }) => people)).toEqual([[me.id], [me.id]]);
    expect(await found(me)).toEqual({ ids: started.toReversed(), total: 2 });
    for (const other of [landlord, you]) expect(await found(other)).toEqual({ ids: [], total: 0 });
  });

  it('is listed for both once either has written', async () => {
    const { id: toLandlord } = await startOn(server, me, home);
    const { id: toRoommate } = await writeAs(server, me, you);
    await sayIn(server, me, toLandlord, 'Hello');
    await sayIn(server, you, toRoommate, 'Did you want something?');
    expect(await found(landlord)).toEqual({ ids: [toLandlord], total: 1 });
    expect(await found(you)).toEqual({ ids: [toRoommate], total: 1 });
  });

  it('is listed for both roommates once both have started it', async () => {
    const { id } = await writeAs(server, me, you);
    const announced = await changes.during(() => writeAs(server, you, me));
    expect([await idsOf(me), await idsOf(you)]).toEqual([[id], [id]]);
    expect(announced).toHaveLength(1);
    expect(await changes.during(() => writeAs(server, me, you))).toEqual([]);
  });

  it('that is left and started again leaves nothing with the other', async () => {
    const { id } = await startOn(server, me, home);
    const announced = await changes.during(async () => {
      await leave(me, id);
      await startOn(server, me, home);
    });
    expect(announced.flatMap(({ people }) => people)).not.toContain(landlord.id);
    expect([await idsOf(me), await idsOf(landlord)]).toEqual([[id], []]);
  });

  it('in a group is listed for all its members', async () => {
    const { id: group } = await openGroupOn(server, me, home);
    await joinAs(server, you, group);
    const announced = await changes.during(() => startOn(server, me, home, { group }));
    const [id = 0] = await idsOf(me);
    expect([await idsOf(you), await idsOf(landlord)]).toEqual([[id], []]);
    expect(announced).toEqual([{ topic: 'conversation', id, people: [me.id, you.id] }]);
  });
});

describe('archiving', () => {
  it('archives a conversation for one person and announces it only to them', async () => {
    const id = await asked(me, home);
    const replies: unknown[] = [];
    const announced = await changes.during(async () => {
      replies.push((await archive(me, id)).body);
    });
    expect(replies).toMatchObject([{ id, archived: true, listing: { id: home } }]);
    expect(announced).toEqual([{ topic: 'conversation', id, people: [me.id] }]);
    expect(await found(me)).toEqual({ ids: [], total: 0 });
    expect(await found(me, { archived: false })).toEqual({ ids: [], total: 0 });
    expect(await found(me, { archived: true })).toEqual({ ids: [id], total: 1 });
    expect((await openAs(server, me, id)).archived).toBe(true);
    expect(await found(landlord)).toEqual({ ids: [id], total: 1 });
    expect((await openAs(server, landlord, id)).archived).toBe(false);
  });

  it('again changes nothing, and can be taken back', async () => {
    const id = await asked(me, home);
    await archive(me, id);
    const announced = await changes.during(async () => {
      expect(await archive(me, id)).toMatchObject({ status: 200, body: { archived: true } });
    });
    expect(announced).toEqual([]);
    expect(await archive(me, id, false)).toMatchObject({ status: 200, body: { archived: false } });
    expect([await idsOf(me), await idsOf(me, { archived: true })]).toEqual([[id], []]);
  });

  it('ends with the next message, for everyone', async () => {
    const id = await asked(me, home);
    for (const person of [me, landlord]) await archive(person, id);
    await sayIn(server, landlord, id, 'Still here?');
    for (const person of [me, landlord])
      expect([await idsOf(person), await idsOf(person, { archived: true })]).toEqual([[id], []]);
  });

  it('does not end by reading, and leaves what is unread unread', async () => {
    const id = await asked(me, home);
    await archive(landlord, id);
    expect(await unreadOf(server, landlord)).toHaveLength(1);
    expect(await found(landlord, { archived: true, unread: true })).toEqual({ ids: [id], total: 1 });
    await openAs(server, landlord, id);
    expect(await found(landlord, { archived: true })).toEqual({ ids: [id], total: 1 });
  });

  it('ends when the person leaves it and comes back', async () => {
    const id = await asked(me, home);
    await archive(me, id);
    await leave(me, id);
    await startOn(server, me, home);
    expect(await idsOf(me)).toEqual([id]);
  });

  it('ends when the person leaves a group and joins it again', async () => {
    const { id: group } = await openGroupOn(server, me, home);
    await joinAs(server, you, group);
    const { id } = await startOn(server, me, home, { group });
    await archive(you, id);
    await server.call(leaveGroup, { params: { id: group } }, you.access);
    await joinAs(server, you, group);
    expect(await idsOf(you)).toEqual([id]);
  });

  it('is for people in the conversation', async () => {
    const id = await asked(me, home);
    expect((await archive(you, id)).status).toBe(404);
    expect((await archive(me, 2_000_000_000)).status).toBe(404);
    await leave(me, id);
    const announced = await changes.during(async () => expect((await archive(me, id)).status).toBe(404));
    expect(announced).toEqual([]);
    expect(await idsOf(landlord)).toEqual([id]);
  });

  it.each([{}, { archived: null }, { archived: 'perhaps' }, { archived: [true] }, { archived: 2 }])(
    'refuses %j',
    async (payload) => {
      const id = await asked(me, home);
      const { status, body } = await server.request({
        method: 'PATCH',
        url: `/conversations/${id}/archive`,
        payload,
        headers: { authorization: `Bearer ${me.access}` },
      });
      expect([status, Object.keys(body as object)]).toEqual([400, ['archived']]);
      expect(await idsOf(me)).toEqual([id]);
    },
  );

  it('and a message at the same time leave it listed once the message was last', async () => {
    const id = await asked(me, home);
    for (let round = 0; round < rounds(5); round++) {
      await Promise.all([
        ...Array.from({ length: 4 }, () => archive(me, id)),
        sayIn(server, landlord, id, `Round ${round}`),
        ...Array.from({ length: 4 }, () => archive(me, id, false)),
      ]);
      const lists = [await idsOf(me), await idsOf(me, { archived: true })];
      expect(lists.flat()).toEqual([id]);
      await sayIn(server, landlord, id, 'And again');
      expect(await idsOf(me)).toEqual([id]);
    }
  });
});

it('a list holds a megabyte of unread messages, the newest, and tells of the others', async () => {
  const people = await aCrowd(server, 10);
  const ids: number[] = [];
  for (const person of people) {
    const id = await asked(person, home);
    ids.unshift(id);
    await query(
      `with added as (insert into messages (conversation_id, sender_id, content, safety_rules)
         select $1, $2, repeat(U&'\\FDFA', 4000), 1 from generate_series(1, 10) returning id)
       update conversations set last_message_id = (select max(id) from added) where id = $1`,
      [id, person.id],
    );
  }
  const listed = (await listAs(landlord)).body as Conversation[];
  expect(listed.map(({ id }) => id)).toEqual(ids);
  const shown = listed.map(({ messages }) => messages.length);
  expect(shown).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 3, 0]);
  expect(new Set(listed.map(({ unread }) => unread))).toEqual(new Set([11]));
  expect(listed.every(({ last_message }) => last_message?.content.length === 4000)).toBe(true);
  expect(listed[8]?.messages.at(-1)?.id).toBe(listed[8]?.last_message?.id);
}, 30_000);

describe('filters of the list', () => {
  it('combine, each with its own total', async () => {
    const other = (await postListing(server, landlord)).id;
    const [a, b, c] = [await asked(me, home), await asked(me, other), await asked(you, home)];
    await archive(landlord, c);
    await openAs(server, landlord, b);
    const cases: readonly (readonly [object, readonly number[]])[] = [
      [{}, [b, a]],
      [{ unread: false }, [b, a]],
      [{ unread: true }, [a]],
      [{ listing: home }, [a]],
      [{ listing: other }, [b]],
      [{ listing: other, unread: true }, []],
      [{ listing: home, archived: true }, [c]],
      [{ listing: other, archived: true }, []],
      [{ archived: true, unread: true }, [c]],
      [{ q: 'person' }, [b, a]],
      [{ q: 'person', archived: true, listing: home, unread: true }, [c]],
      [{ q: 'nobody' }, []],
    ];
    for (const [query, ids] of cases)
      expect([query, await found(landlord, query)]).toEqual([query, { ids, total: ids.length }]);
  });

  it('page with the whole total, also past the last page', async () => {
    const people = await aCrowd(server, 23);
    const ids: number[] = [];
    for (const person of people) ids.unshift(await asked(person, home));
    for (const q of [undefined, 'number']) {
      expect(await found(landlord, { page: 1, page_size: 10, q })).toEqual({
        ids: ids.slice(0, 10),
        total: 23,
      });
      expect(await found(landlord, { page: 3, page_size: 10, q })).toEqual({ ids: ids.slice(20), total: 23 });
      expect(await found(landlord, { page: 4, page_size: 10, q })).toEqual({ ids: [], total: 23 });
      expect((await found(landlord, { q })).ids).toHaveLength(23);
    }
    expect(await found(landlord, { page: 2, page_size: 10, unread: true })).toEqual({
      ids: ids.slice(10, 20),
      total: 23,
    });
  });

  it('count a thousand exactly, and say when there are more', async () => {
    const people = await aCrowd(server, 1001);
    await query(
      `with made as (insert into conversations (listing_id, kind, starter_id, last_message_id)
         select $1, 'direct', person, 1 from unnest($2::int[]) as person returning id, starter_id)
       insert into conversation_participants (conversation_id, user_id)
       select id, unnest(array[starter_id, $3::int]) from made`,
      [home, people.map(({ id }) => id), landlord.id],
    );
    const totalOf = async (query: object) => {
      const { headers } = await listAs(landlord, { page: 1, page_size: 10, ...query });
      return [headers['x-total-count'], headers['x-total-exact'] ?? 'true'];
    };
    for (const query of [{}, { unread: true }, { q: 'king' }, { listing: home }])
      expect(await totalOf(query)).toEqual(['1000', 'false']);
    await archive(landlord, (await idsOf(landlord))[0] ?? 0);
    expect(await totalOf({})).toEqual(['1000', 'true']);
    expect(await found(landlord, { page: 101, page_size: 10, q: 'king' })).toMatchObject({ ids: [] });
  });

  it.each([
    ['listing', 'here'],
    ['listing', '-1'],
    ['unread', 'perhaps'],
    ['archived', 'both'],
    ['q', 'x'.repeat(201)],
    ['q', 'two\nlines'],
  ])('refuse %s=%s under its own name', async (name, value) => {
    const { status, body } = await server.request({
      method: 'GET',
      url: `/conversations/?${name}=${encodeURIComponent(value)}`,
      headers: { authorization: `Bearer ${me.access}` },
    });
    expect([status, Object.keys(body as object)]).toEqual([400, [name]]);
  });

  it('of another person’s listing find only one’s own conversations', async () => {
    await asked(you, home);
    expect(await found(me, { listing: home })).toEqual({ ids: [], total: 0 });
    expect(await found(me, { listing: 2_000_000_000 })).toEqual({ ids: [], total: 0 });
  });
});

describe('searching one’s conversations', () => {
  beforeEach(async () => {
    await rename(me, 'Mélanie', 'Œuvre');
    await rename(you, 'Yusuf', 'O’Brien-Łukasz');
    await rename(landlord, 'Lena', 'Lord');
    await query(`update listings set unit_number = '4B' where id = $1`, [home]);
  });

  it('finds the names of others, whatever the case and the accents', async () => {
    const [a, b] = [await asked(me, home), await written(me, you)];
    for (const [person, q, ids] of [
      [landlord, 'MELANIE', [a]],
      [landlord, 'mélanie œuvre', [a]],
      [landlord, 'oeuvre, melanie', [a]],
      [landlord, 'lanie', [a]],
      [me, "o'brien", [b]],
      [me, 'lukasz yus', [b]],
      [me, 'lord', [a]],
      [you, 'mel', [b]],
    ] as const)
      expect([q, await found(person, { q })]).toEqual([q, { ids, total: ids.length }]);
  });

  it('finds a name with hyphens by its words, and one without by a name with them', async () => {
    await rename(me, 'Jean-François', 'Lévesque Tremblay');
    const a = await asked(me, home);
    for (const q of [
      'Jean Francois',
      'jean-françois',
      'JEAN–FRANÇOIS',
      'levesque-tremblay',
      'Tremblay, Jean',
    ])
      expect([q, await idsOf(landlord, { q })]).toEqual([q, [a]]);
    expect(await idsOf(landlord, { q: 'jean-marie' })).toEqual([]);
  });

  it('finds an address in Québec however it is typed', async () => {
    const id = await asked(me, home);
    await query(
      `update listings set unit_number = '4', street_address = '1450, boul. St-Laurent O.', city = 'Montréal' where id = $1`,
      [home],
    );
    for (const q of [
      '1450 boulevard Saint-Laurent Ouest',
      '4-1450, boul. St-Laurent O., Montréal',
      'blvd st laurent',
      'BOUL ST-LAURENT MONTREAL',
      'saint-laurent lena',
      'boul.',
    ])
      expect([q, await idsOf(me, { q })]).toEqual([q, [id]]);
    for (const q of ['avenue Saint-Laurent', 'boul. Saint-Denis', '1451 boul. Saint-Laurent'])
      expect([q, await idsOf(me, { q })]).toEqual([q, []]);
    await query(`update listings set street_address = '12, rue de l’Église' where id = $1`, [home]);
    for (const q of ['12 rue de l’eglise', 'rue eglise', 'r. de l eglise', 'rue'])
      expect([q, await idsOf(me, { q })]).toEqual([q, [id]]);
  });

  it('finds suspended people by what they are called in the reader’s language', async () => {
    const id = await written(me, you);
    await suspend(server, you.id);
    const inFrench = async (q: string) => {
      const { body } = await server.request({
        method: 'GET',
        url: `/conversations/?q=${encodeURIComponent(q)}`,
        headers: {
          authorization: `Bearer ${me.access}`,
          'accept-language': 'fr-CA',
          [pageLanguageHeader]: 'fr',
        },
      });
      return (body as Conversation[]).map((conversation) => conversation.id);
    };
    expect(await inFrench(inLanguage('fr', () => say(trustMessages.suspendedName)))).toEqual([id]);
    expect(await inFrench('account suspended')).toEqual([]);
  });

  it('does not match the viewer’s own name', async () => {
    await asked(me, home);
    await written(me, you);
    expect(await found(me, { q: 'melanie' })).toEqual({ ids: [], total: 0 });
  });

  it('finds the address as it is shown, also beside a name', async () => {
    const id = await asked(me, home);
    await written(me, you);
    for (const q of [
      '75 King',
      '4B-75 King St S, Waterloo',
      '75 king st s (4b), waterloo',
      'WATERLOO',
      'n2j 1p2',
      '4b',
      'lena king',
    ])
      expect([q, await found(me, { q })]).toEqual([q, { ids: [id], total: 1 }]);
    for (const q of ['76 King', 'lena queen', 'yusuf king'])
      expect([q, await idsOf(me, { q })]).toEqual([q, []]);
  });

  it('takes every character as it is', async () => {
    await asked(me, home);
    for (const q of ['%', '_', '\\', '％', '＿', 'l%rd', 'l_rd', '.*', "'", 'lena%', '[a-z]', '\\\\%'])
      expect([q, await idsOf(me, { q })]).toEqual([q, []]);
    await rename(landlord, 'Le_na', '100%');
    for (const q of ['e_n', '0%']) expect([q, await idsOf(me, { q })]).toHaveProperty('1.length', 1);
  });

  it('does not filter without a word', async () => {
    const id = await asked(me, home);
    for (const q of ['', '   ', ' , ', '()']) expect([q, await idsOf(me, { q })]).toEqual([q, [id]]);
  });

  it('takes long texts and many words', async () => {
    const id = await asked(me, home);
    expect(await idsOf(me, { q: 'x'.repeat(200) })).toEqual([]);
    expect(await idsOf(me, { q: 'lena lord '.repeat(20).trim() })).toEqual([id]);
    expect(await idsOf(me, { q: 'a b c d e f g h i j k l m n o p q r s t u v w'.repeat(4) })).toEqual([]);
  });

  it('does not know the names of suspended people, only what they are called', async () => {
    const id = await written(me, you);
    expect(await idsOf(me, { q: 'yusuf' })).toEqual([id]);
    await suspend(server, you.id);
    for (const q of ['yusuf', 'brien', 'u']) expect(await idsOf(me, { q: `${q} lukasz` })).toEqual([]);
    expect(await found(me, { q: 'yusuf' })).toEqual({ ids: [], total: 0 });
    expect(await idsOf(me, { q: 'account suspended' })).toEqual([id]);
    const inFrench = async (q: string) =>
      server.call(myConversations, { query: { q } }, me.access, { 'lodgepole-language': 'fr' });
    expect((await inFrench('compte suspendu')).body).toMatchObject([
      { id, participants: [{}, { full_name: 'Compte suspendu' }] },
    ]);
    expect((await inFrench('account suspended')).body).toEqual([]);
  });

  it('finds what blocked people wrote before, as all lists do', async () => {
    const id = await written(me, you);
    await blockAs(server, you, me.id);
    expect([await idsOf(me, { q: 'yusuf' }), await idsOf(you, { q: 'melanie' })]).toEqual([[id], [id]]);
  });

  it('finds the members of a group’s chat, while they are in it', async () => {
    const { id: group } = await openGroupOn(server, me, home);
    await joinAs(server, you, group);
    const { id } = await startOn(server, me, home, { group });
    expect(await idsOf(me, { q: 'yusuf' })).toEqual([id]);
    await server.call(leaveGroup, { params: { id: group } }, you.access);
    expect(await idsOf(me, { q: 'yusuf' })).toEqual([]);
    expect(await idsOf(you, { q: 'melanie' })).toEqual([]);
  });

  it('finds who has left a conversation of two, and nobody whose account is deleted', async () => {
    const [a, b] = [await asked(me, home), await written(me, you)];
    for (const [person, id] of [
      [landlord, a],
      [you, b],
    ] as const)
      await leave(person, id);
    expect([await idsOf(me, { q: 'lena' }), await idsOf(me, { q: 'yusuf' })]).toEqual([[a], [b]]);
    await query('delete from users where id = $1', [you.id]);
    expect([await idsOf(me, { q: 'yusuf' }), await idsOf(me)]).toEqual([[], [b, a]]);
  });

  it('does not find what others have not written yet', async () => {
    await writeAs(server, you, me);
    expect(await found(me, { q: 'yusuf' })).toEqual({ ids: [], total: 0 });
  });
});
