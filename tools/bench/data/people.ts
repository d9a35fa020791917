import { randomOf } from '../../../contract/src/core/random.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { accessTokens } from '../../../server/src/slices/accounts/sessions/tokens.ts';
import { addHabits, someHabits } from '../../../server/src/testing/create/roommates.ts';

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

/** Adds a listing with five pictures. */
export const addListing = async (pool: Pool, owner: Person): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `with home as (
       insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
         parking_spaces, description, move_in_date, street_address, city, postal_code)
       values ($1, 1500, 'A', 'I', 'S', 2, 1, 700, 1, 'A home for measuring.', '2099-01-01', '1 Harbour St', 'Toronto', 'M5V 1J5')
       returning id), pictures as (
       insert into listing_pictures (listing_id, is_primary, position, media_key, widths, width, height, placeholder)
       select id, n = 0, n, 'listings/' || gen_random_uuid(), '{480,960}', 960, 720, repeat('x', 300)
       from home, generate_series(0, 4) as n)
     select id from home`,
    [owner.id],
  );
  return rows[0]?.id ?? 0;
};

/** Adds conversations about one listing, each with another person, with messages from both sides, a few of them unread. */
export const addConversations = async (
  pool: Pool,
  owner: Person,
  starters: readonly Person[],
  messagesEach: number,
): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into conversations (listing_id, kind, starter_id) select $1, 'direct', unnest($2::int[]) returning id`,
    [await addListing(pool, owner), starters.map(({ id }) => id)],
  );
  const ids = rows.map(({ id }) => id);
  for (let number = 1; number <= messagesEach; number++)
    await pool.query(
      `insert into messages (conversation_id, sender_id, content, safety_rules, created_at)
       select id, case when $3::int % 2 = 0 then $2::int else starter_id end,
         'Message number ' || $3::int || repeat(' and so on', 10), 1,
         now() - make_interval(mins => ($4::int - $3::int) * 7, secs => id % 400)
       from conversations where id = any($1) order by id`,
      [ids, owner.id, number, messagesEach],
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
    [ids, owner.id],
  );
};

/** Gives everyone a roommate profile, and four of five of them answers about their habits. */
export const addRoommates = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation, roommate_budget,
       pet_friendly, created_at)
     select id, 'Quiet, tidy, and away on weekends. ' || repeat('And so on. ', 20), '2099-05-01', 12,
       (array['S', 'E', 'N'])[1 + id % 3], 500 + id % 1500, id % 2 = 0, now() - make_interval(mins => (id * 7919) % 500000)
     from users returning id`,
  );
  const random = randomOf('habits');
  const people = rows
    .filter(({ id }) => id % 5 !== 0)
    .map(({ id }) => ({ roommate_id: id, answers: someHabits(random) }));
  const batch = 1000;
  for (let at = 0; at < people.length; at += batch) await addHabits(pool, people.slice(at, at + batch));
};
