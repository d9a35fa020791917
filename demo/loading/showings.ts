import { timeZoneOf } from '@lodgepole/contract/places/time-zone';
import { cityName, type Marketplace } from '../marketplace.ts';
import { type Listing, Showing } from '../schema.ts';
import { momentBefore } from '../time.ts';
import { localDay, momentAt, weekdayAfter, weekdayBefore } from './local-time.ts';
import { at, byId } from './references.ts';

export interface Booking {
  readonly person: string;
  readonly group: string | null;
  /** The person alone, or the members of the group. */
  readonly guests: readonly string[];
  readonly bookedAt: Date;
}

export interface Viewing {
  readonly home: Listing;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly seats: number;
  readonly note: string;
  readonly timeZone: string;
  readonly offeredAt: Date;
  readonly cancelledAt: Date | null;
  readonly bookings: readonly Booking[];
}

const weekdays = Showing.shape.weekday.options;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const cancelledMinutesAgo = 25;

/** The viewings as they are when the demo is loaded at this moment. */
export const viewingsAt = (marketplace: Marketplace, now: Date): Viewing[] => {
  const listings = byId(marketplace.listings);
  const groups = byId(marketplace.groups);
  const clicks = new Map(marketplace.interests.map((interest) => [interest.person, interest.clicks]));
  /** When a guest first knew the listing, which limits when they can have booked. */
  const knownSince = (listing: string, { person, group }: Showing['bookings'][number]): Date =>
    momentBefore(now, group === null ? (clicks.get(person)?.[listing] ?? 0) : at(groups, group).openedAgo);

  return marketplace.showings.flatMap((showing): Viewing[] => {
    const { listing, minutes, seats, note } = showing;
    const isPast = showing.when === 'past';
    const home = at(listings, listing);
    const timeZone = timeZoneOf({ ...home, city: cityName(home) });
    const weekday = weekdays.indexOf(showing.weekday);
    const day = isPast
      ? weekdayBefore(localDay(momentBefore(now, home.closedAgo ?? 0), timeZone), weekday)
      : weekdayAfter(localDay(now, timeZone), weekday);
    const startOf = (slot: number): Date => momentAt(day, minutesOf(showing.from) + slot * minutes, timeZone);
    return Array.from({ length: showing.count }, (_, slot) => {
      const startsAt = startOf(slot);
      const bookings = showing.bookings
        .filter((booking) => booking.slot === slot)
        .map((booking) => ({ ...booking, bookedAt: momentBefore(isPast ? startsAt : now, booking.booked) }))
        .filter((booking) => booking.bookedAt > knownSince(listing, booking));
      return {
        home,
        startsAt,
        minutes,
        seats,
        note,
        timeZone,
        offeredAt: momentBefore(isPast ? startOf(0) : now, showing.offered),
        cancelledAt: showing.cancelled === slot ? momentBefore(now, cancelledMinutesAgo) : null,
        bookings: bookings.map(({ person, group, bookedAt }) => {
          const guests = group === null ? [person] : at(groups, group).members;
          return { person, group, guests, bookedAt };
        }),
      };
    });
  });
};
