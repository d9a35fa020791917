import { defaultRadius, searchRadii } from '@lodgepole/contract/places/places';
import { type Spot, spotNames, spotParams } from '@lodgepole/contract/places/spot';

export type PlaceSearch = {
  readonly city: (Spot & { readonly label: string }) | null;
  readonly radius: number;
};

const coordinate = (text: string | null, limit: number): number | null => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
};

/** Ignores invalid parameters. The home page uses it without the code of `parseSearch`. */
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
  for (const name of spotNames) params.delete(name);
  const written = city ? spotParams(city, radius) : { radius };
  for (const [name, value] of Object.entries(written)) params.set(name, String(value));
  return params;
};
