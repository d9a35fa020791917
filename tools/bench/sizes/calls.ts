import pg from 'pg';
import { createApp } from '../../../server/src/app/app.ts';
import { readConfig } from '../../../server/src/core/config/config.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { accessTokens } from '../../../server/src/slices/accounts/sessions/tokens.ts';
import { viewsRepository } from '../../../server/src/slices/listings/stats/views.repository.ts';
import { learningStore } from '../../../server/src/slices/recommendations/learning/learning.repository.ts';

export const measuringSettings = { shared_preload_libraries: 'pg_stat_statements' };

/** The role of the product may neither create the extension nor reset its counters. */
export const allowMeasuring = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: connectionString.replace('user=lodgepole', 'user=postgres'),
  });
  await client.connect();
  await client.query('alter role lodgepole superuser; create extension if not exists pg_stat_statements');
  await client.end();
};

interface Asker {
  readonly id: number;
  readonly session: number;
  readonly conversation: number;
  readonly home: number;
}

/** People from all over the table, each with one of their conversations and its listing. */
const askers = `
  select sessions.user_id as id, sessions.id as session, place.conversation_id as conversation, place.home_id as home
  from sessions, lateral (select conversation_id, home_id from conversation_participants
    where user_id = sessions.user_id and home_id is not null limit 1) as place
  order by hashint4(sessions.user_id) limit $1`;

const search = '/listings/viewAll?page=1&page_size=15';
const toronto = 'lat=43.6532&lng=-79.3832';

type Ask = (asker: Asker) => string | { readonly url: string; readonly payload: object };

const calls: Readonly<Record<string, Ask>> = {
  'search, 5 km, filters': () => `${search}&${toronto}&radius=5&min_price=1000&max_price=2500&bedrooms=2`,
  'search, 50 km': () => `${search}&${toronto}&radius=50`,
  'search by city, cheapest': () => `${search}&location=Toronto%2C%20ON&sort=priceLowHigh`,
  'search by street': () => `${search}&location=harbour`,
  'map of a city': () => '/listings/map?bounds=43.5,-79.6,43.9,-79.1',
  'one listing': ({ home }) => `/listings/${home}`,
  'figures of own homes': () => '/listings/mine?page=1&page_size=10',
  favourites: () => '/favourites?page=1&page_size=10',
  recommendations: () => '/recommendations',
  'a click': ({ home }) => ({ url: `/interaction/send/${home}`, payload: { interaction: 'click' } }),
  inbox: () => '/conversations/?page=1&page_size=10',
  'inbox, unread': () => '/conversations/?page=1&page_size=10&unread=true',
  'unread messages': () => '/messages',
  'a page of a conversation': ({ conversation }) => `/conversations/${conversation}/`,
  'sending a message': ({ conversation }) => ({
    url: `/conversations/${conversation}/send_message/`,
    payload: { content: 'Is Sunday fine?' },
  }),
};

export interface Figures {
  readonly name: string;
  readonly statuses: readonly number[];
  readonly statements: number;
  readonly ms: number;
  /** Pages of 8 KB read, and those read from outside PostgreSQL's memory. */
  readonly pages: number;
  readonly read: number;
  /** Tables scanned from end to end. */
  readonly scans: readonly string[];
}

/** Statements inside functions and triggers count towards the calling statement. */
const measured = async (
  { pool }: Database,
  name: string,
  work: () => Promise<readonly number[]>,
): Promise<Figures> => {
  // Otherwise table counters are written once a second.
  const flush = () => pool.query('select pg_stat_force_next_flush()');
  await flush();
  await pool.query('select pg_stat_statements_reset(), pg_stat_reset()');
  const statuses = await work();
  await flush();
  const { rows: scans } = await pool.query<{ name: string }>(
    'select relname as name from pg_stat_user_tables where seq_tup_read > 0 order by 1',
  );
  const { rows } = await pool.query<Omit<Figures, 'name' | 'statuses' | 'scans'>>(
    `select sum(calls)::float8 / $1 as statements, sum(total_exec_time) / $1 as ms,
       sum(shared_blks_hit + shared_blks_read)::float8 / $1 as pages, sum(shared_blks_read)::float8 / $1 as read
     from pg_stat_statements where query not like '%pg_stat_%'`,
    [Math.max(1, statuses.length)],
  );
  const [sums = { statements: 0, ms: 0, pages: 0, read: 0 }] = rows;
  return { name, statuses: [...new Set(statuses)], ...sums, scans: scans.map((table) => table.name) };
};

/** Makes each call for several people. The database has one connection. */
export const measureCalls = async (
  database: Database,
  secret: string,
  dataDir: string,
  people: number,
): Promise<Figures[]> => {
  const { rows } = await database.pool.query<Asker>(askers, [people]);
  if (rows.length === 0) throw new Error('There are no conversations. Use more messages.');
  const tokens = accessTokens(secret);
  const config = readConfig(
    { RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret, LOG_LEVEL: 'silent' },
    '/',
  );
  const { fastify } = await createApp({ config, database, web: null });
  const ask = async (asker: Asker, asked: ReturnType<Ask>): Promise<number> => {
    const { url, payload } = typeof asked === 'string' ? { url: asked } : asked;
    const headers = { authorization: `Bearer ${tokens.sign(asker.id, asker.session)}` };
    const method = payload ? 'POST' : 'GET';
    const reply = await fastify.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    if (reply.statusCode >= 300)
      throw new Error(`${method} ${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply.statusCode;
  };
  const figures: Figures[] = [];
  for (const [name, call] of Object.entries(calls))
    figures.push(
      await measured(database, name, async () => {
        const statuses: number[] = [];
        for (const asker of rows) statuses.push(await ask(asker, call(asker)));
        return statuses;
      }),
    );
  await fastify.close();
  return figures;
};

/** Background jobs: counting views, deleting yesterday's visitors, and what learning reads. */
export const measureJobs = async (database: Database): Promise<Figures[]> => {
  const { kysely, pool } = database;
  const { rows } = await pool.query<{ id: number }>('select id from listings order by random() limit 1000');
  await pool.query(`insert into listing_visitors (day, listing_id, visitor)
    select current_date - 2, id, sha256(id::text::bytea) from listings`);
  const views = viewsRepository({ kysely, background: kysely });
  const learning = learningStore(kysely);
  const day = new Date().toISOString().slice(0, 10);
  const batch = rows.map(({ id }, number) => ({
    day,
    listing: id,
    visitor: number.toString(16).padStart(64, '0'),
  }));
  const jobs: Readonly<Record<string, () => Promise<unknown>>> = {
    'a batch of 1,000 views': () => views.count(batch),
    'forgetting the visitors of a day': () => views.forgetBefore(day),
    'learning: what people did': () => learning.transaction((inside) => inside.actions()),
    'learning: how many people dealt with each home': () => learning.replacePopularity(),
  };
  const figures: Figures[] = [];
  for (const [name, job] of Object.entries(jobs))
    figures.push(
      await measured(database, name, async () => {
        await job();
        return [];
      }),
    );
  return figures;
};
