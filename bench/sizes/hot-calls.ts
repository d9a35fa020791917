import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/db/database.ts';
import { accessTokens } from '../../server/src/slices/accounts/sessions/tokens.ts';
import { viewsRepository } from '../../server/src/slices/listings/stats/views.repository.ts';
import { learningStore } from '../../server/src/slices/recommendations/learning/learning.repository.ts';

/** One statement as PostgreSQL ran it, those inside functions and triggers included. */
export interface Ran {
  readonly text: string;
  readonly ms: number;
  /** Pages of 8 KB that it looked at, and those of them that were not in PostgreSQL's memory. */
  readonly pages: number;
  readonly read: number;
  /** Tables and indexes it went through from the first to the last row. */
  readonly scans: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly 'Actual Rows'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
  readonly 'Execution Time'?: number;
  readonly 'Actual Total Time'?: number;
}

/** What makes PostgreSQL send the plan of each statement to its client. */
export const explainingSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const ranOf = (notice: string): Ran | null => {
  const found = /^duration: ([\d.]+) ms {2}plan:\s*(\{[\s\S]*\})\s*$/.exec(notice);
  if (!found) return null;
  const { Plan: plan, 'Query Text': text } = JSON.parse(found[2] ?? '') as Explained;
  const whole = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    text,
    ms: Number(found[1]),
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    read: plan['Shared Read Blocks'] ?? 0,
    scans: whole.flatMap(({ 'Relation Name': name }) => name ?? []),
  };
};

interface People {
  readonly id: number;
  readonly session: number;
  readonly conversation: number;
  readonly home: number;
}

/** Some people all over the table, each with one of their conversations and the home it is about. */
const askers = `
  select sessions.user_id as id, sessions.id as session, place.conversation_id as conversation, place.home_id as home
  from sessions, lateral (select conversation_id, home_id from conversation_participants
    where user_id = sessions.user_id and home_id is not null limit 1) as place
  order by hashint4(sessions.user_id) limit $1`;

/** The calls whose statements are looked at, each made by several people about different things. */
const callsOf = ({ home, conversation }: People): Readonly<Record<string, [string, string, object?]>> => ({
  'search, 5 km, filters': [
    'GET',
    '/listings/viewAll?page=1&page_size=15&lat=43.6532&lng=-79.3832&radius=5&min_price=1000&max_price=2500&bedrooms=2',
  ],
  'search, 50 km': ['GET', '/listings/viewAll?page=1&page_size=15&lat=43.6532&lng=-79.3832&radius=50'],
  'search by city, cheapest': [
    'GET',
    '/listings/viewAll?page=1&page_size=15&location=Toronto%2C%20ON&sort=priceLowHigh',
  ],
  'search by street': ['GET', '/listings/viewAll?page=1&page_size=15&location=harbour'],
  'map of a city': ['GET', '/listings/map?bounds=43.5,-79.6,43.9,-79.1'],
  'one listing': ['GET', `/listings/${home}`],
  'figures of own homes': ['GET', '/listings/mine?page=1&page_size=10'],
  favourites: ['GET', '/favourites?page=1&page_size=10'],
  recommendations: ['GET', '/recommendations'],
  'a click': ['POST', `/interaction/send/${home}`, { interaction: 'click' }],
  inbox: ['GET', '/conversations/?page=1&page_size=10'],
  'inbox, unread': ['GET', '/conversations/?page=1&page_size=10&unread=true'],
  'unread messages': ['GET', '/messages'],
  'a page of a conversation': ['GET', `/conversations/${conversation}/`],
  'sending a message': [
    'POST',
    `/conversations/${conversation}/send_message/`,
    { content: 'Is Sunday fine?' },
  ],
});

export interface Figures {
  readonly name: string;
  readonly status: string;
  readonly statements: number;
  readonly ms: number;
  readonly pages: number;
  readonly read: number;
  readonly scans: readonly string[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const figuresOf = (name: string, status: string, rounds: readonly (readonly Ran[])[]): Figures => {
  const sums = (pick: (ran: Ran) => number) =>
    mean(rounds.map((round) => round.reduce((sum, ran) => sum + pick(ran), 0)));
  return {
    name,
    status,
    statements: mean(rounds.map((round) => round.length)),
    ms: sums(({ ms }) => ms),
    pages: sums(({ pages }) => pages),
    read: sums(({ read }) => read),
    scans: [...new Set(rounds.flat().flatMap(({ scans }) => scans))],
  };
};

/** Listens to what the connections of a database tell, and hands over what came since. */
const listening = ({ pool }: Database) => {
  let heard: Ran[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.on('notice', ({ message = '' }) => {
      const ran = ranOf(message);
      if (ran) heard.push(ran);
    });
  });
  return () => {
    const taken = heard;
    heard = [];
    return taken;
  };
};

/** Makes each call for several people and tells what its statements looked at. */
export const measureCalls = async (
  database: Database,
  secret: string,
  dataDir: string,
  people: number,
): Promise<Figures[]> => {
  const take = listening(database);
  const { rows } = await database.pool.query<People>(askers, [people]);
  if (rows.length === 0) throw new Error('There are no conversations: make more messages.');
  const tokens = accessTokens(secret);
  const config = readConfig(
    { RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret, LOG_LEVEL: 'silent' },
    '/',
  );
  const { fastify } = await createApp({ config, database, web: null });
  const names = Object.keys(callsOf({ id: 0, session: 0, conversation: 0, home: 0 }));
  const figures: Figures[] = [];
  for (const name of names) {
    const rounds: Ran[][] = [];
    const statuses = new Set<number>();
    for (const person of rows) {
      const [method, url, payload] = callsOf(person)[name] ?? ['GET', '/'];
      take();
      const headers = { authorization: `Bearer ${tokens.sign(person.id, person.session)}` };
      const reply = await fastify.inject({
        method: method as 'GET',
        url: `/api${url}`,
        headers,
        ...(payload && { payload }),
      });
      statuses.add(reply.statusCode);
      rounds.push(take());
    }
    figures.push(figuresOf(name, [...statuses].join(', '), rounds));
  }
  await fastify.close();
  return figures;
};

/** What jobs do: counting a batch of views, forgetting yesterday's visitors, and what learning reads. */
export const measureJobs = async (database: Database): Promise<Figures[]> => {
  const take = listening(database);
  const figures: Figures[] = [];
  const measured = async (name: string, work: () => Promise<unknown>) => {
    take();
    await work();
    figures.push(figuresOf(name, '', [take()]));
  };
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from listings order by random() limit 1000',
  );
  const views = viewsRepository({ kysely: database.kysely, background: database.kysely });
  const day = new Date().toISOString().slice(0, 10);
  await database.pool.query(`insert into listing_visitors (day, listing_id, visitor)
    select current_date - 2, id, sha256(id::text::bytea) from listings`);
  const batch = rows.map(({ id }, number) => ({
    day,
    listing: id,
    visitor: number.toString(16).padStart(64, '0'),
  }));
  await measured('a batch of 1,000 views', () => views.count(batch));
  await measured('forgetting the visitors of a day', () => views.forgetBefore(day));
  const learning = learningStore(database.kysely);
  await measured('learning: what people did', () => learning.transaction((inside) => inside.actions()));
  await measured('learning: how many people dealt with each home', () => learning.replacePopularity());
  return figures;
};
