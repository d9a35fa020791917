import { myGroups } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, decide, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let listing: number;
beforeAll(async () => {
  server = await startTestServer();
  landlord = await aUser(server);
  listing = (await postListing(server, landlord)).id;
});
afterAll(() => server.close());

const mine = async (by: SignedIn): Promise<Group[]> => {
  const { status, body } = await server.call(myGroups, {}, by.access);
  expect(status).toBe(200);
  return body as Group[];
};
const idsOf = async (by: SignedIn) => (await mine(by)).map(({ id }) => id);

describe('the groups one belongs to', () => {
  it('come newest first, opened and joined alike, whatever their status', async () => {
    const [owner, member] = [await aRoommate(server), await aRoommate(server)];
    const first = await openGroupOn(server, owner, listing);
    const second = await openGroupOn(server, member, listing);
    const third = await openGroupOn(server, owner, listing);
    await joinAs(server, member, third.id);
    await joinAs(server, member, first.id);
    expect(await idsOf(member)).toEqual([third.id, second.id, first.id]);
    expect(await idsOf(owner)).toEqual([third.id, first.id]);
    await apply(server, owner, first.id);
    await decide(server, landlord, first.id, 'R');
    expect((await mine(member)).map(({ group_status }) => group_status)).toEqual(['O', 'O', 'R']);
  });

  it('are whole groups, as their own page shows them', async () => {
    const owner = await aRoommate(server);
    const { id } = await openGroupOn(server, owner, listing);
    const headers = { authorization: `Bearer ${owner.access}` };
    const page = await server.request({ method: 'GET', url: `/groups/${id}`, headers });
    expect(await mine(owner)).toEqual([page.body]);
  });

  it('are none for people in no group, landlords and people without a roommate profile', async () => {
    expect(await mine(await aRoommate(server))).toEqual([]);
    expect(await mine(landlord)).toEqual([]);
    expect(await mine(await aUser(server))).toEqual([]);
  });

  it('stay there while the listing is held', async () => {
    const owner = await aRoommate(server);
    const listing = await postListing(server, landlord);
    const { id } = await openGroupOn(server, owner, listing.id);
    await server.database.pool.query(`update listings set status = 'H' where id = $1`, [listing.id]);
    expect(await mine(owner)).toMatchObject([{ id, listing_preview: { status: 'H' } }]);
  });

  it('require signing in', async () => {
    expect((await server.request({ method: 'GET', url: '/groups/mine' })).status).toBe(401);
  });

  it('are five hundred at most', async () => {
    const owner = await aRoommate(server);
    await server.database.pool.query(
      `with added as (insert into groups (name, listing_id, owner_id, move_in_date, group_status)
         select 'Many', $1, $2, '2099-01-01', 'O' from generate_series(1, 501) returning id)
       insert into group_members (group_id, roommate_id) select id, $2 from added`,
      [listing, owner.roommate],
    );
    expect(await idsOf(owner)).toHaveLength(500);
  });
});
