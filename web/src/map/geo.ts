import { distanceKm, type Point } from '@lodgepole/contract/places/geo';

export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Canada and its surroundings; the map does not leave them. */
export const mapBounds: Bounds = { south: 36, west: -172, north: 84, east: -46 };

/** Web Mercator on the unit square, from the north-west corner. */
export const toWorld = ({ lat, lng }: Point): { readonly x: number; readonly y: number } => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

export const fromWorld = ({ x, y }: { readonly x: number; readonly y: number }): Point => ({
  lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  lng: (x - 0.5) * 360,
});

const tilePixels = 256;
const equatorMetres = 40_075_016.686;

export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom;

export const metresPerPixel = (lat: number, zoom: number): number =>
  (equatorMetres * Math.cos((lat * Math.PI) / 180)) / worldPixels(zoom);

export interface ScaleBar {
  readonly metres: number;
  readonly pixels: number;
}

const widestBar = 110;
const roundSteps = [5, 2, 1];

/** The longest round length that fits: 200 m, 500 m, 1 km and so on. */
export const scaleBar = (lat: number, zoom: number): ScaleBar => {
  const scale = metresPerPixel(lat, zoom);
  const most = scale * widestBar;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (roundSteps.find((step) => step * power <= most) ?? 1);
  return { metres, pixels: metres / scale };
};

const kmPerDegree = 111.195;

export const boundsAround = ({ lat, lng }: Point, radiusKm: number): Bounds => {
  const high = radiusKm / kmPerDegree;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return { south: lat - high, west: lng - wide, north: lat + high, east: lng + wide };
};

export const areSameBounds = (one: Bounds, other: Bounds): boolean =>
  one.south === other.south &&
  one.west === other.west &&
  one.north === other.north &&
  one.east === other.east;

export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Accurate for short distances. */
export const wayBetween = (
  from: Point,
  to: Point,
): { readonly metres: number; readonly towards: CompassPoint } => {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, to.lat - from.lat) / (Math.PI / 4));
  return {
    metres: distanceKm(from, to) * 1000,
    towards: compassPoints[(eighths + 8) % 8] ?? 'n',
  };
};
