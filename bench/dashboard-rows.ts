import type { Database } from '../server/src/db/database.ts';
import { addListing, type Person } from './many-conversations.ts';

type Pool = Database['pool'];

/** Two months of views, and favourites and enquiries of everyone else; every viewing has guests. */
const addLife = async (
  pool: Pool,
  listings: readonly number[],
  visitors: readonly number[],
): Promise<void> => {
  await pool.query(
    `insert into listing_views (listing_id, day, views)
     select listing, current_date - n, 1 + (listing + n) % 20 from unnest($1::int[]) as listing, generate_series(0, 59) as n`,
    [listings],
  );
  await pool.query(
    `insert into favourites (user_id, listing_id, created_at)
     select visitor, listing, now() - make_interval(days => (visitor % 40))
     from unnest($1::int[]) as listing, unnest($2::int[]) as visitor`,
    [listings, visitors],
  );
  await pool.query(
    `insert into conversations (listing_id, kind, starter_id)
     select listing, 'direct', visitor from unnest($1::int[]) as listing, unnest($2::int[]) as visitor`,
    [listings, visitors],
  );
  await pool.query(
    `insert into messages (conversation_id, sender_id, content, created_at)
     select id, starter_id, 'Is it still available?', now() - make_interval(days => id % 40)
     from conversations where listing_id = any($1)`,
    [listings],
  );
};

const addViewings = async (
  pool: Pool,
  host: Person,
  listings: readonly number[],
  guests: readonly number[],
) => {
  await pool.query(
    `insert into viewings (listing_id, host_id, starts_at, ends_at, minutes, seats, unit_number, street_address, city, time_zone)
     select listing, $2, start, start + interval '20 minutes', 20, 3, '', '1 Harbour St', 'Toronto', 'America/Toronto'
     from unnest($1::int[]) as listing, generate_series(0, 3) as n,
       lateral (select date_trunc('day', now()) + make_interval(days => 3 + n) as start) as time`,
    [listings, host.id],
  );
  await pool.query(
    `insert into viewing_bookings (viewing_id, user_id, seats)
     select id, guest, 1 from viewings, unnest($2::int[]) as guest where listing_id = any($1)`,
    [listings, guests.slice(0, 2)],
  );
};

/** As many listings as wanted, each looked at, kept, asked about and shown alike. */
export const addPortfolio = async (
  pool: Pool,
  owner: Person,
  count: number,
  visitors: readonly Person[],
): Promise<number[]> => {
  const listings: number[] = [];
  for (let made = 0; made < count; made++) listings.push(await addListing(pool, owner));
  const ids = visitors.map(({ id }) => id);
  await addLife(pool, listings, ids);
  await addViewings(pool, owner, listings, ids);
  return listings;
};
