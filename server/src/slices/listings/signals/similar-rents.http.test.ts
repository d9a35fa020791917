import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { similarRentsQuery, similarRentsRepository } from './signals.repository.ts';

/** Listings on a grid around a point: 200 with each number of bedrooms, at 1000 to 1199 dollars. */
const near = 1200;
/** Listings all over the country. */
const far = 1000;
const centre = { lat: 43.4643, lng: -80.5204 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const [owner] = await aCrowd(server, 1);
  await server.database.pool.query(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, parking_spaces,
       sqft_area, description, move_in_date, street_address, city, postal_code, latitude, longitude)
     select $1, 1000 + n / 6, 'A', 'I', 'S', n % 6, 1, 0, 800, 'Bright corner unit.', '2099-01-01', '75 King St S', 'Waterloo',
       'N2J 1P2',
       case when n < $4::int then $2::float8 + (n % 77 - 38) * 0.001 else 46 + n % 97 * 0.1 end,
       case when n < $4::int then $3::float8 + (n % 73 - 36) * 0.001 else -120 + n % 89 * 0.3 end
     from generate_series(0, $4::int + $5::int - 1) as n`,
    [owner?.id, centre.lat, centre.lng, near, far],
  );
});
afterAll(() => server.close());

const around = (listing: Parameters<typeof similarRentsQuery>[0]) =>
  similarRentsRepository(server.database.kysely).around(listing);

describe('the rents of similar homes', () => {
  it('are read from the indexes of the search alone', async () => {
    const plan = await server.database.kysely.transaction().execute(async (transaction) => {
      // With so few rows, a scan is as fast as the index; the benchmark has a million.
      for (const way of ['seqscan', 'bitmapscan', 'indexscan'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
      const { rows } = await sql<Record<string, string>>`explain (costs off)
        ${similarRentsQuery({ id: 0, kind: 'W', bedrooms: 2, ...centre })}`.execute(transaction);
      return rows.flatMap((row) => Object.values(row));
    });
    const scans = plan.filter((line) => line.includes('Scan'));
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans)
      expect(scan).toMatch(/Index Only Scan using listings_search_medium_(newest|price) on/);
  });

  it('have the median of an even number between its two middles', async () => {
    expect(await around({ id: 0, kind: 'W', bedrooms: 2, ...centre })).toEqual({
      homes: 200,
      median: 109_950,
    });
  });

  it('leave the home itself out', async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      'select id from listings where bedrooms = 2 and price = 1199 limit 1',
    );
    expect(await around({ id: rows[0]?.id ?? 0, kind: 'W', bedrooms: 2, ...centre })).toEqual({
      homes: 199,
      median: 109_900,
    });
  });

  it('are null where there are no listings, and across the date line', async () => {
    const none = { homes: 0, median: null };
    expect(await around({ id: 0, kind: 'W', bedrooms: 2, lat: 60, lng: -100 })).toEqual(none);
    expect(await around({ id: 0, kind: 'W', bedrooms: 2, lat: 60, lng: 179.99 })).toEqual(none);
    expect(await around({ id: 0, kind: 'W', bedrooms: 2, lat: 89.99, lng: 0 })).toEqual(none);
  });
});
