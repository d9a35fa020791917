import { sentence } from '../core/text/text.ts';

/** Emails about groups, in the words of the unsubscribe page. */
const groupMailKinds = {
  invitation_received: sentence('invitations you receive'),
  invitation_answered: sentence('answers to your invitations'),
  join_requested: sentence('requests to join your groups'),
  request_answered: sentence('answers to your requests to join'),
  application_sent: sentence('applications'),
  application_withdrawn: sentence('applications that are withdrawn'),
  group_answered: sentence('answers of invited groups'),
  status_changed: sentence('changes to the status of an application'),
  home_chosen: sentence('homes that your groups choose'),
  home_rented: sentence('rented homes that your groups were for'),
  home_won: sentence('homes rented to your groups'),
  member_joined: sentence('people who join your groups'),
  member_left: sentence('people who leave your groups'),
  group_ended: sentence('groups that have ended'),
} as const;
export type GroupMailKind = keyof typeof groupMailKinds;

/** The kinds of email that a person can turn off separately. */
export const mailKinds = {
  ...groupMailKinds,
  turns: sentence('what your groups wait for'),
  inquiry_waiting: sentence('people who wait for your answer'),
  inquiry_unanswered: sentence('messages to landlords without an answer'),
  unread_messages: sentence('unread messages'),
  household_asked: sentence('questions whether you live in a home'),
  household_changed: sentence('who lives in the homes of your rooms'),
  review_received: sentence('reviews about you'),
  viewing_booked: sentence('bookings of the viewings you offer'),
  favourite_changed: sentence('changes to your favourites'),
} as const;
export type MailKind = keyof typeof mailKinds;
