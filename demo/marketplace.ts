import { type Random, randomOf } from '@lodgepole/contract/core/random';
import { demoCities } from './geography/cities.ts';
import type { DemoGroup } from './groups/group.ts';
import { planGroups } from './groups/plan-groups.ts';
import { type DemoInvitation, planInvitations, waitingFor } from './groups/plan-invitations.ts';
import { type DemoWork, planWork } from './groups/plan-work.ts';
import { castHomes } from './homes/cast-homes.ts';
import type { DemoListing } from './homes/home.ts';
import { planListings } from './homes/plan-listings.ts';
import { type Interest, planInterests } from './interests/plan-interests.ts';
import type { DemoPerson } from './people/person.ts';
import { planPeople } from './people/plan-people.ts';
import { withDealings } from './reviews/dealings.ts';
import { type DemoReview, planReviews } from './reviews/plan-reviews.ts';
import { type DemoHabit, planHabits } from './roommates/plan-habits.ts';
import { type DemoRoommate, planRoommates } from './roommates/plan-roommates.ts';
import { type DemoSearch, planSearches } from './searches/plan-searches.ts';
import { cast, demoEmail, francophone } from './sign-ins.ts';
import { type DemoConversation, planTalk } from './talk/plan-talk.ts';
import { type DemoTrust, planTrust } from './trust/plan-trust.ts';

/** Everything the demo will hold, before any of it is written. All refer to one another by their places here. */
export interface Marketplace {
  /** What follows the calendar is made from it when the day is known. */
  readonly seed: string;
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly interests: readonly Interest[];
  readonly searches: readonly DemoSearch[];
  readonly roommates: readonly DemoRoommate[];
  readonly habits: readonly DemoHabit[];
  readonly groups: readonly DemoGroup[];
  /** What the members of each group did together, in the order of the groups. */
  readonly work: readonly DemoWork[];
  readonly invitations: readonly DemoInvitation[];
  readonly conversations: readonly DemoConversation[];
  readonly reviews: readonly DemoReview[];
  readonly trust: DemoTrust;
}

export interface Size {
  readonly listings: number;
  readonly people: number;
}

export const usualSize: Size = { listings: 360, people: 124 };

/** A larger marketplace has more people in it, so that no one lets a thousand homes. */
export const sizeFor = (listings: number): Size => ({
  listings,
  people: Math.max(usualSize.people, Math.round(listings / 8)),
});

type Trade = Pick<Marketplace, 'people' | 'listings' | 'interests'>;

/** Those a visitor can be, by their places among the people. */
export const placesOfCast = (people: readonly DemoPerson[]) => {
  const placeOf = ({ name }: { readonly name: string }): number =>
    people.findIndex(({ email }) => email === demoEmail(name));
  return {
    landlord: placeOf(cast.landlord),
    tenant: placeOf(cast.tenant),
    roommate: placeOf(cast.roommate),
    francophone: placeOf(francophone),
  };
};

/** How people get together. However large the marketplace, it is told of as many as the usual one has. */
const planSociety = (trade: Trade, random: Random) => {
  const people = trade.people.slice(0, usualSize.people);
  const interests = trade.interests.filter(({ person }) => person < people.length);
  const told = placesOfCast(people);
  const { landlord, tenant, roommate } = told;
  const always = [roommate, told.francophone];
  const roommates = planRoommates(people, { always, never: [tenant] }, random.fork('roommates'));
  const profileOf = (place: number): number => roommates.findIndex(({ person }) => person === place);
  const [own, french] = [profileOf(roommate), profileOf(told.francophone)];
  const market = { people, listings: trade.listings, roommates, interests };
  const groups = planGroups(market, { landlord, roommate: own, francophone: french }, random.fork('groups'));
  const scene = { ...market, groups, cast: new Set(Object.values(told)) };
  const invitations = planInvitations(scene, random.fork('invitations'));
  const talk = planTalk(scene, random.fork('talk'));
  const planned = planReviews(scene, told, random.fork('reviews'));
  const { reviews, conversations } = withDealings(scene, planned, talk, random.fork('dealings'));
  // In one of their groups the roommate of the sign-ins waits for an agreement, in another one they live differently.
  const disputed = groups.findIndex(
    ({ members, group_status }) => members[0] === own && group_status === 'O',
  );
  const lively = groups.find(({ members, group_status }) => members.includes(own) && group_status === 'U');
  return {
    roommates,
    habits: planHabits(
      roommates,
      { calm: own, lively: lively?.members[0] ?? -1, easygoing: french },
      random.fork('habits'),
    ),
    groups,
    work: planWork(scene, { landlord, disputed }, random.fork('work')),
    invitations: [
      ...invitations,
      ...waitingFor(scene, own, invitations, random.fork('invitation')),
      ...waitingFor(scene, french, invitations, random.fork('francophone')),
    ],
    conversations: [...talk, ...conversations],
    reviews,
    trust: planTrust({ ...scene, reviews }, told, random.fork('trust')),
  };
};

export const planMarketplace = (size: Size = usualSize, seed = 'lodgepole'): Marketplace => {
  const random = randomOf(seed);
  const cities = demoCities();
  const people = planPeople(cities, size.people, random.fork('people'));
  const signIns = placesOfCast(people);
  const planned = planListings(cities, people, size.listings, random.fork('listings'));
  const listings = castHomes(planned, signIns.landlord, people, random.fork('cast'));
  const interests = planInterests(people, listings, random.fork('interests'));
  const trade = { people, listings, interests };
  const searches = planSearches(people, listings, signIns);
  return { seed, ...trade, searches, ...planSociety(trade, random.fork('society')) };
};
