import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import type { Actions } from './actions.ts';
import type { Report } from './learn.ts';

interface ActionRow {
  readonly user_id: number;
  readonly listing_id: number;
  readonly is_favourite: boolean;
}

export interface NeighbourRow {
  readonly listing_id: number;
  readonly neighbour_ids: readonly number[];
  readonly closeness: readonly number[];
}

/** An account with more actions is a bot, which only affects its own recommendations. */
const mostClicksADay = 150;
const mostActionsPerPerson = 300;
const mostActions = 5_000_000;
/** In batches, so that requests are answered in between. */
const actionsAtOnce = 10_000;
const rowsAtOnce = 200;

/** Interactions are read separately, so that their table can move to other servers (docs/scaling.md). */
const actions = sql`with acted as materialized (
    select user_id, listing_id, bool_or(kind = 'favourite') as is_favourite, max(created_at) as latest
    from (
      select user_id, listing_id, kind, created_at,
        count(*) filter (where kind = 'click') over (partition by user_id, created_at::date) as that_day
      from interactions where created_at > now() - interval '180 days'
    ) as counted
    where that_day <= ${sql.lit(mostClicksADay)}
    group by user_id, listing_id
  )
  select * from acted where not exists (select from recommendation_dismissals as dismissed
    where dismissed.user_id = acted.user_id and dismissed.listing_id = acted.listing_id)`;

const joined = <Column extends Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  parts: readonly Column[],
  whole: Column,
): Column => {
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const placed = sql`select *, row_number() over (partition by user_id order by latest desc, listing_id desc) as place
  from (${actions}) as actions`;

/** Keeps the latest actions of each person and overall. Sorting by user id would leave new people out on a large site. */
const newest = (most: number) => sql`select * from (${placed}) as placed
  where place <= ${sql.lit(mostActionsPerPerson)}
  order by latest desc, user_id, listing_id limit ${sql.lit(most)}`;

const learningRepository = (database: Kysely<Schema>, most: number) => ({
  /** False when another process is learning. Held until the transaction ends. */
  async claim(): Promise<boolean> {
    const { rows } = await sql<{ claimed: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('recommendations')) as claimed`.execute(database);
    return rows[0]?.claimed ?? false;
  },

  async actions(): Promise<Actions> {
    await sql`set local cursor_tuple_fraction = 1`.execute(database);
    await sql`declare learned_actions no scroll cursor for
      select user_id, listing_id, is_favourite from (${newest(most)}) as newest
      order by user_id, latest, listing_id`.execute(database);
    const parts: Actions[] = [];
    for (let isMore = true; isMore; ) {
      const { rows } = await sql<ActionRow>`fetch ${sql.lit(actionsAtOnce)} from learned_actions`.execute(
        database,
      );
      parts.push({
        people: Int32Array.from(rows, (row) => row.user_id),
        listings: Int32Array.from(rows, (row) => row.listing_id),
        saved: Uint8Array.from(rows, (row) => (row.is_favourite ? 1 : 0)),
      });
      isMore = rows.length === actionsAtOnce;
    }
    await sql`close learned_actions`.execute(database);
    const count = parts.reduce((sum, { listings }) => sum + listings.length, 0);
    return {
      people: joined(
        parts.map(({ people }) => people),
        new Int32Array(count),
      ),
      listings: joined(
        parts.map(({ listings }) => listings),
        new Int32Array(count),
      ),
      saved: joined(
        parts.map(({ saved }) => saved),
        new Uint8Array(count),
      ),
    };
  },

  /** `rowsOf` makes one batch of rows at a time, to bound memory. */
  async replaceNeighbours(
    count: number,
    rowsOf: (from: number, to: number) => readonly NeighbourRow[],
  ): Promise<void> {
    await database.deleteFrom('recommendation_neighbours').execute();
    for (let start = 0; start < count; start += rowsAtOnce)
      await sql`insert into recommendation_neighbours (listing_id, neighbour_ids, closeness)
        select listings.id, learned.neighbour_ids, learned.closeness
        from json_to_recordset(${JSON.stringify(rowsOf(start, start + rowsAtOnce))}::json)
          as learned (listing_id int, neighbour_ids int[], closeness real[])
        join listings on listings.id = learned.listing_id for key share of listings`.execute(database);
  },

  async replacePopularity(): Promise<void> {
    await database.deleteFrom('recommendation_popularity').execute();
    await sql`insert into recommendation_popularity (listing_id, week_people, people)
      select listing_id, count(*) filter (where latest > now() - interval '7 days'), count(*)
      from (${actions}) as actions group by listing_id`.execute(database);
  },

  async record({ figures, listings, ...report }: Report): Promise<void> {
    await sql`delete from recommendation_runs where learned_at < now() - interval '30 days'`.execute(
      database,
    );
    await database
      .insertInto('recommendation_runs')
      .values({
        ...report,
        homes: listings,
        ndcg_neighbours: figures.neighbours ?? null,
        ndcg_both: figures.both ?? null,
        ndcg_factors: figures.factors ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

export const learningStore = (kysely: Kysely<Schema>, most = mostActions) =>
  transactional(kysely, (database) => learningRepository(database, most));

export type LearningStore = ReturnType<typeof learningStore>;
