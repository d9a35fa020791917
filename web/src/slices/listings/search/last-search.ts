import type { CallInput } from '@lodgepole/contract/core/endpoint';
import { labelOf, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { Point } from '@lodgepole/contract/places/geo';
import type { myRecommendations } from '@lodgepole/contract/recommendations/endpoints';

export type LastSearch = CallInput<typeof myRecommendations>['query'];

/** Kept on this device only; cleared on sign-out and when another person signs in. */
const key = 'last-search';
const longestName = 200;

/** Rounded to about a hundred metres for privacy. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const middleOf = (place: SearchPlace): Point | null => {
  switch (place.kind) {
    case 'circle':
      return place.centre;
    case 'bounds': {
      const { south, west, north, east } = place.bounds;
      return { lat: (south + north) / 2, lng: (west + east) / 2 };
    }
    case 'area':
      return {
        lat: average(place.corners.map(({ lat }) => lat)),
        lng: average(place.corners.map(({ lng }) => lng)),
      };
    case 'name':
    case 'anywhere':
      return null;
  }
};

/** Null for a search without a place. */
export const placeSearched = (place: SearchPlace): LastSearch | null => {
  const [point, label] = [middleOf(place), labelOf(place)];
  const named = label === null ? {} : { location: label };
  if (point) return { ...named, lat: rounded(point.lat), lng: rounded(point.lng) };
  return label === null ? null : named;
};

export const noteSearch = ({ place }: Search): void => {
  const searched = placeSearched(place);
  if (searched === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(searched));
  } catch {
    // Without storage, recommendations start in the preferred city.
  }
};

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

export const lastSearch = (): LastSearch => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Readonly<Record<string, unknown>>;
    const { location, lat, lng } = kept;
    return {
      ...(typeof location === 'string' && location.length <= longestName ? { location } : {}),
      ...(isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : {}),
    };
  } catch {
    return {};
  }
};
