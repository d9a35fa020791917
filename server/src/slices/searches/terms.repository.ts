import type { ListingSearch } from '@lodgepole/contract/listings/search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { parkingShift, wantedFilters } from '../../db/listing-filters.ts';
import type { Schema } from '../../db/schema.ts';

interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

type Place =
  | {
      readonly kind: 'circle';
      readonly reach: Bounds;
      readonly centre: Point;
      readonly cosine: number;
      readonly halfChord: number;
    }
  | { readonly kind: 'bounds'; readonly reach: Bounds; readonly bounds: Bounds }
  | { readonly kind: 'area'; readonly reach: Bounds; readonly area: readonly Point[] }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly pattern: string;
      readonly within: readonly string[];
    }
  | { readonly kind: 'anywhere' };

/** What a search looks for, as the listings slice reads it. */
export interface Terms {
  readonly search: ListingSearch;
  readonly place: Place;
}

type Value = RawBuilder<unknown>;

/** As many letters of a name as are looked up; a listing looks for every stretch of its names that is as long, or shorter. */
export const keyLength = 4;

const pair = ({ lat, lng }: Point): string => `(${lng},${lat})`;

const reachOf = ({ south, west, north, east }: Bounds): Value =>
  sql`${`${pair({ lat: south, lng: west })},${pair({ lat: north, lng: east })}`}::text::box`;

/**
 * Folding can turn a wide character into one that LIKE takes for any text. The name of such a search is no part of the names
 * it finds, so it is looked at for every listing.
 */
const keyOf = (text: string, pattern: string): Value => sql`case
  when fold(${pattern}::text) = replace(replace(replace(fold(${text}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_')
  then left(fold(${text}::text), ${sql.lit(keyLength)}) else '' end`;

const patternOf = (escaped: string): Value => sql`'%' || fold(${escaped}::text) || '%'`;

const placeColumns = (place: Place): Readonly<Record<string, Value>> => {
  switch (place.kind) {
    case 'circle':
      return {
        reach: reachOf(place.reach),
        lat: sql`${place.centre.lat}`,
        lng: sql`${place.centre.lng}`,
        lat_cosine: sql`${place.cosine}`,
        half_chord: sql`${place.halfChord}`,
      };
    case 'bounds': {
      const { south, west, north, east } = place.bounds;
      return {
        reach: reachOf(place.reach),
        south: sql`${south}`,
        west: sql`${west}`,
        north: sql`${north}`,
        east: sql`${east}`,
      };
    }
    case 'area':
      return {
        reach: reachOf(place.reach),
        area: sql`${`(${place.area.map(pair).join(',')})`}::text::polygon`,
      };
    case 'text':
      return {
        name: sql`fold(${place.text}::text)`,
        name_key: keyOf(place.text, place.pattern),
        name_pattern: patternOf(place.pattern),
        within_patterns: sql`array[${sql.join(place.within.map(patternOf))}]::text[]`,
      };
    case 'anywhere':
      return {};
  }
};

const columnsOf = (id: number, { search, place }: Terms): Readonly<Record<string, Value>> => {
  const wanted = wantedFilters(search);
  return {
    search_id: sql`${id}`,
    owner_id: sql`${search.owner ?? null}`,
    place: sql`${place.kind}`,
    ...placeColumns(place),
    bit_mask: sql`${wanted.mask}`,
    bits: sql`${wanted.bits}`,
    property_types: sql`${wanted.propertyTypes}`,
    laundry_types: sql`${wanted.laundryTypes}`,
    parking: sql`${wanted.parking}`,
    sqft_hundredths: sql`${wanted.sqftHundredths}`,
    bedrooms: sql`${wanted.bedrooms}`,
    bedrooms_exact: sql`${wanted.bedroomsExact}`,
    bathroom_tenths: sql`${wanted.bathroomTenths}`,
    move_in_before: sql`${wanted.moveInBefore}`,
    min_cents: sql`${wanted.minCents}`,
    max_cents: sql`${wanted.maxCents}`,
  };
};

export const termsRepository = (database: Kysely<Schema>) => ({
  /** Takes the place of what it looked for before. */
  async setTerms(search: number, terms: Terms): Promise<void> {
    const columns = columnsOf(search, terms);
    await database.deleteFrom('search_terms').where('search_id', '=', search).execute();
    await sql`insert into search_terms (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns))})`.execute(database);
  },
});

/** Most searches ask for few of these: what is null asks for nothing. */
const filters = sql<boolean>`listings.filter_bits & search_terms.bit_mask = search_terms.bits
  and (search_terms.min_cents is null or listings.price_cents >= search_terms.min_cents)
  and (search_terms.max_cents is null or listings.price_cents <= search_terms.max_cents)
  and (search_terms.bedrooms is null or listings.bedrooms >= search_terms.bedrooms)
  and (search_terms.bedrooms_exact is null or listings.bedrooms = search_terms.bedrooms_exact)
  and (search_terms.bathroom_tenths is null or listings.bathroom_tenths >= search_terms.bathroom_tenths)
  and (search_terms.property_types is null or listings.filter_bits & search_terms.property_types <> 0)
  and (search_terms.laundry_types is null or listings.filter_bits & search_terms.laundry_types <> 0)
  and (search_terms.parking is null or listings.filter_bits >> ${sql.lit(parkingShift)} >= search_terms.parking)
  and (search_terms.sqft_hundredths is null or listings.sqft_hundredths >= search_terms.sqft_hundredths)
  and (search_terms.move_in_before is null or listings.move_in_date <= search_terms.move_in_before)
  and (search_terms.owner_id is null or search_terms.owner_id = listings.owner_id)`;

const isInCircle = sql<boolean>`power(sin(radians(listings.latitude - search_terms.lat) / 2), 2)
  + search_terms.lat_cosine * cos(radians(listings.latitude)) * power(sin(radians(listings.longitude - search_terms.lng) / 2), 2)
    <= search_terms.half_chord`;

const isNamed = sql<boolean>`(
    listings.city_folded >= search_terms.name and listings.city_folded < search_terms.name || chr(1114111)
    or listings.names_folded like search_terms.name_pattern)
  and not exists (select 1 from unnest(search_terms.within_patterns) as part
    where not (listings.city_folded like part or listings.names_folded like part))`;

/** Whether a search finds a listing, for rows of `search_terms` and `listings`: what the search itself means by its parameters. */
export const isFound = sql<boolean>`listings.status = 'A' and ${filters} and case search_terms.place
  when 'circle' then ${isInCircle}
  when 'bounds' then listings.latitude between search_terms.south and search_terms.north
    and listings.longitude between search_terms.west and search_terms.east
  when 'area' then search_terms.area @> point(listings.longitude, listings.latitude)
  when 'text' then ${isNamed}
  else true end`;
