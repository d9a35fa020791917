import { listingSignals } from '@lodgepole/contract/core/text-rules/signals';
import { applicationsToCheck } from '@lodgepole/contract/groups/applications';
import { listingGroups, seeGroup } from '@lodgepole/contract/groups/endpoints';
import {
  confirmListing,
  editListing,
  listingStats,
  ownListings,
  searchListings,
  seeListing,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { myRecommendations } from '@lodgepole/contract/recommendations/endpoints';
import { addFavourite, myFavourites } from '@lodgepole/contract/saved/favourites';
import { answerHold } from '@lodgepole/contract/trust/endpoints';
import { ownViewings } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Slices } from '../../../app/make-slices.ts';
import { conversationsOf, openAs, sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, inHours, offerOn } from '../../../testing/create/viewings.ts';
import { slicesOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const honest = 'Bright corner unit near the park.';
const scam = 'Send the deposit by e-transfer before the viewing to hold the flat for you.';
const otherScam = 'Bright corner unit. I will mail you the keys when you are ready to move in.';
const { money_before_viewing: money, keys_by_mail: keys } = listingSignals;

let server: TestServer;
let slices: Slices;
let landlord: SignedInRoommate;
let seeker: SignedInRoommate;
let staff: SignedInRoommate;
let id: number;
let group: number;
let conversation: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  slices = await slicesOf(server);
});
/** A listing with everything that people do on one, which then turns out to be a scam. */
beforeEach(async () => {
  const [first, second, third] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  [landlord, seeker, staff] = [first, second, await asStaff(server, third)];
  ({ id } = await postListing(server, landlord));
  ({ id: group } = await openGroupOn(server, seeker, id));
  await apply(server, seeker, group);
  ({ id: conversation } = await startOn(server, seeker, id));
  await sayIn(server, seeker, conversation, 'Is it still free?');
  await server.call(addFavourite, { params: { id } }, seeker.access);
  const viewing = await offerOn(server, landlord, id, { starts_at: inHours(48) });
  await bookAs(server, seeker, viewing.id);
  await edit(scam);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const edit = async (description: string): Promise<Listing> => {
  const reply = await server.call(editListing, { params: { id }, body: { description } }, landlord.access);
  expect(reply.status).toBe(200);
  await server.runJobs();
  return reply.body as Listing;
};
const seen = (by?: SignedInRoommate) => server.call(seeListing, { params: { id } }, by?.access);
const ask = (text?: string) =>
  server.call(answerHold, { params: { id }, body: text === undefined ? {} : { text } }, landlord.access);
const release = () =>
  server.database.kysely
    .transaction()
    .execute((transaction) => slices.holds.release(transaction, id, ['signals', 'staff']));

describe('a listing that asks for money before a viewing', () => {
  it('is held, corrected, still held, reviewed again and shown', async () => {
    expect((await seen(landlord)).body).toMatchObject({ status: 'H', held_reasons: [money.sentence] });
    expect(await edit(honest)).toMatchObject({ status: 'H' });
    expect((await seen(landlord)).body).toMatchObject({ status: 'H', held_reasons: [] });
    expect(await ask('I took it out.')).toMatchObject({
      status: 200,
      body: { status: 'H', review_asked_at: expect.any(String) },
    });
    expect(await release()).toEqual({ owner: landlord.id, isShown: true });
    expect((await seen()).body).toMatchObject({ status: 'A' });
    expect((await seen(landlord)).body).toMatchObject({ held_reasons: [], review_asked_at: null });
  });

  it('is not held again for what staff have seen, but for anything new', async () => {
    await release();
    await edit(`${scam} The park is near.`);
    expect((await seen(landlord)).body).toMatchObject({ status: 'A', held_reasons: [] });
    await edit(otherScam);
    expect((await seen(landlord)).body).toMatchObject({ status: 'H', held_reasons: [keys.sentence] });
  });

  it('has a second phone number counted apart from the one that staff have seen', async () => {
    await edit('Call 519-555-0134 or write to me on WhatsApp.');
    await release();
    await edit('Write to me on WhatsApp, or call 519-555-0134.');
    expect((await seen(landlord)).body).toMatchObject({ status: 'A' });
    await edit('Call 519-555-0134 or 519-555-0199 and write to me on Telegram.');
    expect((await seen(landlord)).body).toMatchObject({ status: 'H' });
  });

  it('cancels the viewings, once, and leaves groups and conversations as they are', async () => {
    const cancelled = async () =>
      (await emailsTo(server, seeker.email)).filter(({ subject }) =>
        /^Your viewing of .+ has been cancelled$/.test(subject),
      ).length;
    expect(await cancelled()).toBe(1);
    await edit(otherScam);
    await edit(scam);
    expect(await cancelled()).toBe(1);
    expect(await server.call(seeGroup, { params: { id: group } }, seeker.access)).toMatchObject({
      status: 200,
      body: { group_status: 'S' },
    });
    expect((await openAs(server, seeker, conversation)).messages).toHaveLength(1);
  });

  it('can be edited by its owner, who still cannot move its status', async () => {
    expect(await edit('Brighter than it ever was.')).toMatchObject({ status: 'H' });
    const refused = {
      status: 403,
      body: { detail: 'This listing is held for review. Only our staff can change its status.' },
    };
    for (const status of ['A', 'P', 'R'] as const)
      expect(
        await server.call(setListingStatus, { params: { id }, body: { status } }, landlord.access),
      ).toMatchObject(refused);
    expect(await server.call(confirmListing, { params: { id } }, landlord.access)).toMatchObject(refused);
  });

  it('is held by what any of its texts says', async () => {
    await release();
    await edit(honest);
    for (const changes of [
      { extra_amenities: 'Keys come by courier: I will mail you the keys.' },
      { street_address: 'I will mail you the keys to King St' },
    ]) {
      await query('delete from listing_signals where listing_id = $1', [id]);
      await server.call(editListing, { params: { id }, body: changes }, landlord.access);
      await server.runJobs();
      expect((await seen(landlord)).body).toMatchObject({ status: 'H', held_reasons: [keys.sentence] });
      await release();
      await server.call(
        editListing,
        { params: { id }, body: { extra_amenities: '', street_address: '75 King St S' } },
        landlord.access,
      );
    }
  });
});

describe('why a listing is held', () => {
  const reasons = { held_reasons: [money.sentence], review_asked_at: null };

  it('is shown to its owner wherever the listing is', async () => {
    expect((await seen(landlord)).body).toMatchObject(reasons);
    expect((await server.call(ownListings, { query: {} }, landlord.access)).body).toMatchObject([reasons]);
    expect(
      (await server.call(searchListings, { query: { owner: landlord.id } }, landlord.access)).body,
    ).toMatchObject([reasons]);
  });

  it('is shown to staff, whose looks count as no views', async () => {
    const reply = await server.request({
      method: 'GET',
      url: `/listings/${id}`,
      headers: { authorization: `Bearer ${staff.access}`, 'user-agent': 'Mozilla/5.0' },
    });
    expect(reply).toMatchObject({ status: 200, body: { status: 'H', ...reasons } });
    await server.lodgepole.countViews();
    expect((await server.call(listingStats, { params: { id } }, landlord.access)).body).toMatchObject({
      views: 0,
    });
  });

  it('is not shown to others in any reply with listings', async () => {
    expect(await seen()).toMatchObject({ status: 404 });
    expect(await seen(seeker)).toMatchObject({ status: 404 });
    const replies = [
      await server.call(myFavourites, { query: {} }, seeker.access),
      await server.call(myRecommendations, { query: {} }, seeker.access),
      await server.call(searchListings, { query: { owner: landlord.id } }, seeker.access),
      await server.call(searchListings, { query: { owner: landlord.id } }),
      await server.call(seeGroup, { params: { id: group } }, seeker.access),
      await server.call(listingGroups, { params: { id } }, seeker.access),
      await server.call(applicationsToCheck, { query: {} }, seeker.access),
      await server.call(ownViewings, {}, seeker.access),
      { body: await conversationsOf(server, seeker) },
      { body: await openAs(server, seeker, conversation) },
    ];
    for (const { body } of replies) {
      const text = JSON.stringify(body);
      expect(text).not.toContain('held_reasons');
      expect(text).not.toContain('review_asked_at');
      expect(text).not.toContain('money before a viewing');
    }
    expect(JSON.stringify(replies.at(-1)?.body)).toContain('"status":"H"');
  });

  it('is still hidden from others once the listing is shown again', async () => {
    await release();
    for (const by of [undefined, seeker]) expect((await seen(by)).body).not.toHaveProperty('held_reasons');
  });
});
