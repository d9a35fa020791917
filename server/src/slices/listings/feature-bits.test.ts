import { comforts, propertyTypes } from '@lodgepole/contract/listings/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../db/database.ts';
import { type ClonedDatabase, cloneDatabase } from '../../testing/postgres.ts';
import { featureBits, propertyTypeBits, wantedBits } from './feature-bits.ts';

let clone: ClonedDatabase;
let database: Database;
let expression: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = createDatabase(clone.connectionString, { onError: () => undefined });
  const { rows } = await database.pool.query<{ expression: string }>(
    `select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'listings'::regclass and attname = 'features'`,
  );
  expression = rows[0]?.expression ?? '';
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

const features = Object.keys(featureBits);
type Home = Readonly<Record<string, boolean | string>>;

const bare: Home = { property_type: 'none', ...Object.fromEntries(features.map((name) => [name, false])) };

/** What the database computes for a home that has only this. */
const computedFor = async (home: Home): Promise<number> => {
  const columns = features.map((name) => `${name} boolean`).join(', ');
  const { rows } = await database.pool.query<{ bits: number }>(
    `select ${expression} as bits from json_to_record($1) as listings (property_type text, ${columns})`,
    [JSON.stringify({ ...bare, ...home })],
  );
  return rows[0]?.bits ?? -1;
};

describe('the bits that searches look at', () => {
  it.each(Object.entries(featureBits))('have %s where the database puts it', async (feature, bit) => {
    expect(await computedFor({ [feature]: true })).toBe(bit);
  });

  it.each(Object.keys(propertyTypes) as (keyof typeof propertyTypes)[])(
    'have property type %s where the database puts it',
    async (property_type) => {
      expect(await computedFor({ property_type })).toBe(propertyTypeBits(property_type));
    },
  );

  it('are all that the database computes', async () => {
    const everything = Object.fromEntries(features.map((name) => [name, true]));
    const sum = Object.values(featureBits).reduce((total, bit) => total + bit, 0);
    expect(await computedFor(everything)).toBe(sum);
    expect(features).toEqual(expect.arrayContaining(Object.keys(comforts)));
  });

  it('ask for what a search names and look at nothing else', () => {
    expect(wantedBits({ location: 'Waterloo' })).toEqual({ mask: 0, bits: 0 });
    expect(
      wantedBits({ furnished: false, pet_friendly: true, utilities: ['heat'], amenities: ['ac'] }),
    ).toEqual({
      mask: 1 + 2 + 128 + 16,
      bits: 2 + 128 + 16,
    });
    expect(wantedBits({ property_type: ['A'] })).toEqual({ mask: 7 << 10, bits: 2 << 10 });
  });
});
