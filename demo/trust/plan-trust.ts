import type { Language } from '@lodgepole/contract/core/language';
import type { Random } from '@lodgepole/contract/core/random';
import type { ReportReason, ReportState, ReportSubject } from '@lodgepole/contract/trust/codes';
import type { ListingSignal } from '@lodgepole/contract/trust/signals';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoReview } from '../reviews/plan-reviews.ts';

/** What someone reported, by its place among the listings, people or reviews. */
export interface DemoReport {
  readonly subject: Exclude<ReportSubject, 'message'>;
  readonly place: number;
  readonly reported: number;
  readonly reporters: readonly number[];
  readonly reason: ReportReason;
  readonly text: string;
  readonly minutesAgo: number;
  /** What staff decided, and why; null while it waits. */
  readonly decided: {
    readonly state: Exclude<ReportState, 'open'>;
    readonly reason: string;
    readonly minutesAgo: number;
  } | null;
}

export interface DemoHold {
  readonly listing: number;
  readonly signals: readonly { readonly code: ListingSignal; readonly evidence: string }[];
  readonly minutesAgo: number;
  /** What the landlord answered; null when nothing yet. */
  readonly answer: string | null;
}

export interface DemoTrust {
  readonly reports: readonly DemoReport[];
  readonly holds: readonly DemoHold[];
  readonly blocks: readonly { readonly blocker: number; readonly blocked: number }[];
}

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly reviews: readonly DemoReview[];
}

const holdsOf = ({ listings }: Scene, landlord: number): DemoHold[] =>
  listings.flatMap((home, listing): DemoHold[] => {
    if (home.status !== 'H') return [];
    const minutesAgo = home.closedMinutesAgo ?? 1;
    return home.owner === landlord
      ? [
          {
            listing,
            minutesAgo,
            signals: [
              { code: 'low_rent', evidence: '' },
              { code: 'contact_details', evidence: 'call 519 555 0187' },
            ],
            answer: 'The rent is low because the kitchen is being redone until March. I took the number out.',
          },
        ]
      : [{ listing, minutesAgo, signals: [{ code: 'copied_picture', evidence: '' }], answer: null }];
  });

type Words = Readonly<Record<Language, string>>;

const hours = (count: number): number => count * 60;

/** Those who may report or be reported: nobody whom a visitor can be. */
interface Pool {
  readonly seekers: readonly number[];
  readonly homes: readonly number[];
  readonly sourReviews: readonly number[];
}

/** The one who writes French is taken out of the shuffled ones, so that the others stay in their order. */
const poolOf = (
  { people, listings, reviews }: Scene,
  cast: ReadonlySet<number>,
  francophone: number,
  random: Random,
): Pool => {
  const isOther = (person: number): boolean => !cast.has(person) && !people[person]?.isStaff;
  const places = <Row>(rows: readonly Row[], fits: (row: Row, place: number) => boolean): number[] =>
    random.shuffled(rows.flatMap((row, place) => (fits(row, place) ? [place] : [])));
  return {
    seekers: places(people, ({ taste }, place) => taste !== null && isOther(place)).filter(
      (person) => person !== francophone,
    ),
    homes: places(listings, ({ owner, status }) => status === 'A' && isOther(owner)),
    sourReviews: places(
      reviews,
      ({ rating, reviewer, reviewee }) => rating <= 2 && isOther(reviewer) && isOther(reviewee),
    ).filter((place) => reviews[place]?.reviewer !== francophone),
  };
};

const dismissed = {
  state: 'dismissed',
  reason: 'We found nothing in the text that excludes anyone.',
  minutesAgo: hours(80),
} as const;

/** By how many people, for what, in whose words, how long ago. */
const homeReports = [
  {
    by: 3,
    reason: 'scam',
    text: {
      en: 'They asked me to pay a month before I could see it.',
      fr: 'On m’a demandé de payer un mois avant de me laisser visiter.',
    },
    minutesAgo: hours(31),
    decided: null,
  },
  {
    by: 1,
    reason: 'wrong',
    text: { en: 'The home has one bedroom, not two.', fr: 'Il y a une seule chambre, pas deux.' },
    minutesAgo: hours(9),
    decided: null,
  },
  { by: 1, reason: 'discrimination', text: { en: '', fr: '' }, minutesAgo: hours(100), decided: dismissed },
] as const satisfies readonly (Pick<DemoReport, 'reason' | 'minutesAgo' | 'decided'> & {
  by: number;
  text: Words;
})[];

/** What someone writes in their own language. */
const saidBy = ({ people }: Scene, person: number | undefined, words: Words): string =>
  words[people[person ?? -1]?.language ?? 'en'];

const reportsOfHomes = (scene: Scene, { homes, seekers }: Pool): DemoReport[] =>
  homeReports.flatMap(({ by, text: words, ...report }, index): DemoReport[] => {
    const place = homes[index];
    const reported = place === undefined ? undefined : scene.listings[place]?.owner;
    const reporters = seekers.filter((person) => person !== reported).slice(index, index + by);
    return place === undefined || reported === undefined || reporters.length === 0
      ? []
      : [
          {
            ...report,
            text: saidBy(scene, reporters[0], words),
            subject: 'listing',
            place,
            reported,
            reporters,
          },
        ];
  });

const reportsOfPeople = (scene: Scene, { seekers }: Pool): DemoReport[] => {
  const [reporter, reported] = seekers.slice(-2);
  if (reporter === undefined || reported === undefined) return [];
  const text = saidBy(scene, reporter, {
    en: 'Writes the same message to everybody.',
    fr: 'Envoie le même message à tout le monde.',
  });
  const shared = { reported, reporters: [reporter], text, minutesAgo: hours(4), decided: null };
  return [{ ...shared, subject: 'person', place: reported, reason: 'spam' }];
};

const reportsOfReviews = (scene: Scene, { sourReviews: [place] }: Pool): DemoReport[] => {
  const review = place === undefined ? undefined : scene.reviews[place];
  if (place === undefined || !review) return [];
  const reason = 'It is an opinion, and nothing in it is against the rules.';
  const decided = { state: 'dismissed', reason, minutesAgo: hours(50) } as const;
  const shared = { reported: review.reviewer, reporters: [review.reviewee], minutesAgo: hours(52), decided };
  const text = saidBy(scene, review.reviewee, {
    en: 'It was not like that.',
    fr: 'Ça ne s’est pas passé comme ça.',
  });
  return [{ ...shared, subject: 'review', place, reason: 'wrong', text }];
};

/** One report is about a home that is described in French, by someone who writes French. */
const reportsInFrench = ({ people, listings }: Scene, { homes, seekers }: Pool): DemoReport[] => {
  const place = homes.find((home) => listings[home]?.language === 'fr');
  const reporter = seekers.find((person) => people[person]?.language === 'fr');
  const reported = listings[place ?? -1]?.owner;
  if (place === undefined || reporter === undefined || reported === undefined) return [];
  const text = 'L’annonce parle d’une deuxième chambre. Sur place, c’est une garde-robe.';
  const shared = { reported, reporters: [reporter], text, minutesAgo: hours(16), decided: null };
  return [{ ...shared, subject: 'listing', place, reason: 'wrong' }];
};

type Told = 'landlord' | 'tenant' | 'roommate' | 'francophone';

export const planTrust = (
  scene: Scene,
  { landlord, tenant, roommate, francophone }: Readonly<Record<Told, number>>,
  random: Random,
): DemoTrust => {
  const pool = poolOf(scene, new Set([landlord, tenant, roommate]), francophone, random);
  const [blocked, blocker] = pool.seekers;
  return {
    reports: [
      ...reportsOfHomes(scene, pool),
      ...reportsOfPeople(scene, pool),
      ...reportsOfReviews(scene, pool),
      ...reportsInFrench(scene, pool),
    ],
    holds: holdsOf(scene, landlord),
    blocks: [
      ...(blocked === undefined ? [] : [{ blocker: tenant, blocked }]),
      ...(blocked === undefined || blocker === undefined ? [] : [{ blocker, blocked }]),
    ],
  };
};
