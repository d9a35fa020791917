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

const landlordOf = ({ listing_owner }: LockedGroup): number[] =>
  listing_owner === null ? [] : [listing_owner];

const withLandlord = (group: LockedGroup): number[] => [...usersOf(group), ...landlordOf(group)];

/** Landlords are notified only of groups that applied. */
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

const decisionEvents = ({ announce, tell }: EventParts) => {
  const changed = changing(announce);
  return {
    async won(transaction: Transaction, group: LockedGroup, about: number): Promise<void> {
      await tell(transaction, { kind: 'home_won', group: group.id, about, to: usersOf(group) });
      await changed(transaction, group);
    },

    async rented(
      transaction: Transaction,
      about: number,
      groups: readonly LockedGroup[],
      status?: GroupStatus,
    ): Promise<void> {
      const event = { kind: 'home_rented', ...(status && { status }) } as const;
      const eventOf = (group: LockedGroup) => ({ ...event, group: group.id, about });
      await tell(transaction, ...groups.map((group) => ({ ...eventOf(group), to: usersOf(group) })));
      await announce(transaction, ...groups.flatMap((group) => changesOf(group)));
    },

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

/** Chooses whom an event notifies, in open pages and by email. Nobody gets email about their own action. */
export const groupEvents = ({ announce, tell }: EventParts) => {
  const changed = changing(announce);
  return {
    changed,
    ...decisionEvents({ announce, tell }),

    prepared: (transaction: Transaction, group: LockedGroup): Promise<void> =>
      announce(transaction, { topic: 'group', id: group.id, people: usersOf(group) }),

    seen: (transaction: Transaction, id: number, viewer: number): Promise<void> =>
      announce(transaction, { topic: 'applications', id, people: [viewer] }),

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

    /** Removed members hear only of their own removal, remaining members of all. */
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

    /** The landlord is notified only once the group applies, but open pages of both listings update at once. */
    async listingChosen(
      transaction: Transaction,
      group: LockedGroup,
      { about, landlord }: { readonly about: number; readonly landlord: number },
    ): Promise<void> {
      const to = without(usersOf(group), about);
      await tell(transaction, { kind: 'home_chosen', group: group.id, about, to });
      await changed(transaction, group, landlord);
    },

    async applied(transaction: Transaction, group: LockedGroup, about: number): Promise<void> {
      const to = without(withLandlord(group), about);
      await tell(transaction, { kind: 'application_sent', group: group.id, about, to });
    },

    async withdrawn(transaction: Transaction, group: LockedGroup, about: number): Promise<void> {
      const to = without(withLandlord(group), about);
      await tell(transaction, { kind: 'application_withdrawn', group: group.id, about, to });
      await changed(transaction, group);
    },
  };
};

export type GroupEvents = ReturnType<typeof groupEvents>;
