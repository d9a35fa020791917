import { silentLog } from '../../../server/src/core/log.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/src/db/embedded/embedded.ts';
import { migrate } from '../../../server/src/db/migrations/migrate.ts';
import { migrateJobs } from '../../../server/src/jobs/jobs.ts';
import { hashPassword } from '../../../server/src/slices/accounts/passwords/passwords.ts';
import { learningStore } from '../../../server/src/slices/recommendations/learning/learning.repository.ts';
import { learningService } from '../../../server/src/slices/recommendations/learning/learning.service.ts';
import { fillSettings, openPatiently } from '../data/database.ts';
import { generateListings } from '../data/listings.ts';
import { addConversations, addPeople, addRoommates } from '../data/people.ts';
import { fillSearches } from '../data/searches.ts';

export const secret = 'a secret used only by this benchmark';
export const signIn = { email: 'signs.in@example.com', password: 'Maple-leaves-in-1867' };

export interface Sizes {
  readonly listings: number;
  readonly searches: number;
}

const people = 1500;
const talks = 300;

/** Each person opens about thirty homes with nearby ids, which are also nearby on the map, and saves two of five. */
const addInterest = async ({ pool }: Database, users: readonly number[], homes: number): Promise<void> => {
  await pool.query(
    `insert into interactions (user_id, listing_id, kind, created_at)
     select person, home, 'click', now() - (n * 3 + person % 60) * interval '1 hour'
     from unnest($1::int[]) as person, generate_series(1, 30) as n,
       lateral (select 1 + (person * 7919 + n * n * 13) % $2::int as home) as chosen
     where exists (select from listings where id = home and owner_id <> person)`,
    [users, homes],
  );
  await pool.query(
    `insert into favourites (user_id, listing_id)
     select user_id, listing_id from interactions where id % 5 < 2 on conflict do nothing`,
  );
};

const fill = async (database: Database, { listings, searches }: Sizes, say: (line: string) => void) => {
  const { pool } = database;
  await migrate(pool);
  await migrateJobs(pool, silentLog);
  say(`${listings} listings`);
  await generateListings(pool, listings);
  say(`${people} people, their homes, habits and conversations`);
  const seekers = await addPeople(pool, secret, people);
  await pool.query('update users set budget_max = 4000');
  await addInterest(
    database,
    seekers.map(({ id }) => id),
    listings,
  );
  await addRoommates(pool);
  const [first, ...others] = seekers;
  if (!first) throw new Error('No people were added.');
  await addConversations(pool, first, others.slice(0, talks), 20);
  await pool.query('update users set email = $1, password_hash = $2 where id = $3', [
    signIn.email,
    await hashPassword(signIn.password),
    others.at(-1)?.id,
  ]);
  await learningService(learningStore(database.kysely), silentLog).refresh();
  say(`${searches} saved searches`);
  await fillSearches(database, searches);
  await pool.query('vacuum analyze');
};

/** A marketplace in an embedded database with the product's settings. */
export const openMarketplace = async (
  dataDir: string,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> => {
  const filling = await startEmbedded({ dataDir, settings: fillSettings });
  const database = openPatiently(filling.connectionString);
  await fill(database, sizes, say);
  await database.close();
  await filling.stop();
  return startEmbedded({ dataDir });
};
