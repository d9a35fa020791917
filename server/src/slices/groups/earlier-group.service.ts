import { groupMessages as say } from '@lodgepole/contract/groups/messages';
import { ownsGroup } from '@lodgepole/contract/groups/rules';
import { Invalid } from '../../core/errors.ts';
import type { GiveBack } from '../../core/limits/throttle.ts';
import type { Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { GroupsStore, LockedGroup } from './groups.repository.ts';

/** A person who may be invited: the user behind a roommate profile. */
interface Invited {
  readonly id: number;
  readonly roommate_profile: number;
}

/** What the invitations do for a group that is opened with the people of another. */
interface CrewInvitations {
  /** Counts what is going to be sent against what one person may send. */
  readonly take: (viewer: Viewer, count: number) => Promise<GiveBack>;
  /**
   * Keeps blocks between the viewer and these roommates away until the transaction ends, and answers whom of them the
   * viewer may invite. Comes after the locks on people and before all others.
   */
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

interface CrewsParts {
  readonly store: GroupsStore;
  readonly invitations: CrewInvitations;
  readonly copyTasks: (transaction: Transaction, from: number, to: number) => Promise<void>;
}

/** The people of an earlier group, held until the transaction ends. */
export interface HeldCrew {
  readonly from: number;
  readonly people: readonly Invited[];
}

const notOne = (): Invalid => new Invalid({ from_group: [say.fromGroup] });

const othersIn = ({ members, owner }: LockedGroup): number[] => members.filter((member) => member !== owner);

/** Takes the people of one group along to another home. */
export const crewsService = ({ store, invitations, copyTasks }: CrewsParts) => ({
  /** A group of the viewer's own. Whether another one exists is none of their business. */
  async require(viewer: Viewer, id: number): Promise<LockedGroup> {
    const group = await store.facts(id);
    if (!group || !ownsGroup(viewer, group)) throw notOne();
    return group;
  },

  /** Before anything is written. Whom the group is then opened without makes no difference, so that it tells nothing. */
  take: (viewer: Viewer, group: LockedGroup): Promise<GiveBack> =>
    invitations.take(viewer, othersIn(group).length),

  /** Comes after the lock on the viewer's own profile and before the one on the listing. */
  async hold(transaction: Transaction, viewer: Viewer, group: LockedGroup): Promise<HeldCrew> {
    const others = othersIn(group);
    await store.within(transaction).holdRoommates(others);
    return { from: group.id, people: await invitations.hold(transaction, viewer, others) };
  },

  /** What the earlier group calls itself. Locked from here on, so that nobody is invited who has just left. */
  async textsOf(
    transaction: Transaction,
    { from }: HeldCrew,
  ): Promise<{ readonly name: string; readonly description: string }> {
    const groups = store.within(transaction);
    const texts = (await groups.lock(from)) && (await groups.textsOf(from));
    if (!texts) throw notOne();
    return texts;
  },

  /** Everyone still in the earlier group is invited, but for the landlord of the new home; the checklist comes along. */
  async bring(
    transaction: Transaction,
    viewer: Viewer,
    { from, people }: HeldCrew,
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

export type CrewsService = ReturnType<typeof crewsService>;
