import type { Random } from '@lodgepole/contract/core/random';
import type { DemoPerson } from '../people/person.ts';
import { type DemoGroup, groupOf, marketOf, partyOf, type Scene, type Status, type Wanted } from './group.ts';

const applicationStatuses: readonly (readonly [Status, boolean])[] = [
  ['S', false],
  ['S', false],
  ['U', true],
  ['S', true],
  ['I', true],
  ['R', true],
  ['O', true],
];

/** What the landlord and the roommate of the sign-ins see: applications to decide on, and groups to be in. */
export const castGroups = (scene: Scene, landlord: number, roommate: number, random: Random): DemoGroup[] => {
  const { homes, seekers } = marketOf(scene, scene.people[landlord]?.home.name ?? '');
  const theirs = homes.filter((home) => scene.listings[home]?.owner === landlord);
  const others = homes.filter((home) => {
    const { owner, status } = scene.listings[home] ?? {};
    return owner !== landlord && status === 'A';
  });
  const friends = seekers.filter((place) => place !== roommate);
  const pickHome = (from: readonly number[], index: number): number[] => {
    const home = from[index % Math.max(1, from.length)];
    return home === undefined ? [] : [home];
  };
  const applications = applicationStatuses.flatMap(([status, isSeen], index) =>
    pickHome(theirs, index).map((listing): Wanted => {
      const party = partyOf(scene, listing, friends, random);
      const members = index === 0 ? [...party, roommate] : party;
      return { listing, members, status, isSeen };
    }),
  );
  const own = pickHome(others, 0).map(
    (listing): Wanted => ({ listing, members: [roommate, ...friends.slice(0, 1)], status: 'O' }),
  );
  const answered = pickHome(others, 1).map(
    (listing): Wanted => ({
      listing,
      members: [...friends.slice(1, 3), roommate],
      status: 'U',
      isSeen: false,
    }),
  );
  return [...applications, ...own, ...answered]
    .filter(({ members }) => members.length > 0)
    .map((wanted, index) => groupOf(scene, wanted, random.fork(index)));
};

/** The one who writes French has opened a group on a home of their city, with someone who does so too. */
export const frenchGroups = (
  scene: Scene,
  francophone: number,
  taken: ReadonlySet<number>,
  random: Random,
): DemoGroup[] => {
  const personOf = (roommate: number): DemoPerson | undefined =>
    scene.people[scene.roommates[roommate]?.person ?? -1];
  const { homes, seekers } = marketOf(scene, personOf(francophone)?.home.name ?? '');
  const listing = homes.find((place) => {
    const { status, language = 'en', bedrooms = 0 } = scene.listings[place] ?? {};
    return status === 'A' && language === 'fr' && bedrooms >= 3 && !taken.has(place);
  });
  if (listing === undefined) return [];
  const friends = seekers.filter((place) => place !== francophone && personOf(place)?.language === 'fr');
  const members = [francophone, ...random.shuffled(friends).slice(0, 1)];
  return [groupOf(scene, { listing, members, status: 'O', isSeen: true }, random)];
};
