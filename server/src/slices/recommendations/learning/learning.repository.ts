import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';

export interface ActionRow {
  readonly user_id: number;
  readonly listing_id: number;
  readonly is_favourite: boolean;
}

export interface NeighbourRow {
  readonly listing_id: number;
  readonly neighbour_ids: readonly number[];
  readonly closeness: readonly number[];
}

/** A person who opens more listings in a day is a machine; no list but its own may follow it. */
const mostClicksADay = 150;
const mostActionsPerPerson = 300;
const mostActions = 5_000_000;
const rowsAtOnce = 500;

/** What people did in half a year, without machines and without what they waved off since. */
const actions = sql`select user_id, listing_id, bool_or(kind = 'favourite') as is_favourite, max(created_at) as latest
  from (
    select user_id, listing_id, kind, created_at,
      count(*) filter (where kind = 'click') over (partition by user_id, created_at::date) as that_day
    from interactions where created_at > now() - interval '180 days'
  ) as counted
  where that_day <= ${sql.lit(mostClicksADay)}
    and not exists (select from recommendation_dismissals as dismissed
      where dismissed.user_id = counted.user_id and dismissed.listing_id = counted.listing_id)
  group by user_id, listing_id`;

const learningRepository = (database: Kysely<Schema>) => ({
  /** False when another process is learning already. Held until the transaction ends. */
  async claim(): Promise<boolean> {
    const { rows } = await sql<{ claimed: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('recommendations')) as claimed`.execute(database);
    return rows[0]?.claimed ?? false;
  },

  async actions(): Promise<ActionRow[]> {
    const { rows } = await sql<ActionRow>`select user_id, listing_id, is_favourite from (
        select *, row_number() over (partition by user_id order by latest desc, listing_id) as place
        from (${actions}) as actions
      ) as placed
      where place <= ${mostActionsPerPerson} order by user_id, listing_id limit ${mostActions}`.execute(
      database,
    );
    return rows;
  },

  async replaceNeighbours(neighbours: readonly NeighbourRow[]): Promise<void> {
    await database.deleteFrom('recommendation_neighbours').execute();
    for (let start = 0; start < neighbours.length; start += rowsAtOnce)
      await sql`insert into recommendation_neighbours (listing_id, neighbour_ids, closeness)
        select listings.id, learned.neighbour_ids, learned.closeness
        from json_to_recordset(${JSON.stringify(neighbours.slice(start, start + rowsAtOnce))}::json)
          as learned (listing_id int, neighbour_ids int[], closeness real[])
        join listings on listings.id = learned.listing_id for key share of listings`.execute(database);
  },

  async replacePopularity(): Promise<void> {
    await database.deleteFrom('recommendation_popularity').execute();
    await sql`insert into recommendation_popularity (listing_id, week_people, people)
      select listing_id, count(*) filter (where latest > now() - interval '7 days'), count(*)
      from (${actions}) as actions group by listing_id`.execute(database);
  },
});

export const learningStore = (kysely: Kysely<Schema>) => transactional(kysely, learningRepository);

export type LearningStore = ReturnType<typeof learningStore>;
