import type { Listing } from '@lodgepole/contract/listings/listing';
import { defaultRadius, searchRadii } from '@lodgepole/contract/places/places';
import { emptySearch, type SearchPlace, type SearchState } from './search-state.ts';

/** A search that another screen handed over, with what it found. */
export interface HandedOver {
  readonly search: SearchState;
  readonly listings: readonly Listing[] | null;
}

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

const readPlace = ({ city, latLng, locationSelected }: Facts): SearchPlace | null => {
  const label = typeof city === 'string' ? city.trim() : '';
  if (label === '' || locationSelected === false) return null;
  if (isFacts(latLng)) {
    const { lat, lng } = latLng;
    if (isWithin(lat, 90) && isWithin(lng, 180)) return { kind: 'city', label, lat, lng };
  }
  return { kind: 'name', label };
};

const isListing = (value: unknown): value is Listing =>
  isFacts(value) &&
  typeof value['id'] === 'number' &&
  typeof value['price'] === 'number' &&
  Array.isArray(value['pictures']);

/** Reads what a navigation carries: `listings`, `city`, `radius`, `latLng` and `locationSelected`. */
export const readNavigationState = (state: unknown): HandedOver | null => {
  if (!isFacts(state)) return null;
  const place = readPlace(state);
  if (place === null) return null;
  const radius = searchRadii.find((known) => known === Number(state['radius'])) ?? defaultRadius;
  const { listings } = state;
  return {
    search: { ...emptySearch, place, radius },
    listings: Array.isArray(listings) && listings.every(isListing) ? listings : null,
  };
};
