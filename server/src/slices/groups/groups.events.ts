import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import { hasApplied } from '@lodgepole/contract/groups/rules';
import type { Announce, Change, Transaction } from '../../core/live.ts';
import type { Tell } from '../../core/mailed-events.ts';
import type { LockedGroup } from './groups.repository.ts';

export interface EventParts {
  readonly announce: Announce;
  readonly tell: Tell;
}

const usersOf = ({ users }: LockedGroup): number[] => [...users.values()];

const withLandlord = (group: LockedGroup): number[] => [...usersOf(group), group.listing_owner];

/** A landlord follows the groups that applied. */
const followers = (group: LockedGroup): number[] =>
  hasApplied(group.group_status) ? withLandlord(group) : usersOf(group);

const without = (people: readonly number[], ...others: readonly number[]): number[] =>
  people.filter((person) => !others.includes(person));

const changesOf = (group: LockedGroup, ...others: readonly number[]): Change[] => {
  const people = [...withLandlord(group), ...others];
  return (['group', 'applications'] as const).map((topic) => ({ topic, id: group.id, people }));
};

const changing =
  (announce: Announce) =>
  (transaction: Transaction, group: LockedGroup, ...others: number[]): Promise<void> =>
    announce(transaction, ...changesOf(group, ...others));

/** What the landlord decides, and what the group answers. */
const decisionEvents = ({ announce, tell }: EventParts) => {
  const changed = changing(announce);
  return {
    /** The home is theirs. */
    async won(transaction: Transaction, group: LockedGroup): Promise<void> {
      const about = group.listing_owner;
      await tell(transaction, { kind: 'home_won', group: group.id, about, to: usersOf(group) });
      await changed(transaction, group);
    },

    /** The home is rented to others. The status says what that means for the application, if there is one. */
    async rented(
      transaction: Transaction,
      groups: readonly LockedGroup[],
      status?: GroupStatus,
    ): Promise<void> {
      const event = { kind: 'home_rented', ...(status && { status }) } as const;
      const eventOf = (group: LockedGroup) => ({ ...event, group: group.id, about: group.listing_owner });
      await tell(transaction, ...groups.map((group) => ({ ...eventOf(group), to: usersOf(group) })));
      await announce(transaction, ...groups.flatMap((group) => changesOf(group)));
    },

    /** The landlord is told what an invited group answers, and so are those for whom its owner answered. */
    async replied(
      transaction: Transaction,
      group: LockedGroup,
      about: number,
      accepted: boolean,
    ): Promise<void> {
      const to = without(withLandlord(group), about);
      await tell(transaction, { kind: 'group_answered', group: group.id, about, to, accepted });
      await changed(transaction, group);
    },

    async answered(
      transaction: Transaction,
      group: LockedGroup,
      about: number,
      status: GroupStatus,
    ): Promise<void> {
      const to = usersOf(group);
      await tell(transaction, { kind: 'status_changed', group: group.id, about, to, status });
      await changed(transaction, group);
    },
  };
};

/** Says who is told of an event in a group, in the open page and by mail. No one gets mail about their own action. */
export const groupEvents = ({ announce, tell }: EventParts) => {
  const changed = changing(announce);
  return {
    changed,
    ...decisionEvents({ announce, tell }),

    /** Those in the group see who is ready. */
    prepared: (transaction: Transaction, group: LockedGroup): Promise<void> =>
      announce(transaction, { topic: 'group', id: group.id, people: usersOf(group) }),

    /** The viewer's other tabs count what is left to check. */
    seen: (transaction: Transaction, id: number, viewer: number): Promise<void> =>
      announce(transaction, { topic: 'applications', id, people: [viewer] }),

    /** The owner may know already: when an invitation was accepted, they are told of that instead. */
    async joined(transaction: Transaction, group: LockedGroup, about: number, knows?: number): Promise<void> {
      const to = without(followers(group), about, knows ?? about);
      await tell(transaction, { kind: 'member_joined', group: group.id, about, to });
      await changed(transaction, group, about);
    },

    async left(transaction: Transaction, group: LockedGroup, about: number): Promise<void> {
      const to = without(followers(group), about);
      await tell(transaction, { kind: 'member_left', group: group.id, about, to });
      await changed(transaction, group, about);
    },

    /** Removed members are told of their own removal, the remaining ones of all. */
    async removed(
      transaction: Transaction,
      group: LockedGroup,
      roommates: readonly number[],
      by: number,
    ): Promise<void> {
      const gone = roommates.flatMap((roommate) => group.users.get(roommate) ?? []);
      const stay = without(followers(group), by, ...gone);
      const event = { kind: 'member_left', group: group.id, wasRemoved: true } as const;
      for (const about of gone) await tell(transaction, { ...event, about, to: [about, ...stay] });
    },

    async applied(transaction: Transaction, group: LockedGroup, about: number): Promise<void> {
      const to = without(withLandlord(group), about);
      await tell(transaction, { kind: 'application_sent', group: group.id, about, to });
    },

    /** The landlord and the others in the group are told that it no longer applies. */
    async withdrawn(transaction: Transaction, group: LockedGroup, about: number): Promise<void> {
      const to = without(withLandlord(group), about);
      await tell(transaction, { kind: 'application_withdrawn', group: group.id, about, to });
      await changed(transaction, group);
    },
  };
};

export type GroupEvents = ReturnType<typeof groupEvents>;
