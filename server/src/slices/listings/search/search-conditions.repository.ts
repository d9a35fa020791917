import type { Search, SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import { sql } from 'kysely';
import { squaresOfArea, squaresOfBounds } from './area-squares.ts';
import { type Rarity, unknownRarity } from './common-words.repository.ts';
import { parkingShift, people, textWords, wantedFilters } from './listing-filters.repository.ts';
import { type SquareSize, type Squares, squaresTouching } from './map-squares.ts';
import { type PlaceWords, placeWords } from './place-name.ts';
import {
  type Condition,
  isActive,
  squareBranches,
  withinArea,
  withinBounds,
  withinCircle,
} from './shapes.repository.ts';

const given = (conditions: readonly (Condition | null)[]): Condition[] =>
  conditions.filter((condition) => condition !== null);

export const filterConditions = (filters: SearchFilters): Condition[] => {
  const wanted = wantedFilters(filters);
  const { mask, bits, propertyTypes, laundryTypes, parking } = wanted;
  const { sqftHundredths, bedrooms, bedroomsExact, bathroomTenths, moveInBefore } = wanted;
  const { homeMask, homeBits, leaseTerms, stayFrom, stayTo, perPersonCents } = wanted;
  return given([
    mask === 0 ? null : sql`filter_bits & ${mask}::int = ${bits}::int`,
    propertyTypes === null ? null : sql`filter_bits & ${propertyTypes}::int <> 0`,
    laundryTypes === null ? null : sql`filter_bits & ${laundryTypes}::int <> 0`,
    parking === null ? null : sql`filter_bits >> ${parkingShift}::int >= ${parking}::int`,
    bedrooms === null ? null : sql`bedrooms >= ${bedrooms}::int`,
    bedroomsExact === null ? null : sql`bedrooms = ${bedroomsExact}::int`,
    bathroomTenths === null ? null : sql`bathroom_tenths >= ${bathroomTenths}::int`,
    sqftHundredths === null ? null : sql`sqft_hundredths >= ${sqftHundredths}::int`,
    moveInBefore === null ? null : sql`move_in_date <= ${moveInBefore}::date`,
    homeMask === 0 ? null : sql`home_bits & ${homeMask}::int = ${homeBits}::int`,
    leaseTerms === null ? null : sql`home_bits & ${leaseTerms}::int <> 0`,
    stayFrom === null ? null : sql`move_in_date <= ${stayFrom}::date and stay_until >= ${stayTo}::date`,
    perPersonCents === null ? null : sql`price_cents <= ${perPersonCents}::bigint * ${people}`,
  ]);
};

/** Filters that the planner may see, because it knows how common their values are. */
const lookedUp = (filters: SearchFilters, words: string | null): Condition[] => {
  const { postedDays } = wantedFilters(filters);
  return given([
    postedDays === null ? null : sql`created_at >= now() - make_interval(days => ${postedDays}::int)`,
    words === null ? null : hasWords(words),
  ]);
};

const hasWords = (words: string): Condition => sql<boolean>`${textWords} @@ ${words}::tsquery`;

/** A common beginning is only checked: the index would read every listing that has it, even beside a rare word. */
const splitWords = (words: string | null, { endsRare }: Rarity) => {
  const last = endsRare ? -1 : (words?.lastIndexOf(' & ') ?? -1);
  if (words === null || last === -1) return { looked: words, checked: [] };
  return { looked: words.slice(0, last), checked: [hasWords(words.slice(last + 3))] };
};

export const priceConditions = (filters: SearchFilters): Condition[] => {
  const { minCents, maxCents } = wantedFilters(filters);
  return given([
    minCents === null ? null : sql`price_cents >= ${minCents}::bigint`,
    maxCents === null ? null : sql`price_cents <= ${maxCents}::bigint`,
  ]);
};

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` or `,
      )})`;

/** Words contain no LIKE wildcards. */
const contains = (column: 'city_folded' | 'names_folded', words: string): Condition =>
  sql<boolean>`${sql.ref(column)} like ${`%${words}%`}::text`;

const last = '\u{10ffff}';

/** The city's name continues: St. John's is not Saint John. */
const continues = (city: string): Condition =>
  sql<boolean>`city_folded > ${city}::text and city_folded < ${city + last}::text and city_folded || ' ' not like ${`${city}s %`}::text`;

const isCalled = (city: string): Condition => sql<boolean>`city_folded = ${city}::text`;

/** Mutually exclusive matches by name, each with an index: the city's whole name, its beginning, or another place. */
const placeBranches = ({ cities, streets }: PlaceWords): Condition[] => [
  ...cities.flatMap((city) => [isCalled(city), continues(city)]),
  sql<boolean>`${anyOf(streets.map((street) => contains('names_folded', street)))}
    and not ${anyOf(cities.flatMap((city) => [isCalled(city), continues(city)]))}`,
];

/** Mutually exclusive conditions that together cover the place, and what each row must meet besides. */
interface Plan {
  readonly branches: readonly Condition[];
  readonly common: readonly Condition[];
}

interface Shape {
  readonly squares: Squares | null;
  readonly isWithin: Condition;
}

const shapeOf = (place: SearchPlace): Shape | null => {
  switch (place.kind) {
    case 'bounds':
      return { squares: squaresOfBounds(place.bounds), isWithin: withinBounds(place.bounds) };
    case 'area':
      return { squares: squaresOfArea(place.corners), isWithin: withinArea(place.corners) };
    case 'circle': {
      const { centre, radius } = place;
      return { squares: squaresTouching(centre, radius), isWithin: withinCircle(centre, radius) };
    }
    case 'name':
    case 'anywhere':
      return null;
  }
};

export const squareSizeOf = ({ place, filters }: Search): SquareSize | null => {
  const shape = filters.owner === null ? shapeOf(place) : null;
  return shape && (shape.squares?.size ?? 'large');
};

/** Listings of one owner and listings with rare words are few, so their place is checked one by one. */
const fewOf = ({ filters: { owner } }: Search, hasRareWords: boolean): Condition | null => {
  if (owner !== null) return sql<boolean>`owner_id = ${owner}`;
  return hasRareWords ? sql<boolean>`true` : null;
};

const planFor = (search: Search, hasRareWords: boolean): Plan => {
  const { place } = search;
  const few = fewOf(search, hasRareWords);
  const shape = shapeOf(place);
  if (shape) return { branches: few ? [few] : squareBranches(shape.squares), common: [shape.isWithin] };
  if (place.kind !== 'name') return { branches: few ? [few] : [], common: [] };
  const words = placeWords(place.label);
  const places = placeBranches(words);
  const common = words.within.map(({ city, street }) =>
    anyOf([contains('city_folded', city), contains('names_folded', street)]),
  );
  return few ? { branches: [few], common: [anyOf(places), ...common] } : { branches: places, common };
};

/**
 * Hides the filters from the planner. Seeing them, it would multiply their selectivities, expect next to no rows, and
 * sort everything instead of following an index until the page is full.
 */
const asBoolean = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`case when ${sql.join(conditions, sql` and `)} then true else false end`;

interface Asked {
  readonly filters: readonly Condition[];
  readonly more?: readonly Condition[];
  readonly rarity?: Rarity;
}

/** The whole condition of a search, in mutually exclusive parts. `more` is checked in an index, as filters are. */
export const searchConditions = (
  search: Search,
  viewer: number | null,
  { filters, more = [], rarity = unknownRarity }: Asked,
): Condition[] => {
  const { branches, common } = planFor(search, rarity.hasRareWords);
  const { looked, checked } = splitWords(wantedFilters(search.filters).words, rarity);
  const all = [...filters, ...common, ...checked];
  const filter = all.length === 0 ? [] : [asBoolean(all)];
  // Others find active listings only; owners find all of their own except drafts.
  const statuses =
    viewer !== null && search.filters.owner === viewer ? sql<boolean>`status <> 'D'` : isActive;
  const asked = [statuses, ...more, ...lookedUp(search.filters, looked), ...filter];
  return branches.map((branch) => sql<boolean>`${sql.join([branch, ...asked], sql` and `)}`);
};
