import { exactTotalLimit, pageWindow, type Sort } from '@lodgepole/contract/core/paging';
import type { Search } from '@lodgepole/contract/listings/search/search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { rarityOf } from './common-words.repository.ts';
import { filterConditions, priceConditions, searchConditions } from './search-conditions.repository.ts';

export interface Found {
  readonly ids: readonly number[];
  readonly counted: number;
}

interface Order {
  readonly key: 'created_at' | 'price_cents';
  readonly by: RawBuilder<unknown>;
}

const orders: Readonly<Record<Sort, Order>> = {
  newest: { key: 'created_at', by: sql`created_at desc, id desc` },
  oldest: { key: 'created_at', by: sql`created_at, id` },
  priceLowHigh: { key: 'price_cents', by: sql`price_cents, id` },
  priceHighLow: { key: 'price_cents', by: sql`price_cents desc, id desc` },
};

interface Finding {
  readonly ids: RawBuilder<unknown>;
  readonly page: RawBuilder<unknown>;
}

/** PostgreSQL merges the branches and stops one past the limit of exact totals. */
export const finding = async (
  database: Kysely<Schema>,
  search: Search,
  viewer: number | null,
): Promise<Finding> => {
  const rarity = await rarityOf(database, search.filters.q);
  const { key, by } = orders[search.sort];
  const { limit, offset } = pageWindow(search);
  const [filters, prices] = [filterConditions(search.filters), priceConditions(search.filters)];
  const conditions = searchConditions(
    search,
    viewer,
    key === 'price_cents' ? { filters, more: prices, rarity } : { filters: [...filters, ...prices], rarity },
  );
  // Not a parameter: a cached plan would assume a tenth of all rows.
  const last = sql.lit(exactTotalLimit + 1);
  const parts = conditions.map(
    (condition) =>
      sql`(select id, ${sql.ref(key)} from listings where ${condition} order by ${by} limit ${last})`,
  );
  return {
    ids: sql`select array(select id from (${sql.join(parts, sql` union all `)}) as part order by ${by} limit ${last}) as ids`,
    page: sql`${offset + 1}:${Math.min(offset + limit, exactTotalLimit)}`,
  };
};

export const findListings = async (
  database: Kysely<Schema>,
  search: Search,
  viewer: number | null,
): Promise<Found> => {
  const { ids, page } = await finding(database, search, viewer);
  const { rows } = await sql<Found>`with found as materialized (${ids})
    select ids[${page}] as ids, cardinality(ids) as counted from found`.execute(database);
  return rows[0] ?? { ids: [], counted: 0 };
};
