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
  | { readonly kind: 'city'; readonly label: string; readonly lat: number; readonly lng: number }
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

/** The search for what a map shows. The place's name stays while its centre is in view. */
export const seenOnMap = (search: SearchState, bounds: Bounds): SearchState => {
  const { place } = search;
  const isNamed = place?.kind === 'city' && isInBounds(bounds, place);
  return changed(search, { place: isNamed ? place : null, within: { kind: 'bounds', bounds } });
};
