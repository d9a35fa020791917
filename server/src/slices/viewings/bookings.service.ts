import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { viewingMessages as say } from '@lodgepole/contract/viewings/messages';
import { type Booking, hasStarted, type Party, planBooking } from '@lodgepole/contract/viewings/rules';
import { Conflict, Invalid, NotFound, Refused } from '../../core/errors.ts';
import type { ViewingEmail } from '../../core/mailed-events.ts';
import type { Viewer } from '../../core/viewer.ts';
import type {
  ListingFacts,
  LockedViewing,
  ViewingsRepository,
  ViewingsStore,
} from './viewings.repository.ts';

export interface BookingsParts {
  readonly store: ViewingsStore;
  readonly now: () => Date;
}

interface Held {
  readonly viewings: ViewingsRepository;
  readonly viewing: LockedViewing;
  readonly home: ListingFacts;
}

const notTheirs = (): Invalid => new Invalid({ group: [say.group] });

export const bookingsService = ({ store, now }: BookingsParts) => {
  const partyOf = async (
    viewings: ViewingsRepository,
    viewer: Viewer,
    group: number,
    listing: ListingFacts,
  ): Promise<Party | null> => {
    const party = await viewings.holdParty(group, listing.id);
    return party?.users.includes(viewer.id) ? party : null;
  };

  /** Locks people, their contact, listing, group and viewing, in this order. */
  const hold = async (
    viewings: ViewingsRepository,
    viewer: Viewer,
    id: number,
    group: number | null,
  ): Promise<Held & { readonly party: Party | null }> => {
    await viewings.holdPerson(viewer.id);
    const place = await viewings.placeOf(id);
    if (place && place.host !== viewer.id) await viewings.holdContact(viewer.id, place.host);
    const home = place && (await viewings.home(place.listing, 'hold'));
    if (!home) throw new NotFound();
    const party = group === null ? null : await partyOf(viewings, viewer, group, home);
    const viewing = await viewings.lock(id);
    if (!viewing) throw new NotFound();
    return { viewings, viewing, home, party };
  };

  const take = async (
    { viewings, viewing, home }: Held,
    viewer: Viewer,
    party: Party | null,
  ): Promise<number> => {
    const groups = await viewings.groupsOn(viewer.id, home.id);
    const bookings = await viewings.bookingsOf(viewing.id);
    const { replaced, seats } = planBooking(bookings, { user: viewer.id, groups }, party);
    if (seats === 0 && replaced.length === 0) return 0;
    if (!takesRequests(home.status)) throw new Refused(listingMessages.notTakingRequests);
    if (await viewings.isBlockedBetween(viewer.id, home.owner_id))
      throw new Refused(trustMessages.cannotContact);
    const freed = replaced.reduce((sum, booking) => sum + booking.seats, 0);
    if (seats > viewing.seats - viewing.taken + freed) throw new Conflict(say.noSeats);
    await viewings.removeBookings(
      replaced.map(({ id }) => id),
      viewer.id,
    );
    const booking = { viewing: viewing.id, user: viewer.id, group: party?.group ?? null, seats, at: now() };
    if (seats > 0) await viewings.addBooking(booking);
    return seats;
  };

  const emailsOf = async (
    viewings: ViewingsRepository,
    event: { readonly viewing: number; readonly about: number },
    listing: ListingFacts,
    own: readonly Booking[],
  ): Promise<ViewingEmail[]> => {
    const members = await viewings.membersOf(own.flatMap(({ group }) => group ?? []));
    const seats = own.reduce((sum, booking) => sum + booking.seats, 0);
    return [
      { kind: 'given_back_by_guest', ...event, seats, to: listing.owner_id },
      ...members
        .filter((to) => to !== event.about)
        .map((to) => ({ kind: 'given_back_for_group', ...event, seats, to }) as const),
    ];
  };

  return {
    async book(viewer: Viewer, id: number, group: number | null): Promise<void> {
      await store.transaction(async (viewings) => {
        const { party, ...held } = await hold(viewings, viewer, id, group);
        if (held.viewing.host_id === viewer.id) throw new Refused(say.ownViewing);
        if (hasStarted(held.viewing, now())) throw new Invalid({ detail: say.started });
        if (group !== null && party === null) throw notTheirs();
        const seats = await take(held, viewer, party);
        if (seats === 0) return;
        const event = { viewing: id, about: viewer.id, seats };
        const guests = party?.users ?? [viewer.id];
        await viewings.queueEmails([
          ...guests.map((to) => ({ kind: 'booked', ...event, to }) as const),
          { kind: 'booked_by_guest', ...event, to: held.home.owner_id },
        ]);
      });
    },

    async giveBack(viewer: Viewer, id: number): Promise<void> {
      await store.transaction(async (viewings) => {
        const { viewing, home } = await hold(viewings, viewer, id, null);
        const own = await viewings.ownBookings(id, viewer.id);
        if (own.length === 0) throw new NotFound();
        if (hasStarted(viewing, now())) throw new Invalid({ detail: say.started });
        await viewings.removeBookings(
          own.map((booking) => booking.id),
          viewer.id,
        );
        await viewings.queueEmails(await emailsOf(viewings, { viewing: id, about: viewer.id }, home, own));
      });
    },
  };
};

export type BookingsService = ReturnType<typeof bookingsService>;
