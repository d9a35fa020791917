import { compareListings } from '@lodgepole/contract/listings/costs/compare';
import { searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { type MyPlace, myPlaces } from '@lodgepole/contract/places/mine/my-places';
import { travelBetween } from '@lodgepole/contract/places/mine/travel';
import { addFavourite, myFavourites } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let person: SignedInRoommate;
let other: SignedInRoommate;
let landlord: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [person, other, landlord] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
});
afterAll(() => server.close());

const work: MyPlace = {
  name: 'Work',
  label: 'King St',
  lat: 43.48,
  lng: -80.52,
  mode: 'transit',
  shared: true,
};
const school: MyPlace = { name: 'School', label: '', lat: 43.5, lng: -80.5, mode: 'bike', shared: false };

const save = (body: unknown, by = person) =>
  server.request({
    method: 'PUT',
    url: '/places/mine',
    payload: body as object,
    headers: { authorization: `Bearer ${by.access}` },
  });
const mine = async (by: SignedInRoommate) => (await server.call(myPlaces, {}, by.access)).body;

describe('places that matter', () => {
  it('are replaced as a whole, keep their order and belong to one person', async () => {
    expect(await mine(person)).toEqual([]);
    const { shared: _shared, ...unsaid } = school;
    expect(await save([work, unsaid])).toMatchObject({ status: 200, body: [work, school] });
    expect(await mine(person)).toEqual([work, school]);
    expect(await mine(other)).toEqual([]);
    expect((await save([school])).body).toEqual([school]);
    expect((await save([])).body).toEqual([]);
  });

  it.each([
    [Array.from({ length: 6 }, () => work), 'name'],
    [[{ ...work, name: '' }], 'name'],
    [[{ ...work, name: 'x'.repeat(41) }], 'name'],
    [[{ ...work, name: 'two\nlines' }], 'name'],
    [[{ ...work, label: 'x'.repeat(201) }], 'label'],
    [[{ ...work, lat: 91 }], 'lat'],
    [[{ ...work, lng: 'far' }], 'lng'],
    [[{ ...work, mode: 'boat' }], 'mode'],
    [[{ ...work, shared: 'maybe' }], 'shared'],
    [{ name: 'Work' }, 'detail'],
  ])('are refused and nothing changes: %j', async (body, field) => {
    await save([work]);
    const reply = await save(body);
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([400, [field]]);
    expect(await mine(person)).toEqual([work]);
  });

  it('are saved at once by two pages without mixing', async () => {
    const five = (name: string) => Array.from({ length: 5 }, () => ({ ...work, name }));
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(five(name))));
    expect(new Set(((await mine(person)) as MyPlace[]).map(({ name }) => name)).size).toBe(1);
  });
});

describe('the way from a home', () => {
  const seenBy = async (listing: number, by?: SignedInRoommate) =>
    (await server.call(seeListing, { params: { id: listing } }, by?.access)).body as Listing;

  it('is on the listing, in favourites and in comparing, for a viewer with places only', async () => {
    await save([work, school]);
    const { id } = await postListing(server, landlord);
    const home = { lat: 43.4643, lng: -80.5204 };
    const travel = [
      { name: 'Work', mode: 'transit', ...travelBetween(work, home, 'transit') },
      { name: 'School', mode: 'bike', ...travelBetween(school, home, 'bike') },
    ];
    expect((await seenBy(id, person)).travel).toEqual(travel);
    for (const viewer of [undefined, other, landlord])
      expect(await seenBy(id, viewer)).not.toHaveProperty('travel');
    const compared = await server.call(compareListings, { query: { ids: [id] } }, person.access);
    expect((compared.body as Listing[])[0]?.travel).toEqual(travel);
    await server.call(addFavourite, { params: { id } }, person.access);
    const saved = (await server.call(myFavourites, { query: {} }, person.access)).body as {
      favorite_listings: Listing[];
    };
    expect(saved.favorite_listings[0]?.travel).toEqual(travel);
    const found = await server.call(searchListings, { query: { location: 'Waterloo' } }, person.access);
    expect((found.body as Listing[])[0]).not.toHaveProperty('travel');
  });

  it('begins at the point that everyone sees, also for the landlord, and nowhere without one', async () => {
    await save([work], landlord);
    const area = await postListing(server, landlord, { location_precision: 'area' });
    const shown = await seenBy(area.id);
    const point = { lat: shown.latitude ?? 0, lng: shown.longitude ?? 0 };
    const own = await seenBy(area.id, landlord);
    expect(own.latitude).not.toBe(shown.latitude);
    expect(own.travel).toEqual([{ name: 'Work', mode: 'transit', ...travelBetween(work, point, 'transit') }]);
    const nowhere = await postListing(server, landlord, { latitude: null, longitude: null });
    expect((await seenBy(nowhere.id, person)).travel).toEqual([]);
  });
});
