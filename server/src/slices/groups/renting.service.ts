import { hasApplied, isForming } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { Invalid } from '../../errors.ts';
import type { Transaction } from '../../live.ts';
import type { Rented } from '../listings/status/status.service.ts';
import type { GroupEvents } from './groups.events.ts';
import type { LockedGroup } from './groups.repository.ts';
import type { RentingRepository } from './renting.repository.ts';

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
  /** Answers every application that waits, in the transaction in which the home is rented. Groups still forming are told once. */
  async rentOut(transaction: Transaction, { listing, landlord, group, isNew }: Rented): Promise<void> {
    const renting = within(transaction);
    const groups = await renting.lockConcerned(listing, landlord, group);
    const chosen = group === null ? null : applicant(groups, group);
    const others = groups.filter(({ id }) => id !== group);
    const forming = others.filter(({ group_status }) => isForming(group_status));
    const waiting = others.filter(({ group_status }) => hasApplied(group_status));
    await renting.setStatuses(
      waiting.map(({ id }) => id),
      'R',
    );
    await events.rented(transaction, waiting, 'R');
    if (isNew) await events.rented(transaction, forming);
    if (chosen === null) return;
    // Nothing changes in an invited group, but its open pages say that the home is theirs.
    if (chosen.group_status === 'I') return events.changed(transaction, chosen);
    await renting.setStatuses([chosen.id], 'I');
    await events.answered(transaction, chosen, landlord, 'I');
  },
});
