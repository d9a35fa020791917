import { type DemoViewing, planViewings } from '../../viewings/plan-viewings.ts';
import { planViews } from '../../views/plan-views.ts';
import { copyRows, reserveIds } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';

const dayMs = 86_400_000;

/** Both sides are reminded a day before, or at once when the time is offered later. */
const remindedAt = ({ startsAt, offeredAt, cancelledAt }: DemoViewing, now: Date): string | null => {
  const due = new Date(Math.max(startsAt.getTime() - dayMs, offeredAt.getTime()));
  return cancelledAt === null && due < now ? due.toISOString() : null;
};

const viewingRow = (
  viewing: DemoViewing,
  id: number,
  { marketplace, listings, people, now }: WriteContext,
) => {
  const { listing, startsAt, minutes, seats, note, timeZone, offeredAt, cancelledAt } = viewing;
  const home = marketplace.listings[listing];
  if (!home) throw new RangeError('A viewing needs a listing.');
  return {
    id,
    listing_id: at(listings, listing),
    host_id: at(people, home.owner),
    starts_at: startsAt.toISOString(),
    ends_at: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
    minutes,
    seats,
    note,
    unit_number: home.unit_number,
    street_address: home.street_address,
    city: home.city.name,
    time_zone: timeZone,
    sequence: cancelledAt === null ? 0 : 1,
    cancelled_at: cancelledAt?.toISOString() ?? null,
    reminded_at: remindedAt(viewing, now),
    created_at: offeredAt.toISOString(),
    updated_at: (cancelledAt ?? offeredAt).toISOString(),
  };
};

const bookingRows = ({ bookings }: DemoViewing, id: number, { people, groups }: WriteContext) =>
  bookings.map(({ person, group, seats, bookedAt }) => ({
    viewing_id: id,
    user_id: at(people, person),
    group_id: group === null ? null : at(groups, group),
    seats,
    created_at: bookedAt.toISOString(),
  }));

/** Who had booked a viewing when it was cancelled: people alone, and the members of groups. */
const guestRows = ({ bookings, cancelledAt }: DemoViewing, id: number, context: WriteContext) => {
  const { marketplace, people } = context;
  const membersOf = (group: number): number[] =>
    (marketplace.groups[group]?.members ?? []).map((member) => marketplace.roommates[member]?.person ?? -1);
  const guests = bookings.flatMap(({ person, group }) => (group === null ? [person] : membersOf(group)));
  return cancelledAt === null ? [] : guests.map((guest) => ({ viewing_id: id, user_id: at(people, guest) }));
};

const viewRows = function* (viewings: readonly DemoViewing[], { marketplace, listings, now }: WriteContext) {
  for (const { listing, ...row } of planViews(marketplace, viewings, now))
    yield { listing_id: at(listings, listing), ...row };
};

/** What follows the days of the week: times to see homes, and how often people looked at them. */
export const calendar: Section = {
  title: 'viewings',
  async write(context) {
    const { client, marketplace, now } = context;
    const viewings = planViewings(marketplace, now);
    const ids = await reserveIds(client, 'viewings', viewings.length);
    const rows = viewings.map((viewing, place) => viewingRow(viewing, at(ids, place), context));
    await copyRows(client, 'viewings', rows);
    const bookings = viewings.flatMap((viewing, place) => bookingRows(viewing, at(ids, place), context));
    await copyRows(client, 'viewing_bookings', bookings);
    const guests = viewings.flatMap((viewing, place) => guestRows(viewing, at(ids, place), context));
    await copyRows(client, 'viewing_guests', guests);
    await copyRows(client, 'listing_views', viewRows(viewings, context));
  },
};
