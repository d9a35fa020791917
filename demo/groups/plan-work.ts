import type { Random } from '@lodgepole/contract/core/random';
import { centsOf, equalShares } from '@lodgepole/contract/groups/split';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoRoommate } from '../roommates/plan-roommates.ts';
import type { DemoGroup, Status } from './plan-groups.ts';
import { tasksIn, writeLetter, writePage } from './write.ts';

export interface DemoTask {
  readonly text: string;
  readonly done: boolean;
  /** Their place among the roommates, or null for nobody in particular. */
  readonly roommate: number | null;
  readonly minutesAgo: number;
}

export interface DemoIntroduction {
  readonly roommate: number;
  readonly about: string;
  readonly references: string;
}

/** What changed in a packet after the group applied. */
export interface DemoChange {
  readonly what: 'letter' | 'about' | 'move_in_date';
  /** Whose introduction it is. */
  readonly roommate: number | null;
  /** A text; for the move-in date, how many days earlier it was. */
  readonly before: string | number;
  readonly minutesAgo: number;
  readonly isSeen: boolean;
}

/** What the members of a group have done together, by its place among the groups. */
export interface DemoWork {
  readonly answer: 'accepted' | 'declined' | null;
  /** Dollars in the order of the members; null for an equal split. */
  readonly shares: readonly number[] | null;
  /** Who agreed to the split. */
  readonly agreed: readonly number[];
  readonly tasks: readonly DemoTask[];
  readonly letter: string;
  readonly introductions: readonly DemoIntroduction[];
  readonly changes: readonly DemoChange[];
}

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly roommates: readonly DemoRoommate[];
  readonly groups: readonly DemoGroup[];
}

/** How far a group usually is by its status: how likely its parts are there. */
const progress: Readonly<Record<Status, number>> = {
  O: 0.3,
  P: 0.5,
  F: 0.8,
  S: 0.95,
  U: 0.95,
  R: 0.95,
  I: 1,
};

const step = 25;

/** Larger rooms cost more: amounts move from one member to the next in steps, and still add up to the rent. */
const customShares = (rent: number, members: readonly number[], random: Random): number[] => {
  const shares = equalShares(rent, members).map(({ amount }) => centsOf(amount));
  const room = Math.floor(Math.min(...shares) / 100 / step / 3);
  for (let place = 0; place + 1 < shares.length; place += 1) {
    const moved = step * 100 * random.integer(1, Math.max(1, Math.min(4, room)));
    shares[place] = (shares[place] ?? 0) + moved;
    shares[place + 1] = (shares[place + 1] ?? 0) - moved;
  }
  return shares.map((cents) => cents / 100);
};

const tasksOf = (group: DemoGroup, random: Random): DemoTask[] => {
  const share = progress[group.group_status];
  const count = random.chance(0.75) ? random.integer(2, 6) : 0;
  return random
    .shuffled(tasksIn(group.language))
    .slice(0, count)
    .map((text, order) => ({
      text,
      done: random.chance(share * 0.7),
      roommate: random.chance(0.6) ? random.pick(group.members) : null,
      minutesAgo: Math.max(5, Math.round(group.openedMinutesAgo * 0.8) - order * 7),
    }));
};

const introductionsOf = (scene: Scene, group: DemoGroup, random: Random): DemoIntroduction[] => {
  const said = new Set<string>();
  return group.members
    .filter(() => random.chance(progress[group.group_status]))
    .map((roommate) => {
      const page = writePage(scene, roommate, said, random);
      said.add(page.about);
      return { roommate, ...page };
    });
};

/** The first sentences: what stood there before more was written. */
const beginningOf = (text: string): string => text.slice(0, text.indexOf('. ') + 1);

/** Groups that applied go on writing. Some of it the landlord has not seen. */
const changesOf = (
  group: DemoGroup,
  letter: string,
  pages: readonly DemoIntroduction[],
  random: Random,
): DemoChange[] => {
  if (!['S', 'U', 'I'].includes(group.group_status) || group.appliedMinutesAgo === null) return [];
  const between = (share: number) => Math.max(4, Math.round((group.appliedMinutesAgo ?? 0) * share));
  const [page] = pages;
  const isSeen = random.chance(0.4);
  const letterChange = { what: 'letter', roommate: null, before: beginningOf(letter) } as const;
  const pageChange = page && ({ what: 'about', roommate: page.roommate, before: '' } as const);
  return [
    ...(letter !== '' && random.chance(0.6)
      ? [{ ...letterChange, minutesAgo: between(0.8), isSeen: isSeen || random.chance(0.5) }]
      : []),
    ...(pageChange && random.chance(0.6) ? [{ ...pageChange, minutesAgo: between(0.6), isSeen }] : []),
    ...(random.chance(0.3)
      ? [
          {
            what: 'move_in_date',
            roommate: null,
            before: random.pick([7, 14, 15]),
            minutesAgo: between(0.3),
            isSeen,
          } as const,
        ]
      : []),
  ];
};

/** Who got a rented home took it. Of the others that are invited, the first says no, and the landlord's own says yes. */
const answersOf = (
  { groups, listings }: Scene,
  landlord: number,
): ReadonlyMap<number, 'accepted' | 'declined'> => {
  const invited = [...groups.entries()].filter(([, { group_status }]) => group_status === 'I');
  const homeOf = (group: DemoGroup) => listings[group.listing];
  const open = invited.filter(([, group]) => homeOf(group)?.status !== 'R');
  const [declined] = open.find(([, group]) => homeOf(group)?.owner !== landlord) ?? [];
  const accepted = invited
    .filter(([, group]) => homeOf(group)?.status === 'R' || homeOf(group)?.owner === landlord)
    .map(([place]) => [place, 'accepted'] as const);
  return new Map([...accepted, ...(declined === undefined ? [] : [[declined, 'declined'] as const])]);
};

const agreedOf = (group: DemoGroup, random: Random): number[] => {
  const share = progress[group.group_status];
  if (share > 0.9) return [...group.members];
  return group.members.filter(() => random.chance(share));
};

interface Told {
  /** The landlord's place among the people. */
  readonly landlord: number;
  /** Place of the group whose members do not agree: its owner proposed amounts that another one has not accepted. */
  readonly disputed: number;
}

export const planWork = (scene: Scene, { landlord, disputed }: Told, random: Random): DemoWork[] => {
  const answers = answersOf(scene, landlord);
  return scene.groups.map((group, place) => {
    const own = random.fork(place);
    const { members, listing } = group;
    const rent = scene.listings[listing]?.price ?? 0;
    const isDisputed = place === disputed;
    const isCustom = isDisputed || (members.length > 1 && own.chance(0.35));
    const letter = own.chance(progress[group.group_status])
      ? writeLetter(scene, group, own.fork('letter'))
      : '';
    const pages = introductionsOf(scene, group, own.fork('pages'));
    return {
      answer: answers.get(place) ?? null,
      shares: isCustom ? customShares(rent, members, own.fork('shares')) : null,
      agreed: isDisputed
        ? members.slice(0, -1)
        : members.length > 1
          ? agreedOf(group, own.fork('agreed'))
          : [],
      tasks: tasksOf(group, own.fork('tasks')),
      letter,
      introductions: pages,
      changes: changesOf(group, letter, pages, own.fork('changes')),
    };
  });
};
