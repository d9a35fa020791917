import type { Random } from '@lodgepole/contract/core/random';
import type { KnownCity } from '../geography/cities.ts';
import { cast, demoEmail, francophone, signInRoles, staffMember } from '../sign-ins.ts';
import { withFrenchNames } from './languages.ts';
import { fullName, landlord, tenant } from './make-person.ts';
import { type Name, names } from './names.ts';
import type { DemoPerson } from './person.ts';

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

const knownName = (wanted: string, city: string, cities: readonly KnownCity[]) => {
  const name = names.find(([first, last]) => `${first} ${last}` === wanted);
  const home = cities.find(({ label }) => label === city);
  if (!name || !home) throw new Error(`The demo's ${wanted} is in no list.`);
  return { name, home };
};

/** The four a visitor can sign in as, whose facts other parts of the demo rely on. */
const castOf = (cities: readonly KnownCity[], random: Random): DemoPerson[] =>
  signInRoles.map((role) => {
    const { name: wanted, city } = cast[role];
    const { name, home } = knownName(wanted, city, cities);
    const own = random.fork(role);
    const known = { portrait: role === 'newcomer' ? null : demoEmail(wanted), preferred_location: home.name };
    if (role === 'landlord') return { ...landlord(name, home, own), ...known, age: 46, showsContact: true };
    const person = { ...tenant(name, home, own, cities), ...known };
    return { ...person, ...facts[role] };
  });

/** In a marketplace with so few people that the one who writes French is not among them, they take the last one's place. */
const withFrancophone = (
  people: readonly DemoPerson[],
  cities: readonly KnownCity[],
  random: Random,
): DemoPerson[] => {
  const { name, home } = knownName(francophone.name, francophone.city, cities);
  const email = demoEmail(francophone.name);
  const person: DemoPerson = {
    ...tenant(name, home, random.fork(francophone.name), cities),
    language: 'fr',
    portrait: email,
    preferred_location: home.name,
  };
  const own = people.findIndex((other) => other.email === email);
  return people.with(own === -1 ? people.length - 1 : own, person);
};

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
    ...withFrancophone(withFrenchNames(others), cities, random),
    staffOf(cities, random.fork('staff')),
  ];
};
