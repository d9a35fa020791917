import type { Random } from '@lodgepole/contract/core/random';
import type { PropertyType } from '@lodgepole/contract/listings/codes';
import type { KnownCity } from '../geography/cities.ts';
import type { Home } from './home.ts';

/** Shares by which larger and smaller homes follow the two sizes that rents are reported for. */
const baseRent = ([one, two]: KnownCity['rents'], bedrooms: number): number => {
  const three = two * 1.25;
  return [one * 0.85, one, two, three, three * 1.18, three * 1.34][Math.min(bedrooms, 5)] ?? three;
};

const typeFactor: Readonly<Record<PropertyType, number>> = { H: 1.06, A: 0.97, C: 1.06, T: 1, O: 0.93 };

export const usualArea = [400, 600, 860, 1180, 1750, 2250] as const;

export const rentOf = (home: Omit<Home, 'price'>, random: Random): number => {
  const usual = usualArea[Math.min(home.bedrooms, 5)] ?? 860;
  const size = (home.sqft_area / usual) ** 0.35;
  const comfort =
    (home.furnished ? 1.08 : 1) * (home.heat || home.hydro ? 1.03 : 1) * (home.age === 'new' ? 1.05 : 1);
  const chance = Math.exp(random.bell() * 0.09);
  const rent =
    baseRent(home.city.rents, home.bedrooms) * typeFactor[home.property_type] * size * comfort * chance;
  return Math.round(rent / 5) * 5;
};
