import { sentence } from '../core/text/text.ts';

interface NotificationKind {
  /** In the words of the settings and of the unsubscribe page. */
  readonly words: string;
  /** What the settings list it under. */
  readonly topic: 'messages' | 'groups' | 'viewings' | 'homes' | 'reviews';
  /** Whether devices are told at once, beside the email. */
  readonly push: boolean;
  /** Sent to people who did not ask for notifications too. */
  readonly isForAll: boolean;
}

const kind = (topic: NotificationKind['topic'], words: string, push = false): NotificationKind => ({
  words,
  topic,
  push,
  isForAll: false,
});

const groupMailKinds = {
  invitation_received: kind('groups', sentence('invitations you receive'), true),
  invitation_answered: kind('groups', sentence('answers to your invitations'), true),
  join_requested: kind('groups', sentence('requests to join your groups'), true),
  request_answered: kind('groups', sentence('answers to your requests to join'), true),
  application_sent: kind('groups', sentence('applications'), true),
  application_withdrawn: kind('groups', sentence('applications that are withdrawn'), true),
  group_answered: kind('groups', sentence('answers of invited groups'), true),
  status_changed: kind('groups', sentence('changes to the status of an application'), true),
  home_chosen: kind('groups', sentence('homes that your groups choose')),
  home_rented: kind('groups', sentence('rented homes that your groups were for'), true),
  home_won: kind('groups', sentence('homes rented to your groups'), true),
  member_joined: kind('groups', sentence('people who join your groups')),
  member_left: kind('groups', sentence('people who leave your groups')),
  group_ended: kind('groups', sentence('groups that have ended')),
} as const;
export type GroupMailKind = keyof typeof groupMailKinds;

/** Every kind of notification. Each has an email that a person can turn off separately. */
export const notificationKinds = {
  unread_messages: kind('messages', sentence('unread messages'), true),
  ...groupMailKinds,
  turns: kind('groups', sentence('what your groups wait for'), true),
  inquiry_waiting: kind('messages', sentence('people who wait for your answer')),
  inquiry_unanswered: kind('messages', sentence('messages to landlords without an answer')),
  household_asked: kind('homes', sentence('questions whether you live in a home')),
  household_changed: kind('homes', sentence('who lives in the homes of your rooms')),
  viewing_booked: kind('viewings', sentence('bookings of the viewings you offer'), true),
  viewing_soon: { ...kind('viewings', sentence('your viewings of the next day'), true), isForAll: true },
  listing_ending: { ...kind('homes', sentence('your listings that expire')), isForAll: true },
  favourite_changed: kind('homes', sentence('changes to your favourites')),
  review_received: kind('reviews', sentence('reviews about you')),
} as const satisfies Readonly<Record<string, NotificationKind>>;
export type MailKind = keyof typeof notificationKinds;

export const wordsOf = (kindOf: MailKind): string => notificationKinds[kindOf].words;

export const isPushed = (kindOf: MailKind): boolean => notificationKinds[kindOf].push;
