import { ViewingForm } from '@lodgepole/contract/viewings/forms';
import { describe, expect, it } from 'vitest';
import { enlarge } from './enlarge.ts';
import { momentAt } from './loading/local-time.ts';
import { type Viewing, viewingsAt } from './loading/showings.ts';
import { viewsAt } from './loading/views.ts';
import { readMarketplace } from './marketplace.ts';
import { cast } from './sign-ins.ts';
import { dayNumber, momentBefore } from './time.ts';

const marketplace = readMarketplace();
const { listings, interests, groups, conversations } = marketplace;

/** A week of afternoons, a night when Toronto has another date than UTC, and days around clock changes. */
const moments = [
  ...Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}T18:00:00Z`),
  '2026-07-04T02:30:00Z',
  '2027-03-12T12:00:00Z',
  '2026-10-30T23:59:00Z',
].map((moment) => new Date(moment));

const listingOf = new Map(groups.map(({ id, listing }) => [id, listing]));
const [monday = new Date()] = moments;
const seats = ({ bookings }: Viewing): number => bookings.flatMap(({ guests }) => guests).length;

const localTime = ({ startsAt, timeZone }: Viewing): string =>
  startsAt.toLocaleTimeString('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const localDay = ({ startsAt, timeZone }: Viewing): string =>
  startsAt.toLocaleDateString('en-CA', { timeZone, weekday: 'long' });

describe.each(moments.map((now) => [now.toISOString(), now] as const))(
  'the demo’s viewings on %s',
  (_, now) => {
    const viewings = viewingsAt(marketplace, now);
    const isComing = ({ startsAt }: Viewing): boolean => startsAt > now;

    it('could have been offered, and are at hours when people see homes', () => {
      for (const viewing of viewings) {
        const { startsAt, minutes, seats: most, note } = viewing;
        const form = { starts_at: startsAt.toISOString(), minutes, seats: most, note };
        expect(ViewingForm.safeParse(form).success).toBe(true);
        const hour = Number(localTime(viewing).slice(0, 2));
        expect(hour).toBeGreaterThanOrEqual(10);
        expect(hour).toBeLessThan(20);
      }
    });

    it('are past and to come, in several time zones, some full and one cancelled with its guests', () => {
      const coming = viewings.filter(isComing);
      expect(coming.length).toBeGreaterThan(60);
      expect(viewings.length - coming.length).toBeGreaterThan(40);
      expect(new Set(viewings.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(4);
      expect(coming.filter((viewing) => seats(viewing) === viewing.seats).length).toBeGreaterThan(5);
      const cancelled = viewings.filter(({ cancelledAt }) => cancelledAt !== null);
      expect(cancelled.map(({ home }) => home.owner)).toEqual([cast.landlord]);
      expect(cancelled.every((viewing) => isComing(viewing) && viewing.bookings.length > 0)).toBe(true);
    });

    it('never overlap at one home, and are offered while it is up', () => {
      for (const those of Map.groupBy(viewings, ({ home }) => home.id).values()) {
        const sorted = those.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
        for (const [index, viewing] of sorted.entries()) {
          const { home, startsAt, minutes, offeredAt } = viewing;
          const ends = startsAt.getTime() + minutes * 60_000;
          expect(sorted[index + 1]?.startsAt.getTime() ?? ends).toBeGreaterThanOrEqual(ends);
          expect(offeredAt.getTime()).toBeGreaterThanOrEqual(momentBefore(now, home.postedAgo).getTime());
          expect(offeredAt.getTime()).toBeLessThan(startsAt.getTime());
          expect(offeredAt.getTime()).toBeLessThanOrEqual(momentBefore(now, home.closedAgo ?? 0).getTime());
          expect(isComing(viewing) && !['A', 'P'].includes(home.status)).toBe(false);
        }
      }
    });

    it('are booked by people alone and by groups on that home, no one twice, and never oversold', () => {
      for (const viewing of viewings) {
        expect(seats(viewing)).toBeLessThanOrEqual(viewing.seats);
        expect(viewing.bookings.flatMap(({ guests }) => guests)).not.toContain(viewing.home.owner);
        for (const { group, bookedAt } of viewing.bookings) {
          expect(group === null ? viewing.home.id : listingOf.get(group)).toBe(viewing.home.id);
          expect(bookedAt.getTime()).toBeGreaterThanOrEqual(viewing.offeredAt.getTime());
          expect(bookedAt.getTime()).toBeLessThan(Math.min(viewing.startsAt.getTime(), now.getTime()));
        }
      }
      for (const those of Map.groupBy(viewings, ({ home }) => home.id).values()) {
        const guests = those.flatMap(({ bookings }) => bookings.flatMap((booking) => booking.guests));
        const groupsThere = those.flatMap(({ bookings }) => bookings.flatMap(({ group }) => group ?? []));
        const alone = those.flatMap(({ bookings }) =>
          bookings.flatMap(({ group, person }) => (group === null ? [person] : [])),
        );
        expect(alone.filter((person) => guests.filter((guest) => guest === person).length > 1)).toEqual([]);
        expect(new Set(groupsThere).size).toBe(groupsThere.length);
      }
    });

    it('leave no one who books at two homes at once', () => {
      const visits = viewings.flatMap(({ startsAt, bookings }) =>
        bookings.map(({ person }) => ({ person, at: startsAt.getTime() })),
      );
      for (const own of Map.groupBy(visits, ({ person }) => person).values()) {
        const times = own.map(({ at }) => at).sort((one, other) => one - other);
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(2 * 60 * 60_000);
      }
    });

    it('wait for the landlord, the tenant and the roommate a visitor can be', () => {
      const coming = viewings.filter((viewing) => isComing(viewing) && viewing.cancelledAt === null);
      const own = coming
        .filter(({ home }) => home.owner === cast.landlord)
        .flatMap(({ bookings }) => bookings);
      expect(own.length).toBeGreaterThan(8);
      expect(own.some(({ group }) => group !== null)).toBe(true);
      const seenBy = (id: string): number =>
        coming.filter(({ bookings }) => bookings.some(({ guests }) => guests.includes(id))).length;
      expect(seenBy(cast.tenant)).toBeGreaterThan(1);
      expect(seenBy(cast.roommate)).toBeGreaterThan(0);
      expect(seenBy(cast.newcomer)).toBe(0);
    });

    it('come every twenty minutes on a Saturday', () => {
      const series = [...Map.groupBy(viewings.filter(isComing), ({ home }) => home.id).values()].find(
        ([first]) => first?.minutes === 20,
      );
      expect(series?.map(localDay)).toEqual(Array<string>(6).fill('Saturday'));
      const gaps = series
        ?.slice(1)
        .map((one, at) => one.startsAt.getTime() - (series[at]?.startsAt.getTime() ?? 0));
      expect(new Set(gaps)).toEqual(new Set([20 * 60_000]));
    });
  },
);

describe('a local time', () => {
  it.each([
    ['2027-03-14', '03:30', 'America/Vancouver', '10:30'],
    ['2027-03-14', '10:00', 'America/St_Johns', '12:30'],
    ['2026-11-01', '10:00', 'America/Toronto', '15:00'],
    ['2026-07-04', '18:00', 'America/Regina', '00:00'],
  ])('on %s at %s in %s is %s UTC', (day, time, zone, utc) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const moment = momentAt(new Date(day), hours * 60 + minutes, zone);
    expect(moment.toISOString().slice(11, 16)).toBe(utc);
  });
});

describe('the demo’s views', () => {
  const viewings = viewingsAt(marketplace, monday);
  const views = [...viewsAt(marketplace, viewings, monday)];
  const counted = new Map(views.map(({ listing, day, views: count }) => [`${listing} ${day}`, count]));
  const dayAgo = (minutes: number): string => momentBefore(monday, minutes).toISOString().slice(0, 10);

  it('are the same on the same day, and never below what is known of that day', () => {
    expect([...viewsAt(marketplace, viewings, monday)]).toEqual(views);
    const known = new Map<string, Set<string>>();
    const saw = (person: string, listing: string, ago: number): void => {
      const key = `${listing} ${dayAgo(ago)}`;
      known.set(key, (known.get(key) ?? new Set()).add(person));
    };
    for (const { person, clicks } of interests)
      for (const [listing, ago] of Object.entries(clicks)) saw(person, listing, ago);
    for (const { kind, listing, participants, messages } of conversations)
      if (kind === 'direct' && listing !== null) saw(participants[0] ?? '', listing, messages[0]?.ago ?? 0);
    for (const [key, persons] of known) expect(counted.get(key) ?? 0).toBeGreaterThanOrEqual(persons.size);
  });

  it('begin when a home is posted and stop when it is gone', () => {
    const homes = new Map(listings.map((home) => [home.id, home]));
    for (const { listing, day } of views) {
      const { postedAgo = 0, closedAgo } = homes.get(listing) ?? {};
      const number = dayNumber(new Date(day));
      expect(number).toBeGreaterThanOrEqual(dayNumber(momentBefore(monday, postedAgo)));
      expect(number).toBeLessThanOrEqual(dayNumber(momentBefore(monday, closedAgo ?? 0)));
    }
  });

  it('fall after the first days, and follow the week', () => {
    const old = listings.filter(
      ({ status, postedAgo }) => status === 'A' && postedAgo > 25 * 1440 && postedAgo < 32 * 1440,
    );
    const sum = (ages: readonly number[]): number =>
      old
        .flatMap(({ id, postedAgo }) =>
          ages.map((age) => counted.get(`${id} ${dayAgo(postedAgo - age * 1440)}`) ?? 0),
        )
        .reduce((one, other) => one + other, 0);
    expect(sum([1, 2, 3])).toBeGreaterThan(1.5 * sum([15, 16, 17]));
    const onDay = (weekday: number): number =>
      views
        .filter(({ day }) => new Date(day).getUTCDay() === weekday)
        .reduce((total, { views: count }) => total + count, 0);
    expect(onDay(0)).toBeGreaterThan(1.3 * onDay(5));
  });

  it('are few in a marketplace for measuring', () => {
    const large = enlarge(marketplace, 3000);
    const seen = new Set([...viewsAt(large, [], monday)].map(({ listing }) => listing));
    expect(seen.size).toBeLessThanOrEqual(listings.length);
  });
});
