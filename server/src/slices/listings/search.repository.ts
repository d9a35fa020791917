import { exactTotalLimit, pageWindow, type Sort } from '@lodgepole/contract/core/paging';
import type { ListingSearch } from '@lodgepole/contract/listings/search';
import { defaultRadius } from '@lodgepole/contract/places/places';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Condition, circleBranches, isActive, withinCircle } from './circle.repository.ts';
import { wantedBits } from './feature-bits.ts';
import { placeName } from './place-name.ts';

export interface Found {
  readonly ids: readonly number[];
  /** Counted up to one past the limit of exact totals. */
  readonly counted: number;
}

const filterConditions = (search: ListingSearch): Condition[] => {
  const { mask, bits } = wantedBits(search);
  const conditions: (Condition | null)[] = [
    mask === 0 ? null : sql<boolean>`features & ${mask}::int = ${bits}::int`,
    search.bedrooms === undefined ? null : sql<boolean>`bedrooms >= ${search.bedrooms}::int`,
    search.bathrooms === undefined
      ? null
      : sql<boolean>`bathroom_tenths >= ${Math.ceil(search.bathrooms * 10)}::int`,
  ];
  return conditions.filter((condition) => condition !== null);
};

const cents = (dollars: number): number => Math.round(dollars * 100);

const priceConditions = ({ min_price, max_price }: ListingSearch): Condition[] => [
  ...(min_price === undefined ? [] : [sql<boolean>`price_cents >= ${cents(min_price)}::bigint`]),
  ...(max_price === undefined ? [] : [sql<boolean>`price_cents <= ${cents(max_price)}::bigint`]),
];

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const contains = (column: 'city_folded' | 'names_folded', text: string): Condition =>
  sql<boolean>`${sql.ref(column)} like '%' || fold(${escaped(text)}::text) || '%'`;

/** Ways to be at a place by name that exclude each other, each with an index: the city is called so, or starts so, or the name is elsewhere. */
const placeBranches = (text: string): Condition[] => {
  const name = sql`fold(${text}::text)`;
  const end = sql`${name} || chr(1114111)`;
  return [
    sql<boolean>`city_folded = ${name}`,
    sql<boolean>`city_folded > ${name} and city_folded < ${end}`,
    sql<boolean>`${contains('names_folded', text)} and not (city_folded >= ${name} and city_folded < ${end})`,
  ];
};

/** Conditions that exclude each other and together cover the place searched, and what more each row must meet. */
interface Plan {
  readonly branches: readonly Condition[];
  readonly common: readonly Condition[];
}

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`;

const planFor = ({ lat, lng, radius, location, owner }: ListingSearch): Plan => {
  const isOwners = owner === undefined ? null : sql<boolean>`owner_id = ${owner}`;
  if (lat !== undefined && lng !== undefined) {
    const km = radius ?? defaultRadius;
    const common = [withinCircle({ lat, lng }, km)];
    if (isOwners) return { branches: [isOwners], common };
    return { branches: circleBranches({ lat, lng }, km), common };
  }
  if (location === undefined) return { branches: isOwners ? [isOwners] : [], common: [] };
  const { text, within } = placeName(location);
  const places = placeBranches(text);
  const common = within.map((part) => anyOf([contains('city_folded', part), contains('names_folded', part)]));
  return isOwners
    ? { branches: [isOwners], common: [anyOf(places), ...common] }
    : { branches: places, common };
};

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

/**
 * PostgreSQL takes a CASE for a toss of a coin. Seeing the filters one by one, it multiplies their odds, expects next to
 * nothing, and reads and sorts everything instead of following an index until the page is full.
 */
const asCoinToss = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`case when ${sql.join(conditions, sql` and `)} then true else false end`;

/**
 * One row: the ids of the page and the count. Each branch reads its index in the wanted order, PostgreSQL merges them and
 * stops one past the limit of exact totals, which is how far pages reach; so one pass answers both.
 */
export const findListings = async (
  database: Kysely<Schema>,
  search: ListingSearch,
  viewer: number | null,
): Promise<Found> => {
  const { branches, common } = planFor(search);
  const { key, by } = orders[search.sort ?? 'newest'];
  const { limit, offset } = pageWindow(search);
  const prices = priceConditions(search);
  const isByPrice = key === 'price_cents';
  const filters = [...filterConditions(search), ...(isByPrice ? [] : prices), ...common];
  const filter = filters.length === 0 ? [] : [asCoinToss(filters)];
  const isOwn = viewer !== null && search.owner === viewer;
  const statuses = isOwn ? [] : [isActive];
  const last = exactTotalLimit + 1;
  const parts = branches.map(
    (branch) =>
      sql`(select id, ${sql.ref(key)} from listings where ${sql.join([branch, ...statuses, ...(isByPrice ? prices : []), ...filter], sql` and `)} order by ${by} limit ${last})`,
  );
  const { rows } = await sql<Found>`with found as materialized (
      select array(select id from (${sql.join(parts, sql` union all `)}) as part order by ${by} limit ${last}) as ids)
    select ids[${offset + 1}:${Math.min(offset + limit, exactTotalLimit)}] as ids, cardinality(ids) as counted from found`.execute(
    database,
  );
  return rows[0] ?? { ids: [], counted: 0 };
};
