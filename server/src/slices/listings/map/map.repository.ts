import type { Search } from '@lodgepole/contract/listings/search/search';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type SquareSize, widthOf } from '../search/map-squares.ts';
import {
  filterConditions,
  priceConditions,
  searchConditions,
  squareSizeOf,
} from '../search/search-conditions.repository.ts';
import { type Cell, inCells, type Tally } from './clusters.ts';
import type { Grid } from './grid.ts';
import { finestStep, lastStep, type PriceStep } from './price-bars.ts';

const hasPoint = sql<boolean>`latitude is not null`;

/** Each branch reads only an index of the search. */
const rowsOf = (columns: RawBuilder<unknown>, conditions: readonly RawBuilder<boolean>[]) =>
  sql.join(
    conditions.map((condition) => sql`(select ${columns} from listings where ${condition})`),
    sql` union all `,
  );

const onMap = (columns: RawBuilder<unknown>, search: Search, viewer: number | null) =>
  rowsOf(
    columns,
    searchConditions(search, viewer, {
      filters: [...filterConditions(search.filters), ...priceConditions(search.filters)],
      // Searches by squares match only listings with a point.
      more: squareSizeOf(search) === null ? [hasPoint] : [],
    }),
  );

const tally = sql`count(*)::int as count, sum(latitude) as lat_sum, sum(longitude) as lng_sum,
  min(price_cents) as min_cents,
  min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east`;

const isFiner = (size: SquareSize, { width }: Grid): boolean => 2 * widthOf(size) <= width;

export const mapRepository = (database: Kysely<Schema>) => ({
  async someIds(search: Search, viewer: number | null, most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from (${onMap(sql`id`, search, viewer)}) as found
      limit ${most}`.execute(database);
    return rows.map(({ id }) => id);
  },

  async extent(search: Search, viewer: number | null): Promise<Bounds | null> {
    const { rows } = await sql<Bounds & { readonly south: number | null }>`
      select min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east
      from (${onMap(sql`latitude, longitude`, search, viewer)}) as found`.execute(database);
    const [box] = rows;
    return box && box.south !== null ? box : null;
  },

  /** Cells much larger than the index’s squares count whole squares, which saves a third. */
  async cells(search: Search, viewer: number | null, grid: Grid): Promise<Cell[]> {
    const size = squareSizeOf(search);
    if (size !== null && isFiner(size, grid)) {
      const square = sql.ref(`square_${size}`);
      const { rows } = await sql<Tally>`select ${tally}
        from (${onMap(sql`latitude, longitude, price_cents, ${square}`, search, viewer)}) as found
        group by ${square}`.execute(database);
      return inCells(rows, grid.zoom);
    }
    const { west, width, edges, firstRow, firstColumn } = grid;
    const { rows } = await sql<Cell>`
      select width_bucket(latitude, ${[...edges]}::float8[]) + ${firstRow - 1}::int as row,
        floor((longitude - ${west}::float8) / ${width}::float8)::int + ${firstColumn}::int as col, ${tally}
      from (${onMap(sql`latitude, longitude, price_cents`, search, viewer)}) as found group by 1, 2`.execute(
      database,
    );
    return rows;
  },

  async priceSteps(search: Search, viewer: number | null): Promise<PriceStep[]> {
    const conditions = searchConditions(search, viewer, { filters: filterConditions(search.filters) });
    const { rows } = await sql<PriceStep>`
      select least(price_cents / ${finestStep * 100}::int, ${lastStep}::int)::int as step, count(*)::int as count
      from (${rowsOf(sql`price_cents`, conditions)}) as found group by 1 order by 1`.execute(database);
    return rows;
  },
});

export type MapRepository = ReturnType<typeof mapRepository>;
