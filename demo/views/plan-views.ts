import { randomOf } from '@lodgepole/contract/core/random';
import type { DemoListing } from '../homes/home.ts';
import { type Marketplace, placesOfCast, usualSize } from '../marketplace.ts';
import { dayNumber, dayStart, minutesPerDay } from '../time.ts';
import type { DemoViewing } from '../viewings/plan-viewings.ts';

export interface DemoViews {
  /** By its place among the listings. */
  readonly listing: number;
  /** In UTC, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly views: number;
}

/** From Sunday. People look for homes on Sunday evenings, and not on Fridays. */
const weekdays: readonly number[] = [1.3, 1.1, 1, 1, 0.95, 0.75, 1.1];

/** A new home is new to everyone; after a week and a half only newcomers have not seen it. */
const interestAt = (ageDays: number): number => 4.2 + 15 * Math.exp(-ageDays / 3.5);

const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;

/** A drop brings people back for a few days. */
const dropDays = 3;

const isAfterDrop = ({ prices, price }: DemoListing, daysAgo: number): boolean => {
  const [before, last] = [prices.at(-2), prices.at(-1)];
  if (!before || !last || before.price <= price) return false;
  const since = last.minutesAgo / minutesPerDay - daysAgo;
  return since >= 0 && since < dropDays;
};

/** How much of the day the home was in the searches, from 0 to 1. */
const shareOf = (home: DemoListing, day: number, now: Date): number => {
  const from = Math.max(dayStart(day).getTime(), now.getTime() - home.postedMinutesAgo * minuteMs);
  const to = Math.min(dayStart(day + 1).getTime(), now.getTime() - (home.closedMinutesAgo ?? 0) * minuteMs);
  return Math.max(0, to - from) / dayMs;
};

type Visit = readonly [person: number, listing: number, at: Date];

/** What people of the demo are known to have done: no one keeps a home, asks about it or books without seeing it. */
const visitsOf = (
  { interests, conversations }: Marketplace,
  viewings: readonly DemoViewing[],
  now: Date,
): Visit[] => {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  return [
    ...interests.map(({ person, listing, minutesAgo }): Visit => [person, listing, ago(minutesAgo)]),
    ...conversations.flatMap(({ kind, participants, listing, messages }): Visit[] =>
      kind === 'direct' && listing !== null
        ? [[participants[0] ?? -1, listing, ago(messages[0]?.minutesAgo ?? 0)]]
        : [],
    ),
    ...viewings.flatMap(({ listing, bookings }) =>
      bookings.map(({ person, bookedAt }): Visit => [person, listing, bookedAt]),
    ),
  ];
};

const visitorsByDay = (visits: readonly Visit[]): ReadonlyMap<string, number> => {
  const seen = Map.groupBy(visits, ([, listing, at]) => `${listing} ${dayNumber(at)}`);
  return new Map(
    [...seen].map(([key, those]) => [key, new Set(those.map(([person]) => person)).size] as const),
  );
};

const seenIn = ({ people, interests, listings }: Marketplace): ((listing: number) => boolean) => {
  if (people.length <= usualSize.people) return () => true;
  const usual = interests.filter(({ person }) => person < usualSize.people);
  const seen = new Set(usual.map(({ listing }) => listing));
  const { landlord } = placesOfCast(people);
  return (listing) => seen.has(listing) || listings[listing]?.owner === landlord;
};

/**
 * How often homes were looked at, on every day since they were posted. In a marketplace for measuring, only the landlord's to
 * sign in as and those that the people of the usual one saw: rows for all would be more than everything else.
 */
export const planViews = function* (
  marketplace: Marketplace,
  viewings: readonly DemoViewing[],
  now: Date,
): Generator<DemoViews> {
  const known = visitorsByDay(visitsOf(marketplace, viewings, now));
  const random = randomOf(marketplace.seed).fork('views');
  const today = dayNumber(now);
  const isSeen = seenIn(marketplace);
  for (const [listing, home] of marketplace.listings.entries()) {
    if (!isSeen(listing)) continue;
    const own = random.fork(listing);
    const posted = dayNumber(new Date(now.getTime() - home.postedMinutesAgo * minuteMs));
    for (let day = posted; day <= today; day += 1) {
      const boost = isAfterDrop(home, today - day) ? 1.6 : 1;
      const usual = interestAt(day - posted) * (weekdays[dayStart(day).getUTCDay()] ?? 1) * boost;
      const others = usual * home.popularity * shareOf(home, day, now) * own.between(0.6, 1.4);
      const views = Math.round(others) + (known.get(`${listing} ${day}`) ?? 0);
      if (views > 0) yield { listing, day: dayStart(day).toISOString().slice(0, 10), views };
    }
  }
};
