import type { Language } from '@lodgepole/contract/core/text/language';
import { sentence } from '@lodgepole/contract/core/text/text';
import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import { calendarFileName } from '@lodgepole/contract/viewings/messages';
import { type ViewingEmail, viewingKinds } from '../../core/mailed-events.ts';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { briefly, say } from '../../core/text/text.ts';
import type { Email } from '../mail/mail.service.ts';

export interface ViewingEmailFacts {
  readonly home: string;
  readonly time: string;
  readonly before: string;
  readonly reason: string;
  /** Listing and time of each viewing, when several are cancelled together. */
  readonly together: readonly string[];
  readonly minutes: number;
  readonly note: string;
  readonly name: string;
  readonly group: string;
  readonly seats: number;
  readonly taken: number;
  readonly seatsLeft: number;
  readonly isHost: boolean;
}

interface Text {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly lines?: readonly string[];
}

const hostsNote = sentence('The host says: {note}');
const hostsReason = sentence('The host’s reason: {reason}');
const giveBack = sentence(
  'If you can no longer come, cancel the booking on your viewings page so that others can have the seats.',
);

const reminder = ({ isHost, note }: ViewingEmailFacts): Text =>
  isHost
    ? {
        subject: sentence('Reminder: you are showing {home} on {time}'),
        paragraphs: [
          sentence(
            '{taken, plural, one {# seat is} other {# seats are}} booked for your viewing of {home} on {time}.',
          ),
          sentence(
            'Your viewings page shows who is coming. If you cannot be there, move or cancel the viewing there.',
          ),
        ],
      }
    : {
        subject: sentence('Reminder: viewing of {home} on {time}'),
        paragraphs: [
          sentence('You are going to see {home} on {time}, for {minutes} minutes.'),
          ...(note === '' ? [] : [hostsNote]),
          giveBack,
        ],
      };

const cancelled = ({ reason, together }: ViewingEmailFacts): Text => {
  const why = reason === '' ? [] : [hostsReason];
  return together.length > 0
    ? {
        subject: sentence('{count} of your viewings have been cancelled'),
        paragraphs: [
          sentence('These viewings have been cancelled:'),
          ...why,
          sentence('The attached file cancels them in your calendar. You do not need to do anything else.'),
        ],
        lines: together,
      }
    : {
        subject: sentence('Your viewing of {home} has been cancelled'),
        paragraphs: [
          sentence('The viewing of {home} on {time} has been cancelled.'),
          ...why,
          sentence('The attached file cancels it in your calendar. You do not need to do anything else.'),
        ],
      };
};

const texts: Readonly<Record<ViewingEmail['kind'], (facts: ViewingEmailFacts) => Text>> = {
  booked: ({ note }) => ({
    subject: sentence('Your viewing of {home} is booked'),
    paragraphs: [
      sentence(
        '{seats, plural, one {# seat is} other {# seats are}} booked to see {home} on {time}, for {minutes} minutes.',
      ),
      ...(note === '' ? [] : [hostsNote]),
      sentence('The attached file adds it to your calendar. We will remind you the day before.'),
      giveBack,
    ],
  }),
  booked_by_guest: ({ group }) => ({
    subject:
      group === ''
        ? sentence('{name} is coming to see {home}')
        : sentence('{name} is coming to see {home} with {group}'),
    paragraphs: [
      sentence(
        '{name} booked {seats, plural, one {# seat} other {# seats}} for your viewing of {home} on {time}.',
      ),
      sentence('{seatsLeft, plural, =0 {No seats left.} one {# seat left.} other {# seats left.}}'),
    ],
  }),
  given_back_by_guest: () => ({
    subject: sentence('{name} is no longer coming to see {home}'),
    paragraphs: [
      sentence(
        '{name} cancelled a booking of {seats, plural, one {# seat} other {# seats}} for your viewing of {home} on {time}.',
      ),
      sentence('Others can now book them.'),
    ],
  }),
  given_back_for_group: () => ({
    subject: sentence('Your group is no longer going to see {home}'),
    paragraphs: [
      sentence('{name} cancelled your group’s booking to see {home} on {time}.'),
      sentence('If you would still like to go, book a seat for yourself while there are some left.'),
    ],
  }),
  moved: ({ before, time }) => ({
    subject: sentence('Your viewing of {home} has been moved'),
    paragraphs: [
      before === '' || before === time
        ? sentence('The host has moved the viewing of {home}. It is now on {time}, for {minutes} minutes.')
        : sentence(
            'The host has moved the viewing of {home} from {before} to {time}. It takes {minutes} minutes.',
          ),
      sentence('Your booking still stands. The attached file updates your calendar.'),
      giveBack,
    ],
  }),
  cancelled,
  reminder,
};

const footnotes = {
  guest: sentence('You are receiving this email because you or your group booked this viewing.'),
  host: sentence('You are receiving this email because you offer this viewing.'),
  asked: sentence('You are receiving this email because you asked for notifications in your profile.'),
} as const;

export interface ViewingAddressee {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly unsubscribe?: NonNullable<Email['unsubscribe']>;
}

const hasFile = (kind: ViewingEmail['kind']): boolean =>
  kind !== 'given_back_by_guest' && kind !== 'given_back_for_group';

const valuesOf = (facts: ViewingEmailFacts) => {
  const { isHost: _isHost, together, ...values } = facts;
  return {
    ...values,
    count: together.length,
    home: briefly(facts.home),
    name: briefly(facts.name),
    group: briefly(facts.group),
  };
};

export const viewingEmail = (
  kind: ViewingEmail['kind'],
  facts: ViewingEmailFacts,
  { email, first_name, unsubscribe }: ViewingAddressee,
  { site, file }: { readonly site: SiteLinks; readonly file: string },
): Email => {
  const { subject, paragraphs, lines = [] } = texts[kind](facts);
  const values = valuesOf(facts);
  const reader = kind === 'booked_by_guest' ? 'asked' : facts.isHost ? 'host' : 'guest';
  return {
    to: email,
    subject: say(subject, values),
    greeting: say(sentence('Hi {name},'), { name: briefly(first_name) }),
    paragraphs: paragraphs.flatMap((paragraph, place) => [
      say(paragraph, values),
      ...(place === 0 ? lines : []),
    ]),
    action: { label: say(sentence('See your viewings')), url: site.page(linkOf(viewingKinds[kind])) },
    footnote: say(footnotes[reader]),
    ...(unsubscribe && { unsubscribe }),
    ...(hasFile(kind) && {
      attachment: {
        filename: say(calendarFileName),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: file,
      },
    }),
  };
};
