import { sentence } from '@lodgepole/contract/core/text/text';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { say } from '../../../core/text/text.ts';
import { priceWords } from '../../../core/text/words.ts';
import { type SmallPage, withToken } from '../../../http/pages/small-page.ts';
import type { AskedListing, SeveralStanding, Standing } from './answer.service.ts';
import { dayAtHome, listingLineOf, listingWords, severalTitles } from './expiry-mail.service.ts';

const yourListings = { label: sentence('Your listings'), path: '/listings/mine' };

interface Words {
  readonly title: string;
  readonly text: string;
}

const about = ({ facts, expiresAt }: AskedListing, { title, text }: Words): Omit<SmallPage, 'buttons'> => {
  const values = {
    home: listingWords(facts),
    price: priceWords(facts.price),
    date: dayAtHome(expiresAt, facts),
  };
  return {
    title: say(title, values),
    paragraphs: [listingLineOf({ facts, expiresAt }), say(text, values)],
    next: { ...yourListings, label: say(yourListings.label) },
  };
};

const questionOf = ({ facts: { status } }: AskedListing): Words & { readonly yes: string } =>
  status === 'E'
    ? {
        title: listingMessages.expired,
        text: sentence('It no longer appears in searches. If the home is still available, renew it.'),
        yes: sentence('Renew the listing'),
      }
    : {
        title: sentence('Is it still available?'),
        text: sentence(
          'Without an answer, the listing will expire on {date} and no longer appear in searches.',
        ),
        yes: sentence('Yes, still available'),
      };

const askPage = (listing: AskedListing, token: string): SmallPage => {
  const question = questionOf(listing);
  return {
    ...about(listing, question),
    buttons: [
      { label: say(question.yes), action: withToken(token, '&answer=available') },
      { label: say(sentence('It is rented')), action: withToken(token, '&answer=rented') },
    ],
  };
};

const done: Readonly<Record<'confirmed' | 'renewed' | 'rented', Words>> = {
  confirmed: {
    title: sentence('Thank you. Your listing stays active.'),
    text: sentence('It will appear in searches until {date}. We will ask you again a week before.'),
  },
  renewed: {
    title: sentence('Your listing is active again.'),
    text: sentence('It will appear in searches until {date}. We will ask you again a week before.'),
  },
  rented: {
    title: sentence('Thank you. Your listing is marked as rented.'),
    text: sentence(
      'It no longer appears in searches, and its groups are told that the home is rented. If it becomes available again, set it to active in your listings.',
    ),
  },
};

const settledWords = ({ facts: { status } }: AskedListing): Words => {
  switch (status) {
    case 'A':
      return {
        title: sentence('This listing has been confirmed.'),
        text: sentence('You do not need to do anything: it will appear in searches until {date}.'),
      };
    case 'P':
      return {
        title: listingMessages.paused,
        text: sentence(
          'It does not appear in searches and does not expire. Set it to active again in your listings.',
        ),
      };
    case 'R':
      return {
        title: listingMessages.rented,
        text: sentence(
          'You do not need to do anything. If it becomes available again, set it to active in your listings.',
        ),
      };
    case 'E':
      return {
        title: listingMessages.expired,
        text: sentence('This link is from an earlier email. Renew the listing in your listings.'),
      };
    case 'D':
      return { title: listingMessages.publishFirst, text: sentence('You do not need to do anything.') };
    case 'H':
      return { title: listingMessages.held, text: sentence('Only our staff can change its status.') };
  }
};

const goneWords: Readonly<Record<'unknown' | 'deleted', Words>> = {
  unknown: {
    title: sentence('This link does not work.'),
    text: sentence('Open the newest email and try its link, or look at your listings.'),
  },
  deleted: {
    title: sentence('This listing has been deleted.'),
    text: sentence('You do not need to do anything.'),
  },
};

export const pageOf = (standing: Standing, token: string): SmallPage => {
  switch (standing.kind) {
    case 'unknown':
    case 'deleted': {
      const { title, text } = goneWords[standing.kind];
      const next = { ...yourListings, label: say(yourListings.label) };
      return { title: say(title), paragraphs: [say(text)], buttons: [], next };
    }
    case 'open':
      return askPage(standing, token);
    case 'settled':
      return { ...about(standing, settledWords(standing)), buttons: [] };
    default:
      return { ...about(standing, done[standing.kind]), buttons: [] };
  }
};

const tickOf = ({ facts, expiresAt }: AskedListing) => ({
  value: String(facts.id),
  label: listingLineOf({ facts, expiresAt }),
  note: say(facts.status === 'E' ? sentence('Expired on {date}') : sentence('Expires on {date}'), {
    date: dayAtHome(expiresAt, facts),
  }),
});

const askSeveralPage = (open: readonly AskedListing[], token: string): Omit<SmallPage, 'next'> => {
  const isExpired = open.every(({ facts }) => facts.status === 'E');
  return {
    title: isExpired ? severalTitles.expired(open.length) : severalTitles.ask(open.length),
    paragraphs: [
      say(sentence('Uncheck the homes that are no longer available. Their listings will not change.')),
    ],
    buttons: [],
    form: {
      action: withToken(token),
      ticks: open.map(tickOf),
      label: isExpired
        ? say(sentence('Renew the selected homes'))
        : say(sentence('Confirm the selected homes')),
    },
  };
};

const confirmedPage = ({ open, confirmed }: SeveralStanding): Omit<SmallPage, 'next'> => ({
  title: say(
    sentence('Thank you. {count, plural, one {# listing is active.} other {# listings are active.}}'),
    { count: confirmed.length },
  ),
  paragraphs: [
    ...confirmed.map(listingLineOf),
    say(sentence('We will ask you again a week before they expire.')),
    ...(open.length > 0 ? [say(sentence('These were not changed:')), ...open.map(listingLineOf)] : []),
  ],
  buttons: [],
});

export const severalPageOf = (standing: SeveralStanding, token: string, isRefused: boolean): SmallPage => {
  const next = { ...yourListings, label: say(yourListings.label) };
  if (standing.confirmed.length > 0) return { ...confirmedPage(standing), next };
  if (standing.open.length === 0)
    return {
      title: say(sentence('There is nothing left to answer.')),
      paragraphs: [say(sentence('You have answered for all of these homes.'))],
      buttons: [],
      next,
    };
  const page = askSeveralPage(standing.open, token);
  return isRefused
    ? { ...page, paragraphs: [say(sentence('Select at least one home.')), ...page.paragraphs], next }
    : { ...page, next };
};
