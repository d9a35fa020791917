import type { AddressAccuracy } from '../../places/accuracy.ts';
import type { Point } from '../../places/geo.ts';
import { postalAreaOf } from '../../places/postal-code.ts';
import { publicDoor } from './public-place.ts';

export interface ExactPlace {
  readonly street_address: string;
  readonly unit_number: string;
  readonly postal_code: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: AddressAccuracy | null;
}

/** The public place, and the exact one where it differs. */
export interface StoredPlace extends ExactPlace {
  readonly exact_place: ExactPlace | null;
}

export const exactOf = ({ exact_place = null, ...shown }: ExactPlace & Partial<StoredPlace>): ExactPlace => {
  const { street_address, unit_number, postal_code, latitude, longitude, accuracy } = exact_place ?? shown;
  return { street_address, unit_number, postal_code, latitude, longitude, accuracy };
};

/** In metres. Slightly inside 150 to 400, so that no way of measuring gives more or less. */
const [nearest, farthest] = [155, 395];
const metresPerDegree = 111_195;
const decimals = 1_000_000;
const rounded = (degrees: number): number => Math.round(degrees * decimals) / decimals;

/** Two random numbers from 0 to 1 that only the server can compute. */
export type Chances = readonly [number, number];

const pointNear = ({ lat, lng }: Point, [one, other]: Chances): Point => {
  const distance = Math.sqrt(nearest ** 2 + one * (farthest ** 2 - nearest ** 2));
  const angle = other * 2 * Math.PI;
  const north = (distance * Math.cos(angle)) / metresPerDegree;
  const east = (distance * Math.sin(angle)) / (metresPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: rounded(lat + north), lng: rounded(lng + east) };
};

export const areaOf = (exact: ExactPlace, chances: (point: Point) => Chances): StoredPlace => {
  const { latitude: lat, longitude: lng } = exact;
  const point = lat === null || lng === null ? null : pointNear({ lat, lng }, chances({ lat, lng }));
  return {
    ...publicDoor(exact),
    postal_code: postalAreaOf(exact.postal_code),
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    accuracy: 'area',
    exact_place: exactOf(exact),
  };
};
