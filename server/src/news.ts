import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { GroupMailKind } from '@lodgepole/contract/notifications/mail-kinds';
import type { Transaction } from './db/transactional.ts';

interface Event {
  readonly kind: GroupMailKind;
  readonly group: number;
  /** The user who did it, or whom it happened to. */
  readonly about: number;
  readonly status?: GroupStatus;
  readonly accepted?: boolean;
  readonly wasRemoved?: boolean;
}

/** Something that happened in a group and that people may want a mail about. */
export interface News extends Event {
  /** The users who are told, if they asked for it. */
  readonly to: readonly number[];
}

/** The same for one of them. */
export interface Notice extends Event {
  readonly to: number;
}

/** Queues the news in the transaction that makes it. */
export type Tell = (transaction: Transaction, news: News) => Promise<void>;
