import { randomOf } from '@lodgepole/contract/core/random';
import { originalId } from '../enlarge.ts';
import type { Marketplace } from '../marketplace.ts';
import type { Listing } from '../schema.ts';
import { dayNumber, dayStart, minutesPerDay, momentBefore } from '../time.ts';
import type { Viewing } from './showings.ts';

export interface DayOfViews {
  readonly listing: string;
  /** In UTC, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly views: number;
}

/** From Sunday. People search on Sunday evenings rather than on Fridays. */
const weekdays: readonly number[] = [1.3, 1.1, 1, 1, 0.95, 0.75, 1.1];

/** Interest is high at first; after a week and a half only newcomers have not seen the listing. */
const interestAt = (ageDays: number): number => 4.2 + 15 * Math.exp(-ageDays / 3.5);

const dayMs = minutesPerDay * 60_000;

/** A price drop brings people back for a few days. */
const dropDays = 3;

const isAfterDrop = ({ prices, price }: Listing, daysAgo: number): boolean => {
  const [before, last] = [prices.at(-2), prices.at(-1)];
  if (!before || !last || before.price <= price) return false;
  const since = last.ago / minutesPerDay - daysAgo;
  return since >= 0 && since < dropDays;
};

/** The part of the day, from 0 to 1, that the listing was in searches. */
const shareOf = ({ postedAgo, closedAgo }: Listing, day: number, now: Date): number => {
  const from = Math.max(dayStart(day).getTime(), momentBefore(now, postedAgo).getTime());
  const to = Math.min(dayStart(day + 1).getTime(), momentBefore(now, closedAgo ?? 0).getTime());
  return Math.max(0, to - from) / dayMs;
};

type Visit = readonly [person: string, listing: string, at: Date];

/** Visits implied by other data: nobody saves a listing, asks about it or books a viewing without opening it. */
const visitsOf = (
  { interests, conversations }: Marketplace,
  viewings: readonly Viewing[],
  now: Date,
): Visit[] => [
  ...interests.flatMap(({ person, clicks }) =>
    Object.entries(clicks).map(([listing, ago]): Visit => [person, listing, momentBefore(now, ago)]),
  ),
  // Favourites are saved two minutes after the click, which may be the next day.
  ...interests.flatMap(({ person, clicks, favourites }) =>
    favourites.map((listing): Visit => [person, listing, momentBefore(now, (clicks[listing] ?? 2) - 2)]),
  ),
  ...conversations.flatMap(({ kind, participants, listing, messages }): Visit[] =>
    kind === 'direct' && listing !== null
      ? [[participants[0] ?? '', listing, momentBefore(now, messages[0]?.ago ?? 0)]]
      : [],
  ),
  ...viewings.flatMap(({ home, bookings }) =>
    bookings.map(({ person, bookedAt }): Visit => [person, home.id, bookedAt]),
  ),
];

const visitorsByDay = (visits: readonly Visit[]): ReadonlyMap<string, number> => {
  const seen = Map.groupBy(visits, ([, listing, at]) => `${listing} ${dayNumber(at)}`);
  return new Map(
    [...seen].map(([key, those]) => [key, new Set(those.map(([person]) => person)).size] as const),
  );
};

/** Daily views of listings since they were posted. Copies in an enlarged marketplace have none. */
export const viewsAt = function* (
  marketplace: Marketplace,
  viewings: readonly Viewing[],
  now: Date,
): Generator<DayOfViews> {
  const known = visitorsByDay(visitsOf(marketplace, viewings, now));
  const today = dayNumber(now);
  for (const home of marketplace.listings) {
    if (home.id !== originalId(home.id)) continue;
    const random = randomOf(`views ${home.id}`);
    const posted = dayNumber(momentBefore(now, home.postedAgo));
    for (let day = posted; day <= today; day += 1) {
      const boost = isAfterDrop(home, today - day) ? 1.6 : 1;
      const usual = interestAt(day - posted) * (weekdays[dayStart(day).getUTCDay()] ?? 1) * boost;
      const others = usual * home.popularity * shareOf(home, day, now) * random.between(0.6, 1.4);
      const views = Math.round(others) + (known.get(`${home.id} ${day}`) ?? 0);
      if (views > 0) yield { listing: home.id, day: dayStart(day).toISOString().slice(0, 10), views };
    }
  }
};
