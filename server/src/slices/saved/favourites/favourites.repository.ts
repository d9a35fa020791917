import { exactTotalLimit, type PageRequest, pageWindow, type Sort } from '@lodgepole/contract/core/paging';
import type { FavouriteAlertKind } from '@lodgepole/contract/saved/favourites';
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
      array(select listings.id ${shown} order by ${orders[sort]} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as ids,
      (select count(*)::int from (select 1 ${shown} limit ${sql.lit(exactTotalLimit + 1)}) as counted_rows) as counted`.execute(
      database,
    );
    return rows[0] ?? { ids: [], counted: 0 };
  },

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

export interface ListingChange {
  readonly listing: number;
  readonly owner: number;
  readonly kind: FavouriteAlertKind;
  readonly price: number;
  readonly previousPrice: number | null;
  readonly happenedAt: string;
}

interface AlertRow {
  readonly id: number;
  readonly listing_id: number;
  readonly kind: FavouriteAlertKind;
  readonly price: number;
  readonly previous_price: number | null;
  readonly created_at: Date;
}

const mostShown = 100;

const alertsRepository = (database: Kysely<Schema>) => ({
  /**
   * Adds the alert for everyone who had saved the listing, except its owner, and returns their ids. A fluctuating price
   * alerts once a week, unless it reaches a new low.
   */
  async add({ listing, owner, kind, price, previousPrice, happenedAt }: ListingChange): Promise<number[]> {
    const { rows } = await sql<{ user_id: number }>`
      with keepers as (
        select user_id from favourites
        where listing_id = ${listing} and user_id <> ${owner} and created_at < ${happenedAt}::timestamptz
        for key share skip locked)
      insert into favourite_alerts (user_id, listing_id, kind, price, previous_price)
      select user_id, ${listing}::int, ${kind}, ${price}::numeric, ${previousPrice}::numeric from keepers order by user_id
      on conflict (user_id, listing_id, kind) do update set id = excluded.id, price = excluded.price,
        previous_price = excluded.previous_price, created_at = excluded.created_at, is_seen = false
        where excluded.kind <> 'price_down' or excluded.price < favourite_alerts.price
          or favourite_alerts.created_at < excluded.created_at - interval '7 days'
      returning user_id`.execute(database);
    return rows.map(({ user_id }) => user_id);
  },

  /** Unseen alerts that are still true, newest first. Held listings are hidden. */
  async newOnes(user: number): Promise<AlertRow[]> {
    const { rows } = await sql<AlertRow>`
      select favourite_alerts.id, listing_id, kind, listings.price, favourite_alerts.previous_price,
        favourite_alerts.created_at
      from favourite_alerts join listings on listings.id = listing_id
      where user_id = ${user} and not is_seen and case kind
        when 'rented' then status = 'R'
        when 'active' then status = 'A'
        else status = 'A' and listings.price < favourite_alerts.previous_price end
      order by favourite_alerts.id desc limit ${mostShown}`.execute(database);
    return rows;
  },

  async markSeen(user: number, last: number | null): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('favourite_alerts')
      .set({ is_seen: true })
      .where('user_id', '=', user)
      .where('is_seen', '=', false)
      .where(sql<boolean>`(${last}::bigint is null or id <= ${last}::bigint)`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async forgetOld(most: number): Promise<number> {
    const { rows } = await sql`
      delete from favourite_alerts using (select user_id, listing_id, kind from favourite_alerts
        where created_at < now() - interval '60 days' limit ${most}) as old
      where favourite_alerts.user_id = old.user_id and favourite_alerts.listing_id = old.listing_id
        and favourite_alerts.kind = old.kind returning 1`.execute(database);
    return rows.length;
  },
});

export const alertsStore = (kysely: Kysely<Schema>) => transactional(kysely, alertsRepository);

export type AlertsStore = ReturnType<typeof alertsStore>;
