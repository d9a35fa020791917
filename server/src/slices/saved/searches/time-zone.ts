import type { ListingSearch } from '@lodgepole/contract/listings/search';
import type { Point } from '@lodgepole/contract/places/geo';
import { timeZoneOf } from '@lodgepole/contract/places/time-zone';

/** The city someone means by a name; null when there is none. */
export type Locate = (
  name: string,
) => { readonly name: string; readonly province: string; readonly point: Point } | null;

const usualZone = 'America/Toronto';

const middle = (points: readonly Point[]): Point => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
});

const pointOf = ({ bounds, area, lat, lng }: ListingSearch): Point | null => {
  if (bounds)
    return middle([
      { lat: bounds.south, lng: bounds.west },
      { lat: bounds.north, lng: bounds.east },
    ]);
  if (area) return middle(area);
  return lat === undefined || lng === undefined ? null : { lat, lng };
};

/** Where it is morning for a person: in the city they prefer, else where they search. */
export const zoneFinder = (locate: Locate) => {
  const ofPlace = (name: string): string | null => {
    const city = locate(name);
    if (!city) return null;
    const { lat: latitude, lng: longitude } = city.point;
    return timeZoneOf({ city: `${city.name}, ${city.province}`, postal_code: '', latitude, longitude });
  };

  const ofSearch = (search: ListingSearch): string | null => {
    const point = pointOf(search);
    if (point) return timeZoneOf({ city: '', postal_code: '', latitude: point.lat, longitude: point.lng });
    return search.location === undefined ? null : ofPlace(search.location);
  };

  return (preferred: string, search: ListingSearch): string =>
    ofPlace(preferred) ?? ofSearch(search) ?? usualZone;
};

export type ZoneOf = ReturnType<typeof zoneFinder>;
