import { sentence } from '@lodgepole/contract/core/text';
import { priceWords } from '../../../core/text/price-words.ts';
import { briefly, say } from '../../../core/text/text.ts';
import type { Letter } from '../../mail/mail.service.ts';
import type { ExpiryFacts } from './expiry.repository.ts';
import { dayAtHome, homeWords } from './home-words.ts';

/** One email about a listing: when its time ends, and where its landlord answers. */
export interface ExpiryMail {
  readonly facts: ExpiryFacts;
  readonly expiresAt: Date;
  readonly url: string;
}

const valuesOf = ({ facts, expiresAt }: ExpiryMail) => ({
  home: homeWords(facts),
  price: priceWords(facts.price),
  date: dayAtHome(expiresAt, facts),
});

const addressed = ({ facts }: ExpiryMail): Pick<Letter, 'to' | 'greeting' | 'footnote'> => ({
  to: facts.email,
  greeting: say(sentence('Hi {name},'), { name: briefly(facts.first_name) }),
  footnote: say(sentence('You get this email because this home is listed in your name on Lodgepole.')),
});

export const questionLetter = (mail: ExpiryMail): Letter => ({
  ...addressed(mail),
  subject: say(sentence('Is it still available?')),
  paragraphs: [
    say(
      sentence('Your listing is still shown: {home}, {price} a month. Is the home still available?'),
      valuesOf(mail),
    ),
    say(
      sentence(
        'Without an answer the listing expires on {date} and is no longer found in searches. You need not sign in to answer.',
      ),
      valuesOf(mail),
    ),
  ],
  action: { label: say(sentence('Answer')), url: mail.url },
});

export const expiryLetter = (mail: ExpiryMail): Letter => ({
  ...addressed(mail),
  subject: say(sentence('Your listing has expired')),
  paragraphs: [
    say(
      sentence(
        'Your listing expired on {date}: {home}, {price} a month. It is no longer found in searches. Your conversations and the groups that applied are still there.',
      ),
      valuesOf(mail),
    ),
    say(
      sentence(
        'If the home is still available, renew the listing and it is found again at once. You need not sign in.',
      ),
    ),
  ],
  action: { label: say(sentence('Renew the listing')), url: mail.url },
});
