import { defaultPageSize } from '@lodgepole/contract/core/paging';
import type { Affordability } from '@lodgepole/contract/listings/affordability';
import type { amenities, LaundryType, PropertyType, utilities } from '@lodgepole/contract/listings/codes';
import type { Area } from '@lodgepole/contract/places/area';
import { type Bounds, isInBounds } from '@lodgepole/contract/places/bounds';
import { defaultRadius } from '@lodgepole/contract/places/places';
import type { ListView } from '../../../lib/address/list-params.ts';

export type Utility = keyof typeof utilities;
export type Amenity = keyof typeof amenities;

/** Where is searched: around a city of the dropdown, around a point of the map, or wherever a name is found. */
export type SearchPlace =
  | {
      readonly kind: 'city';
      readonly label: string;
      readonly lat: number;
      readonly lng: number;
      /** It is the city of an address that nobody knows. */
      readonly replacesAddress?: true;
    }
  | { readonly kind: 'area'; readonly lat: number; readonly lng: number }
  | { readonly kind: 'name'; readonly label: string };

/** A part of the map that is searched instead of a circle: what the map shows, or an area drawn on it. */
export type SearchWithin =
  | { readonly kind: 'bounds'; readonly bounds: Bounds }
  | { readonly kind: 'area'; readonly corners: Area };

/** Null and an empty list mean that anything will do. */
export interface Filters {
  readonly min_price: number | null;
  readonly max_price: number | null;
  readonly bedrooms: number | null;
  readonly bedrooms_exact: number | null;
  readonly bathrooms: number | null;
  readonly property_type: readonly PropertyType[];
  readonly laundry_type: readonly LaundryType[];
  readonly parking_min: number | null;
  readonly sqft_min: number | null;
  /** A day as `YYYY-MM-DD`. */
  readonly move_in_before: string | null;
  readonly verified: true | null;
  readonly furnished: boolean | null;
  readonly pet_friendly: boolean | null;
  readonly shareable: boolean | null;
  readonly utilities: readonly Utility[];
  readonly amenities: readonly Amenity[];
  readonly affordability: Affordability | null;
  readonly owner: number | null;
}

export interface SearchState extends ListView {
  readonly place: SearchPlace | null;
  /** Searched instead of the place, which then only gives its name. */
  readonly within: SearchWithin | null;
  readonly radius: number;
  readonly filters: Filters;
}

export const noFilters: Filters = {
  min_price: null,
  max_price: null,
  bedrooms: null,
  bedrooms_exact: null,
  bathrooms: null,
  property_type: [],
  laundry_type: [],
  parking_min: null,
  sqft_min: null,
  move_in_before: null,
  verified: null,
  furnished: null,
  pet_friendly: null,
  shareable: null,
  utilities: [],
  amenities: [],
  affordability: null,
  owner: null,
};

export const emptySearch: SearchState = {
  place: null,
  within: null,
  radius: defaultRadius,
  filters: noFilters,
  sort: 'newest',
  page: 1,
  page_size: defaultPageSize,
};

/** A change of what is searched, or of its order, starts again at the first page. */
export const changed = (search: SearchState, change: Partial<Omit<SearchState, 'page'>>): SearchState => ({
  ...search,
  ...change,
  page: 1,
});

export const refined = (search: SearchState, filters: Partial<Filters>): SearchState =>
  changed(search, { filters: { ...search.filters, ...filters } });

export const pointOf = (place: SearchPlace | null): { readonly lat: number; readonly lng: number } | null =>
  place === null || place.kind === 'name' ? null : { lat: place.lat, lng: place.lng };

const around = (corners: Area): Bounds => {
  const lats = corners.map(({ lat }) => lat);
  const lngs = corners.map(({ lng }) => lng);
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  };
};

/** A place gives its name to a part of the map as long as its centre is in view. */
export const nameGiver = (place: SearchPlace | null, within: SearchWithin): SearchPlace | null => {
  const view = within.kind === 'bounds' ? within.bounds : around(within.corners);
  return place?.kind === 'city' && isInBounds(view, place) ? place : null;
};

const searchedWithin = (search: SearchState, within: SearchWithin): SearchState =>
  changed(search, { place: nameGiver(search.place, within), within });

/** The search for what a map shows. */
export const seenOnMap = (search: SearchState, bounds: Bounds): SearchState =>
  searchedWithin(search, { kind: 'bounds', bounds });

/** The search for an area drawn on a map. */
export const drawnOnMap = (search: SearchState, corners: Area): SearchState =>
  searchedWithin(search, { kind: 'area', corners });

/** Without the drawn area: around the place again, or else what surrounds the area. */
export const withoutArea = (search: SearchState): SearchState => {
  if (search.within?.kind !== 'area') return search;
  if (search.place) return changed(search, { within: null });
  return seenOnMap(search, around(search.within.corners));
};
