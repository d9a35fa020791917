import { seeded } from '@lodgepole/contract/core/random';
import { loadGazetteer } from '../../../server/gazetteer/gazetteer.ts';
import type { Database } from '../../../server/src/db/database.ts';

type Pool = Database['pool'];

const batchRows = 20_000;
const ownerCount = 2000;
const spanSeconds = 180 * 86_400;
const streetKinds = ['St', 'Ave', 'Rd', 'Cres', 'St W', 'Blvd'];
/** Common words; each description adds others, of which a few are common and most are rare. */
const description =
  'Bright corner unit near the park, with large windows, a renovated kitchen and a quiet bedroom. Transit is a short walk away, and so are groceries and the library. ';

interface Row {
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  readonly price: number;
  readonly bedrooms: number;
  readonly flags: number;
  readonly street: string;
  readonly age: number;
}

/** Large cities are overrepresented (one home in ten is in Toronto); density falls with the distance from the centre. */
export const rowMaker = (random: () => number, count: number) => {
  const cities = loadGazetteer().filter(({ kind, population }) => kind === 'city' && population > 0);
  const weights = cities.map(({ population }) => population ** 1.1);
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
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const bell = () => random() + random() + random() - 1.5;
  return (place: number): Row => {
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
      street: `${1 + Math.floor(random() * 900)} ${any(cities).name} ${any(streetKinds)}`,
      age: (1 - place / count) * spanSeconds,
    };
  };
};

const rowColumns = ['city', 'lat', 'lng', 'price', 'bedrooms', 'flags', 'street', 'age'] as const;

const insertBatch = (pool: Pool, rows: readonly Row[]) =>
  pool.query(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, furnished, pet_friendly, shareable, heating, ac, fridge, internet, heat, hydro, water,
       description, move_in_date, street_address, city, postal_code, latitude, longitude, created_at, verification_status,
       home_kind, term, available_until, capacity, room_type, household_size, private_bathroom, owner_lives_here, household_about,
       accessibility)
     select (select min(id) from users) + (n % ${ownerCount})::int, price, substr('HACTO', 1 + (n % 5)::int, 1), 'I',
       substr('ISN', 1 + (n % 3)::int, 1), bedrooms, 1, 400 + bedrooms * 150 + n % 400,
       n % 4, flags & 1 <> 0, flags & 2 <> 0, flags & 4 <> 0, flags & 8 <> 0, flags & 16 <> 0, flags & 32 <> 0, flags & 64 <> 0,
       flags & 128 <> 0, flags & 256 <> 0, flags & 512 <> 0,
       '${description}' || (select string_agg('word' || floor(20000 * power(random(), 4))::int, ' ')
         from generate_series(1, 40) where n > 0), date '2027-01-01' + (n % 360)::int, street, city, 'M5V 1J5', lat, lng,
       now() - make_interval(secs => age), substr('UUPV', 1 + (n % 4)::int, 1),
       case when is_room then 'R' else 'W' end, substr('LLLMST', 1 + (n % 6)::int, 1),
       case when n % 6 > 3 then date '2027-02-01' + (n % 360 + n % 240)::int end, case when not is_room and n % 2 = 0 then 1 + bedrooms end,
       case when is_room then substr('PPPS', 1 + (n % 4)::int, 1) end, case when is_room then n % 4 end,
       case when is_room then n % 7 = 0 end, case when is_room then n % 5 = 0 end, case when is_room then 'Two quiet students.' end,
       case when n % 4 = 0 then jsonb_build_object('elevator', n % 8 = 0, 'step_free_entrance', n % 12 = 0) else '{}' end
     from unnest($1::text[], $2::float8[], $3::float8[], $4::numeric[], $5::int[], $6::int[], $7::text[], $8::float8[])
       with ordinality as row (city, lat, lng, price, bedrooms, flags, street, age, n),
       lateral (select n % 3 = 0 as is_room) as kind`,
    rowColumns.map((column) => rows.map((row) => row[column])),
  );

const insertOwners = (pool: Pool) =>
  pool.query(
    `insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location, phone_number, budget_max)
     select 'owner-' || n || '@example.com', 'x', 'Anne', 'Tremblay', 40, 'F', 'Toronto', 'Toronto', '+1-416-555-0100', 2000
     from generate_series(1, ${ownerCount}) as n`,
  );

/** Three pictures each, the minimum of a listing. */
const insertPictures = (pool: Pool) =>
  pool.query(
    `insert into listing_pictures (listing_id, is_primary, position, media_key, widths, width, height, placeholder)
     select id, position = 0, position, format('listings/%s/%s.webp', lpad(to_hex(id % 256), 2, '0'), uuidv4()),
       '{480,960,1600}', 1600, 1200, 'data:image/webp;base64,' || repeat('UklGRlYAAABXRUJQVlA4', 7)
     from listings, generate_series(0, 2) as position`,
  );

/** Drops indexes and checks during the bulk load and restores them at the end. */
export const inBulk = async (
  pool: Pool,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1)
       and not exists (select from pg_constraint where conindid = indexname::regclass)`,
    [tables],
  );
  const { rows: checks } = await pool.query<{ name: string; from: string; definition: string }>(
    `select conname as name, conrelid::regclass as from, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  for (const { name, from } of checks) await pool.query(`alter table ${from} drop constraint ${name}`);
  await work();
  for (const { definition } of indexes) await pool.query(definition);
  for (const { name, from, definition } of checks)
    await pool.query(`alter table ${from} add constraint ${name} ${definition}`);
};

export const generateListings = async (pool: Pool, count: number): Promise<void> => {
  await pool.query('set statement_timeout = 0');
  await insertOwners(pool);
  await pool.query('select setseed(0.35)');
  await inBulk(pool, ['listings', 'listing_pictures'], async () => {
    const makeRow = rowMaker(seeded(20_261_115), count);
    for (let made = 0; made < count; made += batchRows) {
      const length = Math.min(batchRows, count - made);
      await insertBatch(
        pool,
        Array.from({ length }, (_, place) => makeRow(made + place)),
      );
    }
    await insertPictures(pool);
  });
  await pool.query('vacuum analyze users, listings, listing_pictures');
};
