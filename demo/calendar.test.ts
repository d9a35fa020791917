import { ViewingForm } from '@lodgepole/contract/viewings/forms';
import { describe, expect, it } from 'vitest';
import { planMarketplace, sizeFor } from './marketplace.ts';
import { demoSignIns } from './sign-ins.ts';
import { dayNumber } from './time.ts';
import { momentAt } from './viewings/local-time.ts';
import { type DemoViewing, planViewings } from './viewings/plan-viewings.ts';
import { planViews } from './views/plan-views.ts';

const plan = planMarketplace();
const { people, listings, interests, groups, roommates, conversations } = plan;

/** A Monday afternoon, one at night when Toronto has another day than UTC, and two around changes of the clock. */
const moments = [
  '2026-11-16T18:00:00Z',
  '2026-07-04T02:30:00Z',
  '2027-03-12T12:00:00Z',
  '2026-10-30T23:59:00Z',
].map((moment) => new Date(moment));
const [now = new Date()] = moments;
const viewings = planViewings(plan, now);
const views = [...planViews(plan, viewings, now)];

const placeOf = (role: string): number =>
  people.findIndex(({ email }) => email === demoSignIns.find((signIn) => signIn.role === role)?.email);

const isComing = ({ startsAt }: DemoViewing): boolean => startsAt > now;
const taken = ({ bookings }: DemoViewing): number => bookings.reduce((sum, { seats }) => sum + seats, 0);
const ownerOf = ({ listing }: DemoViewing): number => listings[listing]?.owner ?? -1;

const localTime = ({ startsAt, timeZone }: DemoViewing): string =>
  startsAt.toLocaleTimeString('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const localDay = ({ startsAt, timeZone }: DemoViewing): string =>
  startsAt.toLocaleDateString('en-CA', { timeZone, weekday: 'long' });

describe('the demo’s viewings', () => {
  it('are the same on the same day', () => {
    expect(planViewings(plan, now)).toEqual(viewings);
  });

  it('could have been offered, and are at hours when people see homes, whenever the demo begins', () => {
    for (const moment of moments)
      for (const viewing of planViewings(plan, moment)) {
        const { startsAt, minutes, seats, note } = viewing;
        const form = { starts_at: startsAt.toISOString(), minutes, seats, note };
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
    expect(coming.filter((viewing) => taken(viewing) === viewing.seats).length).toBeGreaterThan(5);
    const cancelled = viewings.filter(({ cancelledAt }) => cancelledAt !== null);
    expect(cancelled.map(ownerOf)).toEqual([placeOf('landlord')]);
    expect(cancelled.every((viewing) => isComing(viewing) && viewing.bookings.length > 0)).toBe(true);
  });

  it('come every twenty minutes on a Saturday', () => {
    const series = [...Map.groupBy(viewings.filter(isComing), ({ listing }) => listing).values()].find(
      ([first]) => first?.minutes === 20,
    );
    expect(series).toHaveLength(6);
    expect(series?.map(localDay).every((day) => day === 'Saturday')).toBe(true);
    const gaps = series
      ?.slice(1)
      .map((one, index) => one.startsAt.getTime() - (series[index]?.startsAt.getTime() ?? 0));
    expect(new Set(gaps)).toEqual(new Set([20 * 60_000]));
  });

  it('never overlap at one home, and are offered while it is up', () => {
    for (const [listing, those] of Map.groupBy(viewings, (viewing) => viewing.listing)) {
      const { status, postedMinutesAgo = 0, closedMinutesAgo } = listings[listing] ?? {};
      const isOpen = status === 'A' || status === 'P';
      const closed = now.getTime() - (closedMinutesAgo ?? 0) * 60_000;
      const sorted = those.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
      for (const [index, viewing] of sorted.entries()) {
        const ends = viewing.startsAt.getTime() + viewing.minutes * 60_000;
        expect(sorted[index + 1]?.startsAt.getTime() ?? ends).toBeGreaterThanOrEqual(ends);
        expect(viewing.offeredAt.getTime()).toBeGreaterThanOrEqual(now.getTime() - postedMinutesAgo * 60_000);
        expect(viewing.offeredAt.getTime()).toBeLessThan(Math.min(viewing.startsAt.getTime(), closed + 1));
        expect(isComing(viewing) && !isOpen).toBe(false);
      }
    }
  });

  it('are booked by people alone and by groups on that home, no one twice, and never oversold', () => {
    for (const viewing of viewings) {
      expect(taken(viewing)).toBeLessThanOrEqual(viewing.seats);
      const persons = viewing.bookings.flatMap(({ person, group }) =>
        group === null ? [person] : (groups[group]?.members ?? []).map((one) => roommates[one]?.person ?? -1),
      );
      expect(new Set(persons).size).toBe(persons.length);
      expect(persons).not.toContain(ownerOf(viewing));
      for (const { group, seats, bookedAt } of viewing.bookings) {
        expect(seats).toBe(group === null ? 1 : groups[group]?.members.length);
        expect(group === null ? viewing.listing : groups[group]?.listing).toBe(viewing.listing);
        expect(bookedAt.getTime()).toBeGreaterThanOrEqual(viewing.offeredAt.getTime());
        expect(bookedAt.getTime()).toBeLessThan(Math.min(viewing.startsAt.getTime(), now.getTime()));
      }
    }
  });

  it('are not seen alone by those who come with a group', () => {
    for (const those of Map.groupBy(viewings, ({ listing }) => listing).values()) {
      const bookings = those.flatMap((viewing) => viewing.bookings);
      const members = bookings.flatMap(({ group }) =>
        group === null ? [] : (groups[group]?.members ?? []).map((one) => roommates[one]?.person ?? -1),
      );
      const alone = bookings.flatMap(({ group, person }) => (group === null ? [person] : []));
      expect(new Set(alone).size).toBe(alone.length);
      expect(alone.filter((person) => members.includes(person))).toEqual([]);
    }
  });

  it.each([
    ['2027-03-14', '03:30', 'America/Vancouver', '10:30'],
    ['2027-03-14', '10:00', 'America/St_Johns', '12:30'],
    ['2026-11-01', '10:00', 'America/Toronto', '15:00'],
    ['2026-07-04', '18:00', 'America/Regina', '00:00'],
  ])('on %s at %s in %s begin at %s UTC', (day, time, zone, utc) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const moment = momentAt(new Date(day), hours * 60 + minutes, zone);
    expect(moment.toISOString().slice(11, 16)).toBe(utc);
  });

  it('wait for the landlord, the tenant and the roommate a visitor can be', () => {
    const coming = viewings.filter((viewing) => isComing(viewing) && viewing.cancelledAt === null);
    const own = coming.filter((viewing) => ownerOf(viewing) === placeOf('landlord'));
    expect(own.flatMap(({ bookings }) => bookings).length).toBeGreaterThan(8);
    expect(own.flatMap(({ bookings }) => bookings).some(({ group }) => group !== null)).toBe(true);
    const bookedBy = (role: string): number =>
      coming.filter(({ bookings }) => bookings.some(({ person }) => person === placeOf(role))).length;
    expect(bookedBy('tenant')).toBeGreaterThan(1);
    const mine = groups.flatMap(({ members }, group) =>
      members.some((one) => roommates[one]?.person === placeOf('roommate')) ? [group] : [],
    );
    const withGroup = coming.filter(({ bookings }) =>
      bookings.some(({ group }) => mine.includes(group ?? -1)),
    );
    expect(withGroup.length).toBeGreaterThan(0);
    expect(bookedBy('newcomer')).toBe(0);
  });
});

describe('the demo’s views', () => {
  const countsOf = (place: number): Map<string, number> =>
    new Map(views.filter(({ listing }) => listing === place).map(({ day, views: count }) => [day, count]));
  const dayAgo = (days: number): string =>
    new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

  it('are the same on the same day, and never below what is known of that day', () => {
    expect([...planViews(plan, viewings, now)]).toEqual(views);
    const known = new Map<string, Set<number>>();
    const saw = (person: number, listing: number, minutesAgo: number): void => {
      const key = `${listing} ${new Date(now.getTime() - minutesAgo * 60_000).toISOString().slice(0, 10)}`;
      known.set(key, (known.get(key) ?? new Set()).add(person));
    };
    for (const { person, listing, minutesAgo } of interests) saw(person, listing, minutesAgo);
    for (const { kind, listing, participants, messages } of conversations)
      if (kind === 'direct' && listing !== null)
        saw(participants[0] ?? -1, listing, messages[0]?.minutesAgo ?? 0);
    const counted = new Map(views.map(({ listing, day, views: count }) => [`${listing} ${day}`, count]));
    for (const [key, persons] of known) expect(counted.get(key) ?? 0).toBeGreaterThanOrEqual(persons.size);
  });

  it('begin when a home is posted and stop when it is gone', () => {
    for (const { listing, day } of views) {
      const { postedMinutesAgo = 0, closedMinutesAgo } = listings[listing] ?? {};
      const number = dayNumber(new Date(day));
      expect(number).toBeGreaterThanOrEqual(dayNumber(new Date(now.getTime() - postedMinutesAgo * 60_000)));
      expect(number).toBeLessThanOrEqual(
        dayNumber(new Date(now.getTime() - (closedMinutesAgo ?? 0) * 60_000)),
      );
    }
  });

  it('fall after the first days, and follow the week', () => {
    const open = listings.flatMap((home, place) => (home.status === 'A' ? [{ home, place }] : []));
    const old = open.filter(
      ({ home }) => home.postedMinutesAgo > 25 * 1440 && home.postedMinutesAgo < 32 * 1440,
    );
    const sum = (ages: readonly number[]): number =>
      old
        .flatMap(({ home, place }) => {
          const counts = countsOf(place);
          const age = Math.floor(home.postedMinutesAgo / 1440);
          return ages.map((day) => counts.get(dayAgo(age - day)) ?? 0);
        })
        .reduce((one, other) => one + other, 0);
    expect(sum([1, 2, 3])).toBeGreaterThan(1.5 * sum([15, 16, 17]));
    const onDay = (weekday: number): number =>
      views
        .filter(({ day }) => new Date(day).getUTCDay() === weekday)
        .reduce((total, { views: count }) => total + count, 0);
    expect(onDay(0)).toBeGreaterThan(1.3 * onDay(5));
  });

  it('differ between popular homes and quiet ones', () => {
    const totals = listings.flatMap((home, place) =>
      home.status === 'A' && home.postedMinutesAgo > 10 * 1440
        ? [[...countsOf(place).values()].reduce((one, other) => one + other, 0)]
        : [],
    );
    expect(Math.max(...totals)).toBeGreaterThan(8 * Math.min(...totals));
  });

  it('are few in a marketplace for measuring', () => {
    const large = planMarketplace(sizeFor(3000));
    const seen = new Set([...planViews(large, [], now)].map(({ listing }) => listing));
    expect(seen.size).toBeLessThan(300);
    const own = large.listings.flatMap(({ owner, status }, place) =>
      owner === placeOf('landlord') && status !== 'H' ? [place] : [],
    );
    expect(own.length).toBeGreaterThan(11);
    expect(own.filter((place) => !seen.has(place))).toEqual([]);
  });
});
