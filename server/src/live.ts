import type { LiveTopic } from '@lodgepole/contract/notifications/live';
import type { Transaction } from './db/transactional.ts';

export type { Transaction };

/** What a person may be told has changed; the page then asks again. */
export type Topic = LiveTopic;

export interface Change {
  readonly topic: Topic;
  readonly id: number;
  /** The users who are told. */
  readonly people: readonly number[];
}

/** Tells people of a change, once the transaction that makes it has committed. */
export type Announce = (transaction: Transaction, change: Change) => Promise<void>;
