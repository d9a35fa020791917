import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { GroupMailKind, MailKind } from '@lodgepole/contract/notifications/mail-kinds';
import type { FavouriteAlertKind } from '@lodgepole/contract/saved/favourites';
import type { Transaction } from '../db/transactional.ts';

export interface GroupEvent {
  readonly kind: Exclude<GroupMailKind, 'group_ended'>;
  readonly group: number;
  readonly about: number;
  readonly status?: GroupStatus;
  readonly accepted?: boolean;
  readonly wasRemoved?: boolean;
}

/** The group no longer exists, so the event carries what the email needs. Queued by a database trigger. */
export interface GroupEnding {
  readonly kind: 'group_ended';
  readonly name: string;
  /** Null when the listing is gone too. Events queued by an earlier version hold the whole address. */
  readonly home: string | null;
  readonly withoutHome?: boolean;
  readonly place?: {
    readonly unit_number: string;
    readonly street_address: string;
    readonly city: string;
  } | null;
}

export interface ReviewEvent {
  readonly kind: 'review_received';
  readonly review: number;
  readonly about: number;
}

export interface FavouriteEvent {
  readonly kind: 'favourite_changed';
  readonly listing: number;
  readonly change: FavouriteAlertKind;
  readonly previous_price?: number | null;
  readonly about: number;
}

/** A landlord has not answered these people; sent to the landlord or to one of them. */
export interface InquiryEvent {
  readonly kind: 'inquiry_waiting' | 'inquiry_unanswered';
  readonly conversations: readonly number[];
  readonly about: number;
}

/** The owner of a room asked a person whether they live there, or that person answered. */
export interface HouseholdEvent {
  readonly kind: 'household_asked' | 'household_changed';
  readonly listing: number;
  readonly about: number;
  readonly change?: 'accepted' | 'declined' | 'left' | 'removed';
}

export type NewsEvent =
  | GroupEvent
  | GroupEnding
  | ReviewEvent
  | FavouriteEvent
  | InquiryEvent
  | HouseholdEvent;

export type MailedEvent = NewsEvent & { readonly to: readonly number[] };

export type EventForOne = NewsEvent & { readonly to: number };

export type Tell = (transaction: Transaction, ...events: readonly MailedEvent[]) => Promise<void>;

/** The kind that decides whether the email is sent. People cannot turn off changes to what they agreed on. */
export const viewingKinds = {
  booked: 'viewing_changed',
  booked_by_guest: 'viewing_booked',
  given_back_by_guest: 'viewing_changed',
  given_back_for_group: 'viewing_changed',
  moved: 'viewing_changed',
  cancelled: 'viewing_changed',
  reminder: 'viewing_soon',
} as const satisfies Readonly<Record<string, MailKind>>;

export interface ViewingEmail {
  readonly kind: keyof typeof viewingKinds;
  readonly viewing: number;
  readonly to: number;
  readonly about?: number;
  readonly seats?: number;
  /** The previous start of a moved viewing. Absent in jobs queued by earlier versions. */
  readonly before?: string;
  readonly others?: readonly number[];
}

export interface SearchEmail {
  readonly search: number;
  readonly taken: string;
}

export type SecurityMailKind =
  | 'new_device'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_on'
  | 'codes_off'
  | 'recovery_code_used'
  | 'password_changed'
  | 'factors_reset';

export interface SecurityMail {
  readonly user: number;
  readonly kind: SecurityMailKind;
  readonly session?: number;
}

export type StaffEmail =
  | { readonly kind: 'concerned'; readonly entry: number; readonly to: number }
  | { readonly kind: 'reporter'; readonly report: number };

export type PushAbout =
  | { readonly kind: 'message'; readonly conversation: number }
  | { readonly kind: 'event'; readonly event: NewsEvent }
  | { readonly kind: 'viewing'; readonly email: ViewingEmail }
  /** Without a group, becomes one notification for each group that waits. */
  | { readonly kind: 'turns'; readonly group?: number };

export const kindOfPush = (about: PushAbout): MailKind => {
  switch (about.kind) {
    case 'message':
      return 'unread_messages';
    case 'event':
      return about.event.kind;
    case 'viewing':
      return viewingKinds[about.email.kind];
    case 'turns':
      return 'turns';
  }
};
