import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { Box, Spot } from './place-labels.ts';
import type { Place, PlaceKind } from './place-names.ts';

export interface Signpost {
  readonly place: Place;
  readonly km: number;
  /** Degrees clockwise from straight up. */
  readonly bearing: number;
}

const prominence: Readonly<Record<PlaceKind, number>> = {
  province: 0,
  metropolis: 5,
  city: 2,
  neighbourhood: 1,
};
const farthestKm = 60;
const narrowestAngle = 50;

const bearingTo = (from: Point, to: Point): number => {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return ((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + 360) % 360;
};

const angleBetween = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
};

/** What lies beyond the edge and which way: places near or large, each in a direction of its own. */
export const chooseSignposts = (
  centre: Point,
  places: readonly Place[],
  isInView: (place: Place) => boolean,
  most: number,
): Signpost[] => {
  const near = places
    .filter((place) => Math.abs(place.lat - centre.lat) < 0.6 && !isInView(place))
    .map((place) => ({ place, km: distanceKm(centre, place), bearing: bearingTo(centre, place) }))
    .filter(({ km }) => km < farthestKm)
    .toSorted((a, b) => a.km / prominence[a.place.kind] - b.km / prominence[b.place.kind]);
  const chosen: Signpost[] = [];
  for (const signpost of near)
    if (
      chosen.length < most &&
      chosen.every(({ bearing }) => angleBetween(bearing, signpost.bearing) >= narrowestAngle)
    )
      chosen.push(signpost);
  return chosen;
};

/** Where the way out of the middle of a box meets its edge. */
export const edgeSpot = ({ left, top, right, bottom }: Box, bearing: number): Spot => {
  const [halfWidth, halfHeight] = [(right - left) / 2, (bottom - top) / 2];
  const [east, south] = [Math.sin((bearing * Math.PI) / 180), -Math.cos((bearing * Math.PI) / 180)];
  const reach = Math.min(halfWidth / Math.abs(east), halfHeight / Math.abs(south));
  return { x: left + halfWidth + east * reach, y: top + halfHeight + south * reach };
};
