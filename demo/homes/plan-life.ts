import type { Random } from '@lodgepole/contract/core/random';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { minutesPerDay } from '../time.ts';

export interface DemoPrice {
  readonly price: number;
  readonly minutesAgo: number;
}

/** What became of a home after it was posted. */
export interface Life {
  readonly status: ListingStatus;
  readonly postedMinutesAgo: number;
  readonly confirmedMinutesAgo: number;
  /** When it left the searches; null while it is in them. */
  readonly closedMinutesAgo: number | null;
  /** Every price it had, oldest first; empty when it had only one. */
  readonly prices: readonly DemoPrice[];
  /** How many more people look at it than at a usual home. */
  readonly popularity: number;
}

/** Listings expire after so many days by default. */
export const listingDays = 30;

/** Nothing expires on the first day of a demo. */
const longestUnconfirmed = 28 * minutesPerDay;

const days = (count: number): number => Math.round(count * minutesPerDay);

/** A home has to be up for a while before it is paused, rented or expires. */
const statusOf = (posted: number, random: Random): ListingStatus => {
  const wanted = random.weighted<ListingStatus>([
    ['A', 0.8],
    ['R', 0.1],
    ['P', 0.05],
    ['E', 0.05],
  ]);
  const soonest = { A: 0, P: 2, R: 6, E: listingDays + 2, H: 0 }[wanted];
  return posted < days(soonest) ? 'A' : wanted;
};

const closedOf = (status: ListingStatus, posted: number, random: Random): number | null => {
  if (status === 'A') return null;
  if (status === 'H') return posted - 2;
  const latest = status === 'E' ? posted - days(listingDays) : posted * 0.6;
  return Math.max(90, Math.round(latest * random.between(0.1, 0.9)));
};

/** Editing confirms, and owners confirm what has been up for a month. */
const confirmedOf = (status: ListingStatus, posted: number, closed: number, random: Random): number => {
  if (status === 'E') return closed + days(listingDays);
  const longest = Math.min(posted, closed + longestUnconfirmed);
  const isAsPosted = longest === posted && random.chance(0.75);
  return isAsPosted ? posted : Math.round(closed + (longest - closed) * random.next());
};

const stepOf = (price: number, random: Random): number =>
  random.pick(price < 1500 ? [20, 25, 50, 50, 75] : [50, 75, 100, 100, 150]);

/** Most changes are drops, some of them the second one; a few rents go up. */
const pricesOf = (price: number, posted: number, lastEdit: number, random: Random): DemoPrice[] => {
  if (posted - lastEdit < days(3) || !random.chance(0.26)) return [];
  const sign = random.chance(0.86) ? 1 : -1;
  const changes = sign === 1 && posted - lastEdit > days(12) && random.chance(0.25) ? 2 : 1;
  const last = lastEdit + (posted - lastEdit) * random.between(0.08, 0.75);
  const steps = Array.from({ length: changes }, () => sign * stepOf(price, random));
  const before = (index: number): number => steps.slice(index).reduce((sum, step) => sum + step, price);
  return Array.from({ length: changes + 1 }, (_, index) => ({
    price: before(index),
    minutesAgo: Math.round(posted + ((last - posted) * index) / changes),
  }));
};

interface Posted {
  readonly price: number;
  readonly postedMinutesAgo: number;
  readonly city: { readonly population: number };
}

/** A large city has more people looking, and some homes everyone opens. */
const popularityOf = ({ city }: Posted, random: Random): number =>
  Math.min(1.7, (city.population / 400_000) ** 0.2) * Math.exp(random.bell() * 0.6);

/** The rest of a life, from how it stands now. */
export const lifeAs = (status: ListingStatus, home: Posted, random: Random): Life => {
  const posted = home.postedMinutesAgo;
  const closed = closedOf(status, posted, random.fork('closed'));
  const confirmed = confirmedOf(status, posted, closed ?? 0, random.fork('confirmed'));
  const lastEdit = status === 'E' ? confirmed : (closed ?? 0);
  const prices = pricesOf(home.price, posted, lastEdit, random.fork('prices'));
  return {
    status,
    postedMinutesAgo: posted,
    closedMinutesAgo: closed,
    prices,
    confirmedMinutesAgo: Math.min(confirmed, prices.at(-1)?.minutesAgo ?? confirmed),
    popularity: popularityOf(home, random.fork('popularity')),
  };
};

export const planLife = (home: Posted, random: Random): Life =>
  lifeAs(statusOf(home.postedMinutesAgo, random.fork('status')), home, random);
