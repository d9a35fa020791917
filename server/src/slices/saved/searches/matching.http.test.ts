import {
  type AccessFact,
  comforts,
  laundryTypes,
  listingKinds,
  listingTerms,
  propertyTypes,
} from '@lodgepole/contract/listings/codes';
import { type Search, searchOf } from '@lodgepole/contract/listings/search/search';
import { ListingSearch } from '@lodgepole/contract/listings/search/search-schema';
import { isSimple, writeArea } from '@lodgepole/contract/places/area';
import { writeBounds } from '@lodgepole/contract/places/bounds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/transactional.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findListings } from '../../listings/search/search.repository.ts';
import { findSearches, searchesOf } from './matching.repository.ts';
import { searchesStore } from './searches.repository.ts';

let server: TestServer;
let owners: number[];
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  owners = (await aCrowd(server, 3)).map(({ id }) => id);
});
afterAll(() => server.close());

const cities = [
  'Waterloo',
  'Montréal',
  'Saint-Jean-sur-Richelieu',
  'Toronto',
  'St. John’s',
  'L’Île-Perrot',
  'Québec',
  'Quebec City',
  'Trois-Rivières',
  'Saint John',
  '北京',
];
const streets = [
  '75 King St S',
  '12 Rue Saint-Denis',
  '100% Main_Street',
  '5 Back\\Slash Rd',
  '88 Toronto Ave',
  '1 L’Œuvre',
  '275, rue Notre-Dame Est',
  '275 Notre Dame E',
  '1450 boul. St-Laurent O.',
  '1205, 3e Avenue',
  'a',
];
/** What people type as a place: cities, streets, parts of them, provinces, LIKE wildcards and stranger things. */
const written = [
  ...cities,
  ...streets,
  'waterloo, on',
  'Toronto, ON, Canada',
  '75 King St S, Waterloo',
  'King, Toronto',
  'Toronto, King, Main',
  'montreal QC H2X 1Y4',
  'Montreal, Québec',
  'saint',
  'jean',
  'st',
  'k',
  '%',
  '_',
  '100%',
  'Main_S',
  'MainxS',
  'Back\\S',
  '\\',
  '５％',
  '＿',
  '＼',
  'oeuvre',
  "l'oe",
  'ile-perrot',
  'Île',
  ',',
  'ON',
  'Ontario',
  '\u0301',
  'Toront',
  'oronto',
  'toronto, toronto',
  'Ville de Québec',
  'Québec (Québec)',
  'Three Rivers',
  'Three Rivers, QC',
  'trois rivieres',
  'Saint-Jean (N.-B.)',
  'St-Jean',
  '275, rue Notre-Dame Est, Québec City',
  '275 r. notre-dame e.',
  'notre dame',
  'app. 4, 275 rue Notre-Dame Est',
  '4-1450 boulevard Saint-Laurent Ouest',
  'blvd St Laurent W, Montreal, QC',
  'boul. saint-l',
  '3ième av.',
  'king s',
  'King Street South',
  'rue',
  'r',
];

const some = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Points on a small grid, so that listings are on edges and corners, and points where maps end. */
const step = (from: number) => fc.integer({ min: 0, max: 8 }).map((steps) => from + steps / 100);
const point = fc.oneof(
  { weight: 8, arbitrary: fc.record({ lat: step(43.4), lng: step(-80.6) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      lat: fc.double({ min: 43, max: 44, noNaN: true }),
      lng: fc.double({ min: -81, max: -80, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { lat: 90, lng: 0 },
      { lat: 89.9, lng: 170 },
      { lat: -90, lng: 12 },
      { lat: 60, lng: 180 },
      { lat: 60, lng: -180 },
      { lat: 60, lng: -179.99 },
    ),
  },
);

const codes = <Code extends string>(table: Readonly<Record<Code, string>>) =>
  fc.constantFrom(...(Object.keys(table) as Code[]));
const flags = [
  'furnished',
  'pet_friendly',
  'shareable',
  'heating',
  'ac',
  'fridge',
  'internet',
  'heat',
  'hydro',
  'water',
] as const;

/** What landlords write, and what people look for in it. */
const phrases = [
  'Bright room, quiet street',
  'Près de l’université; très éclairé',
  'wi-fi + PARKING\nno smoking',
  'The landlord’s cat',
  'œuvres d’art, 3½',
  'the parks',
  '100% park_ing \\ (yes)',
  '北京 park',
  '',
];
const keywords = [
  'bright',
  'ROOM quiet',
  'quiet bri',
  'brig room',
  'pres eclaire',
  'l’univ',
  'wifi',
  'wi fi',
  'park',
  'parking',
  'park the',
  'the',
  'landlords',
  'oeuv',
  '3 1',
  "'",
  '& | ! ( ) : * <->',
  'park:*',
  '\\',
  '北京',
  'x'.repeat(80),
];
const text = fc.oneof(fc.constantFrom(...phrases), fc.constant('x'.repeat(700)));

const fact = fc.constantFrom<AccessFact>('step_free_entrance', 'elevator', 'step_free_transit');

const listing = fc.record({
  owner: fc.nat(2),
  status: fc.constantFrom('A', 'A', 'A', 'A', 'P', 'R', 'E', 'H'),
  point: fc.option(point, { freq: 8 }),
  city: fc.constantFrom(...cities),
  street: fc.constantFrom(...streets),
  price: fc.constantFrom(999.99, 1000, 1000.01, 1500, 2000),
  bedrooms: fc.nat(3),
  bathrooms: fc.constantFrom(0, 0.5, 1, 1.5, 2),
  sqft: fc.constantFrom(1, 499.99, 500, 500.01, 900),
  parking: fc.nat(2),
  property: codes(propertyTypes),
  laundry: codes(laundryTypes),
  verification: fc.constantFrom('U', 'P', 'V'),
  move_in: fc.constantFrom('2026-12-31', '2027-01-01', '2027-01-02'),
  flags: fc.integer({ min: 0, max: 1023 }),
  kind: codes(listingKinds),
  term: codes(listingTerms),
  until: fc.constantFrom('2027-01-03', '2027-05-01', null),
  capacity: fc.constantFrom(null, 1, 2, 20),
  livesHere: fc.boolean(),
  access: fc.array(fc.tuple(fact, fc.boolean()), { maxLength: 4 }),
  texts: fc.tuple(text, text, text),
  ageDays: fc.constantFrom(0.5, 1.5, 2.5, 61),
  /** A listing written by a version without the search columns. */
  isOld: fc.boolean(),
});
type Home = typeof listing extends fc.Arbitrary<infer Value> ? Value : never;

const bounds = fc.tuple(point, point).map(([one, other]) => ({
  bounds: writeBounds({
    south: Math.min(one.lat, other.lat),
    north: Math.max(one.lat, other.lat),
    west: Math.min(one.lng, other.lng),
    east: Math.max(one.lng, other.lng),
  }),
}));
const area = fc
  .array(point, { minLength: 3, maxLength: 7 })
  .filter(isSimple)
  .map((corners) => ({ area: writeArea(corners) }));
const circle = fc.record({
  lat: point.map(({ lat }) => lat),
  lng: point.map(({ lng }) => lng),
  radius: some(fc.constantFrom(0, 0.5, 1.112, 3, 10, 60, 700, 9000, 21_000)),
});
const place = fc.oneof(
  circle,
  bounds,
  area,
  fc.record({ location: fc.constantFrom(...written) }),
  fc.record({ location: fc.constantFrom(...written) }),
  fc.record({ owner: fc.nat(2) }),
);

const parameters = {
  owner: fc.nat(2),
  min_price: fc.constantFrom(0, 999.99, 1000, 1000.01, 1e12),
  max_price: fc.constantFrom(999.99, 1000, 1500, 1e12),
  bedrooms: fc.nat(3),
  bedrooms_exact: fc.nat(3),
  bathrooms: fc.constantFrom(0, 0.4, 0.5, 1, 1.01, 1.5),
  sqft_min: fc.constantFrom(0, 0.001, 499.991, 500, 500.005),
  parking_min: fc.nat(2),
  property_type: fc.array(codes(propertyTypes), { minLength: 1, maxLength: 3 }),
  laundry_type: fc.array(codes(laundryTypes), { minLength: 1, maxLength: 3 }),
  verified: fc.boolean(),
  move_in_before: fc.constantFrom('2026-12-31', '2027-01-01', '2027-06-01'),
  furnished: fc.boolean(),
  pet_friendly: fc.boolean(),
  shareable: fc.boolean(),
  utilities: fc.array(codes(comforts), { minLength: 1, maxLength: 2 }),
  amenities: fc.array(codes(comforts), { minLength: 1, maxLength: 2 }),
  kind: codes(listingKinds),
  term: fc.array(codes(listingTerms), { minLength: 1, maxLength: 2 }),
  stay_from: fc.constantFrom('2027-01-01', '2027-01-02'),
  stay_to: fc.constantFrom('2027-01-03', '2027-04-30', '2027-05-02'),
  per_person_max: fc.constantFrom(499.99, 500, 750, 1000),
  accessibility: fc.array(fact, { minLength: 1, maxLength: 2 }),
  posted_days: fc.constantFrom(1, 2, 60),
  lives_without_owner: fc.boolean(),
  q: fc.constantFrom(...keywords),
};

const filters = fc.record(parameters, { requiredKeys: [] });

/** Each parameter alone, over all listings on land. */
const oneByOne = fc.record(parameters).map((all) =>
  Object.entries(all).map(([name, value]) => ({
    lat: 43.44,
    lng: -80.56,
    radius: 9000,
    [name]: value,
    ...(name === 'stay_to' && { stay_from: '2027-01-02' }),
  })),
);

/** Few filters at once, or nothing would match. A last day needs a first one. */
const keptKeys = (filter: object, count: number, start: number): object => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const from = given.length === 0 ? 0 : start % given.length;
  const kept = Object.fromEntries([...given, ...given].slice(from, from + Math.min(count, given.length)));
  return 'stay_to' in kept ? { stay_from: '2027-01-01', ...kept } : kept;
};

const search = fc
  .tuple(place, filters, fc.nat(2), fc.nat(30))
  .map(([where, filter, count, start]) => ({ ...keptKeys(filter, count, start), ...where }));

/** How many searches with each parameter found something. */
const asked = new Map<string, number>();

interface Asked {
  readonly sent: object;
  readonly search: Search;
}

const asSearch = (sent: Record<string, unknown>): Asked | null => {
  const owner = typeof sent['owner'] === 'number' ? { owner: owners[sent['owner']] } : {};
  const read = ListingSearch.safeParse({ ...sent, ...owner });
  return read.success ? { sent: { ...sent, ...owner }, search: searchOf(read.data) } : null;
};

const insertListing = async (transaction: Transaction, row: Home): Promise<number> => {
  const flagged = Object.fromEntries(flags.map((name, bit) => [name, (row.flags & (1 << bit)) !== 0]));
  const { id } = await transaction
    .insertInto('listings')
    .values({
      owner_id: owners[row.owner] ?? 0,
      status: row.status as 'A',
      latitude: row.point?.lat ?? null,
      longitude: row.point?.lng ?? null,
      city: row.city,
      street_address: row.street,
      price: row.price,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      sqft_area: row.sqft,
      parking_spaces: row.parking,
      property_type: row.property,
      laundry_type: row.laundry,
      payment_type: 'I',
      verification_status: row.verification as 'U',
      move_in_date: row.move_in,
      description: row.texts[0],
      extra_amenities: row.texts[1],
      postal_code: 'N2J 1P2',
      created_at: sql`now() - ${row.ageDays} * interval '1 day'`,
      ...flagged,
      ...(row.isOld ? {} : newerColumns(row)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.isOld) await asWrittenBefore(transaction, id);
  return id;
};

/** With rooms and accessibility; a row written by an earlier version has neither. */
const newerColumns = ({ kind, term, until, capacity, livesHere, access, texts }: Home) => ({
  home_kind: kind,
  term,
  available_until: term === 'S' ? (until ?? '2027-05-01') : until,
  capacity,
  accessibility: Object.fromEntries(access),
  ...(kind === 'R' && {
    room_type: 'P' as const,
    household_size: 1,
    private_bathroom: false,
    owner_lives_here: livesHere,
    household_about: texts[2],
  }),
});

/** Resets the columns that a trigger fills. */
const asWrittenBefore = async (transaction: Transaction, id: number): Promise<void> => {
  await sql`alter table listings disable trigger listings_fill_search_columns`.execute(transaction);
  await sql`update listings set home_bits = default, stay_until = default, text_words = default
    where id = ${id}`.execute(transaction);
  await sql`alter table listings enable trigger listings_fill_search_columns`.execute(transaction);
};

const insertSearch = async (transaction: Transaction, wanted: Search): Promise<number> => {
  const searches = searchesStore(server.database.kysely).within(transaction);
  const id = await searches.add({
    user_id: owners[0] ?? 0,
    name: 'A search',
    query: {},
    frequency: 'off',
    time_zone: 'America/Toronto',
  });
  await searches.setTerms(id, wanted);
  return id;
};

class Undone extends Error {}

/** Pairs of search and listing: those found by searching, and those found by matching. */
const compare = async (homes: readonly Home[], searches: readonly Asked[]) => {
  const found: string[] = [];
  const matched: string[] = [];
  const run = server.database.kysely.transaction().execute(async (transaction) => {
    const listings: number[] = [];
    for (const row of homes) listings.push(await insertListing(transaction, row));
    const places = new Map<number, number>();
    for (const [index, { sent, search: wanted }] of searches.entries()) {
      places.set(await insertSearch(transaction, wanted), index);
      const { ids } = await findListings(transaction, wanted, null);
      for (const id of ids) found.push(`${index} ${listings.indexOf(id)}`);
      if (ids.length > 0) for (const name of Object.keys(sent)) asked.set(name, (asked.get(name) ?? 0) + 1);
    }
    for (const [index, id] of listings.entries())
      for (const one of await findSearches(transaction, id)) matched.push(`${places.get(one)} ${index}`);
    throw new Undone();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return { found: found.toSorted(), matched: matched.toSorted() };
};

describe('a listing and the saved searches that find it', () => {
  it('are the same pairs as searching gives, whatever is searched for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(listing, { minLength: 8, maxLength: 16 }),
        fc.array(search, { minLength: 20, maxLength: 40 }),
        oneByOne,
        async (listings, sent, alone) => {
          const searches = [...sent, ...alone].map(asSearch).filter((one) => one !== null);
          const { found, matched } = await compare(listings, searches);
          expect(matched).toEqual(found);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
    const names = Object.keys(ListingSearch.shape).filter(
      (name) => !['sort', 'page', 'page_size'].includes(name),
    );
    expect(names.filter((name) => (asked.get(name) ?? 0) < 4)).toEqual([]);
  }, 120_000);

  it('do not reach across the street from an area of a few houses', async () => {
    const [any] = fc.sample(listing, 1);
    if (!any) throw new Error('There is no home.');
    // Fifty metres outside, and twenty inside.
    const listings = [
      { lat: 62.0008, lng: -99.9992 },
      { lat: 62.0003, lng: -99.9997 },
    ].map((at) => ({ ...any, status: 'A' as const, point: at }));
    const small = asSearch({ area: '62,-100.0009;62.0009,-100;62,-99.9991;61.9991,-100' });
    expect(await compare(listings, small ? [small] : [])).toEqual({ found: ['0 1'], matched: ['0 1'] });
  });

  it('are found by the index of what they look for', async () => {
    const plan = await server.database.kysely.transaction().execute(async (transaction) => {
      // For an empty table, a scan is faster than any index.
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<Record<string, string>>`explain (costs off) ${searchesOf(1)}`.execute(
        transaction,
      );
      return rows.flatMap((row) => Object.values(row));
    });
    const conditions = plan.filter((line) => line.includes('Index Cond: '));
    for (const column of ['owner_id = ', 'reach @> ', 'name_keys && '])
      expect(conditions).toContainEqual(expect.stringContaining(column));
  });
});
