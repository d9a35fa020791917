import { groupMessages as say } from '@lodgepole/contract/groups/messages';
import { ownsGroup } from '@lodgepole/contract/groups/rules';
import { Invalid } from '../../../core/errors.ts';
import type { GiveBack } from '../../../core/limits/throttle.ts';
import type { Transaction } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { GroupsStore, LockedGroup } from '../groups.repository.ts';

interface Invited {
  readonly id: number;
  readonly roommate_profile: number;
}

interface BulkInvitations {
  readonly take: (viewer: Viewer, count: number) => Promise<GiveBack>;
  /** Take it after the locks on people and before all others. */
  readonly hold: (
    transaction: Transaction,
    viewer: Viewer,
    roommates: readonly number[],
  ) => Promise<readonly Invited[]>;
  readonly send: (
    transaction: Transaction,
    viewer: Viewer,
    group: number,
    people: readonly Invited[],
  ) => Promise<void>;
}

interface EarlierGroupParts {
  readonly store: GroupsStore;
  readonly invitations: BulkInvitations;
  readonly copyTasks: (transaction: Transaction, from: number, to: number) => Promise<void>;
}

export interface HeldMembers {
  readonly from: number;
  readonly people: readonly Invited[];
}

const notOne = (): Invalid => new Invalid({ from_group: [say.fromGroup] });

const othersIn = ({ members, owner }: LockedGroup): number[] => members.filter((member) => member !== owner);

export const earlierGroupService = ({ store, invitations, copyTasks }: EarlierGroupParts) => ({
  /** Groups of other owners are reported like missing ones. */
  async require(viewer: Viewer, id: number): Promise<LockedGroup> {
    const group = await store.facts(id);
    if (!group || !ownsGroup(viewer, group)) throw notOne();
    return group;
  },

  /** Counts all members, including those who cannot be invited, so that the count reveals no blocks. */
  take: (viewer: Viewer, group: LockedGroup): Promise<GiveBack> =>
    invitations.take(viewer, othersIn(group).length),

  /** Take it after the lock on the viewer's profile and before the one on the listing. */
  async hold(transaction: Transaction, viewer: Viewer, group: LockedGroup): Promise<HeldMembers> {
    const others = othersIn(group);
    await store.within(transaction).holdRoommates(others);
    return { from: group.id, people: await invitations.hold(transaction, viewer, others) };
  },

  /** Locks the earlier group, so that nobody who has just left is invited. */
  async textsOf(
    transaction: Transaction,
    { from }: HeldMembers,
  ): Promise<{ readonly name: string; readonly description: string }> {
    const groups = store.within(transaction);
    const texts = (await groups.lock(from)) && (await groups.textsOf(from));
    if (!texts) throw notOne();
    return texts;
  },

  /** Invites all remaining members except the new listing's landlord, and copies the checklist. */
  async bring(
    transaction: Transaction,
    viewer: Viewer,
    { from, people }: HeldMembers,
    opened: LockedGroup,
  ): Promise<void> {
    const group = await store.within(transaction).facts(from);
    const wanted = people.filter(
      ({ id, roommate_profile }) =>
        id !== opened.listing_owner && group?.members.includes(roommate_profile) === true,
    );
    await copyTasks(transaction, from, opened.id);
    await invitations.send(transaction, viewer, opened.id, wanted);
  },
});

export type EarlierGroupService = ReturnType<typeof earlierGroupService>;
