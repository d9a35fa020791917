import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { StaffAction } from '@lodgepole/contract/trust/codes';
import type { Transaction } from '../../core/live.ts';
import type { SuspensionService } from '../accounts/staff/staff.service.ts';
import type { MessagesService } from '../conversations/messages.service.ts';
import type { HoldsService } from '../listings/holds/holds.service.ts';
import type { VerificationService } from '../listings/verification/verification.service.ts';
import type { ReviewsService } from '../reviews/reviews.service.ts';
import type { TrustStore } from './trust.repository.ts';

/** Null for the operator's command. */
export interface Actor {
  readonly id: number | null;
}

export interface EffectsParts {
  readonly store: Pick<TrustStore, 'within'>;
  readonly holds: HoldsService;
  readonly verification: Pick<VerificationService, 'set'>;
  readonly suspension: SuspensionService;
  readonly messages: Pick<MessagesService, 'removeByStaff'>;
  readonly reviews: Pick<ReviewsService, 'removeByStaff'>;
}

export interface Effect {
  /** Null when their account is deleted. */
  readonly concerned: number | null;
  readonly isChange: boolean;
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

  /** Removes the causes of signals and staff; a suspended owner's listing stays hidden. */
  const show = async (transaction: Transaction, listing: number): Promise<Effect | null> => {
    const found = await store.within(transaction).queue.lockListing(listing);
    if (!found) return null;
    const isChange =
      found.status === 'H' && !(found.causes.length === 1 && found.causes.includes('suspension'));
    if (isChange) await holds.release(transaction, listing, ['signals', 'staff']);
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

  const actions: Readonly<Record<StaffAction, typeof hide>> = {
    hide_listing: hide,
    suspend_person: suspend,
    remove_message: removeMessage,
    remove_review: removeReview,
  };

  return { hide, show, verify, suspend, reinstate, act: actions };
};

export type EffectsService = ReturnType<typeof effectsService>;
