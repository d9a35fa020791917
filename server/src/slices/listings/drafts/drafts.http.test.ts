import { myData } from '@lodgepole/contract/accounts/endpoints';
import {
  addListing,
  confirmListing,
  deleteListing,
  editListing,
  ownListings,
  searchListings,
  seeListing,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import type { Draft, Listing } from '@lodgepole/contract/listings/listing';
import { askVerification } from '@lodgepole/contract/trust/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aListing, aPhoto, postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) });
});
beforeEach(async () => {
  aheadMs = 0;
  landlord = await aUser(server);
});
afterAll(() => server.close());

const keep = (body: object = {}) =>
  server.call(addListing, { body: { draft: true, ...body } as never }, landlord.access);
const kept = async (body: object = {}): Promise<Draft> => {
  const { status, body: draft } = await keep(body);
  expect(status).toBe(201);
  return draft as Draft;
};
const change = (id: number, body: object) =>
  server.call(editListing, { params: { id }, body }, landlord.access);
const see = async (id: number): Promise<Draft> =>
  (await server.call(seeListing, { params: { id } }, landlord.access)).body as Draft;
const mine = async (query: object = {}): Promise<Listing[]> =>
  (await server.call(ownListings, { query }, landlord.access)).body as Listing[];
const photos = () => ({ front_image: aPhoto(), pictures: [aPhoto(), aPhoto()] });
const facts = () => {
  const { front_image: _front, pictures: _others, ...rest } = aListing();
  return rest;
};

describe('keeping a draft', () => {
  it('needs no fields, and has null where a listing has a value', async () => {
    expect(await kept()).toMatchObject({
      status: 'D',
      status_display: 'Draft',
      reference: null,
      price: null,
      bedrooms: null,
      property_type: null,
      property_type_display: null,
      description: '',
      move_in_date: null,
      city: '',
      furnished: false,
      kind: 'W',
      term: 'L',
      pictures: [],
    });
  });

  it('may break rules, but not types', async () => {
    const odd = {
      price: '-5',
      bedrooms: '400',
      description: 'x',
      move_in_date: '2001-01-01',
      term: 'S',
      room_type: 'P',
      latitude: '95',
      deposit: '-1',
      lease_months: '900',
    };
    expect(await kept(odd)).toMatchObject({
      price: -5,
      bedrooms: 400,
      description: 'x',
      move_in_date: '2001-01-01',
      term: 'S',
      room_type: 'P',
      room_type_display: 'Private room',
      latitude: 95,
      deposit: -1,
      lease_months: 900,
    });
    for (const [field, value] of [
      ['price', 'much'],
      ['bedrooms', '1.5'],
      ['property_type', 'Z'],
      ['kind', 'X'],
      ['move_in_date', 'soon'],
      ['furnished', 'perhaps'],
      ['accessibility', 'yes'],
    ] as const) {
      const { status, body } = await keep({ [field]: value });
      expect([field, status, Object.keys(body as object)]).toEqual([field, 400, [field]]);
    }
  });

  it('keeps its pictures, few of them or none in front, and at most ten', async () => {
    const draft = await kept({ pictures: [aPhoto()] });
    expect(draft.pictures).toMatchObject([{ is_primary: false }]);
    expect((await change(draft.id, { front_image: aPhoto() })).body).toMatchObject({
      status: 'D',
      pictures: [{ is_primary: true }, { is_primary: false }],
    });
    const many = Array.from({ length: 9 }, () => aPhoto());
    expect(await change(draft.id, { pictures: many })).toMatchObject({
      status: 400,
      body: { pictures: ['You can upload a maximum of 10 images.'] },
    });
  });

  it('changes what is sent, and forgets what is sent blank', async () => {
    const { id } = await kept({ price: 900, city: 'Guelph', furnished: 'true', reference: 'A-1' });
    expect(
      (await change(id, { price: '', furnished: 'false', street_address: '1 Main St' })).body,
    ).toMatchObject({
      price: null,
      city: 'Guelph',
      furnished: false,
      street_address: '1 Main St',
      reference: 'A-1',
      status: 'D',
    });
    expect((await change(id, { reference: '' })).body).toMatchObject({ reference: null });
    expect(await change(id, { property_type: 'Z' })).toMatchObject({ status: 400 });
    expect(await change(id, { version: 1 })).toMatchObject({ status: 409 });
  });

  it('is repeated with the same client_id without a second draft', async () => {
    const client_id = crypto.randomUUID();
    const { id } = await kept({ client_id });
    expect(await keep({ client_id })).toMatchObject({ status: 200, body: { id } });
  });

  it('ends at two hundred', async () => {
    await server.database.pool.query(
      `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
         parking_spaces, description, move_in_date, street_address, city, postal_code, status, draft)
       select $1, 1, 'O', 'O', 'N', 0, 0, 1, 0, '', '2000-01-01', '', '', '', 'D', '{}' from generate_series(1, 200)`,
      [landlord.id],
    );
    expect(await keep()).toMatchObject({
      status: 400,
      body: { detail: 'You have reached the limit for drafts. Publish or delete one first.' },
    });
    await server.call(deleteListing, { params: { id: (await mine())[0]?.id ?? 0 } }, landlord.access);
    await kept();
  });
});

describe('publishing a draft', () => {
  it('checks everything at once, its pictures too', async () => {
    const { id } = await kept({
      price: 0,
      description: 'short',
      move_in_date: '2001-01-01',
      pictures: [aPhoto()],
    });
    const { status, body } = await change(id, { draft: false });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      price: ['Price must be greater than 0.'],
      description: ['Description must be at least 10 characters.'],
      move_in_date: ['Choose a move-in date of today or later.'],
      city: ['City is required.'],
      front_image: ['A front image is required.'],
      pictures: ['You must have at least 3 images in total.'],
    });
    expect(await see(id)).toMatchObject({ status: 'D', version: 1 });
  });

  it('checks the rules over several fields', async () => {
    const { id } = await kept({ ...facts(), ...photos(), room_type: 'P', term: 'S' });
    expect(await change(id, { draft: 'false' })).toMatchObject({
      status: 400,
      body: {
        room_type: ['This is asked for rooms only.'],
        available_until: ['Say until when the home is sublet.'],
      },
    });
  });

  it('posts it as if it were new, with its own id, pictures and reference', async () => {
    const { id, pictures } = await kept({ ...facts(), ...photos(), kind: 'R', reference: 'B 7' });
    aheadMs = 86_400_000;
    const { status, body } = await change(id, {
      room_type: 'P',
      household_size: 2,
      price: 950,
      draft: false,
    });
    expect(status).toBe(200);
    const posted = body as Listing;
    expect(posted).toMatchObject({
      id,
      status: 'A',
      price: 950,
      previous_price: null,
      price_history: [{ price: 950 }],
      kind: 'R',
      location_precision: 'area',
      street_address: '75 King St S',
      reference: 'B 7',
    });
    expect(posted.pictures.map((picture) => picture.id)).toEqual(pictures.map((picture) => picture.id));
    expect(Date.parse(posted.created_at)).toBeGreaterThan(Date.now() + 80_000_000);
    const found = (await server.call(searchListings, { query: { location: 'Waterloo' } })).body as Listing[];
    const shown = found.find((listing) => listing.id === id);
    expect(shown).toMatchObject({ street_address: 'King St S', price: 950 });
    expect(shown).not.toHaveProperty('reference');
    expect(await change(id, { draft: true })).toMatchObject({
      status: 400,
      body: { draft: ['This listing is posted. Pause it instead.'] },
    });
    expect(await change(id, { price: -1 })).toMatchObject({
      status: 400,
      body: { price: ['Price must be greater than 0.'] },
    });
  });

  it('comes before every change of its status', async () => {
    const { id } = await kept(facts());
    const refused = { status: 403, body: { detail: 'Publish the draft first.' } };
    const params = { id };
    for (const status of ['A', 'P', 'R'] as const)
      expect(
        await server.call(setListingStatus, { params, body: { status } }, landlord.access),
      ).toMatchObject(refused);
    expect(await server.call(confirmListing, { params }, landlord.access)).toMatchObject(refused);
    expect(await server.call(askVerification, { params, body: { note: '' } }, landlord.access)).toMatchObject(
      refused,
    );
    for (const action of ['confirm', 'pause', 'activate', 'price'] as const) {
      const body = { ids: [id], action, ...(action === 'price' && { percent: 2 }) };
      expect(await server.call(changeListings, { body }, landlord.access)).toMatchObject({
        status: 200,
        body: { done: [], refused: [{ id, detail: 'Publish the draft first.' }] },
      });
    }
  });
});

describe('a reference', () => {
  it('is unique among the owner’s listings, without regard to case', async () => {
    const posted = await postListing(server, landlord);
    await change(posted.id, { reference: 'Maple 3' });
    const taken = {
      status: 400,
      body: { reference: ['You already use this reference for another listing.'] },
    };
    expect(await keep({ reference: ' maple 3 ' })).toMatchObject(taken);
    const { id } = await kept({ reference: 'Maple 4' });
    expect(await change(id, { reference: 'MAPLE 3' })).toMatchObject(taken);
    expect(
      await server.call(addListing, { body: aListing({ reference: 'maple 4' }) }, landlord.access),
    ).toMatchObject(taken);
    const other = await aUser(server);
    const body = { draft: true, reference: 'Maple 3' } as never;
    expect(await server.call(addListing, { body }, other.access)).toMatchObject({ status: 201 });
  });

  it.each([['x'.repeat(61)], ['two\nlines']])('is refused as %j', async (reference) => {
    expect(await keep({ reference })).toMatchObject({
      status: 400,
      body: { reference: [expect.any(String)] },
    });
  });
});

describe('the owner’s own lists', () => {
  it('have drafts, by status, by reference and address, and by price', async () => {
    const first = await kept({
      price: 700,
      street_address: '12 Élan St',
      city: 'Guelph',
      reference: 'North-9',
    });
    const second = await kept({});
    const posted = await postListing(server, landlord);
    const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id);
    expect(ids(await mine({ status: 'D' }))).toEqual([second.id, first.id]);
    expect(ids(await mine({ q: 'north-9' }))).toEqual([first.id]);
    expect(ids(await mine({ q: '12 elan guelph' }))).toEqual([first.id]);
    expect(ids(await mine({ sort: 'priceLowHigh' }))).toEqual([first.id, posted.id, second.id]);
    expect(ids(await mine({ sort: 'priceHighLow' }))).toEqual([posted.id, first.id, second.id]);
    expect((await mine({ status: 'D' }))[1]).toMatchObject({
      days_left: null,
      price: 700,
      stats: { views: 0, favourites: 0 },
    });
    const search = { query: { owner: landlord.id } };
    expect(ids((await server.call(searchListings, search, landlord.access)).body as Listing[])).toEqual([
      posted.id,
    ]);
  });

  it('and the download of their data have what a draft says', async () => {
    const { id } = await kept({ description: 'Kept for later.', reference: 'X1' });
    const { body } = await server.call(myData, {}, landlord.access);
    expect((body as { listings: Listing[] }).listings).toMatchObject([
      { id, status: 'D', description: 'Kept for later.', reference: 'X1' },
    ]);
  });

  it('do not expire drafts', async () => {
    const { id } = await kept(facts());
    await server.database.pool.query(`update listings set confirmed_at = '2020-01-01' where id = $1`, [id]);
    aheadMs = 90 * 86_400_000;
    await server.lodgepole.tasks.expire_listings({}, aJobRun());
    expect(await see(id)).toMatchObject({ status: 'D' });
  });
});
