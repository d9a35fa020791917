import type { Random } from '@lodgepole/contract/core/random';
import type { DemoGroup } from '../groups/plan-groups.ts';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoRoommate } from '../roommates/plan-roommates.ts';
import { comments, type Role } from './comments.ts';

export interface DemoReview {
  readonly reviewer: number;
  readonly reviewee: number;
  readonly role: Role;
  readonly rating: number;
  readonly comment: string;
  readonly daysAgo: number;
  /** What the person reviewed answered; null without an answer. */
  readonly reply: string | null;
}

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly roommates: readonly DemoRoommate[];
  readonly groups: readonly DemoGroup[];
}

/** Most people are content; a few are not. */
const ratings: readonly (readonly [number, number])[] = [
  [5, 0.5],
  [4, 0.3],
  [3, 0.12],
  [2, 0.05],
  [1, 0.03],
];

const replies = {
  glad: [
    'Thank you, that is kind of you!',
    'Thank you! You are welcome back any time.',
    'Thanks, it was a pleasure.',
  ],
  sorry: [
    'I am sorry that it went this way. The tap was mended the week after.',
    'Thank you for saying so. We have changed how we answer messages since.',
  ],
} as const;

const reviewOf = (reviewer: number, reviewee: number, role: Role, random: Random): DemoReview => {
  const rating = random.weighted(ratings);
  return {
    reviewer,
    reviewee,
    role,
    rating,
    comment: random.pick(comments[role][rating] ?? ['Fine, thank you.']),
    daysAgo: random.integer(2, 380),
    reply: random.fork('reply').chance(0.2)
      ? random.fork('reply').pick(replies[rating <= 2 ? 'sorry' : 'glad'])
      : null,
  };
};

const peopleIn = ({ people }: Scene, wanted: (person: DemoPerson) => boolean): number[] =>
  people.flatMap((person, place) => (wanted(person) ? [place] : []));

/** Tenants of the same city have lived somewhere before, and so have their landlords. */
const betweenLandlordAndTenant = (scene: Scene, landlord: number, random: Random): DemoReview[] => {
  const city = scene.people[landlord]?.home.name;
  const tenants = peopleIn(
    scene,
    ({ taste }) => taste !== null && (taste.cities.includes(city ?? '') || taste.cities.length > 1),
  );
  const former = random.shuffled(tenants).slice(0, random.integer(0, 6));
  return former.flatMap((tenant) => [
    reviewOf(tenant, landlord, 'L', random),
    ...(random.chance(0.4) ? [reviewOf(landlord, tenant, 'T', random)] : []),
  ]);
};

const amongRoommates = ({ groups, roommates }: Scene, random: Random): DemoReview[] =>
  groups.flatMap(({ members }, index) => {
    const own = random.fork(index);
    const [first, second] = members.flatMap((member) => roommates[member]?.person ?? []);
    return first !== undefined && second !== undefined && own.chance(0.4)
      ? [reviewOf(first, second, 'R', own)]
      : [];
  });

/** One review by one person of another in one role. */
const once = (reviews: readonly DemoReview[]): DemoReview[] => [
  ...new Map(
    reviews.map((review) => [`${review.reviewer} ${review.reviewee} ${review.role}`, review]),
  ).values(),
];

interface Told {
  readonly landlord: number;
  readonly tenant: number;
  readonly roommate: number;
}

/** Those a visitor can be are known to some. */
const ofTheCast = (scene: Scene, { landlord, tenant, roommate }: Told, random: Random): DemoReview[] => {
  const seekers = random.shuffled(peopleIn(scene, ({ taste }) => taste !== null));
  const landlords = random.shuffled(peopleIn(scene, ({ isLandlord }) => isLandlord));
  const others = (people: readonly number[], self: number, count: number) =>
    people.filter((person) => person !== self).slice(0, count);
  return [
    ...others(seekers, landlord, 7).map((person) => reviewOf(person, landlord, 'L', random)),
    ...others(landlords, tenant, 2).map((person) => reviewOf(person, tenant, 'T', random)),
    ...others(seekers, roommate, 3).map((person) => reviewOf(person, roommate, 'R', random)),
  ];
};

export const planReviews = (scene: Scene, told: Told, random: Random): DemoReview[] =>
  once([
    ...ofTheCast(scene, told, random.fork('cast')),
    ...peopleIn(scene, ({ isLandlord }) => isLandlord).flatMap((person) =>
      person === told.landlord ? [] : betweenLandlordAndTenant(scene, person, random.fork(person)),
    ),
    ...amongRoommates(scene, random.fork('roommates')),
  ]);
