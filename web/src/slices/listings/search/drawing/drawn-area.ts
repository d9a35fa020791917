import { type Area, areaLimits, isSimple } from '@lodgepole/contract/places/area';
import type { Point } from '@lodgepole/contract/places/geo';
import { simplifiedTo } from '../../../../map/draw/simplify.ts';
import { toWorld } from '../../../../map/geo.ts';

/** What a drawing comes to: an area, or why it is none. */
export type Drawn =
  | { readonly kind: 'area'; readonly corners: Area }
  | { readonly kind: 'few' }
  | { readonly kind: 'crossing' };

/** About a metre, as in bounds. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const areSame = (one: Point | undefined, other: Point | undefined): boolean =>
  one?.lat === other?.lat && one?.lng === other?.lng;

/** Without what rounding put on one spot; the last corner joins the first and does not repeat it. */
const distinct = (points: readonly Point[]): Point[] => {
  const apart = points.filter((point, index) => index === 0 || !areSame(point, points[index - 1]));
  return apart.length > 1 && areSame(apart[0], apart.at(-1)) ? apart.slice(0, -1) : apart;
};

/** The corners of what was drawn, at most as many as a search takes. */
export const drawnArea = (points: readonly Point[]): Drawn => {
  const spots = points.map((point) => ({ ...toWorld(point), point }));
  const fewer = simplifiedTo(areaLimits.most, spots).map(({ point }) => point);
  const corners = distinct(fewer.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) })));
  if (corners.length < areaLimits.least) return { kind: 'few' };
  return isSimple(corners) ? { kind: 'area', corners } : { kind: 'crossing' };
};
