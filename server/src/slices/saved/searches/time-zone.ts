import type { Search, SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { Point } from '@lodgepole/contract/places/geo';
import { timeZoneOf } from '@lodgepole/contract/places/time-zone';

export type Locate = (
  name: string,
) => { readonly name: string; readonly province: string; readonly point: Point } | null;

const defaultZone = 'America/Toronto';

const middle = (points: readonly Point[]): Point => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
});

const pointOf = (place: SearchPlace): Point | null => {
  switch (place.kind) {
    case 'circle':
      return place.centre;
    case 'bounds': {
      const { south, west, north, east } = place.bounds;
      return { lat: (south + north) / 2, lng: (west + east) / 2 };
    }
    case 'area':
      return middle(place.corners);
    case 'name':
    case 'anywhere':
      return null;
  }
};

export const zoneFinder = (locate: Locate) => {
  const ofPlace = (name: string): string | null => {
    const city = locate(name);
    if (!city) return null;
    const { lat: latitude, lng: longitude } = city.point;
    return timeZoneOf({ city: `${city.name}, ${city.province}`, postal_code: '', latitude, longitude });
  };

  const ofSearch = ({ place }: Search): string | null => {
    const point = pointOf(place);
    if (point) return timeZoneOf({ city: '', postal_code: '', latitude: point.lat, longitude: point.lng });
    return place.kind === 'name' ? ofPlace(place.label) : null;
  };

  return (preferred: string, search: Search): string => ofPlace(preferred) ?? ofSearch(search) ?? defaultZone;
};

export type ZoneOf = ReturnType<typeof zoneFinder>;
