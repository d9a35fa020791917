import { editGroup, joinGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, invite, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let others: SignedInRoommate[];
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, member, ...others] = (await aCrowd(server, 8)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    ...SignedInRoommate[],
  ];
  listing = (await postListing(server, landlord)).id;
  group = (await openGroupOn(server, owner, listing, { size: 2 })).id;
});
afterAll(() => server.close());

const seen = async (by: SignedInRoommate) =>
  (await server.call(seeGroup, { params: { id: group } }, by.access)).body as Group;
const edit = (body: object) => server.call(editGroup, { params: { id: group }, body }, owner.access);
const join = (by: SignedInRoommate) => server.call(joinGroup, { params: { id: group } }, by.access);
const full = { status: 403, body: { detail: 'This group is full.' } };

describe('the size of a group', () => {
  it('is set with its other fields, and null by default', async () => {
    expect((await seen(landlord)).size).toBe(2);
    expect(await edit({ size: 20 })).toMatchObject({ status: 200, body: { size: 20 } });
    expect(await edit({ name: 'The Oaks' })).toMatchObject({ body: { size: 20 } });
    expect(await edit({ size: null })).toMatchObject({ body: { size: null } });
    expect((await openGroupOn(server, owner, listing)).size).toBeNull();
  });

  it.each([0, 21, -1, 1.5, 'many', [], {}])('is refused when it is %j', async (size) => {
    expect(await edit({ size })).toMatchObject({
      status: 400,
      body: { size: ['Enter a number of people from 1 to 20, or leave it empty.'] },
    });
    expect((await seen(owner)).size).toBe(2);
  });

  it('keeps others from joining and from accepting, and those in it stay', async () => {
    const { id } = await invite(server, owner, group, others[0]?.roommate ?? 0);
    await joinAs(server, member, group);
    expect(await join(others[1] as SignedInRoommate)).toMatchObject(full);
    const accept = () =>
      server.call(answerInvitation, { params: { id }, body: { accepted: true } }, others[0]?.access);
    expect(await accept()).toMatchObject(full);
    expect((await join(member)).status).toBe(200);
    expect((await edit({ size: 1 })).status).toBe(200);
    expect((await seen(owner)).members).toHaveLength(2);
    await edit({ size: 3 });
    expect((await accept()).status).toBe(200);
  });

  it('holds when many join at once', async () => {
    await edit({ size: 3 });
    const replies = await Promise.all(others.map(join));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(3);
    expect((await seen(owner)).members).toHaveLength(3);
  });
});

describe('the rent split on a group', () => {
  it('is for its members, and for the landlord once it has applied', async () => {
    await joinAs(server, member, group);
    const kinds = async () =>
      Promise.all(
        [owner, member, landlord, others[0] as SignedInRoommate].map(
          async (by) => (await seen(by)).split?.kind,
        ),
      );
    expect(await kinds()).toEqual(['equal', 'equal', undefined, undefined]);
    await apply(server, owner, group);
    expect(await kinds()).toEqual(['equal', 'equal', 'equal', undefined]);
  });
});
