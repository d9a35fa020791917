import { createHash } from 'node:crypto';
import { type Address, doorAddress } from '@lodgepole/contract/places/address';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { cityLabel, defaultRadius, type Province } from '@lodgepole/contract/places/places';
import { isRuralArea } from '@lodgepole/contract/places/postal-code';
import type { Place } from '@lodgepole/contract/places/search';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';
import { nameToRead } from '../near/name-to-read.ts';

const walkingKm = 1;
const ruralKm = 20;

/** A neighbourhood of that many people, or that far from the centre, is wider than a walk. */
const manyPeople = 30_000;
const outskirtsKm = 8;

const radiusOf = ({ kind, population, ...point }: GazetteerPlace, city: Point | undefined): number => {
  if (kind !== 'neighbourhood') return defaultRadius;
  const isOutside = city !== undefined && distanceKm(point, city) > outskirtsKm;
  return population >= manyPeople || isOutside ? defaultRadius : walkingKm;
};

export const namedPlace = (place: GazetteerPlace, city: Point | undefined): Place => {
  const { id, province, kind, lat, lng } = place;
  const name = nameToRead(place);
  const within = cityLabel(place.city ?? '', province);
  const label = place.city === undefined ? cityLabel(name, province) : `${name}, ${within}`;
  return { id: `${kind}-${id}`, name, province, label, kind, lat, lng, radius: radiusOf(place, city) };
};

/** Downtown the next area is a few streets away, in a suburb some kilometres. */
const wideAreaKm = 1.5;

export interface KnownArea {
  readonly area: PostalArea;
  readonly province: Province;
  /** Missing where the area covers a countryside. */
  readonly city: string | undefined;
  /** To the point of the next area. */
  readonly nextKm: number;
}

export const postalPlace = ({ area: { area, lat, lng }, province, city, nextKm }: KnownArea): Place => {
  const isWide = nextKm > wideAreaKm;
  const urban = isWide ? defaultRadius : walkingKm;
  return {
    id: `postal-${area}`,
    name: area,
    province,
    label: city === undefined ? cityLabel(area, province) : `${area}, ${cityLabel(city, province)}`,
    kind: 'postal',
    lat,
    lng,
    radius: isRuralArea(area) ? ruralKm : urban,
  };
};

const idOfAddress = (label: string): string =>
  `address-${createHash('sha256').update(label).digest('hex').slice(0, 16)}`;

export const addressPlace = (address: Address): Place => ({
  id: idOfAddress(address.label),
  name: doorAddress(address),
  province: address.province,
  label: address.label,
  kind: 'address',
  lat: address.lat,
  lng: address.lng,
  radius: address.accuracy === 'city' ? defaultRadius : walkingKm,
});
