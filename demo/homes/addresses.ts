import type { Random } from '@lodgepole/contract/core/random';
import type { PropertyType } from '@lodgepole/contract/listings/codes';
import type { KnownCity } from '../geography/cities.ts';
import type { Neighbourhood } from '../geography/city.ts';

const letters = 'ABCEGHJKLMNPRSTVWXYZ'.split('');
const halfKm = 0.0045;

const postalCode = (area: string, random: Random): string =>
  `${area} ${random.integer(1, 9)}${random.pick(letters)}${random.integer(0, 9)}`;

/** Numbered streets of the west count in thousands, old downtowns in tens. */
const houseNumber = (hood: Neighbourhood, street: string, random: Random): number => {
  if (/^\d/.test(street) && !/^\d+e /.test(street))
    return random.integer(80, 1190) * 10 + random.integer(1, 9);
  if (/^(rue|avenue|boulevard|chemin|\d+e) ?/.test(street)) return random.integer(300, 6900);
  return hood.fabric === 'suburb' ? random.integer(20, 980) : random.integer(8, 620);
};

const unitOf = (type: PropertyType, floor: number, rear: string, random: Random): string => {
  if (type === 'H' || type === 'T') return '';
  if (type === 'O')
    return random.weighted([
      ['', 0.5],
      ['B', 0.25],
      [rear, 0.25],
    ]);
  return `${floor}${String(random.integer(1, 14)).padStart(2, '0')}`;
};

export const addressIn = (
  city: KnownCity,
  hood: Neighbourhood,
  home: { readonly type: PropertyType; readonly floor: number },
  random: Random,
) => {
  const street = random.pick(hood.streets);
  const number = houseNumber(hood, street, random);
  const isFrench = city.province === 'QC';
  const at = (centre: number, spread: number): number =>
    Math.round((centre + random.bell() * 0.5 * spread) * 100_000) / 100_000;
  return {
    unit_number: unitOf(home.type, home.floor, isFrench ? 'Arrière' : 'Rear', random),
    street_address: isFrench ? `${number}, ${street}` : `${number} ${street}`,
    postal_code: postalCode(hood.postalArea, random),
    latitude: at(hood.lat, halfKm),
    longitude: at(hood.lng, halfKm * 1.4),
  };
};
