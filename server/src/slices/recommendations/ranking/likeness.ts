import type { ListingKind } from '@lodgepole/contract/listings/codes';
import type { Point } from '@lodgepole/contract/places/geo';

export interface RankedListing {
  readonly id: number;
  readonly kind: ListingKind;
  readonly price: number;
  readonly property_type: string;
  readonly bedrooms: number;
  /** Bits for furnished, pets, heat included and so on. */
  readonly features: number;
  readonly place: Point | null;
  readonly city: string;
  /** Equal for homes of one building. */
  readonly building: string;
  readonly owner_id: number;
  readonly ageDays: number;
  readonly weekPeople: number;
  readonly people: number;
}

const featureCount = 10;

const bitsSet = (bits: number): number => {
  let rest = bits;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count++;
  }
  return count;
};

const kmPerDegree = 111.2;
const radians = Math.PI / 180;

/** On a flat map: accurate enough at short distances and much cheaper. */
const flatKm = (a: Point, b: Point): number => {
  const north = a.lat - b.lat;
  const east = (a.lng - b.lng) * Math.cos(a.lat * radians);
  return kmPerDegree * Math.sqrt(north * north + east * east);
};

export const nearness = (a: Point | null, b: Point | null, reachKm: number): number =>
  a === null || b === null ? 0.1 : Math.exp(-flatKm(a, b) / reachKm);

const priceLikeness = (a: number, b: number): number => Math.exp(-3 * Math.abs(Math.log(a / b)));

/** People who look for a room seldom take a whole home. */
const otherKind = 0.4;

export const likeness = (a: RankedListing, b: RankedListing): number =>
  (a.kind === b.kind ? 1 : otherKind) *
  (0.3 * nearness(a.place, b.place, 8) +
    0.25 * priceLikeness(a.price, b.price) +
    0.15 * (a.property_type === b.property_type ? 1 : 0) +
    0.15 * Math.exp(-Math.abs(a.bedrooms - b.bedrooms)) +
    0.15 * (1 - bitsSet(a.features ^ b.features) / featureCount));
