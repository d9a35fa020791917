import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals, groupMessages as say } from '@lodgepole/contract/groups/messages';
import { isInTheRunning, isMember, ownsGroup, withdrawRefusal } from '@lodgepole/contract/groups/rules';
import { Conflict, Invalid } from '../../../core/errors.ts';
import type { Transaction } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type GroupAccess, throwIfRefused } from '../group-access.ts';
import type { GroupEvents } from '../groups.events.ts';
import type { GroupsRepository, LockedGroup } from '../groups.repository.ts';

export interface ApplyingParts {
  readonly access: GroupAccess;
  readonly events: GroupEvents;
}

interface Applying {
  readonly group: LockedGroup;
  /** The viewer's other groups that are in the running for the same listing. */
  readonly rivals: readonly LockedGroup[];
  readonly isTaking: boolean;
}

/** One person applies to a listing with one group. */
export const applyingService = ({ access, events }: ApplyingParts) => {
  const withdraw = async (
    viewer: Viewer,
    group: LockedGroup,
    groups: GroupsRepository,
    transaction: Transaction,
  ): Promise<void> => {
    await groups.setStatus(group.id, 'F');
    await events.withdrawn(transaction, group, viewer.id);
  };

  const stepBack = async (
    viewer: Viewer,
    group: LockedGroup,
    groups: GroupsRepository,
    transaction: Transaction,
  ): Promise<void> => {
    if (ownsGroup(viewer, group)) await withdraw(viewer, group, groups, transaction);
    else if (viewer.roommate_profile !== null) {
      await groups.removeMembers(group.id, [viewer.roommate_profile]);
      await events.left(transaction, group, viewer.id);
    }
  };

  return {
    /** The group is Filled again, and may apply again. */
    withdraw: (viewer: Viewer, id: number): Promise<Group> =>
      access.onGroup(viewer, id, async (group, groups, transaction) => {
        const refusal = withdrawRefusal(viewer, group);
        if (refusal === 'not-waiting') throw new Invalid({ detail: groupRefusals[refusal] });
        throwIfRefused(refusal);
        await withdraw(viewer, group, groups, transaction);
      }),

    /** Locks all that an application reads and changes. People who apply with two groups at once queue by their profile. */
    async lock(
      viewer: Viewer,
      id: number,
      groups: GroupsRepository,
      transaction: Transaction,
    ): Promise<Applying> {
      const { roommate_profile: own } = viewer;
      if (own !== null) await groups.queueUp(own);
      const isTaking = await access.takesRequests(transaction, id);
      const rivals = own === null ? [] : await groups.rivalsOf(id, own);
      const locked = new Map<number, LockedGroup | null>();
      for (const each of [...rivals, id].toSorted((one, other) => one - other))
        locked.set(each, await groups.lock(each));
      return {
        group: access.seenBy(viewer, locked.get(id) ?? null),
        rivals: rivals
          .flatMap((rival) => locked.get(rival) ?? [])
          .filter((rival) => isInTheRunning(rival.group_status) && isMember(viewer, rival)),
        isTaking,
      };
    },

    /** The viewer says which group counts before another one applies. */
    async leaveRivals(
      viewer: Viewer,
      rivals: readonly LockedGroup[],
      isReplacing: boolean,
      { groups, transaction }: { readonly groups: GroupsRepository; readonly transaction: Transaction },
    ): Promise<void> {
      if (rivals.length > 0 && !isReplacing) throw new Conflict(say.alreadyApplied);
      for (const rival of rivals) await stepBack(viewer, rival, groups, transaction);
    },
  };
};

export type ApplyingService = ReturnType<typeof applyingService>;
