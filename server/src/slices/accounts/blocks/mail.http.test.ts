import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayIn, startOn, unreadOf } from '../../../testing/create/conversations.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, invite, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { blockAs } from '../../../testing/create/trust.ts';
import { bookAs, offerOn } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let tenant: SignedInRoommate;
let friend: SignedInRoommate;
let listing: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
afterAll(() => server.close());
beforeEach(async () => {
  [landlord, tenant, friend] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, landlord)).id;
});

const subjectsTo = async (person: SignedInRoommate) =>
  (await emailsTo(server, person.email)).map(({ subject }) => subject);

/** Makes the emails about unread messages due. */
const elevenMinutesLater = async (): Promise<void> => {
  const back = `interval '11 minutes'`;
  await server.database.pool.query(`update messages set created_at = created_at - ${back}`);
  await server.database.pool.query(`update conversation_participants set seen_at = seen_at - ${back}`);
  await server.database.pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - ${back} where key like 'unread:%'`,
  );
};

describe('mail that waits when its reader blocks the person it is about', () => {
  it('about unread messages is dropped, and the messages stay unread', async () => {
    const { id } = await startOn(server, tenant, listing);
    await sayIn(server, tenant, id, 'Hello');
    await blockAs(server, landlord, tenant.id);
    await elevenMinutesLater();
    expect(await subjectsTo(landlord)).toEqual([]);
    expect(await unreadOf(server, landlord)).toHaveLength(1);
  });

  it('about the chat of a group counts the messages of others alone', async () => {
    const { id: group } = await openGroupOn(server, tenant, listing);
    await joinAs(server, friend, group);
    await apply(server, tenant, group);
    const { id } = await startOn(server, landlord, listing, { group });
    await server.forgetMail();
    await sayIn(server, friend, id, 'From a friend');
    await sayIn(server, tenant, id, 'From the tenant');
    await blockAs(server, landlord, tenant.id);
    await elevenMinutesLater();
    const [mail, ...others] = await emailsTo(server, landlord.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Person Number 3 wrote in the');
    expect(mail?.text).toContain('1 unread message is');
  });

  it('about an invitation, its answer and a booking is dropped', async () => {
    const { id: group } = await openGroupOn(server, tenant, listing);
    await invite(server, tenant, group, friend.roommate);
    await blockAs(server, friend, tenant.id);
    expect(await subjectsTo(friend)).toEqual([]);

    const { id: viewing } = await offerOn(server, landlord, listing);
    await bookAs(server, tenant, viewing);
    await blockAs(server, landlord, tenant.id);
    expect(await subjectsTo(landlord)).toEqual([]);
  });

  it('about the answer to an invitation is dropped', async () => {
    const { id: group } = await openGroupOn(server, friend, listing);
    const { id } = await invite(server, friend, group, tenant.roommate);
    await server.call(answerInvitation, { params: { id }, body: { accepted: false } }, tenant.access);
    await blockAs(server, friend, tenant.id);
    expect(await subjectsTo(friend)).toEqual([]);
  });
});

describe('mail that goes on', () => {
  it('tells the person who was blocked what it would have told them', async () => {
    const { id } = await startOn(server, tenant, listing);
    await sayIn(server, landlord, id, 'Hello');
    await blockAs(server, landlord, tenant.id);
    await elevenMinutesLater();
    expect(await subjectsTo(tenant)).toEqual(['Person Number 1 wrote to you']);
  });

  it('tells a member of a landlord’s decision, whichever of them blocked the other', async () => {
    const { id: group } = await openGroupOn(server, tenant, listing);
    await apply(server, tenant, group);
    await blockAs(server, tenant, landlord.id);
    await decide(server, landlord, group, 'I');
    expect(await subjectsTo(tenant)).toHaveLength(1);
  });
});
