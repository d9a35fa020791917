import type { Announce, Transaction } from '../../../core/live.ts';
import type { HoldCause, HoldsRepository } from './holds.repository.ts';

export interface HoldsParts {
  readonly within: (transaction: Transaction) => HoldsRepository;
  readonly announce: Announce;
  readonly now: () => Date;
}

/** Holds listings back and shows them again, for the signals, for staff and with their owner’s suspension. */
export const holdsService = ({ within, announce, now }: HoldsParts) => {
  const told = (transaction: Transaction, id: number, owner: number): Promise<void> =>
    announce(transaction, { topic: 'listings', id, people: [owner] });

  /** Null when there is no such listing; otherwise whose it is and whether it was shown until now. */
  const hold = async (transaction: Transaction, listing: number, cause: HoldCause, reason = '') => {
    const holds = within(transaction);
    const found = await holds.lock(listing);
    if (!found) return null;
    await holds.addCause(listing, cause, reason);
    await holds.hide(listing);
    await told(transaction, listing, found.owner_id);
    return { owner: found.owner_id, isNew: found.status !== 'H' };
  };

  /** Null when there is no such listing; otherwise whose it is and whether it is shown from now on. */
  const release = async (transaction: Transaction, listing: number, causes: readonly HoldCause[]) => {
    const holds = within(transaction);
    const found = await holds.lock(listing);
    if (!found) return null;
    if (causes.includes('signals')) await holds.clearSignals(listing, now());
    const isHeld = await holds.removeCauses(listing, causes);
    if (!isHeld) {
      await holds.show(listing, now());
      // What was changed meanwhile is checked before people are told of it.
      await holds.queueCheck(listing);
    }
    await told(transaction, listing, found.owner_id);
    return { owner: found.owner_id, isShown: !isHeld && found.status === 'H' };
  };

  return {
    hold,
    release,

    /** Hides everything of a person who is suspended. */
    async holdAllOf(transaction: Transaction, owner: number): Promise<void> {
      for (const listing of await within(transaction).listingsOf(owner))
        await hold(transaction, listing, 'suspension');
    },

    /** Shows again what only the suspension hid. */
    async releaseAllOf(transaction: Transaction, owner: number): Promise<void> {
      for (const listing of await within(transaction).listingsOf(owner))
        await release(transaction, listing, ['suspension']);
    },
  };
};

export type HoldsService = ReturnType<typeof holdsService>;
