import type { Language } from '@lodgepole/contract/core/language';
import { sentence } from '@lodgepole/contract/core/text';
import { mailKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { calendarFileName } from '@lodgepole/contract/viewings/messages';
import type { ViewingMail } from '../../core/mailed-events.ts';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { briefly, say } from '../../core/text/text.ts';
import type { Email } from '../mail/mail.service.ts';

export interface ViewingEmailFacts {
  readonly home: string;
  /** In the listing's time zone. */
  readonly time: string;
  readonly minutes: number;
  readonly note: string;
  /** The person it is about. */
  readonly name: string;
  readonly seats: number;
  readonly taken: number;
  readonly seatsLeft: number;
  readonly isHost: boolean;
}

interface Text {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const hostsNote = sentence('The host says: {note}');
const giveBack = sentence(
  'If you can no longer come, give the seats back on the page of your viewings, so that others can have them.',
);

const reminder = ({ isHost, note }: ViewingEmailFacts): Text =>
  isHost
    ? {
        subject: sentence('Reminder: you show {home} on {time}'),
        paragraphs: [
          sentence(
            '{taken, plural, one {# seat is} other {# seats are}} booked for your viewing of {home} on {time}.',
          ),
          sentence(
            'The page of your viewings says who is coming. If you cannot be there, move or cancel it there.',
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

const texts: Readonly<Record<ViewingMail['kind'], (facts: ViewingEmailFacts) => Text>> = {
  booked: ({ note }) => ({
    subject: sentence('Your viewing is booked: {home}'),
    paragraphs: [
      sentence(
        '{seats, plural, one {# seat is} other {# seats are}} booked to see {home} on {time}, for {minutes} minutes.',
      ),
      ...(note === '' ? [] : [hostsNote]),
      sentence('The attached file adds it to your calendar. We remind you a day before.'),
      giveBack,
    ],
  }),
  booked_by_guest: () => ({
    subject: sentence('{name} comes to see {home}'),
    paragraphs: [
      sentence(
        '{name} booked {seats, plural, one {# seat} other {# seats}} for your viewing of {home} on {time}.',
      ),
      sentence('{seatsLeft, plural, =0 {No seat is left.} one {# seat is left.} other {# seats are left.}}'),
    ],
  }),
  given_back_by_guest: () => ({
    subject: sentence('{name} does not come to see {home}'),
    paragraphs: [
      sentence(
        '{name} gave {seats, plural, one {# seat} other {# seats}} back for your viewing of {home} on {time}.',
      ),
      sentence('Others can book them now.'),
    ],
  }),
  given_back_for_group: () => ({
    subject: sentence('Your group does not go to see {home}'),
    paragraphs: [
      sentence('{name} gave the seats of your group for {home} on {time} back.'),
      sentence('If you would like to go all the same, book a seat for yourself while there are some left.'),
    ],
  }),
  moved: () => ({
    subject: sentence('Your viewing has moved: {home}'),
    paragraphs: [
      sentence('The host has moved the viewing of {home}. It is now on {time}, for {minutes} minutes.'),
      sentence('Your seats moved along. The attached file changes it in your calendar.'),
      giveBack,
    ],
  }),
  cancelled: () => ({
    subject: sentence('Your viewing is cancelled: {home}'),
    paragraphs: [
      sentence('The viewing of {home} on {time} does not take place.'),
      sentence('The attached file cancels it in your calendar. There is nothing else for you to do.'),
    ],
  }),
  reminder,
};

const footnotes = {
  guest: sentence('You get this email because you or your group booked this viewing.'),
  host: sentence('You get this email because you offer this viewing.'),
  asked: sentence('You get this email because you asked for notifications in your profile.'),
} as const;

export interface ViewingAddressee {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  /** For the one kind that people can turn off. */
  readonly unsubscribe?: string;
}

const hasFile = (kind: ViewingMail['kind']): boolean =>
  kind !== 'given_back_by_guest' && kind !== 'given_back_for_group';

const valuesOf = (facts: ViewingEmailFacts) => {
  const { isHost: _isHost, ...values } = facts;
  return { ...values, home: briefly(facts.home), name: briefly(facts.name) };
};

export const viewingEmail = (
  kind: ViewingMail['kind'],
  facts: ViewingEmailFacts,
  { email, first_name, unsubscribe }: ViewingAddressee,
  { site, file }: { readonly site: SiteLinks; readonly file: string },
): Email => {
  const { subject, paragraphs } = texts[kind](facts);
  const values = valuesOf(facts);
  const footnote = unsubscribe ? footnotes.asked : footnotes[facts.isHost ? 'host' : 'guest'];
  return {
    to: email,
    subject: say(subject, values),
    greeting: say(sentence('Hi {name},'), { name: briefly(first_name) }),
    paragraphs: paragraphs.map((paragraph) => say(paragraph, values)),
    action: { label: say(sentence('See your viewings')), url: site.page('/viewings') },
    footnote: say(footnote),
    ...(unsubscribe && {
      unsubscribe: {
        label: say(sentence('No more emails about {kind}'), { kind: say(mailKinds.viewing_booked) }),
        url: unsubscribe,
      },
    }),
    ...(hasFile(kind) && {
      attachment: {
        filename: say(calendarFileName),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: file,
      },
    }),
  };
};
