import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import type { CallInput, Endpoint } from '@lodgepole/contract/core/endpoint';
import { chooseListing, listingGroups, openGroup } from '@lodgepole/contract/groups/endpoints';
import { addToShortlist } from '@lodgepole/contract/groups/shortlist';
import { compareListings } from '@lodgepole/contract/listings/costs/compare';
import {
  addListing,
  confirmListing,
  deleteListing,
  editListing,
  listingStats,
  searchListings,
  seeListing,
  sendInteraction,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingsAround } from '@lodgepole/contract/listings/search/around';
import { dismissRecommendation } from '@lodgepole/contract/recommendations/endpoints';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import { askHousehold } from '@lodgepole/contract/roommates/household/questions';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { staffPerson, staffSearch } from '@lodgepole/contract/trust/directory';
import { actOnListing, answerHold, askVerification, sendReport } from '@lodgepole/contract/trust/endpoints';
import { listingViewings, offerViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { aGroup, startGroupAs } from '../../../testing/create/groups.ts';
import { aListing, postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reinstate, suspend } from '../../../testing/create/trust.ts';
import { aViewing } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let other: SignedInRoommate;
let staff: SignedInRoommate;
let draft: number;
let group: number;
/** As large as the draft's id, but unused. */
const nobodys = 5_000_500;
const street = '481 Quiet Cedar Cres';
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const [one, two, three] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  [landlord, other, staff] = [one, two, await asStaff(server, three)];
  group = (await startGroupAs(server, other)).id;
  // No row of another kind has this id.
  await server.database.pool.query('alter table listings alter column id restart with 5000000');
  const body = {
    ...aListing({ street_address: street, kind: 'R', room_type: 'P', household_size: 1 }),
    draft: true,
  };
  draft = ((await server.call(addListing, { body: body as never }, landlord.access)).body as Listing).id;
});
afterAll(() => server.close());

const asked = <E extends Endpoint>(endpoint: E, input: (id: number) => unknown) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  by: (id: number, token: string | undefined) => server.call(endpoint, input(id) as CallInput<E>, token),
});
const on = (id: number) => ({ params: { id } });

const calls = [
  asked(seeListing, on),
  asked(listingsAround, on),
  asked(compareListings, (id) => ({ query: { ids: [id] } })),
  asked(editListing, (id) => ({ ...on(id), body: { price: 900 } })),
  asked(deleteListing, on),
  asked(setListingStatus, (id) => ({ ...on(id), body: { status: 'P' } })),
  asked(confirmListing, on),
  asked(changeListings, (id) => ({ body: { ids: [id], action: 'pause' } })),
  asked(listingStats, on),
  asked(sendInteraction, (id) => ({ ...on(id), body: { interaction: 'click' } })),
  asked(addFavourite, on),
  asked(dismissRecommendation, on),
  asked(listingGroups, on),
  asked(openGroup, (id) => ({ ...on(id), body: aGroup() })),
  asked(chooseListing, (id) => ({ ...on(group), body: { listing: id } })),
  asked(addToShortlist, (id) => ({ ...on(group), body: { listing: id } })),
  asked(startConversation, (id) => ({ ...on(id), body: {} })),
  asked(offerViewing, (id) => ({ ...on(id), body: aViewing() })),
  asked(listingViewings, on),
  asked(askHousehold, (id) => ({ ...on(id), body: { roommate: other.roommate } })),
  asked(askVerification, (id) => ({ ...on(id), body: {} })),
  asked(answerHold, (id) => ({ ...on(id), body: { text: 'It is mine.' } })),
  asked(sendReport, (id) => ({ body: { subject: 'listing', id, reason: 'scam', text: '' } })),
  ...(['hide', 'show', 'verify', 'unverify'] as const).map((act) =>
    asked(actOnListing, (id) => ({ params: { id, act }, body: { reason: 'Because.' } })),
  ),
  asked(searchRoommates, (id) => ({ query: { listing_id: id } })),
];

/** Replaces the requested id, which a reply may contain. */
const withoutIds = (body: unknown) => JSON.stringify(body ?? null).replace(/500\d{4}/g, 'id');

describe('a draft', () => {
  it.each(calls)('is nobody’s listing to others, staff included: $name', async ({ by }) => {
    for (const [who, token] of [
      ['an anonymous visitor', undefined],
      ['somebody else', other.access],
      ['staff', staff.access],
    ]) {
      const [hidden, unknown] = [await by(draft, token), await by(nobodys, token)];
      expect([who, hidden.status, withoutIds(hidden.body)]).toEqual([
        who,
        unknown.status,
        withoutIds(unknown.body),
      ]);
    }
  });

  it('cannot be saved, viewed, shared or reported by its owner either', async () => {
    for (const { name, by } of calls.filter((call) =>
      [
        sendInteraction,
        addFavourite,
        dismissRecommendation,
        listingGroups,
        openGroup,
        startConversation,
      ].some(({ method, path }) => call.name === `${method} ${path}`),
    )) {
      const { status, body } = await by(draft, landlord.access);
      expect([name, status, body]).toEqual([name, 404, expect.anything()]);
    }
  });

  it('is in nobody’s lists, and makes nobody a landlord', async () => {
    const posted = await postListing(server, landlord, { price: 3100 });
    const lists = [
      await server.call(searchListings, { query: { location: 'Waterloo' } }, other.access),
      await server.call(searchListings, { query: { owner: landlord.id } }, landlord.access),
      await server.call(staffSearch, { query: { q: 'Quiet Cedar' } }, staff.access),
      await server.call(staffPerson, on(landlord.id), staff.access),
    ];
    for (const { status, body } of lists) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(String(draft));
      expect(JSON.stringify(body)).not.toContain('Quiet Cedar');
    }
    await server.call(deleteListing, on(posted.id), landlord.access);
    const { body } = await server.call(searchRoommates, { query: {} }, landlord.access);
    expect((body as { fit: unknown }[]).map(({ fit }) => fit)).toEqual([null, null]);
  });

  it('stays one while its owner is suspended', async () => {
    const { rows } = await server.database.pool.query('select status from listings where id = $1', [draft]);
    expect(rows).toEqual([{ status: 'D' }]);
    await suspend(server, landlord.id);
    const after = await server.database.pool.query('select status from listings where id = $1', [draft]);
    expect(after.rows).toEqual([{ status: 'D' }]);
    await reinstate(server, landlord.id);
  });

  it('reveals nothing even where a query forgets to exclude drafts', async () => {
    const { rows } = await server.database.pool.query(
      'select price, street_address, city, postal_code, description, latitude from listings where id = $1',
      [draft],
    );
    expect(rows).toEqual([
      { price: 1, street_address: '', city: '', postal_code: '', description: '', latitude: null },
    ]);
  });
});
