import { labelOf } from '@lodgepole/contract/core/codes';
import { sentence } from '@lodgepole/contract/core/text/text';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { FavouriteAlertKind } from '@lodgepole/contract/saved/favourites';
import type { GroupEnding, GroupEvent, HouseholdEvent } from '../../../core/mailed-events.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { briefly, say } from '../../../core/text/text.ts';
import { priceWords } from '../../../core/text/words.ts';
import type { Email, EmailListing } from '../../mail/mail.service.ts';
import type { EventFacts, FavouriteFacts, HouseholdFacts, Recipient } from '../event-emails.repository.ts';
import type { EmailText } from './email-text.ts';
import {
  application,
  bodyWithoutListing,
  chosen,
  decision,
  departure,
  findAnother,
  ownReply,
  rented,
  reply,
} from './group-texts.ts';
import { householdText } from './household-texts.ts';
import { joiningText } from './joining-texts.ts';

export interface Told extends EmailText {
  readonly values: Readonly<Record<string, string>>;
  readonly listings?: readonly EmailListing[];
}

export interface Addressee {
  readonly recipient: Recipient;
  readonly unsubscribe: NonNullable<Email['unsubscribe']>;
}

type EventFor = GroupEvent & { readonly to: number };

const seeGroup = sentence('See the group');

const landlordsNote = sentence('The landlord says: {note}');

/** A later status has its own note and email. */
const noteWith = ({ status }: EventFor, { group_status, landlord_note }: EventFacts): string =>
  status === group_status ? (landlord_note ?? '') : '';

const landlordsWords = (event: EventFor, facts: EventFacts): Pick<EmailText, 'next'> =>
  noteWith(event, facts) === '' ? {} : { next: landlordsNote };

const textOf = (event: EventFor, facts: EventFacts): EmailText => {
  const { listing_owner, name } = facts;
  const group = { label: seeGroup, path: linkOf(event.kind, event.group) };
  switch (event.kind) {
    case 'invitation_received':
    case 'invitation_answered':
    case 'join_requested':
    case 'request_answered':
      return joiningText(event.kind, event.accepted === true, group);
    case 'application_sent':
      return { ...application(event.to === listing_owner), ...group };
    case 'application_withdrawn':
      return {
        subject: sentence('The group {group} has withdrawn its application'),
        body: sentence('The group {group} has withdrawn its application for {home}.'),
        ...group,
      };
    case 'group_answered':
      return { ...(event.to === listing_owner ? reply : ownReply)(event.accepted === true), ...group };
    case 'status_changed':
      return {
        ...decision(event.status),
        ...landlordsWords(event, facts),
        ...group,
      };
    case 'home_chosen':
      return { ...chosen, ...group };
    case 'home_rented':
      return rented(event.status, group);
    case 'home_won':
      return {
        subject: sentence('The home is yours: {home}'),
        body: sentence('Congratulations! The landlord has rented {home} to your group {group}.'),
        next: sentence(
          'What comes next: sign the lease, agree on when you get the keys, get tenant insurance, have hydro put in your names, and pay the first rent. Viewings you booked stay booked. Once you live there, you can review each other.',
        ),
        label: sentence('See what comes next'),
        path: group.path,
      };
    case 'member_joined':
      return {
        subject: sentence('{name} joined the group {group}'),
        body: sentence('{name} is now in the group {group} for {home}.'),
        ...group,
      };
    case 'member_left':
      return { ...departure(event, name !== null), ...group };
  }
};

const statusLabel = (status: GroupStatus | undefined): string =>
  status === undefined ? '' : say(labelOf(groupStatuses, status));

/** Null about a deleted person, unless the event is that they left. */
export const tellOfEvent = (event: EventFor, facts: EventFacts): Told | null => {
  if (facts.name === null && event.kind !== 'member_left') return null;
  const values = {
    name: briefly(facts.name ?? ''),
    group: briefly(facts.group),
    home: facts.home === null ? '' : briefly(listingAddress(facts.home)),
    status: statusLabel(event.status),
    note: noteWith(event, facts),
  };
  const text = textOf(event, facts);
  if (facts.home !== null) return { ...text, values };
  const body = bodyWithoutListing(event, facts.name !== null);
  return body === null ? null : { ...text, body, values };
};

export const tellOfEnding = ({ name, home: street, place, withoutHome }: GroupEnding): Told => {
  const listing = place ? listingAddress(place) : street;
  const subject = sentence('The group {group} has ended');
  if (withoutHome === true)
    return {
      subject,
      body: sentence('The owner of the group {group} has ended it.'),
      label: sentence('Find another group'),
      path: '/groups',
      values: { group: briefly(name) },
    };
  return listing === null
    ? {
        subject,
        body: sentence('The home that the group {group} was for is no longer offered.'),
        label: findAnother,
        path: '/listings',
        values: { group: briefly(name) },
      }
    : {
        subject,
        body: sentence('The owner of the group {group} for {home} has ended it.'),
        label: sentence('See your applications'),
        path: '/applications',
        values: { group: briefly(name), home: briefly(listing) },
      };
};

/** Leaves out the review's text: email is less private than a profile. */
export const tellOfReview = (name: string, reviewee: number): Told => ({
  subject: sentence('{name} wrote a review about you'),
  body: sentence('{name} wrote a review about you. You can read it and reply to it on your profile.'),
  label: sentence('See the review'),
  path: linkOf('review_received', reviewee),
  values: { name: briefly(name) },
});

export const tellOfHousehold = (event: HouseholdEvent, { name, ...home }: HouseholdFacts): Told => ({
  ...householdText(event),
  values: { name: briefly(name), home: briefly(listingAddress(home)) },
});

const favouriteTexts: Readonly<Record<FavouriteAlertKind, Pick<EmailText, 'subject' | 'body'>>> = {
  price_down: {
    subject: sentence('Price down: {home}'),
    body: sentence('One of your favourites now costs {price} a month instead of {before}: {home}.'),
  },
  rented: {
    subject: sentence('One of your favourites has been rented: {home}'),
    body: sentence('One of your favourites has been rented: {home}.'),
  },
  active: {
    subject: sentence('One of your favourites is available again: {home}'),
    body: sentence('One of your favourites is available again for {price} a month: {home}.'),
  },
};

export const tellOfFavourite = (change: FavouriteAlertKind, facts: FavouriteFacts): Told => ({
  ...favouriteTexts[change],
  label: sentence('See the home'),
  path: linkOf('favourite_changed', facts.id),
  values: {
    home: briefly(listingAddress(facts)),
    price: priceWords(facts.price),
    before: priceWords(facts.previous_price ?? facts.price),
  },
});

export const addressedTo = ({ recipient, unsubscribe }: Addressee) => ({
  to: recipient.email,
  greeting: say(sentence('Hi {name},'), { name: briefly(recipient.first_name) }),
  footnote: say(
    sentence('You are receiving this email because you asked for notifications in your profile.'),
  ),
  unsubscribe,
});

export const eventEmail = (
  { subject, body, next, label, path, values, listings }: Told,
  addressee: Addressee,
  site: SiteLinks,
): Email => ({
  ...addressedTo(addressee),
  subject: say(subject, values),
  paragraphs: [body, ...(next === undefined ? [] : [next])].map((paragraph) => say(paragraph, values)),
  ...(listings && { listings }),
  action: { label: say(label), url: site.page(path) },
});
