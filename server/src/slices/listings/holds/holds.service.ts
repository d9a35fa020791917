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

export interface HoldAnswersParts {
  readonly store: ListingsStore;
  readonly within: (transaction: Transaction) => HoldsRepository;
  readonly present: (viewer: Viewer, id: number) => Promise<Listing>;
  /** How often an owner may ask about one listing. */
  readonly tries: Throttle;
  readonly queue: QueueWork;
  readonly addAnswer: AddAnswer;
  readonly announce: Announce;
}

/** How the owner of a held listing asks staff to look again. */
export const holdAnswersService = (parts: HoldAnswersParts) => {
  const { store, within, present, tries, queue, addAnswer, announce } = parts;

  /** A suspension is answered as such: releasing the listing would not show it. */
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
    /** Refuses before the body is read. */
    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      ownedBy(viewer, await store.standing(id));
    },

    /** Goes to the open item, or opens one again after staff upheld the hold. Each answer stays. */
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
