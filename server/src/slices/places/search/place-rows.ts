import { createHash } from 'node:crypto';
import { type Address, doorAddress } from '@lodgepole/contract/places/address';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { cityLabel, defaultRadius, type Province } from '@lodgepole/contract/places/places';
import { isRuralArea, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import { maxPlaceSuggestions, type Place } from '@lodgepole/contract/places/search';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { longestProvinceName, provinceNamed } from '@lodgepole/contract/places/words/province-names';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';
import { nameToRead } from '../near/place-nearby.ts';

const begun = /^([ABCEGHJ-NPRSTVXY]\d)([ABCEGHJ-NPRSTV-Z](?:\d(?:[ABCEGHJ-NPRSTV-Z]\d?)?)?)?$/i;
const secondHalf = /^\d(?:[A-Z]\d?)?$/i;

interface TypedArea {
  readonly start: string;
  readonly rest: string;
}

const take = (words: readonly string[], at: number): TypedArea | null => {
  const [word = '', next = ''] = words.slice(at);
  if (!begun.test(word)) return null;
  const isWhole = word.length === 3 && secondHalf.test(next);
  const rest = [...words.slice(0, at), ...words.slice(at + (isWhole ? 2 : 1))];
  return { start: word.slice(0, 3).toUpperCase(), rest: rest.join(' ') };
};

/** Codes at the beginning or end of the text, with at most a city beside them. */
const readTypedArea = (text: string): TypedArea | null => {
  const words = foldName(text).split(' ');
  if (words.length > 2 + longestProvinceName + mostCityWords) return null;
  return take(words, 0) ?? take(words, words.length - 2) ?? take(words, words.length - 1);
};

const mostCityWords = 8;

const isNamedBy = (rest: string, { city, province }: KnownArea): boolean => {
  if (rest === '' || provinceNamed(rest) === province) return true;
  const name = foldName(city ?? '');
  return name !== '' && (name.startsWith(rest) || rest.startsWith(name));
};

const nextKmOf = (area: PostalArea, areas: readonly PostalArea[]): number =>
  Math.min(...areas.filter((other) => other !== area).map((other) => distanceKm(area, other)));

export const makePostalSearch = (areas: readonly PostalArea[], places: readonly GazetteerPlace[]) => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const families = Map.groupBy(areas, ({ area }) => area.slice(0, 2));
  const known = areas.flatMap((area): KnownArea[] => {
    const city = area.cities.flatMap((id) => byId.get(id) ?? [])[0];
    const province = city?.province ?? provincesOfPostalCode(area.area)[0];
    const nextKm = nextKmOf(area, families.get(area.area.slice(0, 2)) ?? []);
    return province ? [{ area, province, city: city?.name, nextKm }] : [];
  });
  return (text: string): KnownArea[] => {
    const typed = readTypedArea(text);
    if (!typed) return [];
    return known
      .filter(({ area }) => area.area.startsWith(typed.start))
      .filter((area) => isNamedBy(typed.rest, area))
      .slice(0, maxPlaceSuggestions);
  };
};

const walkingKm = 1;
const ruralKm = 20;

/** A larger or more distant neighbourhood is beyond walking distance. */
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

/** Downtown the next area is a few streets away, in a suburb a few kilometres. */
const wideAreaKm = 1.5;

interface KnownArea {
  readonly area: PostalArea;
  readonly province: Province;
  readonly city: string | undefined;
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
