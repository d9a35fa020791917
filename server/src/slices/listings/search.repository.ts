import { exactTotalLimit, pageWindow, type Sort } from '@lodgepole/contract/core/paging';
import type { ListingSearch } from '@lodgepole/contract/listings/search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Box, boxAround, squaresIn } from './map-squares.ts';

type Condition = RawBuilder<boolean>;

export interface Found {
  readonly ids: readonly number[];
  /** Counted up to one past the limit of exact totals. */
  readonly counted: number;
}

const defaultRadius = 5;
const earthRadiusKm = 6371.0088;

const featureBits = {
  furnished: 1,
  pet_friendly: 2,
  shareable: 4,
  heating: 8,
  ac: 16,
  fridge: 32,
  internet: 64,
  heat: 128,
  hydro: 256,
  water: 512,
} as const;

type Feature = keyof typeof featureBits;

const yesOrNo = ['furnished', 'pet_friendly', 'shareable'] as const satisfies readonly Feature[];

/** Which bits must be set and which must not. */
const wantedFeatures = (search: ListingSearch): { set: number; clear: number } => {
  let set = 0;
  let clear = 0;
  for (const feature of [...(search.utilities ?? []), ...(search.amenities ?? [])])
    set |= featureBits[feature];
  for (const feature of yesOrNo) {
    if (search[feature] === true) set |= featureBits[feature];
    if (search[feature] === false) clear |= featureBits[feature];
  }
  return { set, clear };
};

const filterConditions = (search: ListingSearch): Condition[] => {
  const { set, clear } = wantedFeatures(search);
  const conditions: (Condition | null)[] = [
    search.min_price === undefined ? null : sql<boolean>`price >= ${search.min_price}`,
    search.max_price === undefined ? null : sql<boolean>`price <= ${search.max_price}`,
    search.bedrooms === undefined ? null : sql<boolean>`bedrooms >= ${search.bedrooms}`,
    search.bathrooms === undefined ? null : sql<boolean>`bathrooms >= ${search.bathrooms}`,
    search.property_type === undefined ? null : sql<boolean>`property_type = ${search.property_type}`,
    set === 0 ? null : sql<boolean>`features & ${set}::int = ${set}::int`,
    clear === 0 ? null : sql<boolean>`features & ${clear}::int = 0`,
  ];
  return conditions.filter((condition) => condition !== null);
};

/** The box spares most rows the sines; the circle decides. Half the chord's square grows with the distance. */
const withinCircle = (lat: number, lng: number, km: number, box: Box): Condition => {
  const limit = Math.sin(Math.min(km / (2 * earthRadiusKm), Math.PI / 2)) ** 2 + 1e-15;
  return sql<boolean>`latitude between ${box.south} and ${box.north} and longitude between ${box.west} and ${box.east}
    and power(sin(radians(latitude - ${lat}) / 2), 2)
      + ${Math.cos((lat * Math.PI) / 180)} * cos(radians(latitude)) * power(sin(radians(longitude - ${lng}) / 2), 2) <= ${limit}`;
};

const province = /,\s*(?:[A-Z]{2}|[\p{L} .'-]+)$/u;

/** `Toronto, ON` means the city; `%` and `_` mean themselves. */
const placeText = (location: string): { text: string; pattern: string } => {
  const text = location.replace(province, '').trim() || location;
  return { text, pattern: text.replace(/[\\%_]/g, '\\$&') };
};

/** Ways to be at a place by name that exclude each other, each with an index of its own. */
const placeBranches = (location: string): Condition[] => {
  const { text, pattern } = placeText(location);
  const startsWith = sql<boolean>`fold(city) like fold(${pattern}::text) || '%'`;
  return [
    sql<boolean>`fold(city) = fold(${text}::text)`,
    sql<boolean>`${startsWith} and fold(city) <> fold(${text}::text)`,
    sql<boolean>`fold(street_address) like '%' || fold(${pattern}::text) || '%' and not (${startsWith})`,
  ];
};

interface Plan {
  /** Conditions that exclude each other and together cover what is searched. */
  readonly branches: readonly Condition[];
  readonly common: readonly Condition[];
}

const planFor = (search: ListingSearch): Plan => {
  const common = filterConditions(search);
  const { lat, lng, location, owner } = search;
  if (lat !== undefined && lng !== undefined) {
    const km = search.radius ?? defaultRadius;
    const box = boxAround({ lat, lng }, km);
    const circle = withinCircle(lat, lng, km, box);
    if (owner !== undefined)
      return { branches: [sql<boolean>`owner_id = ${owner}`], common: [circle, ...common] };
    const { size, numbers } = squaresIn(box, km);
    const column = sql.ref(`square_${size}`);
    return {
      branches: numbers.map((number) => sql<boolean>`${column} = ${number}::int`),
      common: [circle, ...common],
    };
  }
  if (owner === undefined) return { branches: placeBranches(location ?? ''), common };
  const named =
    location === undefined
      ? []
      : [
          sql<boolean>`(${sql.join(
            placeBranches(location).map((branch) => sql`(${branch})`),
            sql` or `,
          )})`,
        ];
  return { branches: [sql<boolean>`owner_id = ${owner}`], common: [...named, ...common] };
};

const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  priceLowHigh: sql`price, id`,
  priceHighLow: sql`price desc, id desc`,
};

/**
 * One row: the ids of the page and the count. The branches are joined by `union all` so that PostgreSQL can merge their
 * indexes in order and stop when the page is full; the count stops one past the limit.
 */
export const findListings = async (database: Kysely<Schema>, search: ListingSearch): Promise<Found> => {
  const { branches, common } = planFor(search);
  const { limit, offset } = pageWindow(search);
  const select = (branch: Condition) =>
    sql`select id, created_at, price from listings where ${sql.join([branch, ...common], sql` and `)}`;
  const all = sql.join(branches.map(select), sql` union all `);
  const { rows } = await sql<Found>`select
    array(select id from (${all}) as found order by ${orders[search.sort ?? 'newest']} limit ${limit} offset ${offset}) as ids,
    (select count(*)::int from (select 1 from (${all}) as found limit ${exactTotalLimit + 1}) as counted_rows) as counted`.execute(
    database,
  );
  return rows[0] ?? { ids: [], counted: 0 };
};
