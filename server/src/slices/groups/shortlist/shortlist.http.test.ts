import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import {
  addToShortlist,
  groupShortlist,
  type ListingShortlist,
  listingShortlists,
  maxShortlisted,
  removeFromShortlist,
  type Shortlisted,
  type Vote,
  voteOnListing,
} from '@lodgepole/contract/groups/shortlist';
import { deleteListing, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn, startGroupAs } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { rounds } from '../../../testing/rounds.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let outsider: SignedInRoommate;
let listings: number[];
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
beforeEach(async () => {
  [landlord, owner, member, outsider] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listings = await someListings(3);
  group = (await startGroupAs(server, owner)).id;
  await joinAs(server, member, group);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

/** Without pictures, straight into the table. */
const someListings = async (count: number): Promise<number[]> => {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, description, move_in_date, street_address, city, postal_code)
     select $1, 1850, 'A', 'I', 'S', 2, 1, 850, 0, '', '2099-01-01', number || ' King St S', 'Waterloo', 'N2J 1P2'
     from generate_series(1, $2) as number returning id`,
    [landlord.id, count],
  );
  return rows.map(({ id }) => id);
};

const absent = 2_000_000_000;
const list = (by = owner, id = group) => server.call(groupShortlist, { params: { id } }, by.access);
const add = (body: unknown, by = owner, id = group) =>
  server.call(addToShortlist, { params: { id }, body: body as { listing: number } }, by.access);
const vote = (listing: number, chosen: unknown, by = owner, id = group) =>
  server.call(voteOnListing, { params: { id, listing }, body: { vote: chosen as Vote } }, by.access);
const remove = (listing: number, by = owner, id = group) =>
  server.call(removeFromShortlist, { params: { id, listing } }, by.access);

const entries = async (by = owner) => (await list(by)).body as Shortlisted[];
const shown = async (by = owner) => (await entries(by)).map(({ listing }) => listing.id);
const setStatus = (listing: number, status: string) =>
  server.database.pool.query('update listings set status = $2 where id = $1', [listing, status]);
const detail = ({ status, body }: Reply) => [status, body];
const notFound = [404, { detail: 'Not found.' }];

describe('the shortlist', () => {
  it('holds what members add once, with its card, its note and the votes', async () => {
    expect(await list(member)).toMatchObject({ status: 200, body: [] });
    const [listing] = listings as [number];
    const first = await add({ listing, note: '  Near the park. ' }, member);
    expect(first).toMatchObject({
      status: 201,
      body: {
        listing: { id: listing, street_address: '1 King St S', status: 'A', owner: { id: landlord.id } },
        added_by: member.roommate,
        note: 'Near the park.',
        votes: { yes: 0, maybe: 0, no: 0 },
        vote: null,
        created_at: expect.any(String),
      },
    });
    expect(detail(await add({ listing, note: 'Mine' }))).toEqual([200, first.body]);
    expect(await entries()).toEqual([first.body]);
    expect((await add({ listing: listings[1], note: null })).body).toMatchObject({ note: '' });
  });

  it('counts one vote of each member, which they may change and take back', async () => {
    const [listing] = listings as [number];
    await add({ listing });
    await vote(listing, 'yes', member);
    expect((await vote(listing, 'maybe')).body).toMatchObject({
      votes: { yes: 1, maybe: 1, no: 0 },
      vote: 'maybe',
    });
    expect((await vote(listing, 'yes')).body).toMatchObject({ votes: { yes: 2, maybe: 0, no: 0 } });
    expect((await vote(listing, null)).body).toMatchObject({
      votes: { yes: 1, maybe: 0, no: 0 },
      vote: null,
    });
    expect((await vote(listing, null)).status).toBe(200);
    expect(await entries(member)).toMatchObject([{ votes: { yes: 1 }, vote: 'yes' }]);
  });

  it('begins with most yes and ends with what somebody refused', async () => {
    const [first, second, third] = listings as [number, number, number];
    for (const listing of listings) await add({ listing });
    expect(await shown()).toEqual([third, second, first]);
    await vote(third, 'no');
    await vote(first, 'yes', member);
    expect(await shown()).toEqual([first, second, third]);
    await vote(second, 'yes');
    await vote(second, 'yes', member);
    expect(await shown()).toEqual([second, first, third]);
  });

  it('is 404 for a home that is not on it', async () => {
    const [listing] = listings as [number];
    for (const reply of [await vote(listing, 'yes'), await remove(listing), await add({ listing: absent })])
      expect(detail(reply)).toEqual(notFound);
    await add({ listing });
    const { id: other } = await startGroupAs(server, owner);
    for (const reply of [await vote(listing, 'yes', owner, other), await remove(listing, owner, other)])
      expect(detail(reply)).toEqual(notFound);
  });

  it.each<[string, object, object]>([
    ['no home', {}, { listing: ['Choose a listing.'] }],
    ['words for a home', { listing: 'ours' }, { listing: ['Choose a listing.'] }],
    [
      'a long note',
      { listing: 1, note: 'x'.repeat(301) },
      { note: ['A note cannot exceed 300 characters.'] },
    ],
  ])('refuses %s, and stays as it was', async (_name, body, problem) => {
    expect(detail(await add(body))).toEqual([400, problem]);
    expect(await shown()).toEqual([]);
  });

  it.each([['perhaps'], [undefined], [1], [true]])('refuses %s as a vote', async (chosen) => {
    const [listing] = listings as [number];
    await add({ listing });
    expect(detail(await vote(listing, chosen))).toEqual([400, { vote: ['Choose yes, maybe or no.'] }]);
    expect(await entries()).toMatchObject([{ vote: null }]);
  });
});

describe('removing a home', () => {
  it('is for the member who added it and the owner of the group', async () => {
    const [ours, theirs] = listings as [number, number];
    await add({ listing: ours });
    await add({ listing: theirs }, member);
    await vote(ours, 'yes', member);
    expect(detail(await remove(ours, member))).toEqual([
      403,
      { detail: 'Only the member who added this home or the owner of the group can remove it.' },
    ]);
    expect((await remove(theirs, member)).status).toBe(204);
    expect((await remove(ours)).status).toBe(204);
    expect(await shown()).toEqual([]);
    // Adding it again begins without the earlier votes.
    expect((await add({ listing: ours }, member)).body).toMatchObject({ votes: { yes: 0 } });
  });
});

describe('a listing that is no longer active', () => {
  it('stays with its status, and can still be added and voted on', async () => {
    const [listing, other] = listings as [number, number];
    await add({ listing });
    await server.call(setListingStatus, { params: { id: listing }, body: { status: 'R' } }, landlord.access);
    expect(await entries(member)).toMatchObject([{ listing: { id: listing, status: 'R' } }]);
    expect((await vote(listing, 'no')).status).toBe(200);
    await setStatus(other, 'P');
    expect((await add({ listing: other })).status).toBe(201);
  });

  it('is left out while it is held, and back afterwards with its votes', async () => {
    const [held, other] = listings as [number, number];
    for (const listing of [held, other]) await add({ listing });
    await vote(held, 'yes', member);
    await setStatus(held, 'H');
    expect(await shown()).toEqual([other]);
    for (const reply of [
      await vote(held, 'yes'),
      await remove(held),
      await add({ listing: held }),
      await vote(absent, 'yes'),
    ])
      expect(detail(reply)).toEqual(notFound);
    await setStatus(listings[2] as number, 'H');
    expect(detail(await add({ listing: listings[2] }))).toEqual(notFound);
    await setStatus(held, 'A');
    expect(await entries()).toMatchObject([{ listing: { id: held }, votes: { yes: 1 } }, {}]);
  });

  it('is not found while it is a draft, not even by its owner', async () => {
    const draft = (await postListing(server, owner)).id;
    await server.database.pool.query(`update listings set status = 'D', draft = '{}' where id = $1`, [draft]);
    expect(detail(await add({ listing: draft }))).toEqual(notFound);
    expect(await shown()).toEqual([]);
  });

  it('is gone from shortlists when it is deleted', async () => {
    const [listing] = listings as [number];
    await add({ listing });
    await vote(listing, 'yes');
    expect((await server.call(deleteListing, { params: { id: listing } }, landlord.access)).status).toBe(204);
    expect(await shown()).toEqual([]);
  });
});

describe('the shortlist', () => {
  const calls = (by: SignedInRoommate, listing: number, id = group) => [
    list(by, id),
    add({ listing }, by, id),
    add({ listing: 'x', note: 7 }, by, id),
    vote(listing, 'yes', by, id),
    vote(absent, 'perhaps', by, id),
    remove(listing, by, id),
    remove(absent, by, id),
  ];

  it('is for members only, and nobody learns of the list of a hidden group', async () => {
    const listing = (await postListing(server, landlord)).id;
    const { id } = await openGroupOn(server, owner, listing);
    await joinAs(server, member, id);
    await add({ listing }, owner, id);
    const staff = await asStaff(server, ((await aCrowd(server, 1)) as [SignedInRoommate])[0]);
    await apply(server, owner, id);
    const refused = [403, { detail: 'You are not a member of this group.' }];
    for (const person of [outsider, landlord, staff])
      for (const reply of await Promise.all(calls(person, listing, id)))
        expect(detail(reply)).toEqual(refused);
    await setStatus(listing, 'H');
    for (const reply of await Promise.all(calls(outsider, listing, id)))
      expect(detail(reply)).toEqual(notFound);
    await setStatus(listing, 'A');
    await decide(server, landlord, id, 'R');
    for (const reply of await Promise.all([
      ...calls(outsider, listing, id),
      ...calls(owner, listing, absent),
    ]))
      expect(detail(reply)).toEqual(notFound);
    for (const reply of await Promise.all(calls(landlord, listing, id)))
      expect(detail(reply)).toEqual(refused);
    expect(await list(member, id)).toMatchObject({ status: 200, body: [{ listing: { id: listing } }] });
  });
});

describe('a member who goes', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['leaves', () => server.call(leaveGroup, { params: { id: group } }, member.access)],
    [
      'is removed',
      () =>
        server.call(
          editGroup,
          { params: { id: group }, body: { member_ids: [owner.roommate] } },
          owner.access,
        ),
    ],
    ['deletes the account', () => server.call(deleteProfile, {}, member.access)],
  ])('and %s leaves the homes behind, but no votes', async (_name, go) => {
    const [theirs, ours] = listings as [number, number];
    await add({ listing: ours });
    await add({ listing: theirs, note: 'Look' }, member);
    for (const listing of [ours, theirs]) await vote(listing, 'yes', member);
    await vote(theirs, 'maybe');
    await go();
    expect(await entries()).toMatchObject([
      { listing: { id: theirs }, added_by: null, note: 'Look', votes: { yes: 0, maybe: 1, no: 0 } },
      { listing: { id: ours }, added_by: owner.roommate, votes: { yes: 0, maybe: 0, no: 0 } },
    ]);
  });
});

describe('the groups that could put a listing on their shortlist', () => {
  const ofListing = (id: number, by = owner) => server.call(listingShortlists, { params: { id } }, by.access);

  it('are those of the caller that look for a home, and tell where it is already', async () => {
    const [listing, other] = listings as [number, number];
    await add({ listing });
    const { id: second } = await openGroupOn(server, owner, other);
    const { id: rejected } = await openGroupOn(server, owner, other);
    await server.database.pool.query(`update groups set group_status = 'R' where id = $1`, [rejected]);
    const found = (await ofListing(listing)).body as ListingShortlist[];
    expect(found.map(({ group: id, added }) => [id, added])).toEqual([
      [second, false],
      [group, true],
    ]);
    expect((await ofListing(listing, member)).body).toEqual([
      { group, name: 'The Maple Three', added: true },
    ]);
    await server.database.pool.query(`update listings set status = 'R', rented_to = $2 where id = $1`, [
      other,
      second,
    ]);
    expect((await ofListing(listing)).body).toHaveLength(1);
    expect((await ofListing(listing, outsider)).body).toEqual([]);
    expect((await ofListing(listing, { ...outsider, access: `${outsider.id}.0` })).body).toEqual([]);
    await setStatus(listing, 'H');
    expect(detail(await ofListing(listing))).toEqual(notFound);
  });
});

describe('the open pages of the members', () => {
  it('are told of what changes, and of nothing else', async () => {
    const [listing] = listings as [number];
    const told = async (act: () => Promise<unknown>) =>
      (await changes.during(act)).map(({ topic, id, people }) => [
        topic,
        id,
        people.toSorted((a, b) => a - b),
      ]);
    const both = [['group', group, [owner.id, member.id]]];
    expect(await told(() => add({ listing }, member))).toEqual(both);
    expect(await told(() => add({ listing }))).toEqual([]);
    expect(await told(() => vote(listing, 'yes'))).toEqual(both);
    expect(await told(() => vote(listing, 'yes'))).toEqual([]);
    expect(await told(() => list())).toEqual([]);
    expect(await told(() => vote(listing, null))).toEqual(both);
    expect(await told(() => vote(listing, null))).toEqual([]);
    expect(await told(() => remove(listing, member))).toEqual(both);
    expect(await told(() => remove(listing))).toEqual([]);
  });
});

describe('at once', () => {
  it('never holds more than fifty homes, and takes one of them again', async () => {
    const many = await someListings(maxShortlisted + 7);
    await server.database.pool.query(
      'insert into group_shortlist (group_id, listing_id) select $1, unnest($2::int[])',
      [group, many.slice(0, maxShortlisted - 3)],
    );
    const replies = await Promise.all(
      many
        .slice(maxShortlisted - 3)
        .map((listing, place) => add({ listing }, place % 2 === 0 ? owner : member)),
    );
    const refused = replies.filter(({ status }) => status !== 201).map(detail);
    expect(refused).toEqual(
      Array.from({ length: 7 }, () => [
        400,
        { detail: 'A shortlist can have at most 50 homes. Remove some of them first.' },
      ]),
    );
    expect(await shown()).toHaveLength(maxShortlisted);
    expect((await add({ listing: many[0] })).status).toBe(200);
  });

  it('takes every vote, and one entry of two who add the same home', async () => {
    const [listing] = listings as [number];
    const added = await Promise.all([owner, member, owner, member].map((by) => add({ listing }, by)));
    expect(added.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(added.filter(({ status }) => status === 200)).toHaveLength(3);
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => vote(listing, 'yes', place % 2 === 0 ? owner : member)),
    );
    expect(await entries()).toMatchObject([{ votes: { yes: 2, maybe: 0, no: 0 } }]);
  });

  it('adds, votes, leaves and deletes the listing without an error of the server', async () => {
    for (let round = 0; round < rounds(4); round++) {
      const [listing] = (await someListings(1)) as [number];
      const { id } = await openGroupOn(server, owner, listing);
      await joinAs(server, member, id);
      await add({ listing }, member, id);
      await add({ listing });
      const replies = await Promise.all([
        vote(listing, 'yes', member, id),
        add({ listing }, owner, id),
        server.call(leaveGroup, { params: { id } }, member.access),
        vote(listing, 'no', owner, id),
        ...(['yes', 'maybe', 'no'] as const).flatMap((chosen) => [
          vote(listing, chosen),
          vote(listing, chosen, member),
        ]),
        server.call(deleteListing, { params: { id: listing } }, landlord.access),
        remove(listing, owner, id),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });
});
