import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { addConversations, addListing, addPeople, type Person } from './many-conversations.ts';

const calls = Number(process.argv[2] ?? 100);
const secret = 'a secret used only by this benchmark';

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = createDatabase(embedded.connectionString, { onError: () => undefined });
await migrate(database.pool);

/** A landlord who talked with 5,000 people, with reviews by 250 of them and by 250 others; one with few; one with none. */
const [busy, quiet, unknown, ...others] = await addPeople(database.pool, secret, 6003);
if (!busy || !quiet || !unknown) throw new Error('No people were created.');
await addConversations(database.pool, busy, others.slice(0, 5000), 6);
await addConversations(database.pool, quiet, others.slice(0, 10), 6);
for (const person of others.slice(5900, 5920))
  await addConversations(database.pool, person, others.slice(0, 400), 4);
const listings = new Map<Person, number>();
for (const person of [busy, quiet, unknown]) listings.set(person, await addListing(database.pool, person));
await database.pool.query(
  `insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation, roommate_budget)
   select id, 'x', '2099-01-01', 6, 'S', 900 from users`,
);
await database.pool.query(
  `with opened as (
     insert into groups (listing_id, owner_id, name, move_in_date)
     select (select min(id) from listings), id, 'A group', '2099-01-01' from roommate_profiles where id % 4 = 0
     returning id, owner_id)
   insert into group_members (group_id, roommate_id)
   select opened.id, roommate_profiles.id from opened
     join roommate_profiles on roommate_profiles.id between owner_id and owner_id + 2`,
);
const addReviews = (reviewee: Person, authors: readonly Person[]) =>
  database.pool.query(
    `insert into reviews (reviewer_id, reviewee_id, reviewee_role, rating, comment)
     select unnest($2::int[]), $1, 'L', 4, repeat('Quick to answer. ', 15)`,
    [reviewee.id, authors.map(({ id }) => id)],
  );
await addReviews(busy, [...others.slice(0, 250), ...others.slice(5200, 5450)]);
await addReviews(quiet, others.slice(0, 10));
await database.pool.query('vacuum analyze');

const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret }, '/');
const { fastify } = await createApp({ config, database, web: null });

const get = (url: string) => async (): Promise<void> => {
  const { statusCode } = await fastify.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${unknown.token}`,
      'user-agent': 'Mozilla/5.0 (compatible; Bingbot/2.0)',
    },
  });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
};

const query = (text: string, person: Person) => async (): Promise<void> => {
  await database.pool.query(text, [person.id]);
};

const person = (table: string) =>
  `json_build_object('id', ${table}.id, 'first_name', ${table}.first_name, 'last_name', ${table}.last_name)`;
/** The list as it was before reviews were verified. */
const listBefore = `select reviews.id, rating, comment, ${person('reviewee')}, ${person('reviewer')}
  from reviews join users as reviewee on reviewee.id = reviewee_id left join users as reviewer on reviewer.id = reviewer_id
  where reviewee_id = $1 and removed_at is null order by reviews.created_at desc, reviews.id desc limit 500`;
const listNow = `with listed as materialized (select * from reviews where reviewee_id = $1 and removed_at is null
    order by created_at desc, id desc limit 500)
  select reviews.id, rating, comment, dealing, ${person('reviewee')}, ${person('reviewer')}
  from listed as reviews join users as reviewee on reviewee.id = reviewee_id left join users as reviewer on reviewer.id = reviewer_id
    left join dealings_of_reviews(array(select id from listed), now()) on review_id = reviews.id
  order by reviews.created_at desc, reviews.id desc`;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** One call of each in turn, so that all see the same load of the machine. */
const compare = async (
  title: string,
  works: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> => {
  const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
  for (let call = -10; call < calls; call++)
    for (const [name, work] of Object.entries(works)) {
      const begun = performance.now();
      await work();
      if (call >= 0) times.get(name)?.push(performance.now() - begun);
    }
  const [first = 1, ...rest] = [...times.values()].map(median);
  const figures = [...times].map(([name, all]) => `${name} ${median(all).toFixed(2)} ms`);
  const ratios = rest.map((other) => (other / first).toFixed(2)).join(', ');
  process.stdout.write(`${title}: ${figures.join(', ')} (${ratios})\n`);
};

await compare('500 reviews of one person, SQL', {
  before: query(listBefore, busy),
  verified: query(listNow, busy),
});
await compare('10 reviews of one person, SQL', {
  before: query(listBefore, quiet),
  verified: query(listNow, quiet),
});
await compare('the list over HTTP', {
  '10 of 10': get(`/profile/reviews?reviewee=${quiet.id}`),
  '10 of 500': get(`/profile/reviews?reviewee=${busy.id}&page=1&page_size=10`),
  '10 of 250 verified': get(`/profile/reviews?reviewee=${busy.id}&page=1&page_size=10&verified=true`),
  '500 of 500': get(`/profile/reviews?reviewee=${busy.id}`),
});
await compare('the page of a listing, with its landlord’s rating', {
  'of no reviews': get(`/listings/${listings.get(unknown)}`),
  'of 10': get(`/listings/${listings.get(quiet)}`),
  'of 500': get(`/listings/${listings.get(busy)}`),
});
await fastify.close();
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
