import type { QueueKind, ReportSubject } from '@lodgepole/contract/trust/codes';
import type { Transaction } from './live.ts';

/** Something that waits for a decision by staff. */
export interface StaffWork {
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  /** The person concerned; null when their account is deleted. */
  readonly reported: number | null;
  /** What the owner wrote. */
  readonly note?: string;
}

/**
 * Puts work into the staff's queue in the transaction that causes it, after every other lock. While the same work is open it
 * stays one item. Answers the item.
 */
export type QueueWork = (transaction: Transaction, work: StaffWork) => Promise<number>;

/** Takes work that has become pointless off the queue, if it is there. */
export type DropWork = (
  transaction: Transaction,
  work: Omit<StaffWork, 'reported' | 'note'>,
) => Promise<void>;

/** Adds what the person concerned answered to open work of theirs. */
export type AddAnswer = (transaction: Transaction, item: number, text: string) => Promise<void>;
