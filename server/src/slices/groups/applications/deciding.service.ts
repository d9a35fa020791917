import type { BulkReply } from '@lodgepole/contract/core/bulk';
import type { GroupAnswer, GroupsAnswer } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import {
  hasApplied,
  isForming,
  isWaiting,
  ownsListing,
  statusRefusal,
} from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { eachOf } from '../../../core/each-of.ts';
import { Invalid, Refused } from '../../../core/errors.ts';
import type { Transaction } from '../../../core/live.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { Relisted, Rented } from '../../listings/status/status.service.ts';
import { type GroupAccess, throwIfRefused } from '../group-access.ts';
import type { GroupEvents } from '../groups.events.ts';
import type { GroupsStore, LockedGroup } from '../groups.repository.ts';
import type { RentingRepository } from './applications.repository.ts';

export interface DecidingParts {
  readonly store: GroupsStore;
  readonly access: GroupAccess;
  readonly events: GroupEvents;
}

export const decidingService = ({ store, access, events }: DecidingParts) => {
  const decide = (viewer: Viewer, id: number, { group_status: to, note }: GroupAnswer): Promise<void> =>
    store.transaction(async (groups, transaction) => {
      const group = await access.locked(viewer, id, groups);
      if (!ownsListing(viewer, group)) throw new Refused(groupRefusals['not-listing-owner']);
      throwIfRefused(statusRefusal(viewer, group, to));
      if (to === group.group_status) return;
      await groups.setStatus(id, to);
      if (note !== undefined) await groups.setNote(id, note);
      await events.answered(transaction, group, viewer.id, to);
    });

  return {
    async manage(viewer: Viewer, id: number, answer: GroupAnswer): Promise<Group> {
      await decide(viewer, id, answer);
      return access.present(viewer, id);
    },

    manageAll: (viewer: Viewer, { ids, ...answer }: GroupsAnswer): Promise<BulkReply> =>
      eachOf(ids, (id) => decide(viewer, id, answer)),
  };
};

export type DecidingService = ReturnType<typeof decidingService>;

interface RentingParts {
  readonly within: (transaction: Transaction) => RentingRepository;
  readonly events: GroupEvents;
}

const applicant = (groups: readonly LockedGroup[], id: number): LockedGroup => {
  const found = groups.find((group) => group.id === id);
  if (!found || !hasApplied(found.group_status))
    throw new Invalid({ group: [listingMessages.notAnApplicant] });
  return found;
};

export const rentingService = ({ within, events }: RentingParts) => ({
  async relist(transaction: Transaction, { listing, landlord, group }: Relisted): Promise<void> {
    const renting = within(transaction);
    const groups = await renting.lockConcerned(listing, landlord, group);
    const former = groups.find(({ id, group_status }) => id === group && group_status === 'I');
    if (!former) return;
    await renting.setStatuses([former.id], 'R');
    await events.answered(transaction, former, landlord, 'R');
  },

  /** Answers every waiting application in the transaction that rents out the listing. Forming groups are notified once. */
  async rentOut(
    transaction: Transaction,
    { listing, landlord, group, previous, isNew }: Rented,
  ): Promise<void> {
    const renting = within(transaction);
    const groups = await renting.lockConcerned(listing, landlord, group);
    const chosen = group === null ? null : applicant(groups, group);
    if (chosen !== null && !(chosen.id === previous && chosen.group_status === 'I')) {
      // Even when already invited, so that the members see it as news.
      await renting.setStatuses([chosen.id], 'I');
      await events.won(transaction, chosen, landlord);
    }
    const others = groups.filter(({ id }) => id !== group);
    const waiting = others.filter(({ group_status }) => isWaiting(group_status));
    await renting.setStatuses(
      waiting.map(({ id }) => id),
      'R',
    );
    await events.rented(transaction, landlord, waiting, 'R');
    const invited = others.filter(
      ({ id, group_status }) => group_status === 'I' && (isNew || id === previous),
    );
    await events.rented(transaction, landlord, invited, 'I');
    if (isNew)
      await events.rented(
        transaction,
        landlord,
        others.filter(({ group_status }) => isForming(group_status)),
      );
  },
});
