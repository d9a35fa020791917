import { deleteGroup, editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import {
  introduceMyself,
  type Packet,
  type PacketChange,
  seePacket,
  writeLetter,
} from '@lodgepole/contract/groups/packet/packet';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, invite, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reinstate, suspend } from '../../../testing/create/trust.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

const visitors = [
  'anonymous',
  'otherUser',
  'bare',
  'invitee',
  'exMember',
  'member',
  'owner',
  'landlord',
] as const;
type Visitor = (typeof visitors)[number];
type People = Readonly<Record<Exclude<Visitor, 'anonymous'>, SignedInRoommate>>;

let people: People;
let group: number;
beforeEach(async () => {
  const [otherUser, bare, invitee, exMember, member, owner, landlord] = (await aCrowd(server, 7)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  await server.database.pool.query('delete from roommate_profiles where id = $1', [bare.roommate]);
  await server.database.pool.query(
    `update users set first_name = 'Olga', last_name = 'Owner' where id = $1`,
    [owner.id],
  );
  await server.database.pool.query(
    `update users set first_name = 'Max', last_name = 'Member' where id = $1`,
    [member.id],
  );
  people = {
    otherUser,
    bare: { ...bare, access: `${bare.id}.0` },
    invitee,
    exMember,
    member,
    owner,
    landlord,
  };
  const { id: listing } = await postListing(server, landlord);
  group = (await openGroupOn(server, owner, listing)).id;
  for (const person of [member, exMember]) await joinAs(server, person, group);
  await server.call(leaveGroup, { params: { id: group } }, exMember.access);
  await invite(server, owner, group, invitee.roommate);
});

const id = () => ({ params: { id: group } });

const taken = ({ status, body }: Reply): Packet => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Packet;
};

const see = async (by: SignedInRoommate): Promise<Packet> =>
  taken(await server.call(seePacket, id(), by.access));
const write = async (letter: string): Promise<Packet> =>
  taken(await server.call(writeLetter, { ...id(), body: { letter } }, people.owner.access));
const introduce = async (
  by: SignedInRoommate,
  body: { readonly about?: string; readonly references?: string },
): Promise<Packet> => taken(await server.call(introduceMyself, { ...id(), body }, by.access));

const writeAs = (by: SignedInRoommate, body: { letter: string; version?: unknown }) =>
  server.request({
    method: 'PUT',
    url: `/groups/${group}/packet`,
    headers: { authorization: `Bearer ${by.access}` },
    payload: body,
  });

/** The changes that the landlord sees, without their times. */
const seen = async (): Promise<Omit<PacketChange, 'at'>[]> =>
  ((await see(people.landlord)).changes ?? []).map(({ at: _at, ...change }) => change);

const applyNow = () => apply(server, people.owner, group);

describe('the packet', () => {
  it('is empty at first, with every member in the order they came', async () => {
    expect(await see(people.member)).toEqual({
      letter: '',
      version: 0,
      move_in_date: '2099-05-01',
      members: [
        { id: people.owner.roommate, full_name: 'Olga Owner', about: '', references: '' },
        { id: people.member.roommate, full_name: 'Max Member', about: '', references: '' },
      ],
    });
  });

  it('holds a letter and a page by each, trimmed, and answers with all of it', async () => {
    expect((await write('  Dear landlord,\n\nhello.  ')).letter).toBe('Dear landlord,\n\nhello.');
    await introduce(people.owner, { about: 'I cook.', references: 'Ms. Wong' });
    const packet = await introduce(people.member, { about: 'I study.', references: ' ' });
    expect(packet).toEqual(await see(people.owner));
    expect(packet).toMatchObject({
      letter: 'Dear landlord,\n\nhello.',
      members: [
        { about: 'I cook.', references: 'Ms. Wong' },
        { about: 'I study.', references: '' },
      ],
    });
  });

  it('keeps what a form leaves out, and takes PATCH as well', async () => {
    await introduce(people.member, { about: 'I study.', references: 'Ms. Wong' });
    const patch = (url: string, payload: object, by: SignedInRoommate) =>
      server.request({ method: 'PATCH', url, payload, headers: { authorization: `Bearer ${by.access}` } });
    await patch(`/groups/${group}/packet/me`, { references: '' }, people.member);
    await patch(`/groups/${group}/packet/`, { letter: 'Hello' }, people.owner);
    await introduce(people.member, {});
    expect(await see(people.member)).toMatchObject({
      letter: 'Hello',
      members: [{}, { about: 'I study.', references: '' }],
    });
  });

  it.each([
    ['letter', 3000, 'The letter cannot exceed 3,000 characters.', 'Enter the letter as text.'],
    ['about', 800, 'The introduction cannot exceed 800 characters.', 'Enter the introduction as text.'],
    ['references', 800, 'The references cannot exceed 800 characters.', 'Enter the references as text.'],
  ] as const)('takes a %s of %i characters and no more', async (field, most, tooLong, noText) => {
    const send = (value: unknown) =>
      server.request({
        method: 'PUT',
        url: `/groups/${group}/packet${field === 'letter' ? '' : '/me'}`,
        payload: { [field]: value },
        headers: { authorization: `Bearer ${people.owner.access}` },
      });
    expect((await send('é'.repeat(most))).status).toBe(200);
    expect(await send('x'.repeat(most + 1))).toMatchObject({ status: 400, body: { [field]: [tooLong] } });
    for (const value of [7, null, ['x'], { text: 'x' }])
      expect(await send(value)).toMatchObject({ status: 400, body: { [field]: [noText] } });
    expect((await send('with a \u0000 zero')).status).toBe(400);
    const packet = await see(people.owner);
    expect({ ...packet, ...packet.members[0] }[field]).toBe('é'.repeat(most));
  });

  it('has a shared letter whose version increases with each change', async () => {
    expect((await write('Hello')).version).toBe(1);
    expect(await writeAs(people.member, { letter: 'Hello, Bob', version: 1 })).toMatchObject({
      status: 200,
      body: { letter: 'Hello, Bob', version: 2 },
    });
    expect((await write('Hello, Bob')).version).toBe(2);
    expect((await introduce(people.member, { about: 'I study.' })).version).toBe(2);
  });

  it('is not overwritten by someone who began with an older version', async () => {
    await write('Hello');
    const stale = { status: 409, body: { detail: 'Someone has changed this in the meantime.' } };
    expect(await writeAs(people.member, { letter: 'Mine', version: 0 })).toMatchObject(stale);
    expect((await see(people.owner)).letter).toBe('Hello');
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((letter) => writeAs(people.member, { letter, version: 1 })),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await write('The last one wins')).letter).toBe('The last one wins');
  });

  it.each(['junk', -1, 1.5, true, {}, []])('refuses %j as a version', async (version) => {
    expect(await writeAs(people.owner, { letter: 'Hello', version })).toMatchObject({
      status: 400,
      body: { version: ['Enter the version as a number.'] },
    });
  });

  it('needs a letter to write one', async () => {
    const { status, body } = await server.request({
      method: 'PUT',
      url: `/groups/${group}/packet`,
      payload: {},
      headers: { authorization: `Bearer ${people.owner.access}` },
    });
    expect({ status, body }).toEqual({ status: 400, body: { letter: ['Enter the letter as text.'] } });
  });

  it('shows “Account suspended” in place of a name, and the name again afterwards', async () => {
    await applyNow();
    await introduce(people.member, { about: 'I study.' });
    await suspend(server, people.member.id);
    expect(await see(people.landlord)).toMatchObject({
      members: [{ full_name: 'Olga Owner' }, { full_name: 'Account suspended' }],
      changes: [{ what: 'about', full_name: 'Account suspended' }],
    });
    await reinstate(server, people.member.id);
    expect((await see(people.landlord)).members[1]?.full_name).toBe('Max Member');
  });
});

describe('who may do what', () => {
  const notAMember = { detail: 'You are not a member of this group.' };
  const notApplied = { detail: 'This group has not applied yet.' };

  const calls: Readonly<Record<string, () => InjectOptions & { url: string }>> = {
    see: () => ({ method: 'GET', url: `/groups/${group}/packet` }),
    letter: () => ({ method: 'PUT', url: `/groups/${group}/packet`, payload: { letter: 'Hello' } }),
    page: () => ({ method: 'PUT', url: `/groups/${group}/packet/me`, payload: { about: 'Hello' } }),
    // People who may not write learn nothing from validation.
    'bad letter': () => ({ method: 'PUT', url: `/groups/${group}/packet`, payload: { letter: 7 } }),
    'bad page': () => ({ method: 'PUT', url: `/groups/${group}/packet/me`, payload: { about: 7 } }),
  };

  const answers = async (call: keyof typeof calls) => {
    const found: Partial<Record<Visitor, unknown>> = {};
    for (const visitor of visitors) {
      const access = visitor === 'anonymous' ? null : people[visitor].access;
      const headers = access === null ? {} : { authorization: `Bearer ${access}` };
      const { status, body } = await server.request({
        ...calls[call]?.(),
        url: calls[call]?.().url ?? '',
        headers,
      });
      found[visitor] = status === 403 ? body : status;
    }
    return found;
  };

  const outside = {
    anonymous: 401,
    otherUser: notAMember,
    bare: notAMember,
    invitee: notAMember,
    exMember: notAMember,
  };
  const nobody = { anonymous: 401, otherUser: 404, bare: 404, invitee: 404, exMember: 404 };

  it.each(['O', 'P', 'F'])('while the group is forming (%s)', async (status) => {
    await server.database.pool.query('update groups set group_status = $2 where id = $1', [group, status]);
    expect(await answers('see')).toEqual({ ...outside, member: 200, owner: 200, landlord: notApplied });
    expect(await answers('letter')).toEqual({ ...outside, member: 200, owner: 200, landlord: notAMember });
    expect(await answers('page')).toEqual({ ...outside, member: 200, owner: 200, landlord: notAMember });
  });

  it.each(['S', 'U', 'I'])('once it has applied (%s)', async (status) => {
    await server.database.pool.query('update groups set group_status = $2 where id = $1', [group, status]);
    expect(await answers('see')).toEqual({ ...outside, member: 200, owner: 200, landlord: 200 });
    expect(await answers('letter')).toEqual({ ...outside, member: 200, owner: 200, landlord: notAMember });
    expect(await answers('page')).toEqual({ ...outside, member: 200, owner: 200, landlord: notAMember });
    expect(await answers('bad letter')).toEqual({
      ...outside,
      member: 400,
      owner: 400,
      landlord: notAMember,
    });
    expect(await answers('bad page')).toEqual({ ...outside, member: 400, owner: 400, landlord: notAMember });
  });

  it('once it is rejected, when it is there for no one outside', async () => {
    await applyNow();
    await decide(server, people.landlord, group, 'R');
    expect(await answers('see')).toEqual({ ...nobody, member: 200, owner: 200, landlord: 200 });
    expect(await answers('letter')).toEqual({ ...nobody, member: 200, owner: 200, landlord: notAMember });
    expect(await answers('bad page')).toEqual({ ...nobody, member: 400, owner: 400, landlord: notAMember });
  });

  it('in a group that never was', async () => {
    group = 2_000_000_000;
    for (const call of ['see', 'letter', 'bad page'])
      expect(await answers(call)).toEqual({ ...nobody, member: 404, owner: 404, landlord: 404 });
  });
});

describe('what changed since the group applied', () => {
  it('is for the landlord alone, newest first, with what it was before', async () => {
    await write('Before applying');
    await introduce(people.member, { about: 'Before applying' });
    await applyNow();
    expect(await seen()).toEqual([]);
    await write('First');
    await introduce(people.member, { about: 'I study.', references: 'Ms. Wong' });
    await server.call(editGroup, { ...id(), body: { move_in_date: '2099-06-01' } }, people.owner.access);
    await server.call(leaveGroup, id(), people.member.access);
    expect(await see(people.owner)).not.toHaveProperty('changes');
    expect(await seen()).toEqual([
      { what: 'members', before: 'Olga Owner, Max Member', after: 'Olga Owner', new: true, full_name: null },
      { what: 'move_in_date', before: '2099-05-01', after: '2099-06-01', new: true, full_name: null },
      { what: 'references', before: '', after: 'Ms. Wong', new: true, full_name: 'Max Member' },
      { what: 'about', before: 'Before applying', after: 'I study.', new: true, full_name: 'Max Member' },
      { what: 'letter', before: 'Before applying', after: 'First', new: true, full_name: null },
    ]);
    const { changes: all = [], move_in_date } = await see(people.landlord);
    expect(move_in_date).toBe('2099-06-01');
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(Date.now() - Date.parse(all[0]?.at ?? '')).toBeLessThan(60_000);
  });

  it('is new until the landlord has looked, and only that', async () => {
    await applyNow();
    await write('First');
    await see(people.owner);
    await see(people.member);
    expect((await seen()).map((change) => change.new)).toEqual([true]);
    expect((await seen()).map((change) => change.new)).toEqual([false]);
    await write('Second');
    expect((await seen()).map((change) => change.new)).toEqual([true, false]);
    expect((await seen()).map((change) => change.new)).toEqual([false, false]);
  });

  it('stays new when only the headers were asked for', async () => {
    await applyNow();
    await write('First');
    const { status } = await server.request({
      method: 'HEAD',
      url: `/groups/${group}/packet`,
      headers: { authorization: `Bearer ${people.landlord.access}` },
    });
    expect(status).toBe(200);
    expect((await seen()).map((change) => change.new)).toEqual([true]);
  });

  it('is told as new exactly once, however many looks and changes come at the same time', async () => {
    await applyNow();
    const told: string[] = [];
    const look = async () => {
      for (const change of (await see(people.landlord)).changes ?? [])
        if (change.new) told.push(change.after);
    };
    await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        await write(`Email ${turn}`);
        await look();
      }),
    );
    await look();
    expect(told.toSorted()).toEqual(Array.from({ length: 20 }, (_, turn) => `Email ${turn}`).toSorted());
  });

  it('chains: every change begins where the one before it ended, also when 20 come at once', async () => {
    await applyNow();
    await Promise.all(Array.from({ length: 20 }, (_, turn) => write(`Email ${turn}`)));
    const list = (await seen()).toReversed();
    expect(list).toHaveLength(20);
    expect(list.map(({ before }) => before)).toEqual(['', ...list.slice(0, -1).map(({ after }) => after)]);
    expect((await see(people.owner)).letter).toBe(list.at(-1)?.after);
  });

  it('holds nothing for a text that is saved as it was, nor tells anybody', async () => {
    await write('Hello');
    await introduce(people.member, { about: 'I study.', references: 'Ms. Wong' });
    await applyNow();
    const heard = await changes.during(async () => {
      await write(' Hello\n');
      await introduce(people.member, { about: 'I study. ' });
      await introduce(people.member, {});
      await server.call(editGroup, { ...id(), body: { move_in_date: '2099-05-01' } }, people.owner.access);
    });
    expect(heard.filter(({ topic }) => topic === 'group')).toHaveLength(1);
    expect(await seen()).toEqual([]);
  });

  it('goes on while the application is under review, rejected and invited', async () => {
    await applyNow();
    for (const status of ['U', 'R', 'I'] as const) {
      await decide(server, people.landlord, group, status);
      await write(`Now ${status}`);
    }
    expect((await seen()).map(({ after }) => after)).toEqual(['Now I', 'Now R', 'Now U']);
  });

  it('begins anew with every application, and nothing of a withdrawn one stays', async () => {
    await applyNow();
    await write('First');
    const rows = async () => {
      const found = await server.database.pool.query('select 1 from packet_changes where group_id = $1', [
        group,
      ]);
      return found.rowCount;
    };
    expect(await rows()).toBe(1);
    await server.database.pool.query(`update groups set group_status = 'F' where id = $1`, [group]);
    expect(await rows()).toBe(0);
    await write('While forming');
    await server.database.pool.query('update groups set move_in_date = move_in_date + 1 where id = $1', [
      group,
    ]);
    expect(await rows()).toBe(0);
    await applyNow();
    expect(await seen()).toEqual([]);
    await write('Again');
    expect(await seen()).toMatchObject([{ before: 'While forming', after: 'Again', new: true }]);
  });

  it('does not hold what comes with the application itself', async () => {
    const body = { group_status: 'S', move_in_date: '2099-07-01', member_ids: [] as number[] } as const;
    const { status } = await server.call(
      editGroup,
      { ...id(), body: { ...body, member_ids: [] } },
      people.owner.access,
    );
    expect(status).toBe(200);
    expect(await seen()).toEqual([]);
    expect((await see(people.landlord)).members).toHaveLength(1);
  });

  it('holds one change of the roster for several members who go at once', async () => {
    const more = await aCrowd(server, 2);
    for (const person of more) await joinAs(server, person, group);
    await applyNow();
    await server.call(
      editGroup,
      { ...id(), body: { member_ids: [people.member.roommate] } },
      people.owner.access,
    );
    expect(await seen()).toEqual([
      {
        what: 'members',
        before: 'Olga Owner, Max Member, Person Number 1, Person Number 2',
        after: 'Olga Owner, Max Member',
        new: true,
        full_name: null,
      },
    ]);
  });

  it('holds someone who comes in, too', async () => {
    await applyNow();
    await server.database.pool.query('insert into group_members (group_id, roommate_id) values ($1, $2)', [
      group,
      people.otherUser.roommate,
    ]);
    expect(await seen()).toMatchObject([
      { before: 'Olga Owner, Max Member', after: 'Olga Owner, Max Member, Person Number 1' },
    ]);
  });

  it('counts the first members of a group as no change', async () => {
    const { rows } = await server.database.pool.query<{ listing_id: number }>(
      'select listing_id from groups where id = $1',
      [group],
    );
    await server.database.pool.query(
      `with opened as (insert into groups (listing_id, owner_id, name, move_in_date, group_status)
         values ($1, $2, 'Written at once', '2099-05-01', 'S') returning id)
       insert into group_members (group_id, roommate_id) select id, unnest($3::int[]) from opened`,
      [rows[0]?.listing_id, people.owner.roommate, [people.owner.roommate, people.member.roommate]],
    );
    const found = await server.database.pool.query(
      `select 1 from packet_changes join groups on groups.id = group_id where name = 'Written at once'`,
    );
    expect(found.rowCount).toBe(0);
  });

  it('keeps the newest fifty of each kind, so that many changes of one hide no other', async () => {
    await applyNow();
    await server.call(editGroup, { ...id(), body: { move_in_date: '2099-06-01' } }, people.owner.access);
    for (let turn = 0; turn < 55; turn += 1) await write(`Email ${turn}`);
    await introduce(people.member, { about: 'I study.' });
    const list = await seen();
    expect(list.map(({ what }) => what)).toEqual([
      'about',
      ...Array.from({ length: 50 }, () => 'letter'),
      'move_in_date',
    ]);
    expect(list[1]?.after).toBe('Email 54');
    expect(list[50]?.after).toBe('Email 5');
  });

  it('is left alone by the other groups of the listing', async () => {
    await applyNow();
    const { rows } = await server.database.pool.query<{ listing_id: number }>(
      'select listing_id from groups where id = $1',
      [group],
    );
    const other = await openGroupOn(server, people.otherUser, rows[0]?.listing_id ?? 0);
    await joinAs(server, people.member, other.id);
    await apply(server, people.otherUser, other.id);
    await server.call(leaveGroup, { params: { id: other.id } }, people.member.access);
    expect(await seen()).toEqual([]);
    await write('Ours');
    const theirs = await server.call(seePacket, { params: { id: other.id } }, people.landlord.access);
    expect((theirs.body as Packet).changes).toMatchObject([{ what: 'members' }]);
    expect(await seen()).toMatchObject([{ what: 'letter', new: true }]);
  });
});

describe('the open pages', () => {
  const told = async (act: () => Promise<unknown>) =>
    (await changes.during(act)).map(({ topic, id: about, people: to }) => ({
      topic,
      about,
      to: to.toSorted((one, other) => one - other),
    }));
  const ids = (...some: SignedInRoommate[]) =>
    some.map((person) => person.id).toSorted((one, other) => one - other);

  it('of the members hear of every text, and the landlord’s from the application on', async () => {
    const inGroup = { topic: 'group', about: group, to: ids(people.member, people.owner) };
    expect(await told(() => write('Hello'))).toEqual([inGroup]);
    expect(await told(() => introduce(people.member, { about: 'I study.' }))).toEqual([inGroup]);
    await applyNow();
    const all = { ...inGroup, to: ids(people.member, people.owner, people.landlord) };
    expect(await told(() => write('Hello again'))).toEqual([all]);
    expect(await told(() => introduce(people.member, { references: 'Ms. Wong' }))).toEqual([all]);
    expect(await told(() => see(people.landlord))).toEqual([]);
  });
});

describe('what is deleted', () => {
  const words = ['Dear landlord', 'Dear old landlord', 'I study.', 'I studied.', 'Ms. Wong', 'Max', 'Member'];

  /** The words that are still in a packet table. */
  const left = async (): Promise<string[]> => {
    const { rows } = await server.database.pool.query<{ text: string }>(
      `select coalesce(string_agg(line, ' '), '') as text from (
         select group_packets::text as line from group_packets where group_id = $1
         union all select group_introductions::text from group_introductions where group_id = $1
         union all select packet_changes::text from packet_changes where group_id = $1) as lines`,
      [group],
    );
    return words.filter((word) => rows[0]?.text.includes(word));
  };

  beforeEach(async () => {
    await write('Dear old landlord');
    await introduce(people.member, { about: 'I studied.', references: 'Ms. Wong' });
    await applyNow();
    await write('Dear landlord');
    await introduce(people.member, { about: 'I study.' });
  });

  it('starts with complete data', async () => {
    expect(await left()).toEqual([
      'Dear landlord',
      'Dear old landlord',
      'I study.',
      'I studied.',
      'Ms. Wong',
    ]);
  });

  it('with a member who leaves: their page; the landlord still sees what it was', async () => {
    await server.call(leaveGroup, id(), people.member.access);
    expect((await see(people.owner)).members).toHaveLength(1);
    expect(await left()).toEqual(['Dear landlord', 'Dear old landlord', 'I study.', 'I studied.']);
    expect(await seen()).toMatchObject([
      { what: 'members', before: 'Olga Owner, Max Member', after: 'Olga Owner' },
      { what: 'about', before: 'I studied.', after: 'I study.', full_name: 'Max Member' },
      { what: 'letter' },
    ]);
  });

  it('with a roommate profile: all its owner wrote, while the roster names the person who is still here', async () => {
    await server.call(deleteRoommate, { params: { id: people.member.roommate } }, people.member.access);
    expect(await left()).toEqual(['Dear landlord', 'Dear old landlord']);
    expect(await seen()).toMatchObject([
      { what: 'members', before: 'Olga Owner, Max Member', after: 'Olga Owner' },
      { what: 'letter' },
    ]);
  });

  it('with an account: all its owner wrote, and the name', async () => {
    await server.database.pool.query('delete from users where id = $1', [people.member.id]);
    expect(await left()).toEqual(['Dear landlord', 'Dear old landlord']);
    const list = await seen();
    expect(list).toMatchObject([
      { what: 'members', before: 'Olga Owner, Deleted user', after: 'Olga Owner' },
      { what: 'letter' },
    ]);
    expect(JSON.stringify(list)).not.toContain('Max');
  });

  it('with the account of the group owner: everything', async () => {
    await server.database.pool.query('delete from users where id = $1', [people.owner.id]);
    expect(await left()).toEqual([]);
  });

  it('with the group: everything', async () => {
    expect((await server.call(deleteGroup, id(), people.owner.access)).status).toBe(204);
    expect(await left()).toEqual([]);
    expect((await server.call(seePacket, id(), people.landlord.access)).status).toBe(404);
  });

  it('with the landlord: everything', async () => {
    await server.database.pool.query('delete from users where id = $1', [people.landlord.id]);
    expect(await left()).toEqual([]);
  });

  it('with nothing else: a home that is rented to others keeps the packet', async () => {
    const { rows } = await server.database.pool.query<{ listing_id: number }>(
      'select listing_id from groups where id = $1',
      [group],
    );
    const listing = { params: { id: rows[0]?.listing_id ?? 0 }, body: { status: 'R' as const } };
    expect((await server.call(setListingStatus, listing, people.landlord.access)).status).toBe(200);
    expect((await see(people.landlord)).letter).toBe('Dear landlord');
  });

  it('while someone writes and deletes the profile at the same time, nothing is stuck and nothing is left', async () => {
    const [owner, ...crowd] = (await aCrowd(server, 11)) as [SignedInRoommate, ...SignedInRoommate[]];
    const { listing_id } = (
      await server.database.pool.query<{ listing_id: number }>(
        'select listing_id from groups where id = $1',
        [group],
      )
    ).rows[0] ?? { listing_id: 0 };
    const { id: other } = await openGroupOn(server, owner, listing_id);
    for (const person of crowd) await joinAs(server, person, other);
    await apply(server, owner, other);
    const body = { about: 'Words of a crowd', references: 'Somebody' };
    const replies = await Promise.all(
      crowd.flatMap((person) => [
        server.call(introduceMyself, { params: { id: other }, body }, person.access),
        server.call(deleteRoommate, { params: { id: person.roommate } }, person.access),
      ]),
    );
    for (const { status } of replies) expect([200, 204, 403]).toContain(status);
    const kept = await server.database.pool.query(
      `select 1 from packet_changes where text_after like 'Words of%' union all
       select 1 from group_introductions where about like 'Words of%'`,
    );
    expect(kept.rowCount).toBe(0);
  });
});
