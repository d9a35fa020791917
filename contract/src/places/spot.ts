import type { Point } from './geo.ts';

export interface Spot extends Point {
  readonly label: string | null;
  readonly replacesAddress?: true;
}

export type CircleParams = Readonly<Partial<Record<'lat' | 'lng' | 'radius', number>>>;

export const circleParams = (spot: Spot | null, radius: number): CircleParams =>
  spot ? { lat: spot.lat, lng: spot.lng, radius } : {};

export const spotParams = (spot: Spot, radius: number) => ({
  ...(spot.label !== null && { city: spot.label }),
  ...circleParams(spot, radius),
  ...(spot.replacesAddress && { unknown_address: true }),
});

export const spotNames = ['city', 'unknown_address', 'lat', 'lng', 'radius'] as const;
