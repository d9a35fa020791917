import type { ListingSearch } from '@lodgepole/contract/listings/search';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { filterConditions, priceConditions, searchConditions } from '../search-conditions.repository.ts';
import type { Cell } from './clusters.ts';
import type { Grid } from './grid.ts';
import { finestStep, lastStep, type PriceStep } from './price-bars.ts';

const hasPoint = sql<boolean>`latitude is not null`;

/** Every row of a search, in no order. Each branch reads an index of the search and nothing else. */
const rowsOf = (columns: RawBuilder<unknown>, conditions: readonly RawBuilder<boolean>[]) =>
  sql.join(
    conditions.map((condition) => sql`(select ${columns} from listings where ${condition})`),
    sql` union all `,
  );

/** What a search finds that has a point. */
const onMap = (columns: RawBuilder<unknown>, search: ListingSearch, viewer: number | null) =>
  rowsOf(
    columns,
    searchConditions(search, viewer, {
      filters: [...filterConditions(search), ...priceConditions(search)],
      more: [hasPoint],
    }),
  );

export const mapRepository = (database: Kysely<Schema>) => ({
  /** The first ids of those on the map, in no order. */
  async someIds(search: ListingSearch, viewer: number | null, most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from (${onMap(sql`id`, search, viewer)}) as found
      limit ${most}`.execute(database);
    return rows.map(({ id }) => id);
  },

  /** The box around all of them; null when there are none. */
  async extent(search: ListingSearch, viewer: number | null): Promise<Bounds | null> {
    const { rows } = await sql<Bounds & { readonly south: number | null }>`
      select min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east
      from (${onMap(sql`latitude, longitude`, search, viewer)}) as found`.execute(database);
    const [box] = rows;
    return box && box.south !== null ? box : null;
  },

  /** How many there are in each cell of a grid, and where. */
  async cells(search: ListingSearch, viewer: number | null, { west, width, edges }: Grid): Promise<Cell[]> {
    const columns = sql`latitude, longitude, price_cents`;
    const { rows } = await sql<Cell>`
      select width_bucket(latitude, ${[...edges]}::float8[]) - 1 as row,
        floor((longitude - ${west}::float8) / ${width}::float8)::int as col,
        count(*)::int as count, sum(latitude) as lat_sum, sum(longitude) as lng_sum, min(price_cents) as min_cents,
        min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east
      from (${onMap(columns, search, viewer)}) as found group by 1, 2`.execute(database);
    return rows;
  },

  /** What homes cost, whatever price is asked for, in the order of prices. */
  async priceSteps(search: ListingSearch, viewer: number | null): Promise<PriceStep[]> {
    const conditions = searchConditions(search, viewer, { filters: filterConditions(search) });
    const { rows } = await sql<PriceStep>`
      select least(price_cents / ${finestStep * 100}::int, ${lastStep}::int)::int as step, count(*)::int as count
      from (${rowsOf(sql`price_cents`, conditions)}) as found group by 1 order by 1`.execute(database);
    return rows;
  },
});

export type MapRepository = ReturnType<typeof mapRepository>;
