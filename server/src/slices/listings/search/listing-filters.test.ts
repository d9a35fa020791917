import { comforts, laundryTypes, propertyTypes } from '@lodgepole/contract/listings/codes';
import { filtersOf, type GivenFilters } from '@lodgepole/contract/listings/search/search-filters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { type OpenClone, openClone } from '../../../testing/database/postgres.ts';
import {
  accessBits,
  featureBits,
  homeBits,
  laundryTypeBits,
  parkingShift,
  peopleShift,
  propertyTypeBits,
  termBits,
  wantedFilters,
} from './listing-filters.repository.ts';

let clone: OpenClone;
let database: Database;
let expression: string;

beforeAll(async () => {
  clone = await openClone();
  ({ database } = clone);
  const { rows } = await database.pool.query<{ expression: string }>(
    `select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'listings'::regclass and attname = 'filter_bits'`,
  );
  expression = rows[0]?.expression ?? '';
});

afterAll(() => clone.close());

const flags = Object.keys(featureBits).filter((name) => name !== 'verified');
type Home = Readonly<Record<string, boolean | string | number>>;

const bare: Home = {
  property_type: 'H',
  laundry_type: 'I',
  verification_status: 'U',
  parking_spaces: 0,
  ...Object.fromEntries(flags.map((name) => [name, false])),
};
const bareBits = propertyTypeBits.H | laundryTypeBits.I;

/** What the database computes for a listing with only this value. */
const computedFor = async (listing: Home): Promise<number> => {
  const columns = flags.map((name) => `${name} boolean`).join(', ');
  const { rows } = await database.pool.query<{ bits: number }>(
    `select ${expression} as bits from json_to_record($1)
       as listings (property_type text, laundry_type text, verification_status text, parking_spaces integer, ${columns})`,
    [JSON.stringify({ ...bare, ...listing })],
  );
  return rows[0]?.bits ?? -1;
};

const nothing = {
  mask: 0,
  bits: 0,
  propertyTypes: null,
  laundryTypes: null,
  parking: null,
  sqftHundredths: null,
  bedrooms: null,
  bedroomsExact: null,
  bathroomTenths: null,
  moveInBefore: null,
  minCents: null,
  maxCents: null,
  homeMask: 0,
  homeBits: 0,
  leaseTerms: null,
  stayFrom: null,
  stayTo: null,
  perPersonCents: null,
  postedDays: null,
  words: null,
};

describe('the bits that searches look at', () => {
  it.each(flags)('have %s where the database puts it', async (flag) => {
    expect(await computedFor({ [flag]: true })).toBe(
      bareBits | featureBits[flag as keyof typeof featureBits],
    );
  });

  it.each(Object.keys(propertyTypes) as (keyof typeof propertyTypes)[])(
    'have property type %s where the database puts it',
    async (property_type) => {
      expect(await computedFor({ property_type })).toBe(propertyTypeBits[property_type] | laundryTypeBits.I);
    },
  );

  it.each(Object.keys(laundryTypes) as (keyof typeof laundryTypes)[])(
    'have laundry type %s where the database puts it',
    async (laundry_type) => {
      expect(await computedFor({ laundry_type })).toBe(laundryTypeBits[laundry_type] | propertyTypeBits.H);
    },
  );

  it('say of a listing whether it is verified, which pending ones are not', async () => {
    expect(await computedFor({ verification_status: 'V' })).toBe(bareBits | featureBits.verified);
    expect(await computedFor({ verification_status: 'P' })).toBe(bareBits);
  });

  it('have the parking spaces above them, up to 255', async () => {
    for (const [parking_spaces, kept] of [
      [1, 1],
      [100, 100],
      [255, 255],
      [256, 255],
      [2_147_483_647, 255],
    ] as const)
      expect(await computedFor({ parking_spaces })).toBe(bareBits | (kept << parkingShift));
  });

  it('are all that the database computes', async () => {
    const everything = Object.fromEntries(flags.map((name) => [name, true]));
    const sum = flags.reduce(
      (total, flag) => total + featureBits[flag as keyof typeof featureBits],
      bareBits,
    );
    expect(await computedFor(everything)).toBe(sum);
    expect(flags).toEqual(expect.arrayContaining(Object.keys(comforts)));
  });
});

describe('the bits of rooms, terms and access', () => {
  const computed = async (listing: object): Promise<number> => {
    const { rows } = await database.pool.query<{ bits: number }>(
      `select home_bits(home_kind, term, owner_lives_here, accessibility, capacity) as bits from json_to_record($1)
         as home (home_kind text, term text, owner_lives_here boolean, accessibility jsonb, capacity integer)`,
      [JSON.stringify({ home_kind: 'W', term: 'L', accessibility: {}, ...listing })],
    );
    return rows[0]?.bits ?? -1;
  };

  it('are where the trigger puts them, and the default is what an earlier version posts', async () => {
    expect(await computed({})).toBe(termBits.L);
    const { rows } = await database.pool.query<{ bits: number }>(
      `select pg_get_expr(adbin, adrelid)::int as bits from pg_attrdef join pg_attribute on attrelid = adrelid
         and attnum = adnum where adrelid = 'listings'::regclass and attname = 'home_bits'`,
    );
    expect(rows).toEqual([{ bits: termBits.L }]);
    for (const [term, bit] of Object.entries(termBits)) expect(await computed({ term })).toBe(bit);
    for (const [fact, bit] of Object.entries(accessBits)) {
      expect(await computed({ accessibility: { [fact]: true } })).toBe(termBits.L | bit);
      expect(await computed({ accessibility: { [fact]: false } })).toBe(termBits.L);
    }
    expect(await computed({ capacity: 20 })).toBe(termBits.L | (20 << peopleShift));
    expect(await computed({ home_kind: 'R', capacity: 2, owner_lives_here: true })).toBe(
      termBits.L | homeBits.room | homeBits.ownerLivesHere | (1 << peopleShift),
    );
  });
});

const wanted = (given: GivenFilters) => wantedFilters(filtersOf(given));

describe('the filters of a search', () => {
  it('are none when it names none, or asks for verified listings with “false”', () => {
    expect(wanted({})).toEqual(nothing);
    expect(wanted({ verified: false, property_type: [], laundry_type: [] })).toEqual(nothing);
  });

  it('are the bits it names and no others', () => {
    expect(wanted({ furnished: false, pet_friendly: true, utilities: ['heat'], amenities: ['ac'] })).toEqual({
      ...nothing,
      mask: 1 + 2 + 128 + 16,
      bits: 2 + 128 + 16,
    });
    expect(wanted({ verified: true })).toMatchObject({ mask: 1 << 18, bits: 1 << 18 });
  });

  it('may be met by one of several kinds', () => {
    expect(wanted({ property_type: ['A', 'C', 'A'], laundry_type: ['I'] })).toEqual({
      ...nothing,
      propertyTypes: (1 << 11) | (1 << 12),
      laundryTypes: 1 << 15,
    });
  });

  it('are whole numbers of small units, however a fraction is kept in memory', () => {
    expect(wanted({ sqft_min: 1.1, bathrooms: 1.1, min_price: 1.1, max_price: 4.35 })).toMatchObject({
      sqftHundredths: 110,
      bathroomTenths: 11,
      minCents: 110,
      maxCents: 435,
    });
    expect(wanted({ sqft_min: 650.001, bathrooms: 1.01 })).toMatchObject({
      sqftHundredths: 65_001,
      bathroomTenths: 11,
    });
    expect(wanted({ sqft_min: 0, bathrooms: 0, parking_min: 0, bedrooms_exact: 0 })).toMatchObject({
      sqftHundredths: 0,
      bathroomTenths: 0,
      parking: 0,
      bedroomsExact: 0,
    });
  });

  it('are words that must all be there, the last perhaps begun', () => {
    expect(wanted({ q: 'Très  quiet, l’eau' }).words).toBe("'tres' & 'quiet' & 'l' & 'eau':*");
    expect(wanted({ q: '!? &' }).words).toBeNull();
  });

  it('have a last day, which is the first when it is not said', () => {
    expect(wanted({ stay_from: '2027-05-01' })).toMatchObject({
      stayFrom: '2027-05-01',
      stayTo: '2027-05-01',
    });
    expect(wanted({ kind: 'W', accessibility: ['elevator'], lives_without_owner: true })).toMatchObject({
      homeMask: homeBits.room | homeBits.ownerLivesHere | accessBits.elevator,
      homeBits: accessBits.elevator,
    });
  });

  it('stay in the range of their columns', () => {
    expect(wanted({ sqft_min: 1e12, parking_min: 1_000_000 })).toMatchObject({
      sqftHundredths: 2_147_483_647,
      parking: 255,
    });
  });
});
