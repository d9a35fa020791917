import { type City, defaultRadius, searchRadii } from '@lodgepole/contract/places/places';

export type PlaceSearch = {
  readonly city: (Pick<City, 'label' | 'lat' | 'lng'> & { readonly replacesAddress?: true }) | null;
  readonly radius: number;
};

const coordinate = (text: string | null, limit: number): number | null => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
};

/** Reads a search from an address; what makes no sense there counts as not chosen. */
export const readPlaceSearch = (params: URLSearchParams): PlaceSearch => {
  const label = params.get('city')?.trim() ?? '';
  const lat = coordinate(params.get('lat'), 90);
  const lng = coordinate(params.get('lng'), 180);
  const radius = Number(params.get('radius'));
  return {
    city: label === '' || lat === null || lng === null ? null : { label, lat, lng },
    radius: searchRadii.some((known) => known === radius) ? radius : defaultRadius,
  };
};

export const writePlaceSearch = (
  { city, radius }: PlaceSearch,
  into = new URLSearchParams(),
): URLSearchParams => {
  const params = new URLSearchParams(into);
  for (const name of ['city', 'lat', 'lng', 'radius', 'unknown_address']) params.delete(name);
  if (city) {
    params.set('city', city.label);
    params.set('lat', String(city.lat));
    params.set('lng', String(city.lng));
  }
  params.set('radius', String(radius));
  if (city?.replacesAddress) params.set('unknown_address', 'true');
  return params;
};
