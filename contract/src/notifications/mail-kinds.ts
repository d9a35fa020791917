import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { booleanField } from '../core/form/fields.ts';
import { sentence } from '../core/text/text.ts';

export const notificationTopics = {
  messages: sentence('Messages'),
  groups: sentence('Groups and applications'),
  viewings: sentence('Viewings'),
  homes: sentence('Homes'),
  reviews: sentence('Reviews'),
} as const;
export type NotificationTopic = keyof typeof notificationTopics;

interface NotificationKind {
  readonly words: string;
  readonly topic: NotificationTopic;
  readonly recipient: 'anyone' | 'landlord';
  /** Where it leads when the event itself names no page. */
  readonly link: string;
  /** `all`: sent to people who did not ask for notifications too, until they turn it off. `always`: cannot be turned off. */
  readonly email: 'asked' | 'all' | 'always';
  readonly push: boolean;
  /** Sent even when one of the two blocked the other. */
  readonly isDecision?: true;
}

const kinds =
  (topic: NotificationTopic, link: string) =>
  (words: string, row: Partial<NotificationKind> = {}): NotificationKind => ({
    words,
    topic,
    link,
    recipient: 'anyone',
    email: 'asked',
    push: false,
    ...row,
  });

const message = kinds('messages', '/conversations/{id}');
const group = kinds('groups', '/groups/{id}');
const viewing = kinds('viewings', '/viewings');
const listing = kinds('homes', '/listings/{id}');
const review = kinds('reviews', '/profile/{id}?tab=reviews');
const pushed = { push: true } as const;
const decision = { push: true, isDecision: true } as const;

const groupMailKinds = {
  invitation_received: group(sentence('invitations you receive'), pushed),
  invitation_answered: group(sentence('answers to your invitations'), pushed),
  join_requested: group(sentence('requests to join your groups'), pushed),
  request_answered: group(sentence('answers to your requests to join'), pushed),
  application_sent: group(sentence('applications'), pushed),
  application_withdrawn: group(sentence('applications that are withdrawn'), {
    ...pushed,
    recipient: 'landlord',
  }),
  group_answered: group(sentence('answers from groups you invited'), pushed),
  status_changed: group(sentence('changes to the status of an application'), decision),
  home_chosen: group(sentence('homes that your groups choose')),
  home_rented: group(sentence('rented homes that your groups were for'), decision),
  home_won: group(sentence('homes rented to your groups'), decision),
  member_joined: group(sentence('people who join your groups')),
  member_left: group(sentence('people who leave your groups')),
  group_ended: group(sentence('groups that have ended')),
} as const;
export type GroupMailKind = keyof typeof groupMailKinds;

/** Emails, push notifications and settings derive from it. */
export const notificationKinds = {
  unread_messages: message(sentence('unread messages'), pushed),
  ...groupMailKinds,
  turns: group(sentence('what your groups need from you'), pushed),
  inquiry_waiting: message(sentence('people waiting for your answer'), { recipient: 'landlord' }),
  inquiry_unanswered: message(sentence('messages to landlords without an answer')),
  household_asked: listing(sentence('questions about whether you live in a home'), {
    link: '/groups/invitations',
  }),
  household_changed: listing(sentence('changes to who lives with your rooms')),
  viewing_booked: viewing(sentence('bookings for your viewings'), {
    ...pushed,
    recipient: 'landlord',
  }),
  viewing_soon: viewing(sentence('your viewings of the next day'), { ...pushed, email: 'all' }),
  viewing_changed: viewing(sentence('your bookings, and viewings that change'), {
    ...pushed,
    email: 'always',
  }),
  listing_ending: listing(sentence('your listings that expire'), { email: 'all', recipient: 'landlord' }),
  favourite_changed: listing(sentence('changes to your favourites')),
  review_received: review(sentence('reviews about you')),
} as const satisfies Readonly<Record<string, NotificationKind>>;
export type MailKind = keyof typeof notificationKinds;

export const allKinds = Object.keys(notificationKinds) as MailKind[];

export const mailKinds = allKinds.filter((kind) => notificationKinds[kind].email !== 'always') as [
  MailKind,
  ...MailKind[],
];

export const wordsOf = (kind: MailKind): string => notificationKinds[kind].words;

export const linkOf = (kind: MailKind, id = 0): string =>
  notificationKinds[kind].link.replace('{id}', String(id));

export const mailMessages = {
  kind: sentence('There is no such kind of email.'),
} as const;

const MailChoices = z.object({ off: z.array(z.enum(mailKinds)) });

export const myMailChoices = endpoint({
  method: 'GET',
  path: '/notifications/emails',
  access: 'user',
  summary: 'The kinds of email that one has turned off',
  reply: MailChoices,
});

export const chooseMail = endpoint({
  method: 'PATCH',
  path: '/notifications/emails',
  access: 'user',
  summary: 'Turn one kind of email on or off',
  body: z.object({ kind: z.enum(mailKinds, { error: mailMessages.kind }), wanted: booleanField() }),
  reply: MailChoices,
});
