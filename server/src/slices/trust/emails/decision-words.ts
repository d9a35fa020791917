import { sentence } from '@lodgepole/contract/core/text/text';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { ReportSubject, StaffAct } from '@lodgepole/contract/trust/codes';
import { briefly, say } from '../../../core/text/text.ts';
import { reasonWords } from '../../../core/text/words.ts';
import type { EntryFacts } from './staff-email.repository.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly next?: string;
}

const changeAndAsk = sentence(
  'Fix what the reason mentions on your listing’s page, then ask for another look there.',
);

const hidden: Words = {
  subject: sentence('Your listing is hidden: {home}'),
  text: sentence('Our staff have hidden your listing {home}. Only you and our staff see it.'),
  next: changeAndAsk,
};
const shown: Words = {
  subject: sentence('Your listing is no longer held: {home}'),
  text: sentence('Our staff looked at your listing {home}. It is no longer held for review.'),
};
const keptHeld: Words = {
  subject: sentence('Your listing stays hidden: {home}'),
  text: sentence('Our staff looked at your listing {home}. It stays hidden.'),
  next: changeAndAsk,
};
const verified: Words = {
  subject: sentence('Your listing is verified: {home}'),
  text: sentence('Our staff have verified your listing {home}. It now has a badge.'),
};
const notVerified: Words = {
  subject: sentence('Your listing is not verified: {home}'),
  text: sentence('Our staff looked at your listing {home} and did not verify it.'),
};
const suspended: Words = {
  subject: sentence('Your account is suspended'),
  text: sentence('Our staff have suspended your account. You cannot sign in, and your listings are hidden.'),
};
const reinstated: Words = {
  subject: sentence('Your account is no longer suspended'),
  text: sentence('Our staff have reinstated your account. You can sign in again.'),
};
const messageRemoved: Words = {
  subject: sentence('Your message was removed'),
  text: sentence('Our staff have removed a message that you sent.'),
};
const reviewRemoved: Words = {
  subject: sentence('Your review was removed'),
  text: sentence('Our staff have removed a review that you wrote.'),
};

const upheld: Readonly<Record<ReportSubject, Words>> = {
  listing: {
    subject: sentence('A report about your listing was upheld: {home}'),
    text: sentence(
      'Our staff looked at a report about your listing {home} and upheld it. The listing itself was not changed.',
    ),
    next: sentence('Please change what the reason mentions. Otherwise, we may hide the listing.'),
  },
  person: {
    subject: sentence('A report about you was upheld'),
    text: sentence('Our staff looked at a report about you and upheld it.'),
  },
  message: {
    subject: sentence('A report about your message was upheld'),
    text: sentence('Our staff looked at a report about a message that you sent and upheld it.'),
  },
  review: {
    subject: sentence('A report about your review was upheld'),
    text: sentence('Our staff looked at a report about a review that you wrote and upheld it.'),
  },
};

const ofAct: Readonly<Partial<Record<StaffAct, Words>>> = {
  hide: hidden,
  hide_listing: hidden,
  show: shown,
  verify: verified,
  unverify: notVerified,
  suspend: suspended,
  suspend_person: suspended,
  reinstate: reinstated,
  remove_message: messageRemoved,
  remove_review: reviewRemoved,
};

const reversed: readonly [Words, Words] = [
  {
    subject: sentence('We reversed our decision about your listing: {home}'),
    text: sentence('You asked for another look at your listing {home}. Our staff reversed the decision.'),
    next: sentence('The effects of the decision have been reversed.'),
  },
  {
    subject: sentence('We reversed our decision'),
    text: sentence('You asked for another look at our decision. Our staff reversed it.'),
    next: sentence('The effects of the decision have been reversed.'),
  },
];
const kept: readonly [Words, Words] = [
  {
    subject: sentence('Our decision about your listing stays: {home}'),
    text: sentence(
      'You asked for another look at your listing {home}. Our staff looked again, and the decision stays.',
    ),
  },
  {
    subject: sentence('Our decision stays'),
    text: sentence('You asked for another look at our decision. Our staff looked again, and it stays.'),
  },
];

const wordsOf = ({ act, kind, subject }: EntryFacts): Words => {
  const known = ofAct[act];
  if (known) return known;
  const isUpheld = act === 'uphold';
  switch (kind) {
    case 'held':
      return isUpheld ? keptHeld : shown;
    case 'verification':
      return isUpheld ? verified : notVerified;
    case 'appeal':
      return (isUpheld ? kept : reversed)[subject === 'listing' ? 0 : 1];
    default:
      return upheld[subject];
  }
};

export const decisionWords = (entry: EntryFacts) => {
  const { subject, text, next } = wordsOf(entry);
  const values = { home: entry.home ? briefly(listingAddress(entry.home)) : say(sentence('(deleted)')) };
  return {
    title: say(subject, values),
    text: say(text, values),
    reason: say(sentence('Reason: {reason}'), { reason: reasonWords(entry.reason) }),
    next: next === undefined ? [] : [say(next)],
  };
};
