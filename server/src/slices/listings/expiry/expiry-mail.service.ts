import { sentence } from '@lodgepole/contract/core/text/text';
import { expiryOf } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import { type HomePlace, timeZoneOf } from '@lodgepole/contract/places/time-zone';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { briefly, inLanguage, say } from '../../../core/text/text.ts';
import { dayWords, priceWords } from '../../../core/text/words.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { Confirmation } from '../../../jobs/jobs.ts';
import type { Email, MailService } from '../../mail/mail.service.ts';
import type { AnswerTokens } from './answer.service.ts';
import type { ExpiryFacts, ExpiryStore } from './expiry.repository.ts';

interface Home {
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
}

export const homeWords = (home: Home): string => briefly(listingAddress(home));

export const dayAtHome = (moment: Date, home: HomePlace): string => dayWords(moment, timeZoneOf(home));

interface ExpiryMail {
  readonly facts: ExpiryFacts;
  readonly expiresAt: Date;
  readonly url: string;
  readonly unsubscribe: NonNullable<Email['unsubscribe']>;
}

const valuesOf = ({ facts, expiresAt }: ExpiryMail) => ({
  home: homeWords(facts),
  price: priceWords(facts.price),
  date: dayAtHome(expiresAt, facts),
});

const addressed = ({ facts, unsubscribe }: ExpiryMail) => ({
  to: facts.email,
  greeting: say(sentence('Hi {name},'), { name: briefly(facts.first_name) }),
  footnote: say(
    sentence('You are receiving this email because this home is listed in your name on Lodgepole.'),
  ),
  unsubscribe,
});

const questionEmail = (mail: ExpiryMail): Email => ({
  ...addressed(mail),
  subject: say(sentence('Is it still available?')),
  paragraphs: [
    say(
      sentence('Your listing is still shown: {home}, {price} a month. Is the home still available?'),
      valuesOf(mail),
    ),
    say(
      sentence(
        'Without an answer, the listing will expire on {date} and no longer appear in searches. You do not need to sign in to answer.',
      ),
      valuesOf(mail),
    ),
  ],
  action: { label: say(sentence('Answer')), url: mail.url },
});

const expiryEmail = (mail: ExpiryMail): Email => ({
  ...addressed(mail),
  subject: say(sentence('Your listing has expired')),
  paragraphs: [
    say(
      sentence(
        'Your listing expired on {date}: {home}, {price} a month. It no longer appears in searches. Your conversations and the groups that applied are still there.',
      ),
      valuesOf(mail),
    ),
    say(
      sentence(
        'If the home is still available, renew the listing and it will appear in searches again at once. You do not need to sign in.',
      ),
    ),
  ],
  action: { label: say(sentence('Renew the listing')), url: mail.url },
});

export interface ExpiryMailParts {
  readonly store: ExpiryStore;
  readonly mail: MailService;
  /** Null for someone who wants no such emails, or cannot be reached. */
  readonly addressee: (
    person: number,
    kind: 'listing_ending',
  ) => Promise<Pick<ExpiryMail, 'unsubscribe'> | null>;
  readonly tokens: AnswerTokens;
  readonly listingDays: number;
  readonly site: SiteLinks;
  readonly now: () => Date;
}

export const answerPath = '/still-available';

/** Sent to every landlord who has not turned off just these emails, because their listing needs an answer. */
export const expiryMailService = (parts: ExpiryMailParts) => {
  const { store, mail, addressee, tokens, listingDays, site, now } = parts;
  const linkFor = ({ id, owner_id, confirmed_at, language }: ExpiryFacts): string => {
    const token = tokens.sign({ listing: id, owner: owner_id, confirmedAt: confirmed_at });
    return inLanguage(language, () => site.small(answerPath, token));
  };

  /** Null when the listing is deleted or was confirmed since, or its landlord is unreachable. */
  const mailAbout = async ({ listing, confirmed_at }: Confirmation): Promise<ExpiryMail | null> => {
    const facts = await store.factsOf(listing);
    if (facts?.confirmed_at.toISOString() !== confirmed_at) return null;
    const addressed = await addressee(facts.owner_id, 'listing_ending');
    if (!addressed) return null;
    const { unsubscribe } = addressed;
    return { facts, expiresAt: expiryOf(facts.confirmed_at, listingDays), url: linkFor(facts), unsubscribe };
  };

  return {
    async ask(confirmation: Confirmation, job: JobRun): Promise<void> {
      const found = await mailAbout(confirmation);
      if (found?.facts.status === 'A' && found.expiresAt > now())
        await mail.send(found.facts.language, () => questionEmail(found), job);
    },

    async tellExpired(confirmation: Confirmation, job: JobRun): Promise<void> {
      const found = await mailAbout(confirmation);
      if (found?.facts.status === 'E') await mail.send(found.facts.language, () => expiryEmail(found), job);
    },
  };
};
