import type { Random } from '@lodgepole/contract/core/random';
import type { Marketplace } from '../marketplace.ts';

/** Someone who would come to see a home, alone or with a group. */
export interface Guest {
  /** Who books, by their place among the people. */
  readonly person: number;
  /** By its place among the groups. */
  readonly group: number | null;
  readonly seats: number;
  /** Since when they know the home. */
  readonly sinceMinutesAgo: number;
}

/** Listings of which some were interested, with those who were: groups first, then those who looked at it. */
export type GuestsByListing = ReadonlyMap<number, readonly Guest[]>;

const groupGuests = ({ groups, roommates }: Marketplace): [number, Guest][] =>
  groups.map(({ listing, members, openedMinutesAgo }, group) => {
    const person = roommates[members[0] ?? -1]?.person ?? -1;
    return [listing, { person, group, seats: members.length, sinceMinutesAgo: openedMinutesAgo }];
  });

const membersOn = ({ groups, roommates }: Marketplace): ReadonlySet<string> =>
  new Set(
    groups.flatMap(({ listing, members }) =>
      members.map((member) => `${listing} ${roommates[member]?.person}`),
    ),
  );

/** As many people as the usual marketplace has, however many there are. */
export const guestsByListing = (marketplace: Marketplace, people: number): GuestsByListing => {
  const isIn = membersOn(marketplace);
  const alone = marketplace.interests
    .filter(
      ({ person, listing, kind }) => kind === 'click' && person < people && !isIn.has(`${listing} ${person}`),
    )
    .map(({ person, listing, minutesAgo }): [number, Guest] => [
      listing,
      { person, group: null, seats: 1, sinceMinutesAgo: minutesAgo },
    ]);
  const byListing = Map.groupBy([...groupGuests(marketplace), ...alone], ([listing]) => listing);
  return new Map([...byListing].map(([listing, guests]) => [listing, guests.map(([, guest]) => guest)]));
};

interface Time {
  readonly startsAt: Date;
  readonly seats: number;
  readonly offeredAt: Date;
  /** No one books after this. */
  readonly until: Date;
}

export interface DemoBooking extends Pick<Guest, 'person' | 'group' | 'seats'> {
  readonly bookedAt: Date;
}

/** When those who booked are out to see homes. No one can be at two places, and no one sees more than a few. */
export type Diaries = Map<number, Date[]>;

const mostHomes = 6;
const apartMs = 2 * 60 * 60_000;

const isFree = (diary: readonly Date[], at: Date): boolean =>
  diary.length < mostHomes && diary.every((other) => Math.abs(other.getTime() - at.getTime()) >= apartMs);

interface Booking {
  readonly diaries: Diaries;
  readonly now: Date;
  readonly isCertain: (guest: Guest) => boolean;
}

/** Each comes once. Early times fill up first. */
export const bookTimes = (
  times: readonly Time[],
  guests: readonly Guest[],
  { diaries, now, isCertain }: Booking,
  random: Random,
): DemoBooking[][] => {
  const booked = times.map((): DemoBooking[] => []);
  const left = times.map(({ seats }) => seats);
  for (const guest of guests) {
    const { person, group, seats, sinceMinutesAgo } = guest;
    const knows = now.getTime() - sinceMinutesAgo * 60_000;
    const diary = diaries.get(person) ?? [];
    const possible = [...times.entries()].filter(
      ([slot, { until, startsAt }]) =>
        (left[slot] ?? 0) >= seats && knows < until.getTime() && isFree(diary, startsAt),
    );
    const wants = random.chance(0.8) || isCertain(guest);
    const chosen = possible[Math.floor(random.next() ** 2 * possible.length)];
    if (!wants || !chosen) continue;
    const [slot, { startsAt, offeredAt, until }] = chosen;
    const bookedAt = new Date(random.between(Math.max(knows, offeredAt.getTime()), until.getTime()));
    left[slot] = (left[slot] ?? 0) - seats;
    diaries.set(person, [...diary, startsAt]);
    booked[slot]?.push({ person, group, seats, bookedAt });
  }
  return booked;
};
