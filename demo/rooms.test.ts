import { accessFacts } from '@lodgepole/contract/listings/codes';
import { isSameHome } from '@lodgepole/contract/listings/rooms/same-home';
import { compatibilityOf } from '@lodgepole/contract/roommates/habits/compatibility';
import { HabitAnswers } from '@lodgepole/contract/roommates/habits/habits';
import { describe, expect, it } from 'vitest';
import { readMarketplace } from './marketplace.ts';
import { server } from './server.ts';
import { cast } from './sign-ins.ts';

const { people, listings, roommates } = readMarketplace();
const rooms = listings.filter(({ kind }) => kind === 'R');
const profiles = new Map(roommates.map((roommate) => [roommate.person, roommate]));

const campuses = new Set(
  server
    .loadGazetteer()
    .flatMap(({ kind, city, province }) => (kind === 'campus' ? `${city}, ${province}` : [])),
);

/** Sixteen bedrooms can be shown first, and no search within 50 km may show one twice in a row of 20. */
const aroundToronto = new Set(['Toronto, ON', 'Mississauga, ON', 'Brampton, ON']);

describe('the demo’s rooms', () => {
  it('are a third of the homes in cities with a campus, and fewer around Toronto', () => {
    const there = listings.filter(({ city }) => campuses.has(city));
    const homes = Map.groupBy(there, ({ city }) => city);
    expect(homes.size).toBeGreaterThan(25);
    for (const [city, some] of homes) {
      const missing = some.length / 3 - some.filter(({ kind }) => kind === 'R').length;
      expect(Math.abs(missing)).toBeLessThanOrEqual(aroundToronto.has(city) ? some.length / 3 : 1);
    }
    expect(Math.abs(rooms.length / there.length - 1 / 3)).toBeLessThan(0.02);
  });

  it('show their bedroom first, and mostly the area instead of the address', () => {
    for (const { pictures } of rooms) expect(pictures[0]).toMatch(/^bedroom/);
    const hidden = rooms.filter(({ location_precision }) => location_precision === 'area');
    expect(hidden.length / rooms.length).toBeGreaterThan(0.8);
    expect(hidden.length).toBeLessThan(rooms.length);
  });

  it('are let on every term, many of them sublet for four months', () => {
    expect(new Set(rooms.map(({ term }) => term))).toEqual(new Set(['L', 'M', 'S', 'T']));
    const sublets = rooms.filter(({ term }) => term === 'S');
    expect(sublets.length).toBeGreaterThan(30);
    for (const { moveInDays, untilDays } of sublets)
      expect(Math.abs((untilDays ?? 0) - moveInDays - 120)).toBeLessThan(5);
  });

  it('belong to one home with others of the same owner, which agree about it', () => {
    const together = rooms.filter((room) =>
      rooms.some((other) => other.id !== room.id && other.owner === room.owner && isSameHome(room, other)),
    );
    expect(together.length).toBeGreaterThan(14);
    const homes = Map.groupBy(together, ({ owner, street_address }) => `${owner} ${street_address}`);
    for (const some of homes.values())
      for (const fact of [
        'bedrooms',
        'bathrooms',
        'sqft_area',
        'latitude',
        'household_size',
        'heat',
      ] as const)
        expect(new Set(some.map((room) => room[fact])).size).toBe(1);
  });
});

describe('who lives in them', () => {
  const asked = rooms.flatMap((room) => room.household.map((member) => ({ ...member, room })));

  it('was asked after the room was posted, has a profile, and said yes, no or nothing yet', () => {
    expect(new Set(asked.map(({ accepted }) => accepted))).toEqual(new Set([true, false, null]));
    for (const { person, ago, room, accepted } of asked) {
      expect(profiles.has(person)).toBe(true);
      expect(ago).toBeLessThanOrEqual(room.postedAgo);
      expect(person === room.owner && accepted !== true).toBe(false);
    }
    for (const { household, household_size } of rooms)
      expect(household.filter(({ accepted }) => accepted).length).toBeLessThanOrEqual(household_size ?? 0);
    expect(listings.filter(({ kind, household }) => kind === 'W' && household.length > 0)).toEqual([]);
  });

  it('lives in one home, in their own city', () => {
    const cities = new Map(people.map(({ id, city }) => [id, city]));
    const homes = Map.groupBy(
      asked.filter(({ accepted }) => accepted),
      ({ person }) => person,
    );
    for (const [person, some] of homes) {
      expect(new Set(some.map(({ room }) => `${room.street_address} ${room.unit_number}`)).size).toBe(1);
      expect(some[0]?.room.city).toBe(cities.get(person));
    }
  });

  it('asks the roommate of the sign-ins, who sees how they go together with several households', () => {
    expect(asked.some(({ person, accepted }) => person === cast.roommate && accepted === null)).toBe(true);
    const habitsOf = (person: string) => HabitAnswers.parse(profiles.get(person)?.habits ?? []);
    const matches = asked.filter(
      ({ person, accepted, room }) =>
        accepted &&
        room.city === 'Waterloo, ON' &&
        compatibilityOf(habitsOf(cast.roommate), habitsOf(person)) !== null,
    );
    expect(new Set(matches.map(({ room }) => room.street_address)).size).toBeGreaterThan(2);
  });
});

describe('what is known about access in the demo', () => {
  it('is stated for whole homes and rooms, most facts by some, as yes and no', () => {
    const stated = listings.filter(({ accessibility }) => Object.keys(accessibility).length > 0);
    expect(stated.filter(({ kind }) => kind === 'W').length).toBeGreaterThan(15);
    expect(stated.filter(({ kind }) => kind === 'R').length).toBeGreaterThan(30);
    const facts = stated.flatMap(({ accessibility }) => Object.entries(accessibility));
    expect(new Set(facts.map(([, isSo]) => isSo))).toEqual(new Set([true, false]));
    expect(new Set(facts.map(([fact]) => fact)).size).toBeGreaterThan(Object.keys(accessFacts).length * 0.7);
  });
});
