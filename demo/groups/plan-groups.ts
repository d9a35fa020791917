import type { Language } from '@lodgepole/contract/core/language';
import type { Random } from '@lodgepole/contract/core/random';
import { typeset } from '../french/typeset.ts';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoRoommate } from '../roommates/plan-roommates.ts';
import * as french from './french-words.ts';
import * as english from './words.ts';

export type Status = 'O' | 'P' | 'F' | 'S' | 'U' | 'R' | 'I';

export interface DemoGroup {
  readonly listing: number;
  /** Places among the roommates, the group's owner first. */
  readonly members: readonly number[];
  /** What its owner writes. */
  readonly language: Language;
  readonly name: string;
  readonly description: string;
  readonly moveInDays: number;
  readonly move_in_ready: boolean;
  readonly group_status: Status;
  readonly status_changes: number;
  readonly openedMinutesAgo: number;
  /** When each of the members joined, in their order. */
  readonly joinedMinutesAgo: readonly number[];
  readonly changedMinutesAgo: number;
  /** When it first applied; null while it is forming. */
  readonly appliedMinutesAgo: number | null;
  /** Places among the people of those who have seen it as it is now. */
  readonly seenBy: readonly number[];
}

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly roommates: readonly DemoRoommate[];
}

interface Wanted {
  readonly listing: number;
  readonly members: readonly number[];
  readonly status: Status;
  readonly isSeen?: boolean;
  /** When the landlord decided; chance decides otherwise. */
  readonly changedMinutesAgo?: number;
}

/** What its owner calls a group and says of it. French words have chance of their own: the others do not depend on them. */
const wordsOf = (home: DemoListing, { listing, members }: Wanted, language: Language, random: Random) => {
  const said = ({ descriptions, descriptionsAlone }: typeof english | typeof french) =>
    members.length > 1 ? descriptions : descriptionsAlone;
  const usual = { name: english.nameOf(home, random), description: random.pick(said(english)) };
  if (language === 'en') return usual;
  const own = random.fork(`french ${listing}`);
  return { name: typeset(french.nameOf(home, own)), description: typeset(own.pick(said(french))) };
};

const isApplied = (status: Status): boolean => !['O', 'P', 'F'].includes(status);

const changesOf: Readonly<Record<Status, number>> = { O: 0, P: 1, F: 2, S: 3, U: 4, R: 5, I: 5 };

const groupOf = (scene: Scene, wanted: Wanted, random: Random): DemoGroup => {
  const { listing, members, status, isSeen, changedMinutesAgo } = wanted;
  const home = scene.listings[listing];
  if (!home) throw new RangeError('A group needs a listing.');
  const closed = home.closedMinutesAgo ?? 0;
  const opened = Math.round(closed + (home.postedMinutesAgo - closed) * random.between(0.35, 0.85));
  const drawn = Math.max(20, Math.round(closed + (opened - closed) * random.between(0.05, 0.6)));
  const changed = changedMinutesAgo ?? drawn;
  const sinceApplying = status === 'S' ? 0 : random.between(0.2, 0.7);
  const applied = isApplied(status) ? Math.round(changed + (opened - changed) * sinceApplying) : null;
  const joinedBy = applied ?? closed;
  const seen = isSeen ?? random.chance(0.5);
  const people = members.flatMap((member) => scene.roommates[member]?.person ?? []);
  const language = scene.people[people[0] ?? -1]?.language ?? 'en';
  return {
    listing,
    members,
    language,
    ...wordsOf(home, wanted, language, random),
    moveInDays: Math.max(home.moveInDays, 10) + random.integer(0, 20),
    move_in_ready: isApplied(status) || random.chance(0.3),
    group_status: status,
    status_changes: changesOf[status],
    openedMinutesAgo: opened,
    changedMinutesAgo: changed,
    appliedMinutesAgo: applied,
    joinedMinutesAgo: members.map((_, order) => Math.round(joinedBy + (opened - joinedBy) / (order + 1))),
    seenBy: seen ? [home.owner, ...people] : people.slice(0, 1),
  };
};

/** Places of who looks for a home in a city. */
const seekersIn = (scene: Scene, city: string): number[] =>
  scene.roommates.flatMap(({ person }, place) =>
    scene.people[person]?.taste?.cities.includes(city) ? [place] : [],
  );

/** Places of what in a city can be shared; groups on a paused home go on. */
const marketOf = (scene: Scene, city: string) => ({
  homes: scene.listings.flatMap((home, place) =>
    home.city.name === city && home.bedrooms >= 2 && ['A', 'P'].includes(home.status) ? [place] : [],
  ),
  seekers: seekersIn(scene, city),
});

const partyOf = (scene: Scene, listing: number, seekers: readonly number[], random: Random): number[] => {
  const rooms = scene.listings[listing]?.bedrooms ?? 2;
  const fewest = random.chance(0.25) ? 1 : 2;
  return random.shuffled(seekers).slice(0, random.integer(fewest, Math.max(fewest, Math.min(rooms, 4))));
};

const elsewhere: readonly (readonly [Status, number])[] = [
  ['O', 0.42],
  ['P', 0.14],
  ['F', 0.12],
  ['S', 0.12],
  ['U', 0.08],
  ['R', 0.06],
  ['I', 0.06],
];

/** In every city a few groups, at every stage. */
const usualGroups = (scene: Scene, taken: ReadonlySet<number>, random: Random): DemoGroup[] => {
  const cities = [...new Set(scene.listings.map(({ city }) => city.name))];
  return cities.flatMap((city) => {
    const own = random.fork(city);
    const { homes, seekers } = marketOf(scene, city);
    const free = homes.filter((home) => !taken.has(home));
    if (seekers.length < 2) return [];
    const count = Math.min(free.length, Math.ceil(seekers.length / 3) + 1);
    return own
      .shuffled(free)
      .slice(0, count)
      .map((listing) => {
        const members = partyOf(scene, listing, seekers, own);
        const status = members.length < 2 ? 'O' : own.weighted(elsewhere);
        return groupOf(scene, { listing, members, status }, own);
      });
  });
};

/** However many homes are rented, the story of so many is told. */
const mostRented = 16;

/** Who got a home that is rented by now, and who applied in vain: no one twice for one home. */
const tenantsOf = (scene: Scene, listing: number, home: DemoListing, random: Random): DemoGroup[] => {
  const seekers = random.shuffled(seekersIn(scene, home.city.name));
  const size = Math.min(home.bedrooms, 3, Math.max(1, Math.floor(seekers.length / 2)));
  const parties = [0, size, 2 * size].map((first) => seekers.slice(first, first + size));
  return parties
    .filter((members, index) => members.length > 0 && (index < 2 || random.chance(0.4)))
    .map((members, index) => {
      const decided = { changedMinutesAgo: home.closedMinutesAgo ?? 0, isSeen: true };
      const wanted: Wanted = { listing, members, status: index === 0 ? 'I' : 'R', ...decided };
      return groupOf(scene, wanted, random.fork(index));
    });
};

const tenantGroups = (scene: Scene, landlord: number, random: Random): DemoGroup[] => {
  const rented = [...scene.listings.entries()].filter(
    ([, { status, bedrooms }]) => status === 'R' && bedrooms >= 2,
  );
  const own = rented.filter(([, { owner }]) => owner === landlord);
  const others = random.shuffled(rented.filter(([, { owner }]) => owner !== landlord));
  return [...own, ...others]
    .slice(0, mostRented)
    .flatMap(([listing, home]) => tenantsOf(scene, listing, home, random.fork(listing)));
};

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
const castGroups = (scene: Scene, landlord: number, roommate: number, random: Random): DemoGroup[] => {
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

/** No two groups have one name. */
const renamed = (groups: readonly DemoGroup[]): DemoGroup[] => {
  const used = new Set<string>();
  const free = { en: english.spareNames, fr: french.spareNames };
  const unused = ({ language, name }: DemoGroup): string =>
    free[language].find((other) => !used.has(other)) ?? name;
  return groups.map((group) => {
    const name = used.has(group.name) ? unused(group) : group.name;
    used.add(name);
    return { ...group, name };
  });
};

export const planGroups = (
  scene: Scene,
  { landlord, roommate }: { readonly landlord: number; readonly roommate: number },
  random: Random,
): DemoGroup[] => {
  const told = castGroups(scene, landlord, roommate, random.fork('cast'));
  const taken = new Set(told.map(({ listing }) => listing));
  const usual = usualGroups(scene, taken, random.fork('others'));
  return renamed([...told, ...usual, ...tenantGroups(scene, landlord, random.fork('tenants'))]);
};
