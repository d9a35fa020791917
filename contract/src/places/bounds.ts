import { z } from 'zod';
import { sentence } from '../core/text/text.ts';
import type { Point } from './geo.ts';

/** Never crosses the date line. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export const enterBounds = sentence('Enter the bounds as south,west,north,east in degrees.');

const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/;
const longestText = 120;

export const readDegrees = (text: string): number[] | null => {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => degrees.test(part)) ? parts.map(Number) : null;
};

export const readBounds = (text: string): Bounds | null => {
  if (text.length > longestText) return null;
  const numbers = readDegrees(text);
  if (numbers?.length !== 4) return null;
  const [south = 0, west = 0, north = 0, east = 0] = numbers;
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south <= north && west <= east ? { south, west, north, east } : null;
};

/** Degrees without an exponent, to a tenth of a metre. */
export const writeDegrees = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');

export const writeBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(writeDegrees).join(',');

export const isInBounds = ({ south, west, north, east }: Bounds, { lat, lng }: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

export const boundsOf = (points: readonly Point[]): Bounds => {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  };
};

export const boundsField = z.string({ error: enterBounds }).transform((text, context): Bounds => {
  const bounds = readBounds(text);
  if (bounds) return bounds;
  context.addIssue({ code: 'custom', message: enterBounds });
  return z.NEVER;
});
