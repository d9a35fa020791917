import type { Database } from '../server/src/db/database.ts';
import { accessTokens } from '../server/src/slices/accounts/sessions/tokens.ts';

type Pool = Database['pool'];

export interface Person {
  readonly id: number;
  /** Signed on each access, because a measurement may take longer than a token is valid. */
  readonly token: string;
}

/** Adds people with a session each, without hashing passwords. */
export const addPeople = async (pool: Pool, secret: string, count: number): Promise<Person[]> => {
  const tokens = accessTokens(secret);
  const { rows } = await pool.query<{ id: number; session: number }>(
    `with people as (
       insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location, phone_number,
         budget_max, verified_at)
       select gen_random_uuid() || '@example.com', 'x', 'Anne', 'Tremblay Person ' || number, 30, 'F', 'Toronto', 'Toronto', '+1-416-555-0100', 2000, now()
       from generate_series(1, $1::int) as number returning id)
     insert into sessions (user_id, refresh_hash, device, expires_at)
     select id, sha256(gen_random_uuid()::text::bytea), 'bench', now() + interval '1 day' from people
     returning user_id as id, id as session`,
    [count],
  );
  return rows.map(({ id, session }) => ({
    id,
    get token() {
      return tokens.sign(id, session);
    },
  }));
};

/** Adds a listing with five pictures for each owner. */
const addListings = async (pool: Pool, owners: readonly Person[]): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `with home as (
       insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
         parking_spaces, description, move_in_date, street_address, city, postal_code)
       select owner, 1500, 'A', 'I', 'S', 2, 1, 700, 1, 'A home for measuring.', '2099-01-01', '1 Harbour St', 'Toronto', 'M5V 1J5'
       from unnest($1::int[]) as owner
       returning id), pictures as (
       insert into listing_pictures (listing_id, is_primary, position, media_key, widths, width, height, placeholder)
       select id, n = 0, n, 'listings/' || gen_random_uuid(), '{480,960}', 960, 720, repeat('x', 300)
       from home, generate_series(0, 4) as n)
     select id from home`,
    [owners.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
};

export const addListing = async (pool: Pool, owner: Person): Promise<number> =>
  (await addListings(pool, [owner]))[0] ?? 0;

/** Messages of the starter and the other person in turn, and how far both have read. */
const fill = async (
  pool: Pool,
  conversations: readonly { readonly id: number }[],
  other: Person,
  messagesEach: number,
): Promise<void> => {
  const ids = conversations.map(({ id }) => id);
  for (let number = 1; number <= messagesEach; number++)
    await pool.query(
      `insert into messages (conversation_id, sender_id, content, created_at)
       select id, case when $3::int % 2 = 0 then $2::int else starter_id end,
         'Message number ' || $3::int || repeat(' and so on', 10),
         now() - make_interval(mins => ($4::int - $3::int) * 7, secs => id % 400)
       from conversations where id = any($1) order by id`,
      [ids, other.id, number, messagesEach],
    );
  await pool.query(
    `update conversations set last_message_id = (select max(id) from messages where conversation_id = conversations.id)
     where id = any($1)`,
    [ids],
  );
  await pool.query(
    `insert into conversation_participants (conversation_id, user_id, last_read_id, last_updated)
     select conversations.id, person,
       coalesce((select id from messages where conversation_id = conversations.id order by id desc offset (conversations.id % 4) limit 1), 0),
       (select created_at from messages where id = last_message_id)
     from conversations, unnest(array[starter_id, $2::int]) as person where id = any($1)`,
    [ids, other.id],
  );
};

/** Adds conversations about one listing, each with another person, with messages from both sides, a few of them unread. */
export const addConversations = async (
  pool: Pool,
  owner: Person,
  starters: readonly Person[],
  messagesEach: number,
): Promise<{ readonly listing: number }> => {
  const listing = await addListing(pool, owner);
  const { rows } = await pool.query<{ id: number }>(
    `insert into conversations (listing_id, kind, starter_id) select $1, 'direct', unnest($2::int[]) returning id`,
    [listing, starters.map(({ id }) => id)],
  );
  await fill(pool, rows, owner, messagesEach);
  return { listing };
};

/** Adds a person's conversations about the homes of others, one each. */
export const addQuestions = async (
  pool: Pool,
  person: Person,
  owners: readonly Person[],
  messagesEach: number,
): Promise<void> => {
  const { rows } = await pool.query<{ id: number; owner: number }>(
    `with made as (insert into conversations (listing_id, kind, starter_id)
       select unnest($1::int[]), 'direct', $2 returning id, listing_id)
     select made.id, owner_id as owner from made join listings on listings.id = listing_id`,
    [await addListings(pool, owners), person.id],
  );
  await fill(pool, rows, owners[0] ?? person, messagesEach);
  await pool.query(
    `update conversation_participants set user_id = owner
     from unnest($1::int[], $2::int[]) as places (id, owner) where conversation_id = places.id and user_id = $3`,
    [rows.map(({ id }) => id), rows.map(({ owner }) => owner), owners[0]?.id],
  );
};

/** Adds the conversations of one person with other roommates, who wrote first. */
export const addRoommateTalks = async (
  pool: Pool,
  person: Person,
  others: readonly Person[],
  messagesEach: number,
): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into conversations (kind, starter_id, pair_first, pair_second)
     select 'roommates', other, least(other, $1::int), greatest(other, $1::int) from unnest($2::int[]) as other returning id`,
    [person.id, others.map(({ id }) => id)],
  );
  await fill(pool, rows, person, messagesEach);
};
