import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import {
  deleteGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  openGroup,
} from '@lodgepole/contract/groups/endpoints';
import { answerInvitation, inviteRoommate } from '@lodgepole/contract/groups/invitations/endpoints';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { deleteListing, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationsOf, sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aCrowd, countRows, crowdViewer } from '../../../testing/create/crowd.ts';
import { aGroup, apply, decide, invite, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, offerOn } from '../../../testing/create/viewings.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let invitee: SignedInRoommate;
let newcomer: SignedInRoommate;
let crowd: SignedInRoommate[];
let listing: number;
/** A forming group of two with an invitation, and one that has applied. */
let forming: number;
let applied: number;
let invitation: number;
let talk: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord, owner, member, invitee, newcomer, ...crowd] = (await aCrowd(server, 29)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    ...SignedInRoommate[],
  ];
});
beforeEach(async () => {
  listing = (await postListing(server, landlord)).id;
  forming = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, forming);
  invitation = (await invite(server, owner, forming, invitee.roommate)).id;
  applied = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, applied);
  await apply(server, owner, applied);
  talk = (await startOn(server, member, listing)).id;
});
afterAll(() => server.close());

const become = (status: ListingStatus) =>
  server.database.pool.query('update listings set status = $1 where id = $2', [status, listing]);

const start = (by: SignedInRoommate, body = {}) =>
  server.call(startConversation, { params: { id: listing }, body }, by.access);
const open = (by: SignedInRoommate) =>
  server.call(openGroup, { params: { id: listing }, body: aGroup() }, by.access);
const join = (by: SignedInRoommate) => server.call(joinGroup, { params: { id: forming } }, by.access);
const edit = (group: number, body: object) =>
  server.call(editGroup, { params: { id: group }, body }, owner.access);
const answer = (accepted: boolean) =>
  server.call(answerInvitation, { params: { id: invitation }, body: { accepted } }, invitee.access);
const setStatus = (status: 'A' | 'P' | 'R') =>
  server.call(setListingStatus, { params: { id: listing }, body: { status } }, landlord.access);

const talksOf = async (person: SignedInRoommate) =>
  (await conversationsOf(server, person)).filter((conversation) => conversation.listing?.id === listing);

const refused = { status: 403, body: { detail: 'This listing is not taking new requests.' } };
const inactive = ['P', 'R', 'E', 'H'] as const;

describe.each(inactive)('a listing with the status %s', (status) => {
  beforeEach(() => become(status));

  it('takes no new conversations, groups, members and applications', async () => {
    const before = await countRows(server);
    expect(await start(newcomer)).toMatchObject(refused);
    expect(await open(newcomer)).toMatchObject(refused);
    expect(await join(newcomer)).toMatchObject(refused);
    expect(await answer(true)).toMatchObject(refused);
    expect(await edit(forming, { group_status: 'S', name: 'Late' })).toMatchObject(refused);
    expect(await countRows(server)).toEqual(before);
    const { rows } = await server.database.pool.query(
      'select group_status, name, applied_at from groups where id = $1',
      [forming],
    );
    expect(rows).toEqual([{ group_status: 'O', name: 'The Maple Three', applied_at: null }]);
    expect(await talksOf(newcomer)).toEqual([]);
  });

  it('takes them again when it is active again', async () => {
    await become('A');
    const replies = [await start(newcomer), await open(newcomer), await join(newcomer), await answer(true)];
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 200, 200]);
    expect((await edit(forming, { group_status: 'S', replace: true })).status).toBe(200);
  });

  it('lets conversations go on', async () => {
    expect(await start(member)).toMatchObject({ status: 200, body: { id: talk, listing: { status } } });
    await sayIn(server, member, talk, 'Is there a waiting list?');
    await sayIn(server, landlord, talk, 'There is.');
    expect(await talksOf(member)).toMatchObject([{ id: talk, listing: { status } }]);
  });

  it('lets groups go on, with their chats', async () => {
    expect((await edit(forming, { name: 'We stay', group_status: 'P' })).status).toBe(200);
    expect((await join(member)).status).toBe(200);
    expect((await edit(applied, { group_status: 'S' })).status).toBe(200);
    expect((await start(owner, { group: applied })).status).toBe(201);
    expect((await start(landlord, { group: applied })).status).toBe(201);
    expect((await server.call(leaveGroup, { params: { id: forming } }, member.access)).status).toBe(200);
    for (const decision of ['U', 'I', 'R'] as const) await decide(server, landlord, applied, decision);
  });

  it('lets people decline and invite', async () => {
    expect(await answer(false)).toMatchObject({ status: 200, body: { accepted: false } });
    const reply = await server.call(
      inviteRoommate,
      { params: { id: forming }, body: { invited_user: newcomer.roommate } },
      owner.access,
    );
    expect(reply.status).toBe(201);
  });

  it('says first what would be refused on any listing', async () => {
    expect(await start(landlord)).toMatchObject({ status: 403, body: { detail: 'This listing is yours.' } });
    expect(await open(landlord)).toMatchObject({ status: 403, body: { detail: 'This listing is yours.' } });
    const asMember = { params: { id: forming }, body: { group_status: 'S' as const } };
    expect(await server.call(editGroup, asMember, member.access)).toMatchObject({
      body: { detail: 'Only the owner of the group can do this.' },
    });
  });
});

describe('many requests while the landlord pauses and renews the listing', () => {
  const isFine = ({ status, body }: Reply): boolean =>
    status === 403 ? (body as { detail?: string }).detail === refused.body.detail : status < 300;

  it('are taken or refused, each whole', async () => {
    const replies = await Promise.all(
      crowd.flatMap((person, place) => [
        start(person),
        setStatus(place % 2 === 0 ? 'P' : 'A'),
        open(person),
        join(person),
      ]),
    );
    expect(replies.filter((reply) => !isFine(reply))).toEqual([]);
    expect((await setStatus('R')).status).toBe(200);
    for (const person of crowd.slice(0, 3)) expect(await open(person)).toMatchObject(refused);
  });

  it('leave nothing behind when the listing is deleted meanwhile', async () => {
    const replies = await Promise.all([
      ...crowd.slice(0, 12).flatMap((person) => [start(person), open(person), join(person)]),
      setStatus('R'),
      server.call(deleteListing, { params: { id: listing } }, landlord.access),
      answer(true),
      edit(forming, { group_status: 'S', replace: true }),
      setStatus('P'),
    ]);
    for (const { status } of replies) expect([200, 201, 204, 403, 404]).toContain(status);
    const { rows } = await server.database.pool.query(
      'select 1 from groups where listing_id = $1 union all select 1 from conversations where listing_id = $1',
      [listing],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    [
      'listing',
      (host: SignedInRoommate) => server.call(deleteListing, { params: { id: listing } }, host.access),
    ],
    ['account', (host: SignedInRoommate) => server.call(deleteProfile, {}, host.access)],
  ])('end with the %s when groups with booked times are deleted at the same moment', async (_what, end) => {
    const host = crowd.at(-1) ?? landlord;
    listing = (await postListing(server, host)).id;
    const { id: viewing } = await offerOn(server, host, listing, { seats: 50 });
    const opened: number[] = [];
    for (const person of crowd.slice(0, 10)) {
      const { id } = await openGroupOn(server, person, listing);
      await bookAs(server, person, viewing, id);
      opened.push(id);
    }
    const removals = opened.map(
      (id, place) => () => server.call(deleteGroup, { params: { id } }, crowd[place]?.access),
    );
    const replies = await Promise.all([
      ...removals.slice(0, 5).map((remove) => remove()),
      end(host),
      ...removals.slice(5).map((remove) => remove()),
    ]);
    expect(replies.filter(({ status }) => status !== 204 && status !== 404)).toEqual([]);
    const { rows } = await server.database.pool.query('select 1 from groups where listing_id = $1', [
      listing,
    ]);
    expect(rows).toEqual([]);
  });
});
