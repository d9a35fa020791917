import type { Random } from '@lodgepole/contract/core/random';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoConversation } from '../talk/plan-talk.ts';
import { minutesPerDay } from '../time.ts';
import type { DemoReview } from './plan-reviews.ts';

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
}

interface Dealt {
  readonly reviews: readonly DemoReview[];
  readonly conversations: readonly DemoConversation[];
}

/** How many of the reviews between landlords and tenants come from people who never met here. */
const shareOfOthers = 0.14;

const first: readonly string[] = [
  'Hello {you}, thank you for the viewing. I would like to take it.',
  'Hi {you}, is the parking spot part of the rent?',
  'Good morning {you}, when could I pick up the keys?',
];
const second: readonly string[] = [
  'Hello {me}, gladly. I will have the lease ready on Friday.',
  'Hi {me}, yes it is. See you on the first!',
  'Good morning {me}, any evening this week.',
];

/** The home that a landlord has had here the longest, by its place. */
const oldestHomeOf = (landlord: number, listings: readonly DemoListing[]): number | null => {
  const own = [...listings.entries()].filter(([, { owner, status }]) => owner === landlord && status !== 'H');
  const [oldest] = own.sort(([, one], [, other]) => other.postedMinutesAgo - one.postedMinutesAgo);
  return oldest?.[0] ?? null;
};

const keyOf = (starter: number, listing: number): string => `${starter} ${listing}`;

/** They wrote to each other after the home was posted and before it was gone. */
const talkOf = (
  { people, listings }: Scene,
  [tenant, landlord]: readonly [number, number],
  listing: number,
  random: Random,
): DemoConversation => {
  const { postedMinutesAgo = 0, closedMinutesAgo = 0 } = listings[listing] ?? {};
  const began = Math.max((closedMinutesAgo ?? 0) + 120, postedMinutesAgo - random.integer(30, 4000));
  const fill = (text: string): string =>
    text
      .replace('{me}', people[tenant]?.first_name ?? '')
      .replace('{you}', people[landlord]?.first_name ?? '');
  return {
    kind: 'direct',
    listing,
    group: null,
    participants: [tenant, landlord],
    messages: [
      { sender: tenant, content: fill(random.pick(first)), minutesAgo: began },
      { sender: landlord, content: fill(random.pick(second)), minutesAgo: Math.max(5, began - 60) },
    ],
    unread: new Map(),
    archivedBy: [],
  };
};

/**
 * Gives most reviews between landlords and tenants the conversation they come from, and dates them after it. The others stay
 * without: reviews by people who had no dealings are part of the picture.
 */
export const withDealings = (
  scene: Scene,
  reviews: readonly DemoReview[],
  existing: readonly DemoConversation[],
  random: Random,
): Dealt => {
  const begun = new Set(
    existing.flatMap(({ kind, participants: [starter = -1], listing }) =>
      kind === 'direct' && listing !== null ? [keyOf(starter, listing)] : [],
    ),
  );
  const conversations: DemoConversation[] = [];
  const dated = reviews.map((review): DemoReview => {
    if (review.role === 'R') return review;
    const [landlord, tenant] =
      review.role === 'L' ? [review.reviewee, review.reviewer] : [review.reviewer, review.reviewee];
    const listing = oldestHomeOf(landlord, scene.listings);
    const own = random.fork(`${tenant} ${landlord}`);
    if (listing === null || own.chance(shareOfOthers)) return review;
    if (!begun.has(keyOf(tenant, listing))) {
      begun.add(keyOf(tenant, listing));
      conversations.push(talkOf(scene, [tenant, landlord], listing, own));
    }
    const posted = Math.floor((scene.listings[listing]?.postedMinutesAgo ?? 0) / minutesPerDay);
    return { ...review, daysAgo: Math.max(1, Math.min(review.daysAgo, posted - 4)) };
  });
  return { reviews: dated, conversations };
};
