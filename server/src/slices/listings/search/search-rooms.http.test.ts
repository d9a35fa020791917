import { mapListings, searchListings } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMap } from '@lodgepole/contract/listings/search/map';
import { priceHistogram } from '@lodgepole/contract/listings/search/prices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { rarityOf } from './common-words.repository.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let ids: Readonly<Record<string, number>>;

const exact = { location_precision: 'exact' } as const;
const room = { kind: 'R', room_type: 'P', household_size: 2, ...exact } as const;

const listings = {
  house: { price: 2400, bedrooms: 3, description: 'Près du métro; wi-fi, two balconies.' },
  studio: {
    price: 1000,
    bedrooms: 0,
    term: 'M',
    accessibility: { elevator: true, step_free_entrance: false },
  },
  shared: { price: 3000, bedrooms: 1, capacity: 4, extra_amenities: 'Piano and parking', term: 'T' },
  sublet: {
    ...room,
    price: 800,
    term: 'S',
    move_in_date: '2099-05-01',
    available_until: '2099-08-31',
    accessibility: { elevator: true, step_free_entrance: true },
    household_about: 'Two quiet students and a cat.',
  },
  withOwner: { ...room, price: 700, owner_lives_here: true, move_in_date: '2099-06-01' },
} as const;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
  const posted: Record<string, number> = {};
  for (const [name, listing] of Object.entries(listings))
    posted[name] = (await postListing(server, landlord, { move_in_date: '2099-04-01', ...listing })).id;
  ids = posted;
});
afterAll(() => server.close());

/** The listings that a query finds, which must be the same in the list, on the map and in the prices. */
const found = async (query: object): Promise<string[]> => {
  const where = { lat: 43.4643, lng: -80.5204, radius: 10, ...query };
  const [list, points, map, prices] = await Promise.all(
    [searchListings, mapListings, listingMap, priceHistogram].map((call) =>
      server.call(call, { query: where }),
    ),
  );
  const names = (rows: unknown) =>
    Object.keys(ids).filter((name) => (rows as Listing[]).some(({ id }) => id === ids[name]));
  const listed = names(list?.body);
  expect(names(points?.body)).toEqual(listed);
  expect(map?.body).toMatchObject({ total: listed.length });
  expect(prices?.body).toMatchObject({ total: listed.length });
  return listed;
};

const all = Object.keys(listings);

describe('a search', () => {
  it.each([
    [{ kind: 'R' }, ['sublet', 'withOwner']],
    [{ kind: 'W' }, ['house', 'studio', 'shared']],
    [{ term: ['M', 'S'] }, ['studio', 'sublet']],
    [{ term: 'T' }, ['shared']],
    [{ lives_without_owner: true }, ['house', 'studio', 'shared', 'sublet']],
    [{ lives_without_owner: false }, all],
    [{ accessibility: 'elevator' }, ['studio', 'sublet']],
    [{ accessibility: ['elevator', 'step_free_entrance'] }, ['sublet']],
    [{ stay_from: '2099-04-30' }, ['house', 'studio', 'shared']],
    [{ stay_from: '2099-05-01', stay_to: '2099-08-31' }, ['house', 'studio', 'shared', 'sublet']],
    [{ stay_from: '2099-08-31' }, all],
    [{ stay_from: '2099-06-01', stay_to: '2099-09-01' }, ['house', 'studio', 'shared', 'withOwner']],
    [{ per_person_max: 750 }, ['shared', 'withOwner']],
    [{ per_person_max: 799.99 }, ['shared', 'withOwner']],
    [{ per_person_max: 800 }, ['house', 'shared', 'sublet', 'withOwner']],
    [{ per_person_max: 1000 }, all],
    [{ q: 'quiet CAT' }, ['sublet']],
    [{ q: 'quiet ca' }, ['sublet']],
    [{ q: 'qui cat' }, []],
    [{ q: 'pres metro' }, ['house']],
    [{ q: 'the metro' }, []],
    [{ q: 'balcony' }, []],
    [{ q: 'balcon' }, ['house']],
    [{ q: 'wi fi' }, ['house']],
    [{ q: 'piano & parking' }, ['shared']],
    [{ q: '!' }, all],
  ])('with %o finds %o', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('finds the edited values', async () => {
    await sql`update listings set description = 'Sauna on the roof' where id = ${ids['house']}`.execute(
      server.database.kysely,
    );
    expect(await found({ q: 'sauna' })).toEqual(['house']);
    expect(await found({ q: 'metro' })).toEqual([]);
  });

  it('finds words that few listings have where they are and nowhere else, by every kind of place', async () => {
    const { kysely } = server.database;
    const describeHouse = (text: string) =>
      sql`update listings set description = ${text} where id = ${ids['house']}`.execute(kysely);
    await describeHouse('A terrace on the roof');
    await sql`analyze listings`.execute(kysely);
    await describeHouse('Hammam on the roof');
    expect(await rarityOf(kysely, 'the hamm')).toEqual({ hasRareWords: true, endsRare: true });
    expect(await rarityOf(kysely, 'hammam ro')).toEqual({ hasRareWords: true, endsRare: false });
    expect(await rarityOf(kysely, 'quiet ca')).toEqual({ hasRareWords: false, endsRare: false });
    expect(await found({ q: 'quiet ca' })).toEqual(['sublet']);
    expect(await found({ q: 'hammam two' })).toEqual([]);
    const elsewhere = { lat: undefined, lng: undefined, radius: undefined };
    for (const [here, there] of [
      [{}, { lat: 44.4643 }],
      [{ sort: 'priceLowHigh' }, { bedrooms: 4 }],
      [
        { location: 'Waterloo', ...elsewhere },
        { location: 'Toronto', ...elsewhere },
      ],
      [
        { bounds: '43.4,-80.6,43.5,-80.4', ...elsewhere },
        { bounds: '42.4,-80.6,42.5,-80.4', ...elsewhere },
      ],
      [
        { area: '43.4,-80.6;43.4,-80.4;43.5,-80.4;43.5,-80.6', ...elsewhere },
        { area: '42.4,-80.6;42.4,-80.4;42.5,-80.4;42.5,-80.6', ...elsewhere },
      ],
      [{ owner: landlord.id }, { owner: landlord.id + 1 }],
    ]) {
      expect(await found({ q: 'hammam roo', ...here })).toEqual(['house']);
      expect(await found({ q: 'the hamm', ...there })).toEqual([]);
    }
  });

  it('finds what was posted in the last days, in every order', async () => {
    await sql`update listings set created_at = now() - interval '36 hours' where id = ${ids['house']}`.execute(
      server.database.kysely,
    );
    for (const sort of ['newest', 'priceLowHigh']) {
      expect(await found({ posted_days: 1, sort })).not.toContain('house');
      expect(await found({ posted_days: 2, sort })).toEqual(all);
    }
  });

  it.each([
    ['kind=X', { kind: ['Choose one of the listed values.'] }],
    ['kind=W,R', { kind: ['Choose one of the listed values.'] }],
    ['term=L&term=Z', { term: ['Choose one of the listed values.'] }],
    ['stay_from=soon', { stay_from: ['Enter a date as YYYY-MM-DD.'] }],
    ['stay_to=2099-05-01', { stay_from: ['Enter the date from which you need the home.'] }],
    ['stay_from=2099-05-02&stay_to=2099-05-01', { stay_to: ['The last day cannot be before the first.'] }],
    ['per_person_max=-1', { per_person_max: ['Enter a price of 0 or more.'] }],
    ['accessibility=ramp', { accessibility: ['Choose one of the listed values.'] }],
    ['posted_days=0', { posted_days: ['Enter 1 to 60 days.'] }],
    ['posted_days=61', { posted_days: ['Enter 1 to 60 days.'] }],
    [`q=${'a'.repeat(81)}`, { q: ['Enter at most 80 characters.'] }],
    ['lives_without_owner=perhaps', { lives_without_owner: ['Enter true or false.'] }],
  ])('is refused for “%s”', async (query, body) => {
    for (const call of ['viewAll', 'points', 'map', 'prices'])
      expect(
        await server.request({ method: 'GET', url: `/listings/${call}?location=Waterloo&${query}` }),
      ).toMatchObject({ status: 400, body });
  });
});
