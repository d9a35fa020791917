import { defaultPageSize, lastPage, pageSizes, type Sort, sorts, unpagedLimit } from '../../core/paging.ts';
import { readLine } from '../../core/query-text.ts';
import { type Area, isSimple, readCorners, writeArea } from '../../places/area.ts';
import { type Bounds, boundsOf, isInBounds, readBounds, writeBounds } from '../../places/bounds.ts';
import { defaultRadius } from '../../places/places.ts';
import { type CircleParams, circleParams, type Spot, spotNames, spotParams } from '../../places/spot.ts';
import {
  entriesOf,
  filterNames,
  filtersOf,
  type GivenFilters,
  noFilters,
  readFilters,
  readNumber,
  type SearchFilters,
  type Sent,
  type SentFilterName,
  sentFilters,
} from './search-filters.ts';

/** `near` names the bounds or the area while its centre is in view. */
type Where =
  | { readonly kind: 'circle'; readonly centre: Spot }
  | { readonly kind: 'bounds'; readonly bounds: Bounds; readonly near: Spot | null }
  | { readonly kind: 'area'; readonly corners: Area; readonly near: Spot | null }
  | { readonly kind: 'name'; readonly label: string }
  | { readonly kind: 'anywhere' };

/** The circle's radius in kilometres; other kinds of place keep it for the next circle. */
export type SearchPlace = Where & { readonly radius: number };

export interface Search {
  readonly place: SearchPlace;
  readonly filters: SearchFilters;
  readonly sort: Sort;
  readonly page: number;
  readonly page_size: number;
}

export const emptySearch: Search = {
  place: { kind: 'anywhere', radius: defaultRadius },
  filters: noFilters,
  sort: sorts[0],
  page: 1,
  page_size: defaultPageSize,
};

export const longestPlaceName = 200;
/** Halfway around the Earth is 20,000 km. */
export const largestRadius = 100_000;

/** The parameters of a place may still contradict each other. */
export interface SearchValues extends GivenFilters {
  readonly location?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly radius?: number | undefined;
  readonly bounds?: Bounds | undefined;
  readonly area?: Area | undefined;
  readonly sort?: Sort | undefined;
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

export const nameGiver = (spot: Spot | null, view: Bounds): Spot | null =>
  spot !== null && spot.label !== null && isInBounds(view, spot) ? spot : null;

export const spotOf = (place: SearchPlace): Spot | null => {
  if (place.kind === 'circle') return place.centre;
  return place.kind === 'bounds' || place.kind === 'area' ? place.near : null;
};

export const labelOf = (place: SearchPlace): string | null =>
  place.kind === 'name' ? place.label : (spotOf(place)?.label ?? null);

const placeOf = (values: SearchValues, spot: Spot | null): Where => {
  const { area, bounds, location: label } = values;
  if (area) return { kind: 'area', corners: area, near: nameGiver(spot, boundsOf(area)) };
  if (bounds) return { kind: 'bounds', bounds, near: nameGiver(spot, bounds) };
  if (spot) return { kind: 'circle', centre: spot };
  return label === undefined ? { kind: 'anywhere' } : { kind: 'name', label };
};

const spotIn = ({ lat, lng, location }: SearchValues, isInstead: boolean): Spot | null => {
  if (lat === undefined || lng === undefined) return null;
  const label = location ?? null;
  return { lat, lng, label, ...(isInstead && label !== null && { replacesAddress: true }) };
};

/** An area or bounds take precedence over a point, and a point over a name. */
export const searchOf = (values: SearchValues, replacesAddress = false): Search => {
  const { radius = defaultRadius, sort = sorts[0], page, page_size } = values;
  const isPaged = page !== undefined || page_size !== undefined;
  return {
    place: { ...placeOf(values, spotIn(values, replacesAddress)), radius },
    filters: filtersOf(values),
    sort,
    page: page ?? 1,
    page_size: page_size ?? (isPaged ? defaultPageSize : unpagedLimit),
  };
};

const readArea = (text: string): Area | undefined => {
  const corners = readCorners(text);
  return corners && isSimple(corners) ? corners : undefined;
};

const readPage = (text: string): number => {
  const page = readNumber(text, lastPage, 1) ?? 1;
  return Number.isInteger(page) ? page : 1;
};

/** `utilities[]` and `utilities[0]` are lists as well. */
const plainName = (name: string): string => name.replace(/\[\d*\]$/, '');

/** Ignores invalid parameters. `city` may be given without a point. */
export const parseSearch = (params: Iterable<readonly [name: string, text: string]>): Search => {
  const given = new Map<string, string[]>();
  for (const [name, text] of params)
    if (text.trim() !== '') given.set(plainName(name), [...(given.get(plainName(name)) ?? []), text]);
  const textsOf = (name: string): readonly string[] => given.get(name) ?? [];
  const first = (name: string): string => textsOf(name)[0] ?? '';
  const [location, bounds] = [first('city') || first('location'), readBounds(first('bounds'))];
  const values: SearchValues = {
    ...readFilters(textsOf),
    location: readLine(location, longestPlaceName) || undefined,
    lat: readNumber(first('lat'), 90, -90),
    lng: readNumber(first('lng'), 180, -180),
    radius: readNumber(first('radius'), largestRadius),
    bounds: bounds ?? undefined,
    area: readArea(first('area')),
    sort: sorts.find((sort) => sort === first('sort')),
    page: readPage(first('page')),
    page_size: pageSizes.find((size) => String(size) === first('page_size')),
  };
  return searchOf(values, first('unknown_address') === 'true');
};

export type SearchQuery = { readonly [Name in SentFilterName]?: Sent } & CircleParams & {
    readonly location?: string;
    readonly bounds?: string;
    readonly area?: string;
    readonly sort?: Sort;
    readonly page?: number;
    readonly page_size?: number;
  };

const shapeParams = (place: SearchPlace): SearchQuery => {
  if (place.kind === 'bounds') return { bounds: writeBounds(place.bounds) };
  return place.kind === 'area' ? { area: writeArea(place.corners) } : {};
};

const askedPlace = (place: SearchPlace): SearchQuery => {
  if (place.kind === 'circle') return circleParams(place.centre, place.radius);
  return place.kind === 'name' ? { location: place.label } : shapeParams(place);
};

const askedFilters = (filters: SearchFilters): SearchQuery => {
  const { affordability: _, ...asked } = sentFilters(filters);
  return asked;
};

export const searchQuery = ({ place, filters, sort, page, page_size }: Search): SearchQuery => ({
  ...askedPlace(place),
  ...askedFilters(filters),
  sort,
  page,
  page_size,
});

export const savedParams = ({ place, filters }: Search): Record<string, Sent> => {
  const label = labelOf(place);
  return {
    ...(label !== null && { location: label }),
    ...circleParams(spotOf(place), place.radius),
    ...shapeParams(place),
    ...askedFilters(filters),
  };
};

export const searchParams = ({ place, filters, sort, page, page_size }: Search): [string, string][] => {
  const [spot, label] = [spotOf(place), labelOf(place)];
  return entriesOf({
    ...(spot ? spotParams(spot, place.radius) : label !== null && { location: label }),
    ...(place.radius !== defaultRadius && { radius: place.radius }),
    ...shapeParams(place),
    ...sentFilters(filters),
    ...(sort !== sorts[0] && { sort }),
    ...(page !== 1 && { page }),
    ...(page_size !== defaultPageSize && { page_size }),
  });
};

const placeNames = [...spotNames, 'location', 'bounds', 'area'];
const names: ReadonlySet<string> = new Set([...placeNames, ...filterNames, 'sort', 'page', 'page_size']);

export const isSearchParam = (name: string): boolean => names.has(plainName(name));

export const isPriceOrderWrong = ({
  min_price,
  max_price,
}: {
  readonly min_price?: number | null | undefined;
  readonly max_price?: number | null | undefined;
}): boolean => (min_price ?? 0) > (max_price ?? Number.POSITIVE_INFINITY);
