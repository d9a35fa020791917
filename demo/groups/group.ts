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

export interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly roommates: readonly DemoRoommate[];
}

export interface Wanted {
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

export const groupOf = (scene: Scene, wanted: Wanted, random: Random): DemoGroup => {
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
export const seekersIn = (scene: Scene, city: string): number[] =>
  scene.roommates.flatMap(({ person }, place) =>
    scene.people[person]?.taste?.cities.includes(city) ? [place] : [],
  );

/** Places of what in a city can be shared; groups on a paused home go on. */
export const marketOf = (scene: Scene, city: string) => ({
  homes: scene.listings.flatMap((home, place) =>
    home.city.name === city && home.bedrooms >= 2 && ['A', 'P'].includes(home.status) ? [place] : [],
  ),
  seekers: seekersIn(scene, city),
});

export const partyOf = (
  scene: Scene,
  listing: number,
  seekers: readonly number[],
  random: Random,
): number[] => {
  const rooms = scene.listings[listing]?.bedrooms ?? 2;
  const fewest = random.chance(0.25) ? 1 : 2;
  return random.shuffled(seekers).slice(0, random.integer(fewest, Math.max(fewest, Math.min(rooms, 4))));
};
