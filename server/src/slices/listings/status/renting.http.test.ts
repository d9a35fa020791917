import { deleteGroup, editGroup, manageGroup, openGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { aGroup, apply, decide, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, offerOn } from '../../../testing/create/viewings.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Groups by their status before the listing is rented. */
const statuses = ['O', 'P', 'F', 'S', 'U', 'I', 'R'] as const;
type Status = (typeof statuses)[number];

let server: TestServer;
let landlord: SignedInRoommate;
let owners: Record<Status, SignedInRoommate>;
let member: SignedInRoommate;
let crowd: SignedInRoommate[];
let listing: number;
let groups: Record<Status, number>;

const call = (status: 'A' | 'P' | 'R', group?: number | null): Promise<Reply> =>
  server.call(
    setListingStatus,
    { params: { id: listing }, body: { status, ...(group !== undefined && { group }) } },
    landlord.access,
  );

const openIn = async (status: Status): Promise<number> => {
  const owner = owners[status];
  const { id } = await openGroupOn(server, owner, listing, { name: `Group ${status}` });
  if (status === 'S') await joinAs(server, member, id);
  if (status === 'P' || status === 'F')
    await server.call(editGroup, { params: { id }, body: { group_status: status } }, owner.access);
  if (status === 'O' || status === 'P' || status === 'F') return id;
  await apply(server, owner, id);
  if (status !== 'S') await decide(server, landlord, id, status);
  return id;
};

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const [first, second, ...others] = (await aCrowd(server, 25)) as [
    SignedInRoommate,
    SignedInRoommate,
    ...SignedInRoommate[],
  ];
  [landlord, member] = [first, second];
  owners = Object.fromEntries(statuses.map((status, place) => [status, others[place]])) as typeof owners;
  crowd = others.slice(statuses.length);
});
beforeEach(async () => {
  listing = (await postListing(server, landlord, { unit_number: '4B' })).id;
  const opened: [Status, number][] = [];
  for (const status of statuses) opened.push([status, await openIn(status)]);
  groups = Object.fromEntries(opened) as typeof groups;
  await server.forgetMail();
  // Emails from one person to another are limited per hour.
  await server.database.pool.query('delete from counters');
});
afterAll(() => server.close());

const standings = async (): Promise<Record<string, string>> => {
  const { rows } = await server.database.pool.query<{ id: number; group_status: string }>(
    'select id, group_status from groups where listing_id = $1 order by id',
    [listing],
  );
  const now = new Map(rows.map(({ id, group_status }) => [id, group_status]));
  return Object.fromEntries(statuses.map((status) => [status, now.get(groups[status]) ?? 'gone']));
};

const unchanged = { O: 'O', P: 'P', F: 'F', S: 'S', U: 'U', I: 'I', R: 'R' };
const allAnswered = { ...unchanged, S: 'R', U: 'R' };
const notAnApplicant = {
  status: 400,
  body: { group: ['Choose a group that has applied to this listing.'] },
};

describe('renting a home out', () => {
  it('rejects every application that waits', async () => {
    expect(await call('R')).toMatchObject({ status: 200, body: { status: 'R', status_display: 'Rented' } });
    expect(await standings()).toEqual(allAnswered);
  });

  it.each(['S', 'U', 'I', 'R'] as const)('invites the chosen group, which was in %s', async (status) => {
    expect((await call('R', groups[status])).status).toBe(200);
    expect(await standings()).toEqual({ ...allAnswered, [status]: 'I' });
  });

  it.each(['O', 'P', 'F'] as const)('is refused for a group in %s, and nothing changes', async (status) => {
    expect(await call('R', groups[status])).toMatchObject(notAnApplicant);
    expect(await standings()).toEqual(unchanged);
    expect(await call('A')).toMatchObject({ body: { status: 'A' } });
  });

  it('is refused for a group that is not there, or on another listing', async () => {
    const { id: elsewhere } = await postListing(server, landlord);
    const { id: group } = await openGroupOn(server, owners.S, elsewhere);
    await apply(server, owners.S, group);
    expect(await call('R', group)).toMatchObject(notAnApplicant);
    expect(await call('R', 2_000_000_000)).toMatchObject(notAnApplicant);
    expect(await standings()).toEqual(unchanged);
  });

  it('accepts null for no group', async () => {
    expect((await call('R', null)).status).toBe(200);
    expect(await standings()).toEqual(allAnswered);
  });

  it('names the group later too, and then answers what was opened again meanwhile', async () => {
    await call('R');
    await decide(server, landlord, groups.U, 'U');
    expect((await call('R')).status).toBe(200);
    expect(await standings()).toEqual({ ...allAnswered, U: 'U' });
    expect((await call('R', groups.S)).body).toMatchObject({ status: 'R' });
    expect(await standings()).toEqual({ ...allAnswered, S: 'I', U: 'R' });
    expect(await call('R', groups.O)).toMatchObject(notAnApplicant);
    expect((await call('R', groups.S)).status).toBe(200);
    expect(await standings()).toEqual({ ...allAnswered, S: 'I', U: 'R' });
  });

  it('happens from a paused listing as well', async () => {
    await call('P');
    await call('R', groups.U);
    expect(await standings()).toEqual({ ...allAnswered, U: 'I' });
  });

  it('leaves the groups alone when the home is only paused', async () => {
    await call('P');
    await call('A');
    expect(await standings()).toEqual(unchanged);
  });
});

/** Who gets which email. The first recipient is the group's owner, by the group's status before. */
const mailed = async (): Promise<Record<string, string[]>> => {
  const told: [string, string[]][] = [];
  for (const status of statuses)
    told.push([status, (await emailsTo(server, owners[status].email)).map(({ subject }) => subject)]);
  return Object.fromEntries(told);
};

describe('the people in the groups', () => {
  const rented = ['4B-75 King St S, Waterloo has been rented'];

  it('get one mail: that the home is rented, or that they are invited', async () => {
    await call('R', groups.U);
    expect(await mailed()).toEqual({
      O: rented,
      P: rented,
      F: rented,
      S: rented,
      U: ['The home is yours: 4B-75 King St S, Waterloo'],
      I: rented,
      R: [],
    });
    expect((await emailsTo(server, member.email)).map(({ subject }) => subject)).toEqual(rented);
    expect(await emailsTo(server, landlord.email)).toEqual([]);
  });

  it('learn what comes next', async () => {
    await call('R');
    const [applied] = await emailsTo(server, owners.S.email);
    expect(applied?.text).toContain(
      'The landlord has rented out 4B-75 King St S, Waterloo, so the application of your group Group S was rejected.',
    );
    expect(applied?.text).toContain(`${server.config.publicUrl}/listings`);
    const [forming] = await emailsTo(server, owners.O.email);
    expect(forming?.text).toContain(
      'Your group Group O still exists, but it can no longer apply for this home.',
    );
    expect(forming?.text).toContain(`${server.config.publicUrl}/groups/${groups.O}`);
  });

  it('can turn that kind of mail off by its link', async () => {
    await call('R');
    const [mail] = await emailsTo(server, owners.O.email);
    const link = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const { body } = await server.lodgepole.fastify.inject({ method: 'POST', url: link });
    expect(body).toContain('You will get no more emails about rented homes that your groups were for.');
    await server.database.pool.query('delete from mailbox');
    await call('A');
    await call('R');
    expect(await emailsTo(server, owners.O.email)).toEqual([]);
    expect(await emailsTo(server, owners.P.email)).toHaveLength(1);
    await server.database.pool.query('delete from mail_opt_outs');
  });

  it('get no second mail when the group is named later, except those it is news for', async () => {
    await call('R');
    await server.forgetMail();
    await call('R', groups.R);
    const nothing = Object.fromEntries(statuses.map((status) => [status, []]));
    expect(await mailed()).toEqual({ ...nothing, R: ['The home is yours: 4B-75 King St S, Waterloo'] });
  });

  it('are told by their open pages, with the landlord, exactly when it is so', async () => {
    const changes = await hearChanges(server);
    expect(await changes.during(() => call('R', groups.O))).toEqual([]);
    const heard = await changes.during(() => call('R', groups.I));
    await changes.close();
    expect(heard.filter(({ topic }) => topic === 'listings')).toEqual([
      { topic: 'listings', id: listing, people: [landlord.id] },
    ]);
    const told = (topic: string) =>
      new Map(heard.filter((change) => change.topic === topic).map(({ id, people }) => [id, people]));
    for (const topic of ['group', 'applications']) {
      const people = told(topic);
      expect([...people.keys()].toSorted((a, b) => a - b)).toEqual(
        (['O', 'P', 'F', 'S', 'U', 'I'] as const).map((status) => groups[status]).toSorted((a, b) => a - b),
      );
      expect(people.get(groups.S)?.toSorted((a, b) => a - b)).toEqual(
        [landlord.id, member.id, owners.S.id].toSorted((a, b) => a - b),
      );
    }
  });
});

describe('many groups that apply while the home is rented', () => {
  const openAll = async (): Promise<number[]> => {
    const opened: number[] = [];
    for (const person of crowd) opened.push((await openGroupOn(server, person, listing)).id);
    return opened;
  };
  const send = (group: number, by: SignedInRoommate | undefined) =>
    server.call(editGroup, { params: { id: group }, body: { group_status: 'S' } }, by?.access);
  const waiting = async (): Promise<number> => {
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*)::int from groups where listing_id = $1 and group_status in ('S', 'U')`,
      [listing],
    );
    return rows[0]?.count ?? -1;
  };

  it('are answered or refused, and none is left waiting', async () => {
    const opened = await openAll();
    const half = crowd.length / 2;
    const applying = (from: number, to: number) =>
      opened.slice(from, to).map((group, place) => send(group, crowd[from + place]));
    const replies = await Promise.all([
      ...applying(0, half),
      call('R', groups.S),
      ...applying(half, crowd.length),
    ]);
    const lost = replies.filter(({ status }) => status !== 200).map(({ status, body }) => ({ status, body }));
    const refused = { status: 403, body: { detail: 'This listing is not taking new requests.' } };
    expect(lost).toEqual(lost.map(() => refused));
    expect(await waiting()).toBe(0);
    expect((await standings())['S']).toBe('I');
  });

  it('are all refused afterwards, also those who open groups at the same moment', async () => {
    const replies = await Promise.all([
      call('R'),
      ...crowd.map((person) =>
        server.call(openGroup, { params: { id: listing }, body: aGroup() }, person.access),
      ),
      call('R', groups.U),
    ]);
    for (const { status } of replies) expect([200, 201, 403]).toContain(status);
    const opened = replies.flatMap(({ status, body }) => (status === 201 ? [body as Group] : []));
    for (const { id } of opened) {
      const owner = crowd[replies.findIndex(({ body }) => (body as Group).id === id) - 1];
      expect((await send(id, owner)).status).toBe(403);
    }
    expect(await waiting()).toBe(0);
  });

  it('are rented out to one and another at once, without a deadlock', async () => {
    const opened = await openAll();
    await Promise.all(opened.map((group, place) => send(group, crowd[place])));
    const replies = await Promise.all(opened.slice(0, 8).map((group) => call('R', group)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await waiting()).toBe(0);
  });

  it('are deleted, left and decided on meanwhile, with times booked, without a deadlock', async () => {
    const { id: viewing } = await offerOn(server, landlord, listing, { seats: 50 });
    const opened = await openAll();
    for (const [place, group] of opened.entries())
      await bookAs(server, crowd[place] as SignedInRoommate, viewing, group);
    await Promise.all(opened.slice(0, 12).map((group, place) => send(group, crowd[place])));
    const replies = await Promise.all([
      ...opened
        .slice(0, 5)
        .map((id, place) => server.call(deleteGroup, { params: { id } }, crowd[place]?.access)),
      call('R', opened[8]),
      ...opened
        .slice(5, 7)
        .map((id) =>
          server.call(manageGroup, { params: { id }, body: { group_status: 'U' } }, landlord.access),
        ),
      ...crowd
        .slice(12)
        .map(({ roommate, access }) => server.call(deleteRoommate, { params: { id: roommate } }, access)),
    ]);
    expect(replies.filter(({ status }) => status !== 200 && status !== 204)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select taken, cancelled_at is not null as cancelled from viewings where id = $1',
      [viewing],
    );
    expect(rows).toEqual([{ taken: 1, cancelled: false }]);
  });
});
