import type { Random } from '@lodgepole/contract/core/random';
import type { KnownCity } from '../geography/cities.ts';
import { styles } from '../pictures/style.ts';
import { cast, demoEmail, signInRoles, staffMember } from '../sign-ins.ts';
import { withFrenchNames } from './languages.ts';
import { type Name, names } from './names.ts';
import type { DemoPerson, Taste } from './person.ts';

const round = (value: number, step: number): number => Math.round(value / step) * step;

const phoneIn = (city: KnownCity, random: Random): string =>
  `+1-${random.pick(city.areaCodes)}-555-${String(random.integer(100, 199)).padStart(4, '0')}`;

const fullName = ([first, last, , , , number]: Name): string => `${first} ${last}${number ?? ''}`;

/** The first of that name in the list is the one who is drawn. */
const portraitOf = ([first]: Name): string | null => {
  const drawn = names.find((name) => name[0] === first);
  return drawn ? demoEmail(fullName(drawn)) : null;
};

const handleOf = (first: string, last: string): string =>
  demoEmail(`${first} ${last}`).replace(/@.*$/, '').slice(0, 28);

const linksOf = (name: Name, random: Random) => {
  const handle = handleOf(name[0], name[1]);
  return {
    instagram_link: random.chance(0.45) ? `https://www.instagram.com/${handle}` : null,
    facebook_link: random.chance(0.3) ? `https://www.facebook.com/${handle}` : null,
  };
};

const tasteIn = (
  city: KnownCity,
  budget: number,
  random: Random,
  neighbours: readonly KnownCity[],
): Taste => ({
  cities: [city.name, ...(random.chance(0.35) ? neighbours.slice(0, 1).map(({ name }) => name) : [])],
  budget,
  propertyTypes: random.weighted([
    [['A', 'C'], 0.5],
    [['H', 'T'], 0.3],
    [['O', 'T', 'H'], 0.1],
    [['A', 'C', 'T'], 0.1],
  ]),
  bedrooms: random.weighted([
    [0, 0.1],
    [1, 0.4],
    [2, 0.3],
    [3, 0.2],
  ]),
  style: random.pick(styles),
  needsPets: random.chance(0.25),
  keenness: random.between(0.4, 1),
});

const neighboursOf = (city: KnownCity, cities: readonly KnownCity[]): KnownCity[] =>
  cities
    .filter((other) => other.province === city.province && other.name !== city.name)
    .sort((one, other) => farness(city, one) - farness(city, other));

const farness = (one: KnownCity, other: KnownCity): number =>
  (one.lat - other.lat) ** 2 + ((one.lng - other.lng) * 0.7) ** 2;

const landlord = (name: Name, home: KnownCity, random: Random): DemoPerson => ({
  ...shared(name, home, random),
  age: random.integer(34, 68),
  budget_min: null,
  budget_max: round(random.between(1500, 3000), 50),
  yearly_income: random.chance(0.6) ? round(random.between(70_000, 170_000), 1000) : null,
  receive_email_notifications: true,
  joinedDaysAgo: random.integer(150, 420),
  isLandlord: true,
  isNewcomer: false,
  isStaff: false,
  showsContact: random.fork('contact').chance(0.6),
  taste: null,
});

const tenant = (name: Name, home: KnownCity, random: Random, cities: readonly KnownCity[]): DemoPerson => {
  const income = round(
    random.weighted([
      [random.between(18_000, 34_000), 0.3],
      [random.between(38_000, 70_000), 0.45],
      [random.between(70_000, 125_000), 0.25],
    ]),
    500,
  );
  const budget = round(
    Math.max(650, Math.min(home.rents[1] * 1.3, (income / 12) * random.between(0.32, 0.48))),
    50,
  );
  return {
    ...shared(name, home, random),
    age: Math.round(19 + random.next() ** 2 * 32),
    budget_min: random.chance(0.7) ? round(budget * random.between(0.45, 0.7), 50) : null,
    budget_max: budget,
    yearly_income: random.chance(0.85) ? income : null,
    receive_email_notifications: random.chance(0.7),
    joinedDaysAgo: random.integer(6, 200),
    isLandlord: false,
    isNewcomer: false,
    isStaff: false,
    showsContact: false,
    taste: tasteIn(home, budget * random.between(0.95, 1.25), random, neighboursOf(home, cities)),
  };
};

const shared = (name: Name, home: KnownCity, random: Random) => ({
  seed: demoEmail(fullName(name)),
  language: 'en' as const,
  email: demoEmail(fullName(name)),
  first_name: name[0],
  last_name: name[1],
  sex: name[2],
  tone: name[3],
  headwear: name[4],
  home,
  preferred_location: random.chance(0.6)
    ? home.name
    : random.pick(home.neighbourhoods).name.replace(/^the /, ''),
  phone_number: phoneIn(home, random),
  ...linksOf(name, random),
  portrait: random.chance(0.92) ? portraitOf(name) : null,
  receive_sms_notifications: random.chance(0.25),
});

const facts: Readonly<Record<'tenant' | 'roommate' | 'newcomer', Partial<DemoPerson>>> = {
  tenant: {
    age: 29,
    budget_min: 1400,
    budget_max: 2400,
    yearly_income: 78_000,
    taste: {
      cities: ['Toronto'],
      budget: 2500,
      propertyTypes: ['A', 'C'],
      bedrooms: 1,
      style: 'nordic',
      needsPets: false,
      keenness: 1,
    },
  },
  roommate: {
    age: 22,
    budget_min: 600,
    budget_max: 1100,
    yearly_income: 30_000,
    taste: {
      cities: ['Waterloo', 'Kitchener'],
      budget: 1100,
      propertyTypes: ['H', 'T', 'A'],
      bedrooms: 3,
      style: 'warm',
      needsPets: false,
      keenness: 0.8,
    },
  },
  newcomer: {
    age: 24,
    budget_min: 900,
    budget_max: 1700,
    yearly_income: 52_000,
    joinedDaysAgo: 0,
    taste: null,
    isNewcomer: true,
  },
};

/** The four a visitor can sign in as, whose facts other parts of the demo rely on. */
const castOf = (cities: readonly KnownCity[], random: Random): DemoPerson[] =>
  signInRoles.map((role) => {
    const { name: wanted, city } = cast[role];
    const name = names.find(([first, last]) => `${first} ${last}` === wanted);
    const home = cities.find(({ label }) => label === city);
    if (!name || !home) throw new Error(`The demo's ${role} is in no list.`);
    const own = random.fork(role);
    const known = { portrait: role === 'newcomer' ? null : demoEmail(wanted), preferred_location: home.name };
    if (role === 'landlord') return { ...landlord(name, home, own), ...known, age: 46, showsContact: true };
    const person = { ...tenant(name, home, own, cities), ...known };
    return { ...person, ...facts[role] };
  });

/** Comes last, after everyone who lets or looks. */
const staffOf = (cities: readonly KnownCity[], random: Random): DemoPerson => {
  const [first = '', last = ''] = staffMember.name.split(' ');
  const home = cities.find(({ label }) => label === staffMember.city);
  if (!home) throw new Error('The demo has no city for its staff.');
  const person = landlord([first, last, 'F', 4], home, random);
  return { ...person, portrait: null, isLandlord: false, isStaff: true, showsContact: false };
};

/** Where people live: the large cities have more, and none is without. */
const homesOf = (count: number, cities: readonly KnownCity[], random: Random): KnownCity[] => {
  const weights = cities.map((city) => [city, city.population ** 0.6] as const);
  return Array.from({ length: count }, (_, index) => cities[index] ?? random.weighted(weights));
};

/** A town with a university has more people who share than its size tells: several people to sign in as live there. */
const sharersOf = (cities: readonly KnownCity[]): KnownCity[] =>
  cities
    .filter(({ label }) => label === cast.roommate.city)
    .flatMap((city) => Array<KnownCity>(9).fill(city));

/** More than the list holds are first names with other last names; a number keeps their addresses apart. */
const namesFor = (count: number, random: Random): Name[] => {
  const taken = new Set(signInRoles.map((role) => cast[role].name));
  const listed = random.shuffled(names.filter((name) => !taken.has(fullName(name))));
  const more = Array.from({ length: Math.max(0, count - listed.length) }, (_, index): Name => {
    const [first, , sex, tone, headwear] = random.pick(names);
    return [first, random.pick(names)[1], sex, tone, headwear, index + 2];
  });
  return [...listed, ...more].slice(0, count);
};

export const planPeople = (cities: readonly KnownCity[], count: number, random: Random): DemoPerson[] => {
  const given = namesFor(count - signInRoles.length - 1, random);
  const landlords = Math.round(given.length * 0.42);
  const homes = [
    ...homesOf(landlords, cities, random.fork('landlords')),
    ...sharersOf(cities),
    ...homesOf(given.length - landlords, cities, random.fork('tenants')),
  ];
  const others = given.map((name, index) => {
    const home = homes[index];
    if (!home) throw new RangeError('There are fewer homes than people.');
    const own = random.fork(fullName(name));
    return index < landlords ? landlord(name, home, own) : tenant(name, home, own, cities);
  });
  return [
    ...castOf(cities, random.fork('cast')),
    ...withFrenchNames(others),
    staffOf(cities, random.fork('staff')),
  ];
};
