import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { QueueKind, StaffAct, StaffAction } from '@lodgepole/contract/trust/codes';
import type { Transaction } from '../../core/live.ts';
import type { SuspensionService } from '../accounts/staff/staff.service.ts';
import type { MessagesService } from '../conversations/messages.service.ts';
import type { HoldsService } from '../listings/holds/holds.service.ts';
import type { VerificationService } from '../listings/verification/verification.service.ts';
import type { ReviewsService } from '../reviews/reviews.service.ts';
import type { TrustStore } from './trust.repository.ts';

export interface Actor {
  readonly id: number | null;
}

export interface EffectsParts {
  readonly store: Pick<TrustStore, 'within'>;
  readonly holds: HoldsService;
  readonly verification: Pick<VerificationService, 'set'>;
  readonly suspension: SuspensionService;
  readonly messages: Pick<MessagesService, 'removeByStaff' | 'restoreByStaff'>;
  readonly reviews: Pick<ReviewsService, 'removeByStaff' | 'restoreByStaff'>;
}

export interface Effect {
  readonly concerned: number | null;
  readonly isChange: boolean;
}

interface Done {
  readonly kind: QueueKind;
  readonly done: StaffAct | null;
}

interface Undone extends Effect {
  readonly act: StaffAct;
}

/** Each act runs in the caller's transaction, and returns null when the subject is gone. */
export const effectsService = (parts: EffectsParts) => {
  const { store, holds, verification, suspension, messages, reviews } = parts;

  const hide = async (transaction: Transaction, listing: number, reason: string): Promise<Effect | null> => {
    const found = await store.within(transaction).queue.lockListing(listing);
    if (!found) return null;
    const isChange = !found.causes.includes('staff');
    if (isChange) await holds.hold(transaction, listing, 'staff', reason);
    return { concerned: found.owner_id, isChange };
  };

  /** Removes these causes; a listing stays hidden for any other, such as the suspension of its owner. */
  const show = async (
    transaction: Transaction,
    listing: number,
    released: Parameters<HoldsService['release']>[2] = ['signals', 'staff'],
  ): Promise<Effect | null> => {
    const found = await store.within(transaction).queue.lockListing(listing);
    if (!found) return null;
    const isChange = found.status === 'H' && released.some((cause) => found.causes.includes(cause));
    if (isChange) await holds.release(transaction, listing, released);
    return { concerned: found.owner_id, isChange };
  };

  const verify = async (
    transaction: Transaction,
    listing: number,
    status: VerificationStatus,
  ): Promise<Effect | null> => {
    const set = await verification.set(transaction, listing, status);
    return set && { concerned: set.owner, isChange: set.before !== status };
  };

  const suspend = async (transaction: Transaction, person: number): Promise<Effect | null> => {
    if ((await store.within(transaction).queue.isStaff(person)) === undefined) return null;
    const isChange = await suspension.suspend(transaction, person);
    if (isChange) await holds.holdAllOf(transaction, person);
    return { concerned: person, isChange };
  };

  const reinstate = async (transaction: Transaction, person: number): Promise<Effect | null> => {
    if ((await store.within(transaction).queue.isStaff(person)) === undefined) return null;
    const isChange = await suspension.reinstate(transaction, person);
    if (isChange) await holds.releaseAllOf(transaction, person);
    return { concerned: person, isChange };
  };

  const removeMessage = async (transaction: Transaction, id: number): Promise<Effect | null> => {
    const removed = await messages.removeByStaff(transaction, id);
    return removed && { concerned: removed.sender, isChange: removed.is_change };
  };

  const removeReview = async (transaction: Transaction, id: number): Promise<Effect | null> => {
    const removed = await reviews.removeByStaff(transaction, id);
    return removed && { concerned: removed.reviewer, isChange: true };
  };

  const restoreMessage = async (transaction: Transaction, id: number): Promise<Effect | null> => {
    const restored = await messages.restoreByStaff(transaction, id);
    return restored && { concerned: restored.sender, isChange: restored.is_change };
  };

  const restoreReview = async (transaction: Transaction, id: number): Promise<Effect | null> => {
    const restored = await reviews.restoreByStaff(transaction, id);
    return restored && { concerned: restored.reviewer, isChange: true };
  };

  const undo = async (
    transaction: Transaction,
    { kind, done }: Done,
    subject: number,
  ): Promise<Undone | null> => {
    const as = async (act: StaffAct, effect: Promise<Effect | null>): Promise<Undone | null> => {
      const undone = await effect;
      return undone && { ...undone, act };
    };
    if (kind === 'held') return as('show', show(transaction, subject));
    switch (done) {
      case 'hide':
      case 'hide_listing':
        return as('show', show(transaction, subject, ['staff']));
      case 'verify':
        return as('unverify', verify(transaction, subject, 'U'));
      case 'unverify':
        return as('verify', verify(transaction, subject, 'V'));
      case 'suspend':
      case 'suspend_person':
        return as('reinstate', reinstate(transaction, subject));
      case 'remove_message':
        return as('restore_message', restoreMessage(transaction, subject));
      case 'remove_review':
        return as('restore_review', restoreReview(transaction, subject));
      default:
        return null;
    }
  };

  const actions: Readonly<Record<StaffAction, typeof hide>> = {
    hide_listing: hide,
    suspend_person: suspend,
    remove_message: removeMessage,
    remove_review: removeReview,
  };

  return { hide, show, verify, suspend, reinstate, undo, act: actions };
};

export type EffectsService = ReturnType<typeof effectsService>;
