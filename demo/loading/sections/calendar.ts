import { pick } from '@lodgepole/contract/core/objects';
import { publicDoor } from '@lodgepole/contract/listings/place/public-place';
import { cityName } from '../../marketplace.ts';
import { at } from '../references.ts';
import { reserveIds } from '../rows.ts';
import { type Section, type WriteContext } from '../section.ts';
import { type Viewing, viewingsAt } from '../showings.ts';
import { viewsAt } from '../views.ts';

const dayMs = 86_400_000;

/** Both sides are reminded a day before, or at once when the time is offered later. */
const remindedAt = ({ startsAt, offeredAt, cancelledAt }: Viewing, now: Date): string | null => {
  const due = new Date(Math.max(startsAt.getTime() - dayMs, offeredAt.getTime()));
  return cancelledAt === null && due < now ? due.toISOString() : null;
};

const rowsOf = (viewing: Viewing, id: number, context: WriteContext) => {
  const { listings, people, groups, now } = context;
  const { home, minutes, seats, note, startsAt, offeredAt, cancelledAt, bookings } = viewing;
  return {
    viewings: [
      {
        id,
        listing_id: at(listings, home.id),
        host_id: at(people, home.owner),
        starts_at: startsAt.toISOString(),
        ends_at: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
        minutes,
        seats,
        note,
        ...(home.location_precision === 'exact'
          ? pick(home, ['unit_number', 'street_address'])
          : publicDoor(home)),
        city: cityName(home),
        time_zone: viewing.timeZone,
        sequence: cancelledAt === null ? 0 : 1,
        cancelled_at: cancelledAt?.toISOString() ?? null,
        reminded_at: remindedAt(viewing, now),
        created_at: offeredAt.toISOString(),
        updated_at: (cancelledAt ?? offeredAt).toISOString(),
      },
    ],
    viewing_bookings: bookings.map(({ person, group, guests, bookedAt }) => ({
      viewing_id: id,
      user_id: at(people, person),
      group_id: group === null ? null : at(groups, group),
      seats: guests.length,
      created_at: bookedAt.toISOString(),
    })),
    viewing_guests:
      cancelledAt === null
        ? []
        : bookings.flatMap(({ guests }) =>
            guests.map((guest) => ({ viewing_id: id, user_id: at(people, guest) })),
          ),
  };
};

const viewRows = function* (viewings: readonly Viewing[], { marketplace, listings, now }: WriteContext) {
  for (const { listing, ...row } of viewsAt(marketplace, viewings, now))
    yield { listing_id: at(listings, listing), ...row };
};

/** Data that depends on the weekday: viewings, and views of listings. */
export const calendar: Section = {
  title: 'viewings',
  async write(context) {
    const { client, insert, marketplace, now } = context;
    const viewings = viewingsAt(marketplace, now);
    const ids = await reserveIds(client, 'viewings', viewings.length);
    await insert(viewings.map((viewing, place) => rowsOf(viewing, ids[place] ?? 0, context)));
    await insert([{ listing_views: viewRows(viewings, context) }]);
  },
};
