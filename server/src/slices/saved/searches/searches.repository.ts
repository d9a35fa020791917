import type { SavedQuery, SearchFrequency } from '@lodgepole/contract/saved/searches';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { emailsRepository } from './emails.repository.ts';
import { matchingRepository } from './matching.repository.ts';
import { isFound, termsRepository } from './terms.repository.ts';

export interface ConsentRow {
  readonly search_id: number | null;
  readonly source: string;
  readonly text: string;
  readonly given_at: Date;
  readonly withdrawn_at: Date | null;
}

const consentsRepository = (database: Kysely<Schema>) => ({
  async giveConsent(user_id: number, search_id: number, source: string, text: string): Promise<void> {
    await database.insertInto('search_consents').values({ user_id, search_id, source, text }).execute();
  },

  async withdrawConsent(search: number): Promise<void> {
    await database
      .updateTable('search_consents')
      .set({ withdrawn_at: new Date() })
      .where('search_id', '=', search)
      .where('withdrawn_at', 'is', null)
      .execute();
  },

  consentsOf: (user: number): Promise<ConsentRow[]> =>
    database
      .selectFrom('search_consents')
      .select(['search_id', 'source', 'text', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', user)
      .orderBy('id')
      .execute(),
});

export interface SearchRow {
  readonly id: number;
  readonly name: string;
  readonly query: SavedQuery;
  readonly frequency: SearchFrequency;
  readonly created_at: Date;
  readonly new_count: number;
}

export interface NewSearch {
  readonly user_id: number;
  readonly name: string;
  readonly query: SavedQuery;
  readonly frequency: SearchFrequency;
  readonly time_zone: string;
}

export type SearchChanges = Partial<Omit<NewSearch, 'user_id'>>;

export type LockedSearch = Pick<SearchRow, 'id' | 'frequency' | 'query'>;

const mostNew = 1000;

/** New listings that the search still finds, newest first. */
const newListings = sql`(select * from search_matches where search_id = searches.id and not is_seen
    and happened_at > searches.counts_from order by id desc limit ${sql.lit(mostNew)}) as matches
  join listings on listings.id = matches.listing_id
  join search_terms on search_terms.search_id = searches.id
  where ${isFound}`;

const shownColumns = sql`id, name, query, frequency, created_at,
  (select count(*)::int from ${newListings}) as new_count`;

const searchesRepository = (database: Kysely<Schema>) => ({
  ...termsRepository(database),
  ...consentsRepository(database),
  ...matchingRepository(database),
  ...emailsRepository(database),

  async ofUser(user: number): Promise<SearchRow[]> {
    const { rows } = await sql<SearchRow>`select ${shownColumns} from searches where user_id = ${user}
      order by id desc`.execute(database);
    return rows;
  },

  async one(user: number, id: number): Promise<SearchRow | undefined> {
    const { rows } = await sql<SearchRow>`select ${shownColumns} from searches
      where user_id = ${user} and id = ${id}`.execute(database);
    return rows[0];
  },

  /** Undefined when the person has no such search. */
  async newOnes(
    user: number,
    id: number,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly ids: number[]; readonly counted: number } | undefined> {
    const { rows } = await sql<{ ids: number[]; counted: number }>`
      select ids[${offset + 1}:${offset + limit}] as ids, cardinality(ids) as counted from (
        select array(select matches.listing_id from ${newListings} order by matches.id desc) as ids
        from searches where user_id = ${user} and id = ${id}) as found`.execute(database);
    return rows[0];
  },

  async isOwn(user: number, id: number): Promise<boolean> {
    const found = await database
      .selectFrom('searches')
      .select('id')
      .where('user_id', '=', user)
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Serialises simultaneous saves. False for an account that may not change anything. */
  async lockUser(user: number): Promise<boolean> {
    const found = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .where('suspended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found !== undefined;
  },

  async count(user: number): Promise<number> {
    const { searches } = await database
      .selectFrom('searches')
      .select((column) => column.fn.countAll<number>().as('searches'))
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow();
    return Number(searches);
  },

  lock: (user: number, id: number): Promise<LockedSearch | undefined> =>
    database
      .selectFrom('searches')
      .select(['id', 'frequency'])
      .select(sql<SavedQuery>`query`.as('query'))
      .where('user_id', '=', user)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  async add(search: NewSearch): Promise<number> {
    const { id } = await database
      .insertInto('searches')
      .values(search)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** After a change of the query, existing listings are not new. */
  async change(id: number, { query, ...changes }: SearchChanges): Promise<void> {
    const values = {
      ...changes,
      ...(query && { query, counts_from: sql<Date>`clock_timestamp()` }),
    };
    if (Object.keys(values).length > 0)
      await database.updateTable('searches').set(values).where('id', '=', id).execute();
    if (query) await database.deleteFrom('search_matches').where('search_id', '=', id).execute();
  },

  async markSeen(id: number): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('search_matches')
      .set({ is_seen: true })
      .where('search_id', '=', id)
      .where('is_seen', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async remove(user: number, id: number): Promise<boolean> {
    const removed = await database
      .deleteFrom('searches')
      .where('user_id', '=', user)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  async placeOfPerson(user: number): Promise<string> {
    const found = await database
      .selectFrom('users')
      .select('preferred_location')
      .where('id', '=', user)
      .executeTakeFirst();
    return found?.preferred_location ?? '';
  },
});

export const searchesStore = (kysely: Kysely<Schema>) => transactional(kysely, searchesRepository);

export type SearchesStore = ReturnType<typeof searchesStore>;
export type SearchesRepository = ReturnType<typeof searchesRepository>;
