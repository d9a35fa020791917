import { z } from 'zod';
import { sentence } from '../core/text/text.ts';
import { readDegrees, writeDegrees } from './bounds.ts';
import type { Point } from './geo.ts';

export type Area = readonly Point[];

export const areaLimits = { least: 3, most: 100 } as const;

export const areaMessages = {
  shape: sentence('Enter the area as 3 to 100 points: lat,lng;lat,lng;lat,lng.'),
  crossing: sentence('The lines of the area must not cross or touch each other.'),
} as const;

const longestText = 6000;

const areSame = (a: Point, b: Point): boolean => a.lat === b.lat && a.lng === b.lng;

const readPoint = (text: string): Point | null => {
  const numbers = readDegrees(text);
  if (numbers?.length !== 2) return null;
  const [lat = 0, lng = 0] = numbers;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
};

/** Drops a last point that repeats the first; null unless it lists 3 to 100 points. */
export const readCorners = (text: string): Area | null => {
  if (text.length > longestText) return null;
  const points = text.split(';').map(readPoint);
  if (!points.every((point) => point !== null)) return null;
  const [first, last] = [points[0], points.at(-1)];
  const corners = first && last && areSame(first, last) ? points.slice(0, -1) : points;
  return corners.length >= areaLimits.least && corners.length <= areaLimits.most ? corners : null;
};

export const writeArea = (area: Area): string =>
  area.map(({ lat, lng }) => `${writeDegrees(lat)},${writeDegrees(lng)}`).join(';');

/** Positive when `c` is on one side of the line from `a` to `b`, negative on the other. */
const side = (a: Point, b: Point, c: Point): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

const isBetween = (a: Point, b: Point, c: Point): boolean =>
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat) &&
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng);

const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [acd, bcd, abc, abd] = [side(c, d, a), side(c, d, b), side(a, b, c), side(a, b, d)];
  if (acd * bcd < 0 && abc * abd < 0) return true;
  return (bcd === 0 && isBetween(c, d, b)) || (abd === 0 && isBetween(a, b, d));
};

const turnsBack = (area: Area, at: number): boolean => {
  const [a, b, c] = [0, 1, 2].map((step) => area[(at + step) % area.length]);
  if (!a || !b || !c) return true;
  const isAhead = (b.lng - a.lng) * (c.lng - b.lng) + (b.lat - a.lat) * (c.lat - b.lat) > 0;
  return side(a, b, c) === 0 && !isAhead;
};

export const isSimple = (area: Area): boolean => {
  const count = area.length;
  const corner = (index: number): Point => area[index % count] ?? { lat: 0, lng: 0 };
  for (let one = 0; one < count; one += 1) {
    if (turnsBack(area, one)) return false;
    for (let other = one + 2; other < count; other += 1) {
      const areNeighbours = one === 0 && other === count - 1;
      if (!areNeighbours && meet(corner(one), corner(one + 1), corner(other), corner(other + 1)))
        return false;
    }
  }
  return true;
};

export const areaField = z.string({ error: areaMessages.shape }).transform((text, context): Area => {
  const corners = readCorners(text);
  if (corners && isSimple(corners)) return corners;
  context.addIssue({ code: 'custom', message: corners ? areaMessages.crossing : areaMessages.shape });
  return z.NEVER;
});
