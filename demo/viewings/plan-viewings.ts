import { type Random, randomOf } from '@lodgepole/contract/core/random';
import { timeZoneOf } from '@lodgepole/contract/places/time-zone';
import { typeset } from '../french/typeset.ts';
import type { DemoListing } from '../homes/home.ts';
import { type Marketplace, placesOfCast, usualSize } from '../marketplace.ts';
import { minutesPerDay } from '../time.ts';
import { bookTimes, type DemoBooking, type Diaries, type Guest, guestsByListing } from './guests.ts';
import { anyShowing, coming, evenings, notes, openHouse, past, type Showing, saturdays } from './times.ts';

export interface DemoViewing {
  /** By its place among the listings. */
  readonly listing: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly seats: number;
  readonly note: string;
  readonly timeZone: string;
  readonly offeredAt: Date;
  readonly cancelledAt: Date | null;
  readonly bookings: readonly DemoBooking[];
}

const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;

interface Scene {
  readonly now: Date;
  readonly diaries: Diaries;
  /** Those who come for sure: people a visitor can be. */
  readonly isCertain: (guest: Guest) => boolean;
}

interface Shown {
  readonly place: number;
  readonly home: DemoListing;
  readonly guests: readonly Guest[];
}

const zoneOf = (home: DemoListing): string => timeZoneOf({ ...home, city: home.city.name });

const momentOf = (now: Date, minutesAgo: number): Date => new Date(now.getTime() - minutesAgo * minuteMs);

const noteBy = ({ language }: DemoListing, random: Random): string => {
  const note = random.pick(notes[language]);
  return language === 'fr' ? typeset(note) : note;
};

const viewingsOf = (
  scene: Scene,
  { place, home, guests }: Shown,
  showing: Showing,
  starts: readonly Date[],
  offeredAt: Date,
  random: Random,
): DemoViewing[] => {
  const closed = momentOf(scene.now, home.closedMinutesAgo ?? 1);
  const times = starts.map((startsAt) => ({
    startsAt,
    seats: showing.seats,
    offeredAt,
    until: new Date(Math.min(startsAt.getTime() - 30 * minuteMs, closed.getTime())),
  }));
  const bookings = bookTimes(times, guests, scene, random.fork('guests'));
  const note = random.chance(0.5) ? noteBy(home, random) : '';
  return starts.map((startsAt, index) => ({
    listing: place,
    startsAt,
    minutes: showing.minutes,
    seats: showing.seats,
    note,
    timeZone: zoneOf(home),
    offeredAt,
    cancelledAt: null,
    bookings: bookings[index] ?? [],
  }));
};

/** No one comes to see a home twice: a third of them have been there, the others are to come. */
const guestsOf = (shown: Shown, have: 'been' | 'not been'): Shown => ({
  ...shown,
  guests: shown.guests.filter((_, index) => (index % 3 === 2) === (have === 'been')),
});

/** What is still to come was offered in the last days. */
const comingOf = (scene: Scene, shown: Shown, showing: Showing, random: Random): DemoViewing[] => {
  const { closedMinutesAgo, postedMinutesAgo } = shown.home;
  const since = closedMinutesAgo ?? 0;
  const longest = Math.min(4 * minutesPerDay, postedMinutesAgo - since);
  const offeredAt = momentOf(scene.now, since + longest * random.between(0.3, 0.9));
  const starts = coming(showing, scene.now, zoneOf(shown.home));
  return viewingsOf(scene, guestsOf(shown, 'not been'), showing, starts, offeredAt, random);
};

/** Long enough in the searches for a viewing to be offered and to have taken place. */
const longEnough = 14 * minutesPerDay;

const pastOf = (scene: Scene, shown: Shown, showing: Showing, random: Random): DemoViewing[] => {
  const { closedMinutesAgo, postedMinutesAgo } = shown.home;
  if (postedMinutesAgo - (closedMinutesAgo ?? 0) < longEnough) return [];
  const starts = past(showing, momentOf(scene.now, closedMinutesAgo ?? 0), zoneOf(shown.home));
  const [first] = starts;
  if (!first) return [];
  const offeredAt = new Date(first.getTime() - random.between(2, 5) * dayMs);
  const those = shown.home.status === 'A' || shown.home.status === 'P' ? guestsOf(shown, 'been') : shown;
  return viewingsOf(scene, those, showing, starts, offeredAt, random);
};

/** The landlord to sign in as shows every home at another time of the week, and has cancelled one. */
const castShowings: readonly ((random: Random) => Showing)[] = [
  (random) => ({ ...saturdays(random), from: 10 }),
  (random) => ({ ...openHouse(random), from: 13 }),
  (random) => ({ ...evenings(random), weekday: 2 }),
  (random) => ({ ...saturdays(random), from: 13 }),
  (random) => ({ ...evenings(random), weekday: 3 }),
  (random) => ({ ...openHouse(random), from: 16 }),
  (random) => ({ ...saturdays(random), from: 16 }),
  (random) => ({ ...evenings(random), weekday: 4 }),
];

const castViewings = (scene: Scene, homes: readonly Shown[], random: Random): DemoViewing[] => {
  const each = (list: readonly Shown[], plan: typeof comingOf, name: string): DemoViewing[] =>
    list.flatMap((shown, index) => {
      const own = random.fork(`${name} ${shown.place}`);
      const showing = castShowings[index % castShowings.length] ?? evenings;
      return plan(scene, shown, showing(own), own);
    });
  const open = homes.filter(({ home }) => home.status === 'A' || home.status === 'P');
  return [...withOneCancelled(each(open, comingOf, 'coming'), scene.now), ...each(homes, pastOf, 'past')];
};

/** The last one with guests, so that they have been told. */
const withOneCancelled = (viewings: readonly DemoViewing[], now: Date): DemoViewing[] => {
  const cancelled = viewings.findLast(({ bookings, seats }) => bookings.length > 0 && seats < 10);
  return viewings.map((viewing) =>
    viewing === cancelled ? { ...viewing, cancelledAt: momentOf(now, 25) } : viewing,
  );
};

const usualViewings = (scene: Scene, shown: Shown, random: Random): DemoViewing[] => {
  const { status } = shown.home;
  const isAwaited = shown.guests.some(scene.isCertain);
  const isOpen = status === 'A' || (status === 'P' && random.chance(0.5));
  const upcoming =
    isOpen && (random.chance(0.3) || isAwaited)
      ? comingOf(scene, shown, anyShowing(random), random.fork('coming'))
      : [];
  const over =
    random.chance(0.4) || isAwaited ? pastOf(scene, shown, anyShowing(random), random.fork('past')) : [];
  return [...upcoming, ...over];
};

/** Times to see homes, as they stand on that day: hours are those of each home's own clock. */
export const planViewings = (marketplace: Marketplace, now: Date): DemoViewing[] => {
  const { landlord, tenant, roommate, francophone } = placesOfCast(marketplace.people);
  const certainGroups = new Set(
    marketplace.groups.flatMap(({ members }, group) =>
      members.some((member) => [roommate, francophone].includes(marketplace.roommates[member]?.person ?? -1))
        ? [group]
        : [],
    ),
  );
  const isCertain = ({ person, group }: Guest): boolean =>
    person === tenant || (group !== null && certainGroups.has(group));
  const scene: Scene = { now, isCertain, diaries: new Map() };
  const guests = guestsByListing(marketplace, usualSize.people);
  const random = randomOf(marketplace.seed).fork('viewings');
  const shown = [...guests].flatMap(([place, who]): Shown[] => {
    const home = marketplace.listings[place];
    return home ? [{ place, home, guests: who }] : [];
  });
  const own = shown.filter(({ home }) => home.owner === landlord);
  const others = shown.filter(({ home }) => home.owner !== landlord);
  return [
    ...castViewings(scene, own, random.fork('cast')),
    ...others.flatMap((one) => usualViewings(scene, one, random.fork(one.place))),
  ];
};
