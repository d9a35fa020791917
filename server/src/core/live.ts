import type { LiveTopic } from '@lodgepole/contract/notifications/live';
import type { Transaction } from '../db/transactional.ts';

export type { Transaction };

/** What a person may be told has changed; the page then asks again. */
export type Topic = LiveTopic;

export interface Change {
  readonly topic: Topic;
  readonly id: number;
  /** The users who are told. */
  readonly people: readonly number[];
}

/** Tells people of changes, once the transaction that makes them has committed. */
export type Announce = (transaction: Transaction, ...changes: readonly Change[]) => Promise<void>;
