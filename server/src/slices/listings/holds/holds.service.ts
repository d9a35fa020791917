import type { Listing } from '@lodgepole/contract/listings/listing';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Invalid, Unauthenticated } from '../../../core/errors.ts';
import { type Throttle, usingTry } from '../../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { AddAnswer, QueueWork } from '../../../core/staff-work.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsStore } from '../listings.repository.ts';
import { ownedBy } from '../owned-by.ts';
import type { HoldCause, HoldsRepository } from './holds.repository.ts';

interface HoldsParts {
  readonly within: (transaction: Transaction) => HoldsRepository;
  readonly announce: Announce;
  readonly now: () => Date;
}

export const holdsService = ({ within, announce, now }: HoldsParts) => {
  const told = (transaction: Transaction, id: number, owner: number): Promise<void> =>
    announce(transaction, { topic: 'listings', id, people: [owner] });

  const hold = async (transaction: Transaction, listing: number, cause: HoldCause, reason = '') => {
    const holds = within(transaction);
    const found = await holds.lock(listing);
    if (!found) return null;
    await holds.addCause(listing, cause, reason);
    await holds.hide(listing);
    await told(transaction, listing, found.owner_id);
    return { owner: found.owner_id, isNew: found.status !== 'H' };
  };

  const release = async (transaction: Transaction, listing: number, causes: readonly HoldCause[]) => {
    const holds = within(transaction);
    const found = await holds.lock(listing);
    if (!found) return null;
    if (causes.includes('signals')) await holds.clearSignals(listing, now());
    const isHeld = await holds.removeCauses(listing, causes);
    if (!isHeld) {
      await holds.show(listing, now());
      // Checks edits made meanwhile before anyone is notified of the listing.
      await holds.queueCheck(listing);
    }
    await told(transaction, listing, found.owner_id);
    return { owner: found.owner_id, isShown: !isHeld && found.status === 'H' };
  };

  return {
    hold,
    release,

    async holdAllOf(transaction: Transaction, owner: number): Promise<void> {
      for (const listing of await within(transaction).listingsOf(owner))
        await hold(transaction, listing, 'suspension');
    },

    async releaseAllOf(transaction: Transaction, owner: number): Promise<void> {
      for (const listing of await within(transaction).listingsOf(owner))
        await release(transaction, listing, ['suspension']);
    },
  };
};

export type HoldsService = ReturnType<typeof holdsService>;

export interface HoldAnswersParts {
  readonly store: ListingsStore;
  readonly within: (transaction: Transaction) => HoldsRepository;
  readonly present: (viewer: Viewer, id: number) => Promise<Listing>;
  readonly tries: Throttle;
  readonly queue: QueueWork;
  readonly addAnswer: AddAnswer;
  readonly announce: Announce;
}

export const holdAnswersService = (parts: HoldAnswersParts) => {
  const { store, within, present, tries, queue, addAnswer, announce } = parts;

  /** Not for a suspension: releasing the listing would not show it. */
  const requireHeld = async (transaction: Transaction, id: number): Promise<void> => {
    const causes = await within(transaction).causesOf(id);
    if (!causes.some((cause) => cause !== 'suspension')) throw new Invalid({ detail: trustMessages.notHeld });
  };

  const write = (viewer: Viewer, id: number, text: string): Promise<void> =>
    store.transaction(async (listings, transaction) => {
      if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
      ownedBy(viewer, await listings.lockStanding(id));
      await requireHeld(transaction, id);
      const work = { kind: 'held', subject: 'listing', subject_id: id, reported: viewer.id } as const;
      await addAnswer(transaction, await queue(transaction, work), text);
      await announce(transaction, { topic: 'listings', id, people: [viewer.id] });
    });

  return {
    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      ownedBy(viewer, await store.standing(id));
    },

    async answer(viewer: Viewer, id: number, text = ''): Promise<Listing> {
      const giveBack = await tries.take(String(id));
      await usingTry(
        giveBack,
        () => true,
        () => write(viewer, id, text),
      );
      return present(viewer, id);
    },
  };
};

export type HoldAnswersService = ReturnType<typeof holdAnswersService>;
