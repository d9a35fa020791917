import { exactTotalLimit, type PageRequest, pageWindow, type Sort } from '@lodgepole/contract/core/paging';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';

const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  newest: sql`listings.created_at desc, listings.id desc`,
  oldest: sql`listings.created_at, listings.id`,
  priceLowHigh: sql`listings.price, listings.id`,
  priceHighLow: sql`listings.price desc, listings.id desc`,
};

const favouritesRepository = (database: Kysely<Schema>) => ({
  /** Held ones are left out while they are held. */
  async page(user: number, wanted: PageRequest, sort: Sort): Promise<{ ids: number[]; counted: number }> {
    const { limit, offset } = pageWindow(wanted);
    const shown = sql`from favourites join listings on listings.id = favourites.listing_id
      where favourites.user_id = ${user} and listings.status <> 'H'`;
    const { rows } = await sql<{ ids: number[]; counted: number }>`select
      array(select listings.id ${shown} order by ${orders[sort]} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from (select 1 ${shown} limit ${exactTotalLimit + 1}) as counted_rows) as counted`.execute(
      database,
    );
    return rows[0] ?? { ids: [], counted: 0 };
  },

  /** Every one that is kept, newest first. */
  idsOf: async (user: number): Promise<number[]> =>
    (
      await database
        .selectFrom('favourites')
        .select('listing_id')
        .where('user_id', '=', user)
        .orderBy('created_at', 'desc')
        .orderBy('listing_id', 'desc')
        .execute()
    ).map(({ listing_id }) => listing_id),

  /** True when it was not there before. */
  async add(user: number, listing: number): Promise<boolean> {
    const added = await database
      .insertInto('favourites')
      .values({ user_id: user, listing_id: listing })
      .onConflict((conflict) => conflict.doNothing())
      .returning('listing_id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async remove(user: number, listing: number): Promise<boolean> {
    const removed = await database
      .deleteFrom('favourites')
      .where('user_id', '=', user)
      .where('listing_id', '=', listing)
      .returning('listing_id')
      .executeTakeFirst();
    return removed !== undefined;
  },
});

export const favouritesStore = (kysely: Kysely<Schema>) => transactional(kysely, favouritesRepository);

export type FavouritesStore = ReturnType<typeof favouritesStore>;
