import type { Database } from '../../../server/src/db/database.ts';
import { generateListings, inBulk } from '../data/listings.ts';
import { addPeople } from '../data/people.ts';

type Pool = Database['pool'];

interface Counts {
  readonly listings: number;
  readonly messages: number;
}

/**
 * Assumptions, stated in docs/scaling.md. A tenth of the messages is inserted with all indexes in place, as in
 * production; the rest before the indexes are built.
 */
export const proportions = {
  peoplePerListing: 0.2,
  /** One row of views for each listing and day on which it was viewed. */
  viewsPerMessage: 1,
  clicksPerMessage: 1,
  visitorsADayPerListing: 1,
  favouritesPerListing: 1,
  messagesPerConversation: 20,
  liveRounds: 2,
} as const;

interface Range {
  readonly first: number;
  readonly many: number;
}

const days = 180;

const bounds = async (pool: Pool, table: 'users' | 'listings'): Promise<Range> => {
  const { rows } = await pool.query<Range>(
    `select min(id) as first, (max(id) - min(id) + 1)::int as many from ${table}`,
  );
  return rows[0] ?? { first: 1, many: 0 };
};

/** Day by day, so that the index by listing grows in random order, as in production. */
const addViews = async (pool: Pool, { first, many }: Range, views: number): Promise<void> => {
  for (let day = Math.ceil(views / many); day > 0; day--)
    await pool.query(
      `insert into listing_views (listing_id, day, views)
       select $1::int + n, current_date - $3::int, 1 + n % 20 from generate_series(0, $2::int - 1) as n`,
      [first, many, day],
    );
};

const addVisitors = (pool: Pool, { first, many }: Range) =>
  pool.query(
    `insert into listing_visitors (day, listing_id, visitor)
     select current_date - 1, $1::int + (hashint4(n)::bigint & 2147483647) % $2::int, sha256(n::text::bytea)
     from generate_series(1, $2::int * $3::int) as n`,
    [first, many, proportions.visitorsADayPerListing],
  );

/** Ordered by time; hashing spreads the ids and keeps the rows reproducible. */
const addClicks = async (pool: Pool, people: Range, homes: Range, clicks: number): Promise<void> => {
  await pool.query(
    `insert into interactions (user_id, listing_id, kind, created_at)
     select $1::int + (hashint8(n)::bigint & 2147483647) % $2::int, $3::int + (hashint8(n * 31)::bigint & 2147483647) % $4::int, 'click',
       now() - make_interval(secs => ($5::bigint - n)::float8 * ${days * 86_400} / $5::bigint)
     from generate_series(1, $5::bigint) as n`,
    [people.first, people.many, homes.first, homes.many, clicks],
  );
};

const addFavourites = async (pool: Pool, people: Range, homes: Range): Promise<void> => {
  const values = [people.first, people.many, homes.first, homes.many];
  const chosen = `select $1::int + ((n * 7919) % $2::int)::int as person, $3::int + n::int as home,
      now() - make_interval(secs => ($4::int - n)::float8 * ${days * 86_400} / $4::int) as at
    from generate_series(0::bigint, $4::int - 1) as n`;
  await pool.query(
    `insert into favourites (user_id, listing_id, created_at) select person, home, at from (${chosen}) as chosen`,
    values,
  );
  await pool.query(
    `insert into interactions (user_id, listing_id, kind, created_at)
     select person, home, 'favourite', at from (${chosen}) as chosen`,
    values,
  );
};

/** Both sides take part; of the last messages some are unread. */
const addConversations = async (pool: Pool, people: Range, homes: Range, count: number): Promise<void> => {
  await pool.query(
    `insert into conversations (listing_id, kind, starter_id, created_at)
     select listing, 'direct', starter, now() - make_interval(secs => ($5::int - n)::float8 * ${days * 86_400} / $5::int)
     from (select n, $3::int + (n::bigint * 104729 % $4::int)::int as listing,
             $1::int + ((hashint4(n % $4::int)::bigint & 2147483647) + n / $4::int) % $2::int as starter from generate_series(1, $5::int) as n) as planned
     join listings on listings.id = listing and owner_id <> starter`,
    [people.first, people.many, homes.first, homes.many, count],
  );
  // The trigger would look up the listing and the other person for each row.
  await pool.query('alter table conversation_participants disable trigger conversation_participants_about');
  await pool.query(
    `insert into conversation_participants (conversation_id, user_id, last_updated, joined_at, home_id, other_id)
     select conversations.id, person, conversations.created_at, conversations.created_at, listing_id,
       case when person = starter_id then owner_id else starter_id end
     from conversations join listings on listings.id = listing_id, unnest(array[starter_id, owner_id]) as person
     order by conversations.id`,
  );
  await pool.query('alter table conversation_participants enable trigger conversation_participants_about');
};

/** One message in each conversation, alternately from its starter and the owner. */
const addRound = (pool: Pool, round: number) =>
  pool.query(
    `insert into messages (conversation_id, sender_id, content, client_id, safety_rules, created_at)
     select conversations.id, case when $1::int % 2 = 1 then starter_id else owner_id end,
       'Hello, I am writing about your home. ' || repeat('Is it still free? ', 1 + hashint4(conversations.id * 31 + $1) & 7),
       gen_random_uuid(), 1, conversations.created_at + make_interval(mins => $1::int * 37)
     from conversations join listings on listings.id = listing_id
     order by conversations.id`,
    [round],
  );

const addMessages = async (pool: Pool): Promise<void> => {
  const rounds = proportions.messagesPerConversation;
  const early = rounds - proportions.liveRounds;
  await inBulk(pool, ['messages'], async () => {
    for (let round = 1; round <= early; round++) await addRound(pool, round);
  });
  for (let round = early + 1; round <= rounds; round++) await addRound(pool, round);
  await pool.query(`update conversations set last_message_id = newest.id
    from (select conversation_id, max(id) as id from messages group by 1) as newest
    where newest.conversation_id = conversations.id`);
  await pool.query(`update conversation_participants set last_read_id = last_message_id
    from conversations where conversations.id = conversation_id and (conversations.id + user_id) % 3 <> 0`);
};

/** Fills an empty, migrated database through a pool with one connection. */
export const generateRows = async (
  pool: Pool,
  secret: string,
  { listings, messages }: Counts,
  say: (line: string) => void,
): Promise<void> => {
  say(`${listings} listings with pictures`);
  await generateListings(pool, listings);
  await addPeople(pool, secret, Math.max(1000, Math.round(listings * proportions.peoplePerListing)));
  const [people, homes] = [await bounds(pool, 'users'), await bounds(pool, 'listings')];
  say(`${messages} messages`);
  await inBulk(pool, ['conversations', 'conversation_participants'], () =>
    addConversations(pool, people, homes, Math.round(messages / proportions.messagesPerConversation)),
  );
  await addMessages(pool);
  say('clicks, favourites and views');
  await inBulk(pool, ['interactions', 'favourites'], async () => {
    await addClicks(pool, people, homes, messages * proportions.clicksPerMessage);
    await addFavourites(pool, people, homes);
  });
  await inBulk(pool, ['listing_views'], () => addViews(pool, homes, messages * proportions.viewsPerMessage));
  await addVisitors(pool, homes);
  await pool.query('vacuum analyze');
};
