import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

export interface View {
  readonly day: string;
  readonly listing: number;
  readonly visitor: string;
}

/** Locks the listings against deletion, so that one deleted listing cannot fail the whole batch. */
const keepListings = async (database: Kysely<Schema>, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await database
    .selectFrom('listings')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The first process of a day chooses its salt; all others use it. */
const makeSalts = async (database: Kysely<Schema>, days: readonly string[]): Promise<void> => {
  await database
    .insertInto('view_salts')
    .values(days.toSorted().map((day) => ({ day, salt: randomBytes(32) })))
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
};

/** Sorted, so that processes do not deadlock. */
const addViews = (database: Kysely<Schema>, views: readonly View[]) =>
  sql`with fresh as (
      insert into listing_visitors (day, listing_id, visitor)
      select day, seen.listing, sha256(salt || decode(seen.visitor, 'hex'))
      from unnest(${views.map(({ day }) => day)}::date[], ${views.map(({ listing }) => listing)}::int[],
        ${views.map(({ visitor }) => visitor)}::text[]) as seen (day, listing, visitor)
      join view_salts using (day)
      order by 1, 2, 3
      on conflict do nothing
      returning listing_id, day
    )
    insert into listing_views (listing_id, day, views)
    select listing_id, day, count(*) from fresh group by 1, 2 order by 1, 2
    on conflict (listing_id, day) do update set views = listing_views.views + excluded.views`.execute(
    database,
  );

export const viewsRepository = ({ kysely, background }: Pick<Database, 'kysely' | 'background'>) => ({
  count: (views: readonly View[]): Promise<void> =>
    kysely.transaction().execute(async (transaction) => {
      const there = await keepListings(transaction, [...new Set(views.map(({ listing }) => listing))]);
      const counted = views.filter(({ listing }) => there.has(listing));
      if (counted.length === 0) return;
      await makeSalts(transaction, [...new Set(counted.map(({ day }) => day))]);
      await addViews(transaction, counted);
    }),

  /** Deletes the salts first: without them the remaining rows reveal nothing. */
  async forgetBefore(day: string): Promise<void> {
    await background.deleteFrom('view_salts').where('day', '<', day).execute();
    await background.deleteFrom('listing_visitors').where('day', '<', day).execute();
  },
});

export type ViewsRepository = ReturnType<typeof viewsRepository>;
