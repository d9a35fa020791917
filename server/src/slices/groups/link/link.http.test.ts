import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import { joinGroup, leaveGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  acceptLink,
  createLink,
  endLink,
  type GroupLink,
  linkState,
  seeLink,
} from '@lodgepole/contract/groups/link/link';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, linkTo, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type People = [SignedInRoommate, SignedInRoommate, SignedInRoommate, SignedInRoommate];

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let anne: SignedInRoommate;
let listing: number;
let group: number;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, member, anne] = (await aCrowd(server, 4)) as People;
  listing = (await postListing(server, landlord)).id;
  group = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, group);
  await setGroup(`join_policy = 'ask'`);
  token = await linkTo(server, owner, group);
});
afterAll(() => server.close());

const setGroup = (changes: string) =>
  server.database.pool.query(`update groups set ${changes} where id = $1`, [group]);
const setLink = (changes: string) =>
  server.database.pool.query(`update group_links set ${changes} where group_id = $1`, [group]);
const setPerson = ({ id }: SignedInRoommate, changes: string) =>
  server.database.pool.query(`update users set ${changes} where id = $1`, [id]);
const params = () => ({ params: { id: group } });
const see = (of = token) => server.call(seeLink, { params: { token: of } });
const accept = (by: SignedInRoommate, of = token) =>
  server.call(acceptLink, { params: { token: of } }, by.access);
const state = (by = owner) => server.call(linkState, params(), by.access);
const refused = (detail: string) => ({ status: 403, body: { detail } });

describe('the link of a group', () => {
  it('is the owner’s to make, works for seven days, and is stored as a hash only', async () => {
    const { status, body } = await server.call(createLink, params(), owner.access);
    const { url, expires_at } = body as GroupLink;
    expect(status).toBe(201);
    expect(url).toMatch(/^http:\/\/[^/]+\/groups\/link\/[\w-]{43}$/);
    const days = (new Date(expires_at).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(await state()).toMatchObject({ status: 200, body: { expires_at, uses_left: 20 } });
    const { rows } = await server.database.pool.query('select * from group_links where group_id = $1', [
      group,
    ]);
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
    for (const by of [member, anne, landlord]) {
      for (const call of [createLink, linkState, endLink])
        expect(await server.call(call, params(), by.access)).toMatchObject(
          refused('Only the owner of the group can do this.'),
        );
    }
  });

  it('shows strangers the group with first names, and keeps the reply out of caches', async () => {
    const { status, body, headers } = await see();
    expect(status).toBe(200);
    expect(body).toEqual({
      group,
      name: 'The Maple Three',
      city: 'Waterloo',
      members: ['Person', 'Person'],
      listing: expect.objectContaining({ id: listing }),
    });
    expect(JSON.stringify(body)).not.toMatch(/@example|Number [23]|555-0134/);
    expect(headers['cache-control']).toBe('private, no-store');
    await setPerson(member, 'suspended_at = now()');
    expect(await see()).toMatchObject({ body: { members: ['Person', 'Account suspended'] } });
    await setGroup('listing_id = null');
    expect(await see()).toMatchObject({ body: { listing: null } });
  });

  it('lets people in whatever the policy, while the group is open or private, and counts each once', async () => {
    await setGroup(`group_status = 'P'`);
    expect(await accept(anne)).toMatchObject({ status: 200, body: { id: group } });
    expect(await accept(anne)).toMatchObject({ status: 200 });
    expect(await accept(member)).toMatchObject({ status: 200 });
    expect(await accept(owner)).toMatchObject({ status: 200 });
    expect(await state()).toMatchObject({ body: { uses_left: 19 } });
    const { members } = (await server.call(seeGroup, params(), anne.access)).body as Group;
    expect(members.map(({ id }) => id)).toEqual([owner.roommate, member.roommate, anne.roommate]);
    await server.call(leaveGroup, params(), anne.access);
    expect((await server.call(joinGroup, params(), anne.access)).status).toBe(403);
    expect((await accept(anne)).status).toBe(200);
  });

  it('refuses those who may not join, with the reason, and counts nothing', async () => {
    const bare = { ...anne, access: `${anne.id}.0` };
    const sentence = 'Create a roommate profile first, then you can take part in groups.';
    expect(await accept(bare)).toMatchObject(refused(sentence));
    expect(await accept(landlord)).toMatchObject(refused('This listing is yours.'));
    for (const status of ['F', 'S', 'U', 'I']) {
      await setGroup(`group_status = '${status}'`);
      expect(await accept(anne)).toMatchObject(refused('This group no longer takes new members.'));
    }
    await setGroup(`group_status = 'O', size = 2`);
    expect(await accept(anne)).toMatchObject(refused('This group is full.'));
    await setGroup('size = null');
    const pause = (status: 'P' | 'A') =>
      server.call(setListingStatus, { params: { id: listing }, body: { status } }, landlord.access);
    await pause('P');
    expect(await accept(anne)).toMatchObject(refused('This listing is not taking new requests.'));
    await pause('A');
    await server.call(blockPerson, { params: { id: anne.id } }, owner.access);
    expect(await accept(anne)).toMatchObject(refused('You cannot contact this person.'));
    expect(await state()).toMatchObject({ body: { uses_left: 20 } });
  });

  it.each([
    ['ended', () => server.call(endLink, params(), owner.access)],
    ['replaced', () => linkTo(server, owner, group)],
    ['expired', () => setLink(`expires_at = now() - interval '1 second'`)],
    ['used up', () => setLink('uses = 20')],
    ['of a group whose owner is suspended', () => setPerson(owner, 'suspended_at = now()')],
    [
      'of a held listing',
      () => server.database.pool.query(`update listings set status = 'H' where id = $1`, [listing]),
    ],
    [
      'of a rejected group',
      async () => {
        await apply(server, owner, group);
        await decide(server, landlord, group, 'R');
      },
    ],
  ])('leads nowhere once it is %s', async (_how, end) => {
    await end();
    expect((await see()).status).toBe(404);
    expect((await accept(anne)).status).toBe(404);
  });

  it('is not found for a forged token', async () => {
    for (const forged of ['short', token.slice(1), `${token}x`, 'x'.repeat(43), '%00', "'; --"]) {
      expect((await see(forged)).status).toBe(404);
      expect((await accept(anne, forged)).status).toBe(404);
    }
  });

  it('admits no more than its last use allows, however many come at once', async () => {
    await setLink('uses = 18');
    const people = await aCrowd(server, 5);
    const replies = await Promise.all(people.map((person) => accept(person)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 404, 404, 404,
    ]);
    const { members } = (await server.call(seeGroup, params(), owner.access)).body as Group;
    expect(members).toHaveLength(4);
    expect((await state()).body).toBeNull();
  });
});
