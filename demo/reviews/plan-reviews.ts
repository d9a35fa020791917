import type { Random } from '@lodgepole/contract/core/random';
import { pickOf } from '../french/agree.ts';
import { typeset } from '../french/typeset.ts';
import type { DemoGroup } from '../groups/plan-groups.ts';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoRoommate } from '../roommates/plan-roommates.ts';
import { comments, type Role } from './comments.ts';
import { frenchComments, frenchReplies } from './french-comments.ts';

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

/** Who reviews writes their own language, and so does who answers. */
const commentOf = (
  author: DemoPerson,
  subject: DemoPerson,
  role: Role,
  rating: number,
  random: Random,
): string =>
  author.language === 'fr'
    ? typeset(pickOf(frenchComments[role][rating] ?? [], subject.sex, random))
    : random.pick(comments[role][rating] ?? ['Fine, thank you.']);

const replyOf = (author: DemoPerson, subject: DemoPerson, rating: number, random: Random): string | null => {
  if (!random.fork('reply').chance(0.2)) return null;
  return subject.language === 'fr'
    ? typeset(random.fork(`reply to ${author.email}`).pick(frenchReplies(rating)))
    : random.fork('reply').pick(replies[rating <= 2 ? 'sorry' : 'glad']);
};

const reviewOf = (
  scene: Pick<Scene, 'people'>,
  reviewer: number,
  reviewee: number,
  role: Role,
  random: Random,
): DemoReview => {
  const [author, subject] = [scene.people[reviewer], scene.people[reviewee]];
  if (!author || !subject) throw new RangeError('A review needs two people.');
  const rating = random.weighted(ratings);
  return {
    reviewer,
    reviewee,
    role,
    rating,
    comment: commentOf(author, subject, role, rating, random),
    daysAgo: random.integer(2, 380),
    reply: replyOf(author, subject, rating, random),
  };
};

const peopleIn = ({ people }: Scene, wanted: (person: DemoPerson) => boolean): number[] =>
  people.flatMap((person, place) => (wanted(person) ? [place] : []));

/** People far from each other have dealt in one language: others stand in for those who write another one. */
const ofOneLanguage = (scene: Scene, landlord: number, former: readonly number[]): number[] => {
  const { language, home } = scene.people[landlord] ?? {};
  const isFitting = ({ taste, language: own }: DemoPerson): boolean =>
    own === language || (taste?.cities.includes(home?.name ?? '') ?? false);
  const fits = (person: number): boolean => isFitting(scene.people[person] as DemoPerson);
  const free = peopleIn(scene, (person) => person.taste !== null && person.language === language).filter(
    (person) => !former.includes(person),
  );
  const turn = landlord % Math.max(1, free.length);
  const others = [...free.slice(turn), ...free.slice(0, turn)];
  return former.flatMap((person) => (fits(person) ? [person] : others.splice(0, 1)));
};

/** Tenants of the same city have lived somewhere before, and so have their landlords. */
const betweenLandlordAndTenant = (scene: Scene, landlord: number, random: Random): DemoReview[] => {
  const city = scene.people[landlord]?.home.name;
  const tenants = peopleIn(
    scene,
    ({ taste }) => taste !== null && (taste.cities.includes(city ?? '') || taste.cities.length > 1),
  );
  const former = ofOneLanguage(scene, landlord, random.shuffled(tenants).slice(0, random.integer(0, 6)));
  return former.flatMap((tenant) => [
    reviewOf(scene, tenant, landlord, 'L', random),
    ...(random.chance(0.4) ? [reviewOf(scene, landlord, tenant, 'T', random)] : []),
  ]);
};

const amongRoommates = ({ people, groups, roommates }: Scene, random: Random): DemoReview[] =>
  groups.flatMap(({ members }, index) => {
    const own = random.fork(index);
    const [first, second] = members.flatMap((member) => roommates[member]?.person ?? []);
    return first !== undefined && second !== undefined && own.chance(0.4)
      ? [reviewOf({ people }, first, second, 'R', own)]
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
    people
      .filter((person) => person !== self && scene.people[person]?.language === scene.people[self]?.language)
      .slice(0, count);
  return [
    ...others(seekers, landlord, 7).map((person) => reviewOf(scene, person, landlord, 'L', random)),
    ...others(landlords, tenant, 2).map((person) => reviewOf(scene, person, tenant, 'T', random)),
    ...others(seekers, roommate, 3).map((person) => reviewOf(scene, person, roommate, 'R', random)),
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
