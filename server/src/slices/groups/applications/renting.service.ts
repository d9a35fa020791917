import { hasApplied, isForming, isWaiting } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { Invalid } from '../../../core/errors.ts';
import type { Transaction } from '../../../core/live.ts';
import type { Relisted, Rented } from '../../listings/status/status.service.ts';
import type { GroupEvents } from '../groups.events.ts';
import type { LockedGroup } from '../groups.repository.ts';
import type { RentingRepository } from './applications.repository.ts';

export interface RentingParts {
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
