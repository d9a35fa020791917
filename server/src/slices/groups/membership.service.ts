import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { isMember, joinRefusal, leaveRefusal } from '@lodgepole/contract/groups/rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Refused } from '../../core/errors.ts';
import type { Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import {
  type GroupAccess,
  requireListing,
  throwIfMoved,
  throwIfRefused,
  throwUnlessTaking,
} from './group-access.ts';
import type { GroupEvents } from './groups.events.ts';
import type { GroupsRepository, GroupsStore, LockedGroup } from './groups.repository.ts';

export type { LockedGroup };

interface MembershipParts {
  readonly store: GroupsStore;
  readonly access: GroupAccess;
  readonly events: GroupEvents;
  readonly settleInvitation: (transaction: Transaction, group: number, roommate: number) => Promise<void>;
}

interface Newcomer {
  readonly roommate: number;
  readonly user: number;
}

interface Admission extends Newcomer {
  readonly isTaking: boolean;
}

interface Arrival {
  readonly joiner: Viewer;
  readonly group: LockedGroup;
  readonly isTaking: boolean;
}

/** Nobody joins a group with people they block or who block them; this includes the landlord. */
const requireNoBlocks = async (
  groups: GroupsRepository,
  { users, listing_owner }: LockedGroup,
  newcomer: number,
): Promise<void> => {
  const people = listing_owner === null ? [...users.values()] : [...users.values(), listing_owner];
  if (await groups.isBlockedFromAny(newcomer, people)) throw new Refused(trustMessages.cannotContact);
};

export const membershipService = ({ store, access, events, settleInvitation }: MembershipParts) => {
  const arrive = async (transaction: Transaction, viewer: Viewer, id: number): Promise<Arrival> => {
    const groups = store.within(transaction);
    const joiner = { ...viewer, roommate_profile: await access.heldProfile(groups, viewer) };
    const owner = await groups.ownerOf(id);
    if (owner !== null) await groups.holdContact(viewer.id, owner);
    const { listing, isTaking } = await access.takesRequests(transaction, id);
    const group = await access.lockedForNewcomer(viewer, id, groups);
    throwIfMoved(group, listing);
    return { joiner, group, isTaking };
  };

  /** Adds a person whom no rule refuses. Does nothing for existing members. */
  const comeIn = async (transaction: Transaction, { joiner, group, isTaking }: Arrival): Promise<void> => {
    const { id: user, roommate_profile: roommate } = joiner;
    if (roommate === null || isMember(joiner, group)) return;
    throwUnlessTaking(isTaking);
    const groups = store.within(transaction);
    await requireNoBlocks(groups, group, user);
    await groups.addMember(group.id, roommate);
    await settleInvitation(transaction, group.id, roommate);
    await events.joined(transaction, group, user);
  };

  return {
    arrive,
    comeIn,

    async join(viewer: Viewer, id: number): Promise<Group> {
      await store.transaction(async (_groups, transaction) => {
        const arrival = await arrive(transaction, viewer, id);
        throwIfRefused(joinRefusal(arrival.joiner, arrival.group));
        await comeIn(transaction, arrival);
      });
      return access.present(viewer, id);
    },

    leave: (viewer: Viewer, id: number): Promise<Group> =>
      access.onGroup(viewer, id, async (group, groups, transaction) => {
        throwIfRefused(leaveRefusal(viewer, group));
        if (viewer.roommate_profile !== null)
          await groups.removeMembers(id, [viewer.roommate_profile], viewer.id);
        await events.left(transaction, group, viewer.id);
      }),

    async requireMember(viewer: Viewer, id: number): Promise<void> {
      if (!isMember(viewer, await access.visible(viewer, id)))
        throw new Refused(groupRefusals['not-a-member']);
    },

    setReady: (viewer: Viewer, id: number, isReady: boolean): Promise<Group> =>
      access.onGroup(viewer, id, async (group, groups, transaction) => {
        if (viewer.roommate_profile === null || !isMember(viewer, group))
          throw new Refused(groupRefusals['not-a-member']);
        requireListing(group);
        if (await groups.setReady(id, viewer.roommate_profile, isReady))
          await events.prepared(transaction, group);
      }),

    requireNoBlocks: (transaction: Transaction, group: LockedGroup, newcomer: number): Promise<void> =>
      requireNoBlocks(store.within(transaction), group, newcomer),

    hold: (transaction: Transaction, roommate: number): Promise<boolean> =>
      store.within(transaction).holdRoommate(roommate),

    lock: (transaction: Transaction, viewer: Viewer, id: number): Promise<LockedGroup> =>
      access.locked(viewer, id, store.within(transaction)),

    /** Allowed in every status, because the invitee may ask for the group at any time. */
    async lockForInvitee(
      transaction: Transaction,
      id: number,
    ): Promise<{ readonly group: LockedGroup | null; readonly isTaking: boolean }> {
      const { listing, isTaking } = await access.takesRequests(transaction, id);
      const group = await store.within(transaction).lock(id);
      if (group) throwIfMoved(group, listing);
      return { group, isTaking };
    },

    /** Does not notify the group's owner, who accepted the request or hears of the invitation's answer. */
    async admit(
      transaction: Transaction,
      group: LockedGroup,
      { roommate, user, isTaking }: Admission,
    ): Promise<void> {
      if (group.members.includes(roommate)) return;
      throwUnlessTaking(isTaking);
      const groups = store.within(transaction);
      await requireNoBlocks(groups, group, user);
      await groups.addMember(group.id, roommate);
      await events.joined(transaction, group, user, group.users.get(group.owner));
    },
  };
};

export type MembershipService = ReturnType<typeof membershipService>;
