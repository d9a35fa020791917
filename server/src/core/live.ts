import type { LiveTopic } from '@lodgepole/contract/notifications/live';
import type { Transaction } from '../db/transactional.ts';

export type { Transaction };

export type Topic = LiveTopic;

export interface Change {
  readonly topic: Topic;
  readonly id: number;
  readonly people: readonly number[];
}

export type Announce = (transaction: Transaction, ...changes: readonly Change[]) => Promise<void>;
