import { defaultPageSize } from '@lodgepole/contract/core/paging';
import type { Affordability } from '@lodgepole/contract/listings/affordability';
import type { amenities, PropertyType, utilities } from '@lodgepole/contract/listings/codes';
import { defaultRadius } from '@lodgepole/contract/places/places';
import type { ListView } from '../../../lib/address/list-params.ts';

export type Utility = keyof typeof utilities;
export type Amenity = keyof typeof amenities;

/** Where is searched: around a city of the dropdown, around a point of the map, or wherever a name is found. */
export type SearchPlace =
  | { readonly kind: 'city'; readonly label: string; readonly lat: number; readonly lng: number }
  | { readonly kind: 'area'; readonly lat: number; readonly lng: number }
  | { readonly kind: 'name'; readonly label: string };

/** Null and an empty list mean that anything will do. */
export interface Filters {
  readonly min_price: number | null;
  readonly max_price: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly property_type: PropertyType | null;
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
  readonly radius: number;
  readonly filters: Filters;
}

export const noFilters: Filters = {
  min_price: null,
  max_price: null,
  bedrooms: null,
  bathrooms: null,
  property_type: null,
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
