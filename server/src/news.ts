import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { GroupMailKind } from '@lodgepole/contract/notifications/mail-kinds';
import type { Transaction } from './db/transactional.ts';

export interface GroupEvent {
  readonly kind: Exclude<GroupMailKind, 'group_ended'>;
  readonly group: number;
  /** The user who did it, or whom it happened to. */
  readonly about: number;
  readonly status?: GroupStatus;
  readonly accepted?: boolean;
  readonly wasRemoved?: boolean;
}

/** A group is gone, so what there is to say of it travels along. Told by the database, whatever removes the group. */
export interface GroupEnding {
  readonly kind: 'group_ended';
  readonly name: string;
  /** Null when the listing is gone as well. In mail that a previous version queued this is the whole address. */
  readonly home: string | null;
  readonly place?: {
    readonly unit_number: string;
    readonly street_address: string;
    readonly city: string;
  } | null;
}

/** Something that happened in a group and that people may want a mail about, with the users who are told if they do. */
export type News = (GroupEvent | GroupEnding) & { readonly to: readonly number[] };

/** The same for one of them. */
export type Notice = (GroupEvent | GroupEnding) & { readonly to: number };

/** Queues the news in the transaction that makes it. */
export type Tell = (transaction: Transaction, news: News) => Promise<void>;
