import { createHmac } from 'node:crypto';
import type { LocationPrecision } from '@lodgepole/contract/listings/codes';
import {
  areaOf,
  type Chances,
  type ExactPlace,
  exactOf,
  type StoredPlace,
} from '@lodgepole/contract/listings/place/stored-place';
import type { Point } from '@lodgepole/contract/places/geo';

/** Rooms of one home share a point, because several points would reveal the middle between them. */
const chancesOf = ({ lat, lng }: Point, owner: number, secret: string): Chances => {
  const seed = createHmac('sha256', secret)
    .update(`public point\n${owner}\n${lat.toFixed(5)}\n${lng.toFixed(5)}`)
    .digest();
  return [seed.readUInt32BE(0) / 2 ** 32, seed.readUInt32BE(4) / 2 ** 32];
};

const isSamePoint = (one: ExactPlace, other: ExactPlace): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

interface Home {
  readonly owner_id: number;
  readonly before?: StoredPlace;
  /** The public place of the owner's other listing at the same exact point. */
  readonly twin: Point | null;
}

/**
 * The columns of a listing's place. The address columns hold what everyone may see, because searches, emails and pages read
 * them; exact values are in separate columns.
 */
export const placeStorage =
  (secret: string) =>
  (precision: LocationPrecision, place: ExactPlace, { owner_id, before, twin }: Home): StoredPlace => {
    if (precision === 'exact') return { ...exactOf(place), exact_place: null };
    const area = areaOf(exactOf(place), (point) => chancesOf(point, owner_id, secret));
    // The point stays until the home moves, even with a new secret: two points would reveal more than one.
    const stays = before?.exact_place && isSamePoint(before.exact_place, place);
    if (stays) return { ...area, latitude: before.latitude, longitude: before.longitude };
    return twin ? { ...area, latitude: twin.lat, longitude: twin.lng } : area;
  };

export type StorePlace = ReturnType<typeof placeStorage>;
