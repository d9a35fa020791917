import type { Random } from '@lodgepole/contract/core/random';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import { wordsOf } from '../talk/languages.ts';
import type { DemoConversation } from '../talk/plan-talk.ts';
import type { Line, Script } from '../talk/scripts.ts';
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

/** What a tenant writes, and what the landlord answers. */
const exchanges: readonly Script[] = [
  [
    [
      0,
      {
        en: 'Hello {you}, thank you for the viewing. I would like to take it.',
        fr: 'Bonjour {you}, merci encore pour la visite. C’est oui pour moi !',
      },
    ],
    [
      1,
      {
        en: 'Hello {me}, gladly. I will have the lease ready on Friday.',
        fr: 'Bonjour {me}, bonne nouvelle ! Le bail sera prêt vendredi.',
      },
    ],
  ],
  [
    [
      0,
      {
        en: 'Hi {you}, is the parking spot part of the rent?',
        fr: 'Bonjour {you}, est-ce que le stationnement vient avec le logement ?',
      },
    ],
    [
      1,
      {
        en: 'Hi {me}, yes it is. See you on the first!',
        fr: 'Bonjour {me}, oui, il vient avec. On se voit le premier !',
      },
    ],
  ],
  [
    [
      0,
      {
        en: 'Good morning {you}, when could I pick up the keys?',
        fr: 'Bonjour {you}, quand est-ce que je peux passer chercher les clés ?',
      },
    ],
    [
      1,
      {
        en: 'Good morning {me}, any evening this week.',
        fr: 'Bonjour {me}, n’importe quel soir de la semaine.',
      },
    ],
  ],
  [
    [
      0,
      {
        en: 'Hi {you}, may I paint the bedroom? Something quiet, like green.',
        fr: 'Bonjour {you}, est-ce que je peux peindre la chambre ? Un vert tranquille.',
      },
    ],
    [
      1,
      {
        en: 'Hi {me}, green is fine. Please keep the ceiling white.',
        fr: 'Bonjour {me}, le vert, ça va. Gardez juste le plafond blanc.',
      },
    ],
  ],
  [
    [
      0,
      {
        en: 'Hello {you}, on which day do the recycling bins go out?',
        fr: 'Bonjour {you}, le bac de récup, on le sort quel jour ?',
      },
    ],
    [
      1,
      {
        en: 'Hello {me}, on Wednesday evening. And welcome!',
        fr: 'Bonjour {me}, le mercredi soir. Et bienvenue chez vous !',
      },
    ],
  ],
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
  const [question, answer] = random.pick(exchanges);
  const say = (line: Line | undefined): string =>
    line ? wordsOf(line, [people[tenant], people[landlord]], '') : '';
  return {
    kind: 'direct',
    listing,
    group: null,
    participants: [tenant, landlord],
    messages: [
      { sender: tenant, content: say(question), minutesAgo: began },
      { sender: landlord, content: say(answer), minutesAgo: Math.max(5, began - 60) },
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
