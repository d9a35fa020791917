import { editGroup, openGroups } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { joinAs, openGroupOn, startGroupAs } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { blockAs } from '../../../testing/create/trust.ts';
import { setStatus } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let seeker: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  await server.database.pool.query('delete from groups');
  [owner, member, seeker] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
});
afterAll(() => server.close());

const find = async (by: SignedInRoommate, query: Record<string, string | number> = {}): Promise<Group[]> => {
  const { status, body } = await server.call(openGroups, { query }, by.access);
  expect(status).toBe(200);
  return body as Group[];
};
const names = async (by = seeker, query: Record<string, string | number> = {}) =>
  (await find(by, query)).map(({ name }) => name);
const livesIn = (person: SignedInRoommate, preferred_location: string) =>
  server.database.pool.query('update users set preferred_location = $2 where id = $1', [
    person.id,
    preferred_location,
  ]);

describe('groups that look for people', () => {
  it('come newest first, with and without a home', async () => {
    await startGroupAs(server, owner, { name: 'First' });
    const { id: listing } = await postListing(server, member);
    await openGroupOn(server, owner, listing, { name: 'Second' });
    expect(await names()).toEqual(['Second', 'First']);
    expect(await names(seeker, { page: 2, page_size: 10 })).toEqual([]);
  });

  it('leave out those that are not open, full, or on a home that is not active', async () => {
    const { id: listing } = await postListing(server, member);
    await openGroupOn(server, owner, listing, { name: 'On a rented home' });
    await setStatus(server, listing, 'R');
    await startGroupAs(server, owner, { name: 'Private', group_status: 'P' });
    const { id: filled } = await startGroupAs(server, owner, { name: 'Filled' });
    await server.call(editGroup, { params: { id: filled }, body: { group_status: 'F' } }, owner.access);
    await startGroupAs(server, owner, { name: 'Full', size: 1 });
    await startGroupAs(server, owner, { name: 'With a seat', size: 2 });
    expect(await names()).toEqual(['With a seat']);
  });

  it('exclude the person’s own', async () => {
    const { id } = await startGroupAs(server, owner, { name: 'Own' });
    await joinAs(server, member, id);
    expect(await names(owner)).toEqual([]);
    expect(await names(member)).toEqual([]);
    expect(await names(seeker)).toEqual(['Own']);
  });

  it.each([
    ['the seeker blocked the owner', () => blockAs(server, seeker, owner.id)],
    ['the owner blocked the seeker', () => blockAs(server, owner, seeker.id)],
    ['a member blocked the seeker', () => blockAs(server, member, seeker.id)],
  ])('leave out those of blocked people: %s', async (_who, block) => {
    const { id } = await startGroupAs(server, owner);
    await joinAs(server, member, id);
    await block();
    expect(await names()).toEqual([]);
  });

  it('are found by the preferred city of the owner, and by name', async () => {
    await livesIn(owner, 'Montréal, QC');
    await livesIn(member, 'Guelph, ON');
    await startGroupAs(server, owner, { name: 'Les Érables' });
    await startGroupAs(server, member, { name: 'Oak 100%' });
    expect(await names(seeker, { city: 'montreal' })).toEqual(['Les Érables']);
    expect(await names(seeker, { q: 'erab' })).toEqual(['Les Érables']);
    expect(await names(seeker, { q: '100%' })).toEqual(['Oak 100%']);
    expect(await names(seeker, { q: 'oak', city: 'Montréal' })).toEqual([]);
  });

  it('do not show emails', async () => {
    await startGroupAs(server, owner);
    expect((await find(seeker))[0]?.owner.user.email).toBeNull();
  });

  it('are for people with a roommate profile', async () => {
    await server.database.pool.query('delete from roommate_profiles where id = $1', [seeker.roommate]);
    const { status } = await server.call(openGroups, { query: {} }, `${seeker.id}.0`);
    expect(status).toBe(403);
    expect((await server.request({ method: 'GET', url: '/groups/open' })).status).toBe(401);
  });

  it('come with their total', async () => {
    for (const name of ['One', 'Two']) await startGroupAs(server, owner, { name });
    const headers = { authorization: `Bearer ${seeker.access}` };
    const reply = await server.request({ method: 'GET', url: '/groups/open?page=1&page_size=10', headers });
    expect(reply.headers['x-total-count']).toBe('2');
  });
});
