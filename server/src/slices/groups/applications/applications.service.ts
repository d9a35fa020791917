import type { Applications } from '@lodgepole/contract/groups/applications';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals, groupMessages as say } from '@lodgepole/contract/groups/messages';
import {
  changeRefusal,
  isInTheRunning,
  isMember,
  ownsGroup,
  replyRefusal,
  withdrawRefusal,
} from '@lodgepole/contract/groups/rules';
import { Conflict, Invalid } from '../../../core/errors.ts';
import type { Transaction } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type GroupAccess, throwIfMoved, throwIfRefused } from '../group-access.ts';
import type { GroupEvents } from '../groups.events.ts';
import type { FoundGroup, GroupsRepository, LockedGroup } from '../groups.repository.ts';
import type { ApplicationsRepository } from './applications.repository.ts';

export interface ApplicationsParts {
  readonly store: ApplicationsRepository;
  readonly access: GroupAccess;
  readonly events: GroupEvents;
}

interface Applying {
  readonly group: LockedGroup;
  readonly others: readonly LockedGroup[];
  readonly isTaking: boolean;
}

const lists = ({ store, access }: ApplicationsParts) => ({
  toCheck: async (viewer: Viewer, withAnswers: boolean): Promise<Group[]> =>
    access.cards(viewer, await store.toCheck(viewer.id, withAnswers)),

  async manage(viewer: Viewer): Promise<Applications> {
    const [received, own] = await Promise.all([store.received(viewer.id), store.ofMember(viewer.id)]);
    return { landlord: await access.cards(viewer, received), member: await access.cards(viewer, own) };
  },
});

/** A person applies to a listing with one group only. */
const applying = ({ access, events }: ApplicationsParts) => {
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
      await groups.removeMembers(group.id, [viewer.roommate_profile], viewer.id);
      await events.left(transaction, group, viewer.id);
    }
  };

  return {
    withdraw: (viewer: Viewer, id: number): Promise<Group> =>
      access.onGroup(viewer, id, async (group, groups, transaction) => {
        const refusal = withdrawRefusal(viewer, group);
        if (refusal === 'not-waiting') throw new Invalid({ detail: groupRefusals[refusal] });
        throwIfRefused(refusal);
        await withdraw(viewer, group, groups, transaction);
      }),

    /** Locks all that an application reads and changes. The profile's lock serialises a person's own applications. */
    async lock(
      viewer: Viewer,
      id: number,
      groups: GroupsRepository,
      transaction: Transaction,
    ): Promise<Applying> {
      const { roommate_profile: own } = viewer;
      if (own !== null) await groups.queueUp(own);
      const { listing, isTaking } = await access.takesRequests(transaction, id);
      const others = own === null ? [] : await groups.otherApplicationsOf(id, own);
      const locked = new Map<number, FoundGroup | null>();
      for (const each of [...others, id].toSorted((one, other) => one - other))
        locked.set(each, await groups.lock(each));
      const group = access.seenBy(viewer, locked.get(id) ?? null);
      throwIfMoved(group, listing);
      return {
        group,
        others: others
          .flatMap((other) => locked.get(other) ?? [])
          .filter((other) => isInTheRunning(other.group_status) && isMember(viewer, other)),
        isTaking,
      };
    },

    async withdrawOthers(
      viewer: Viewer,
      others: readonly LockedGroup[],
      isReplacing: boolean,
      { groups, transaction }: { readonly groups: GroupsRepository; readonly transaction: Transaction },
    ): Promise<void> {
      if (others.length > 0 && !isReplacing) throw new Conflict(say.alreadyApplied);
      for (const other of others) await stepBack(viewer, other, groups, transaction);
    },
  };
};

const replying = ({ access, events }: ApplicationsParts) => ({
  async requireOwner(viewer: Viewer, id: number): Promise<void> {
    throwIfRefused(changeRefusal(viewer, await access.visible(viewer, id)));
  },

  /** The answer may change while the group is invited; repeating it notifies nobody. */
  reply: (viewer: Viewer, id: number, accepted: boolean): Promise<Group> =>
    access.onGroup(viewer, id, async (group, groups, transaction) => {
      const refusal = replyRefusal(viewer, group);
      if (refusal === 'not-invited') throw new Invalid({ detail: groupRefusals[refusal] });
      throwIfRefused(refusal);
      const answer = accepted ? 'accepted' : 'declined';
      if (group.answer === answer) return;
      await groups.markSeen(id, viewer.id, await groups.setAnswer(id, answer));
      await events.replied(transaction, group, viewer.id, accepted);
    }),
});

export const applicationsService = (parts: ApplicationsParts) => ({
  ...lists(parts),
  ...applying(parts),
  ...replying(parts),
});

export type ApplicationsService = ReturnType<typeof applicationsService>;
