import type { CardListing } from '@lodgepole/contract/listings/card';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { emptySearch, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { defaultRadius, searchRadii } from '@lodgepole/contract/places/places';

/** A search handed over by another screen, with its results. */
export interface HandedOver {
  readonly search: Search;
  readonly listings: readonly CardListing[] | null;
}

type HandedListing = Omit<CardListing, 'pictures'> & Pick<Listing, 'pictures'>;

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

const readPlace = ({ city, latLng, locationSelected }: Facts, radius: number): SearchPlace | null => {
  const label = typeof city === 'string' ? city.trim() : '';
  if (label === '' || locationSelected === false) return null;
  if (isFacts(latLng)) {
    const { lat, lng } = latLng;
    if (isWithin(lat, 90) && isWithin(lng, 180))
      return { kind: 'circle', centre: { lat, lng, label }, radius };
  }
  return { kind: 'name', label, radius };
};

const isListing = (value: unknown): value is HandedListing =>
  isFacts(value) &&
  typeof value['id'] === 'number' &&
  typeof value['price'] === 'number' &&
  Array.isArray(value['pictures']);

/** Other screens may have the front image at any position. */
const frontFirst = ({ pictures, ...listing }: HandedListing): CardListing => ({
  ...listing,
  pictures: pictures.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary)),
});

export const readNavigationState = (state: unknown): HandedOver | null => {
  if (!isFacts(state)) return null;
  const radius = searchRadii.find((known) => known === Number(state['radius'])) ?? defaultRadius;
  const place = readPlace(state, radius);
  if (place === null) return null;
  const { listings } = state;
  return {
    search: { ...emptySearch, place },
    listings: Array.isArray(listings) && listings.every(isListing) ? listings.map(frontFirst) : null,
  };
};
