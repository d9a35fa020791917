import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import type { StaffAct, StaffAction } from '@lodgepole/contract/trust/codes';
import type { Transaction } from '../../core/live.ts';
import type { SuspensionService } from '../accounts/staff/staff.service.ts';
import type { MessagesService } from '../conversations/messages.service.ts';
import type { HoldsService } from '../listings/holds/holds.service.ts';
import type { VerificationService } from '../listings/verification/verification.service.ts';
import type { ReviewsService } from '../reviews/reviews.service.ts';
import type { LastingState } from './appeals/appeals.repository.ts';
import type { WorkItem } from './queue/queue-rows.repository.ts';
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

type Done = NonNullable<WorkItem['first']>;

const hides = (done: StaffAct | null): boolean => done === 'hide' || done === 'hide_listing';

interface Undone extends Effect {
  readonly act: StaffAct;
}

/** Each act runs in the caller's transaction and returns null when its subject is gone. */
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

  /** Several decisions may hide a listing: it is shown only if no other one still hides it. */
  const unhide = async (
    transaction: Transaction,
    { id, kind, done }: Done,
    listing: number,
  ): Promise<Effect | null> => {
    const { queue, appeals } = store.within(transaction);
    const found = await queue.lockListing(listing);
    const standing = await appeals.standing('hidden', 'listing', listing);
    const place = standing.findIndex((one) => one.id === id);
    if (!found || place === -1) return null;
    const isBySignals = kind === 'held' && found.causes.includes('signals');
    // Deciding to keep a hidden listing hidden replaces the decision that hid it.
    const rivals = hides(done) ? standing : standing.slice(place);
    const isByStaff = hides(done) || !isBySignals;
    const isKept = rivals.some((one) => one.id !== id && hides(one.done));
    return show(transaction, listing, [
      ...(isBySignals ? (['signals'] as const) : []),
      ...(isByStaff && !isKept ? (['staff'] as const) : []),
    ]);
  };

  const undoing = (
    { kind, done }: Done,
    transaction: Transaction,
    subject: number,
  ): readonly [LastingState, StaffAct, () => Promise<Effect | null>] | null => {
    switch (kind === 'verification' ? 'verify' : done) {
      case 'verify':
        return ['verified', 'unverify', () => verify(transaction, subject, 'U')];
      case 'unverify':
        return ['unverified', 'verify', () => verify(transaction, subject, 'V')];
      case 'suspend':
      case 'suspend_person':
        return ['suspended', 'reinstate', () => reinstate(transaction, subject)];
      case 'remove_message':
        return ['removed', 'restore_message', () => restoreMessage(transaction, subject)];
      case 'remove_review':
        return ['removed', 'restore_review', () => restoreReview(transaction, subject)];
      default:
        return null;
    }
  };

  /** Undoes only this decision, and only if no other decision has the same effect. */
  const undo = async (transaction: Transaction, first: Done, subject: number): Promise<Undone | null> => {
    if (first.kind === 'held' || hides(first.done)) {
      const shown = await unhide(transaction, first, subject);
      return shown && { ...shown, act: 'show' };
    }
    const way = undoing(first, transaction, subject);
    if (!way) return null;
    const [state, act, effect] = way;
    const standing = await store.within(transaction).appeals.standing(state, first.subject, subject);
    if (standing.length !== 1 || standing[0]?.id !== first.id) return null;
    const undone = await effect();
    return undone && { ...undone, act };
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
