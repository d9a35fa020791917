import { loadGazetteer } from '../server/gazetteer/gazetteer.ts';
import type { Database } from '../server/src/db/database.ts';

type Pool = Database['pool'];

/** A small seeded generator, so that every run measures the same data. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const batchRows = 20_000;
const ownerCount = 2000;

interface Row {
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  readonly price: number;
  readonly bedrooms: number;
  readonly flags: number;
  readonly age: number;
}

/** Cities weigh population^0.85; homes lie around the centre, thinning out with the size of the place. */
const rowMaker = (random: () => number) => {
  const cities = loadGazetteer().filter(({ kind, population }) => kind === 'city' && population > 0);
  const weights = cities.map(({ population }) => population ** 0.85);
  const sums: number[] = [];
  weights.reduce((sum, weight, index) => (sums[index] = sum + weight), 0);
  const total = sums.at(-1) ?? 0;
  const pick = () => {
    const wanted = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return cities[low];
  };
  const bell = () => random() + random() + random() - 1.5;
  return (): Row => {
    const city = pick();
    if (!city) throw new Error('The list of cities is empty.');
    const spread = Math.min(0.16, 0.01 + (city.population / 3_000_000) * 0.15);
    return {
      city: city.name,
      lat: city.lat + bell() * spread,
      lng: city.lng + bell() * spread * 1.4,
      price: Math.round(600 + random() * random() * 4000),
      bedrooms: Math.floor(random() * 5),
      flags: Math.floor(random() * 1024),
      age: random() * 180 * 86_400,
    };
  };
};

const insertBatch = (pool: Pool, rows: readonly Row[]) =>
  pool.query(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, furnished, pet_friendly, shareable, heating, ac, fridge, internet, heat, hydro, water,
       description, move_in_date, street_address, city, postal_code, latitude, longitude, created_at)
     select (select min(id) from users) + (n % ${ownerCount})::int, price, substr('HACTO', 1 + (n % 5)::int, 1), 'I', 'S', bedrooms, 1, 600 + bedrooms * 150,
       1, flags & 1 <> 0, flags & 2 <> 0, flags & 4 <> 0, flags & 8 <> 0, flags & 16 <> 0, flags & 32 <> 0, flags & 64 <> 0,
       flags & 128 <> 0, flags & 256 <> 0, flags & 512 <> 0,
       'A home for measuring.', '2027-01-01', (n % 900 + 1) || ' Harbour St', city, 'M5V 1J5', lat, lng,
       now() - make_interval(secs => age)
     from unnest($1::text[], $2::float8[], $3::float8[], $4::numeric[], $5::int[], $6::int[], $7::float8[])
       with ordinality as row (city, lat, lng, price, bedrooms, flags, age, n)`,
    [
      rows.map((row) => row.city),
      rows.map((row) => row.lat),
      rows.map((row) => row.lng),
      rows.map((row) => row.price),
      rows.map((row) => row.bedrooms),
      rows.map((row) => row.flags),
      rows.map((row) => row.age),
    ],
  );

const insertOwners = (pool: Pool) =>
  pool.query(
    `insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location, phone_number, budget_max)
     select 'owner-' || n || '@example.com', 'x', 'Anne', 'Tremblay', 40, 'F', 'Toronto', 'Toronto', '+1-416-555-0100', 2000
     from generate_series(1, ${ownerCount}) as n`,
  );

/** Fills an empty, migrated database; indexes are made anew at the end, as a bulk load would. */
export const generateListings = async (pool: Pool, count: number): Promise<void> => {
  await insertOwners(pool);
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'listings' and indexname <> 'listings_pkey'`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const makeRow = rowMaker(seeded(20_261_115));
  for (let made = 0; made < count; made += batchRows)
    await insertBatch(pool, Array.from({ length: Math.min(batchRows, count - made) }, makeRow));
  await pool.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query('vacuum analyze listings');
};
