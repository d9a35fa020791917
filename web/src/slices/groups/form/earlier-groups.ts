import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, type GroupViewer, ownsGroup } from '@lodgepole/contract/groups/rules';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';

/** Those in a group who are invited with it: not its owner, who opens the new one, nor the landlord of the new home. */
export const invitedFrom = ({ members, owner }: Group, landlord: number): readonly Roommate[] =>
  members.filter(({ id, user }) => id !== owner.id && user.id !== landlord);

interface Wanted {
  readonly viewer: GroupViewer;
  /** The home for which a group is opened. */
  readonly listing: number;
  /** The group that was asked for, which is offered whatever there is to it. */
  readonly asked: number | null;
}

/** The viewer's own groups whose people can be taken along to this home. */
export const earlierGroups = (
  groups: readonly Group[],
  { viewer, listing, asked }: Wanted,
): readonly Group[] =>
  groups.filter(
    (group) =>
      ownsGroup(viewer, factsOf(group)) &&
      (group.id === asked || (group.listing !== listing && group.members.length > 1)),
  );
