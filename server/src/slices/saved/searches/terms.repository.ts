import type { Search } from '@lodgepole/contract/listings/search/search';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import type { Point } from '@lodgepole/contract/places/geo';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import {
  parkingShift,
  people,
  textWords,
  wantedFilters,
} from '../../listings/search/listing-filters.repository.ts';
import { isInStoredPolygon } from '../../listings/search/shapes.repository.ts';
import { type WantedPlace, wantedPlace } from '../../listings/search/wanted-place.repository.ts';

interface SearchTerms {
  readonly search_id: number;
  readonly search: Search;
}

type Value = RawBuilder<unknown>;

export const keyLength = 4;

const pair = ({ lat, lng }: Point): string => `(${lng},${lat})`;

const reachOf = ({ south, west, north, east }: Bounds): Value =>
  sql`${`${pair({ lat: south, lng: west })},${pair({ lat: north, lng: east })}`}::text::box`;

const patternOf = (words: string): string => `%${words}%`;

const textList = (texts: readonly string[] | null): Value => sql`${texts && [...texts]}::text[]`;

const nothing: Value = sql`null`;

const nameColumns = (place: WantedPlace): Readonly<Record<string, Value>> => {
  if (place.kind !== 'text')
    return {
      names: textList(null),
      name_patterns: textList(null),
      name_keys: textList(null),
      within_names: textList([]),
      within_streets: textList([]),
    };
  const { cities, streets, within } = place;
  const keys = [...cities, ...streets].map((words) => Array.from(words).slice(0, keyLength).join(''));
  return {
    names: textList(cities),
    name_patterns: textList(streets.map(patternOf)),
    name_keys: textList([...new Set(keys)]),
    within_names: textList(within.map(({ city }) => patternOf(city))),
    within_streets: textList(within.map(({ street }) => patternOf(street))),
  };
};

const placeColumns = (place: WantedPlace): Readonly<Record<string, Value>> => ({
  reach: 'reach' in place ? reachOf(place.reach) : nothing,
  lat: place.kind === 'circle' ? sql`${place.centre.lat}::float8` : nothing,
  lng: place.kind === 'circle' ? sql`${place.centre.lng}::float8` : nothing,
  lat_cosine: place.kind === 'circle' ? sql`${place.cosine}::float8` : nothing,
  half_chord: place.kind === 'circle' ? sql`${place.halfChord}::float8` : nothing,
  south: place.kind === 'bounds' ? sql`${place.bounds.south}::float8` : nothing,
  west: place.kind === 'bounds' ? sql`${place.bounds.west}::float8` : nothing,
  north: place.kind === 'bounds' ? sql`${place.bounds.north}::float8` : nothing,
  east: place.kind === 'bounds' ? sql`${place.bounds.east}::float8` : nothing,
  area: place.kind === 'area' ? sql`${`(${place.area.map(pair).join(',')})`}::text::polygon` : nothing,
  ...nameColumns(place),
});

const columnsOf = ({ search_id, search }: SearchTerms): Readonly<Record<string, Value>> => {
  const place = wantedPlace(search.place);
  const wanted = wantedFilters(search.filters);
  return {
    search_id: sql`${search_id}::int`,
    owner_id: sql`${search.filters.owner}::int`,
    place: sql`${place.kind}::text`,
    ...placeColumns(place),
    bit_mask: sql`${wanted.mask}::int`,
    bits: sql`${wanted.bits}::int`,
    property_types: sql`${wanted.propertyTypes}::int`,
    laundry_types: sql`${wanted.laundryTypes}::int`,
    parking: sql`${wanted.parking}::int`,
    sqft_hundredths: sql`${wanted.sqftHundredths}::int`,
    bedrooms: sql`${wanted.bedrooms}::int`,
    bedrooms_exact: sql`${wanted.bedroomsExact}::int`,
    bathroom_tenths: sql`${wanted.bathroomTenths}::int`,
    move_in_before: sql`${wanted.moveInBefore}::date`,
    min_cents: sql`${wanted.minCents}::bigint`,
    max_cents: sql`${wanted.maxCents}::bigint`,
    home_mask: sql`${wanted.homeMask}::int`,
    home_bits: sql`${wanted.homeBits}::int`,
    lease_terms: sql`${wanted.leaseTerms}::int`,
    stay_from: sql`${wanted.stayFrom}::date`,
    stay_to: sql`${wanted.stayTo}::date`,
    per_person_cents: sql`${wanted.perPersonCents}::bigint`,
    posted_days: sql`${wanted.postedDays}::int`,
    words: sql`${wanted.words}::tsquery`,
  };
};

export const addTerms = async (database: Kysely<Schema>, terms: readonly SearchTerms[]): Promise<void> => {
  const rows = terms.map(columnsOf);
  const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  if (rows.length > 0)
    await sql`insert into search_terms (${sql.join(names)}) values ${sql.join(values)}`.execute(database);
};

export const termsRepository = (database: Kysely<Schema>) => ({
  async setTerms(search_id: number, search: Search): Promise<void> {
    await database.deleteFrom('search_terms').where('search_id', '=', search_id).execute();
    await addTerms(database, [{ search_id, search }]);
  },
});

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
  and listings.home_bits & search_terms.home_mask = search_terms.home_bits
  and (search_terms.lease_terms is null or listings.home_bits & search_terms.lease_terms <> 0)
  and (search_terms.stay_from is null
    or listings.move_in_date <= search_terms.stay_from and listings.stay_until >= search_terms.stay_to)
  and (search_terms.per_person_cents is null or listings.price_cents <= search_terms.per_person_cents * ${people})
  and (search_terms.posted_days is null
    or listings.created_at >= now() - make_interval(days => search_terms.posted_days))
  and (search_terms.words is null or ${textWords} @@ search_terms.words)
  and (search_terms.owner_id is null or search_terms.owner_id = listings.owner_id)`;

const isInCircle = sql<boolean>`power(sin(radians(listings.latitude - search_terms.lat) / 2), 2)
  + search_terms.lat_cosine * cos(radians(listings.latitude)) * power(sin(radians(listings.longitude - search_terms.lng) / 2), 2)
    <= search_terms.half_chord`;

const isNamed = sql<boolean>`(
    exists (select 1 from unnest(search_terms.names) as name
      where listings.city_folded >= name and listings.city_folded < name || chr(1114111)
        and listings.city_folded || ' ' not like name || 's %')
    or listings.names_folded like any (search_terms.name_patterns))
  and not exists (select 1 from unnest(search_terms.within_names, search_terms.within_streets) as part (city, street)
    where not (listings.city_folded like part.city or listings.names_folded like part.street))`;

/** Whether a row of `search_terms` finds a row of `listings`. Must agree with searching. */
export const isFound = sql<boolean>`listings.status = 'A' and ${filters} and case search_terms.place
  when 'circle' then ${isInCircle}
  when 'bounds' then listings.latitude between search_terms.south and search_terms.north
    and listings.longitude between search_terms.west and search_terms.east
  when 'area' then ${isInStoredPolygon(sql.ref('search_terms.area'))}
  when 'text' then ${isNamed}
  else true end`;
