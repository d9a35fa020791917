import { type Area, areaLimits, isSimple } from '@lodgepole/contract/places/area';
import type { Point } from '@lodgepole/contract/places/geo';
import { simplifiedTo } from '../../../../map/draw/simplify.ts';
import { toWorld } from '../../../../map/geo.ts';

/** An area, or why the drawing is not one. */
export type Drawn =
  | { readonly kind: 'area'; readonly corners: Area }
  | { readonly kind: 'few' }
  | { readonly kind: 'crossing' };

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const areSame = (one: Point | undefined, other: Point | undefined): boolean =>
  one?.lat === other?.lat && one?.lng === other?.lng;

/** Drops corners that rounding made equal, and a last corner equal to the first. */
const distinct = (points: readonly Point[]): Point[] => {
  const apart = points.filter((point, index) => index === 0 || !areSame(point, points[index - 1]));
  return apart.length > 1 && areSame(apart[0], apart.at(-1)) ? apart.slice(0, -1) : apart;
};

/** Simplifies the line to the number of corners that a search accepts. */
export const drawnArea = (points: readonly Point[]): Drawn => {
  const spots = points.map((point) => ({ ...toWorld(point), point }));
  const fewer = simplifiedTo(areaLimits.most, spots).map(({ point }) => point);
  const corners = distinct(fewer.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) })));
  if (corners.length < areaLimits.least) return { kind: 'few' };
  return isSimple(corners) ? { kind: 'area', corners } : { kind: 'crossing' };
};
