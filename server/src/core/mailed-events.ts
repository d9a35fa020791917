import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { GroupMailKind } from '@lodgepole/contract/notifications/mail-kinds';
import type { FavouriteAlertKind } from '@lodgepole/contract/saved/favourites';
import type { Transaction } from '../db/transactional.ts';

export interface GroupEvent {
  readonly kind: Exclude<GroupMailKind, 'group_ended'>;
  readonly group: number;
  /** The user who did it, or the user it happened to. */
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

export interface ReviewEvent {
  readonly kind: 'review_received';
  readonly review: number;
  /** The user who wrote it. */
  readonly about: number;
}

export interface FavouriteEvent {
  readonly kind: 'favourite_changed';
  readonly listing: number;
  readonly change: FavouriteAlertKind;
  /** What it cost before the price fell. */
  readonly previous_price?: number | null;
  /** The landlord. */
  readonly about: number;
}

type Event = GroupEvent | GroupEnding | ReviewEvent | FavouriteEvent;

/** An event that people may want mail about, with the users who get it if they do. */
export type MailedEvent = Event & { readonly to: readonly number[] };

/** The same for one of these users. */
export type Notice = Event & { readonly to: number };

/** Queues events in the transaction that causes them. */
export type Tell = (transaction: Transaction, ...events: readonly MailedEvent[]) => Promise<void>;

/** A mail about a viewing, to one person. */
export interface ViewingMail {
  readonly kind:
    | 'booked'
    | 'booked_by_guest'
    | 'given_back_by_guest'
    | 'given_back_for_group'
    | 'moved'
    | 'cancelled'
    | 'reminder';
  readonly viewing: number;
  readonly to: number;
  /** The user whose action it is about. */
  readonly about?: number;
  readonly seats?: number;
}

/** The mail of a saved search. */
export interface SearchMail {
  readonly search: number;
  /** When it was due, as `toISOString` writes it. */
  readonly taken: string;
}

/** A mail about a decision of the staff: to the person concerned by an entry of their log, or to a reporter. */
export type StaffMail =
  | { readonly kind: 'concerned'; readonly entry: number; readonly to: number }
  | { readonly kind: 'reporter'; readonly report: number };
