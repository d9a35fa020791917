import type { Random } from '@lodgepole/contract/core/random';
import type { PropertyType } from '@lodgepole/contract/listings/codes';
import type { KnownCity } from '../geography/cities.ts';
import type { Fabric, Neighbourhood } from '../geography/city.ts';
import { styles } from '../pictures/style.ts';
import { addressIn } from './addresses.ts';
import type { Home, Outdoors } from './home.ts';
import { rentOf, usualArea } from './rents.ts';

type Odds<Item> = readonly (readonly [Item, number])[];

const typesIn: Readonly<Record<Fabric, Odds<PropertyType>>> = {
  core: [
    ['A', 0.44],
    ['C', 0.46],
    ['T', 0.07],
    ['O', 0.03],
  ],
  inner: [
    ['A', 0.35],
    ['H', 0.22],
    ['T', 0.18],
    ['C', 0.16],
    ['O', 0.09],
  ],
  suburb: [
    ['H', 0.42],
    ['A', 0.22],
    ['T', 0.19],
    ['C', 0.11],
    ['O', 0.06],
  ],
};

const bedroomsOf: Readonly<Record<PropertyType, Odds<number>>> = {
  A: [
    [0, 0.15],
    [1, 0.4],
    [2, 0.34],
    [3, 0.11],
  ],
  C: [
    [0, 0.11],
    [1, 0.45],
    [2, 0.37],
    [3, 0.07],
  ],
  T: [
    [2, 0.34],
    [3, 0.5],
    [4, 0.16],
  ],
  H: [
    [2, 0.2],
    [3, 0.44],
    [4, 0.26],
    [5, 0.1],
  ],
  O: [
    [0, 0.3],
    [1, 0.5],
    [2, 0.2],
  ],
};

const bathroomsOf = (bedrooms: number, random: Random): number => {
  if (bedrooms <= 1) return 1;
  if (bedrooms === 2)
    return random.weighted([
      [1, 0.6],
      [1.5, 0.15],
      [2, 0.25],
    ]);
  return random.weighted([
    [1, 0.1],
    [1.5, 0.3],
    [2, 0.3],
    [2.5, 0.3],
  ]);
};

const areaOf = (bedrooms: number, type: PropertyType, random: Random): number => {
  const usual = usualArea[Math.min(bedrooms, 5)] ?? 860;
  const kind = type === 'H' ? 1.1 : type === 'C' ? 0.94 : 1;
  return Math.round((usual * kind * (1 + random.bell() * 0.1)) / 5) * 5;
};

const outdoorsOf = (type: PropertyType, random: Random): Outdoors | null => {
  if (type === 'A' || type === 'C') return random.chance(type === 'C' ? 0.65 : 0.45) ? 'balcony' : null;
  return random.chance(0.75) ? 'yard' : null;
};

const parkingOf = (type: PropertyType, hood: Neighbourhood, random: Random): number => {
  if (type === 'H')
    return random.weighted([
      [1, 0.45],
      [2, 0.45],
      [3, 0.1],
    ]);
  if (type === 'T')
    return random.weighted([
      [0, 0.2],
      [1, 0.6],
      [2, 0.2],
    ]);
  return random.chance(hood.fabric === 'core' ? 0.35 : 0.5) ? 1 : 0;
};

const inBuildings = [
  'Bike storage',
  'Elevator',
  'Storage locker',
  'Parcel lockers',
  'Fitness room',
  'Rooftop terrace',
  'Intercom',
];
const inHouses = [
  'Storage shed',
  'Garden beds',
  'Covered porch',
  'Finished basement',
  'Fireplace',
  'Bike storage',
];
const anywhere = [
  'Dishwasher',
  'Gas stove',
  'Hardwood floors',
  'Walk-in closet',
  'Large windows',
  'Blinds on every window',
];

const extrasOf = (type: PropertyType, outdoors: Outdoors | null, random: Random): string[] => {
  const own = type === 'A' || type === 'C' ? inBuildings : inHouses;
  const place = outdoors === null ? [] : [outdoors === 'balcony' ? 'Balcony' : 'Backyard'];
  return [
    ...place,
    ...random.shuffled(anywhere).slice(0, random.integer(0, 2)),
    ...random.shuffled(own).slice(0, random.integer(1, 3)),
  ];
};

/** Who pays for what differs by kind: in a building the rent often covers it, in a house seldom. */
const comfortsOf = (type: PropertyType, random: Random) => {
  const inBuilding = type === 'A' || type === 'C' || type === 'O';
  return {
    heating: true,
    ac: random.chance(type === 'C' ? 0.75 : 0.45),
    fridge: random.chance(0.95),
    internet: random.chance(inBuilding ? 0.28 : 0.12),
    heat: random.chance(inBuilding ? 0.65 : 0.15),
    hydro: random.chance(inBuilding ? 0.25 : 0.08),
    water: random.chance(inBuilding ? 0.85 : 0.3),
  };
};

const floorOf = (type: PropertyType, hood: Neighbourhood, random: Random): number => {
  if (type !== 'A' && type !== 'C') return 1;
  return hood.fabric === 'core' ? random.integer(2, 24) : random.integer(1, 6);
};

export const planHome = (
  city: KnownCity,
  hood: Neighbourhood,
  random: Random,
  wanted?: PropertyType,
): Home => {
  const type = wanted ?? random.weighted(typesIn[hood.fabric]);
  const bedrooms = random.weighted(bedroomsOf[type]);
  const outdoors = outdoorsOf(type, random);
  const floor = floorOf(type, hood, random);
  const home = {
    city,
    hood,
    property_type: type,
    bedrooms,
    bathrooms: bathroomsOf(bedrooms, random),
    sqft_area: areaOf(bedrooms, type, random),
    style: random.pick(styles),
    age: random.weighted([
      ['new', type === 'C' ? 0.5 : 0.15],
      ['renovated', 0.45],
      ['character', type === 'C' ? 0.05 : 0.4],
    ] as const),
    floor,
    outdoors,
    laundry_type: random.weighted([
      ['I', type === 'A' ? 0.35 : 0.75],
      ['S', type === 'A' ? 0.55 : 0.2],
      ['N', 0.07],
    ] as const),
    parking_spaces: parkingOf(type, hood, random),
    furnished: random.chance(type === 'C' || bedrooms === 0 ? 0.32 : 0.14),
    pet_friendly: random.chance(0.48),
    shareable: bedrooms >= 2 && random.chance(bedrooms >= 3 ? 0.75 : 0.45),
    ...comfortsOf(type, random),
    extras: extrasOf(type, outdoors, random),
    payment_type: random.weighted([
      ['I', 0.5],
      ['D', 0.22],
      ['C', 0.15],
      ['X', 0.06],
      ['P', 0.04],
      ['O', 0.03],
    ]),
    ...addressIn(city, hood, { type, floor }, random.fork('address')),
  };
  return { ...home, price: rentOf(home, random.fork('rent')) };
};
