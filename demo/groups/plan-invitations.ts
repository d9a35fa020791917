import type { Random } from '@lodgepole/contract/core/random';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoRoommate } from '../roommates/plan-roommates.ts';
import type { DemoGroup } from './group.ts';

export interface DemoInvitation {
  readonly group: number;
  /** Their place among the roommates. */
  readonly roommate: number;
  readonly accepted: boolean | null;
  readonly sentMinutesAgo: number;
  readonly answeredMinutesAgo: number | null;
}

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly roommates: readonly DemoRoommate[];
  readonly groups: readonly DemoGroup[];
}

const invitation = (
  group: DemoGroup,
  place: number,
  roommate: number,
  accepted: boolean | null,
  random: Random,
): DemoInvitation => {
  const sent = Math.max(30, Math.round(group.openedMinutesAgo * random.between(0.2, 0.9)));
  return {
    group: place,
    roommate,
    accepted,
    sentMinutesAgo: sent,
    answeredMinutesAgo: accepted === null ? null : Math.max(5, Math.round(sent * random.between(0.2, 0.9))),
  };
};

/** Who looks for a home in the group's city and is not in it yet. */
const outsiders = ({ people, listings, roommates }: Scene, group: DemoGroup): number[] => {
  const home = listings[group.listing];
  return roommates.flatMap(({ person }, place) => {
    const seeks = people[person]?.taste?.cities.includes(home?.city.name ?? '') ?? false;
    return seeks && !group.members.includes(place) && home?.owner !== person ? [place] : [];
  });
};

/** Some members came by invitation; some invitations wait for an answer, some were turned down. */
export const planInvitations = (scene: Scene, random: Random): DemoInvitation[] =>
  scene.groups.flatMap((group, place) => {
    const own = random.fork(place);
    const accepted = group.members.slice(1).filter(() => own.chance(0.45));
    const isForming = group.group_status === 'O' || group.group_status === 'P';
    const [first, second] = own.shuffled(outsiders(scene, group));
    const waiting = isForming && first !== undefined && own.chance(0.6) ? [first] : [];
    const refused = second !== undefined && own.chance(0.3) ? [second] : [];
    return [
      ...accepted.map((roommate) => invitation(group, place, roommate, true, own)),
      ...waiting.map((roommate) => invitation(group, place, roommate, null, own)),
      ...refused.map((roommate) => invitation(group, place, roommate, false, own)),
    ];
  });

/** One invitation to someone of the sign-ins that waits for an answer, unless chance has given them one. */
export const waitingFor = (
  scene: Scene,
  roommate: number,
  invitations: readonly DemoInvitation[],
  random: Random,
): DemoInvitation[] => {
  if (invitations.some((one) => one.roommate === roommate && one.accepted === null)) return [];
  const place = scene.groups.findIndex(
    (group) =>
      (group.group_status === 'O' || group.group_status === 'P') &&
      scene.listings[group.listing]?.status === 'A' &&
      outsiders(scene, group).includes(roommate),
  );
  const group = scene.groups[place];
  return group ? [invitation(group, place, roommate, null, random)] : [];
};
