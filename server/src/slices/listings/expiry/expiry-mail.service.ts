import { sentence } from '@lodgepole/contract/core/text/text';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { expiryOf } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import { type HomePlace, timeZoneOf } from '@lodgepole/contract/places/time-zone';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { briefly, inLanguage, say } from '../../../core/text/text.ts';
import { dayWords, priceWords } from '../../../core/text/words.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { Confirmations } from '../../../jobs/jobs.ts';
import type { Email, MailService } from '../../mail/mail.service.ts';
import type { AnswerTokens } from './answer.service.ts';
import type { ExpiryFacts, ExpiryStore } from './expiry.repository.ts';

interface Home {
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
}

export const listingWords = (listing: Home): string => briefly(listingAddress(listing));

export const dayAtHome = (moment: Date, listing: HomePlace): string => dayWords(moment, timeZoneOf(listing));

interface ExpiryMail {
  readonly facts: ExpiryFacts;
  readonly expiresAt: Date;
  readonly url: string;
  readonly unsubscribe: NonNullable<Email['unsubscribe']>;
}

const valuesOf = ({ facts, expiresAt }: Pick<ExpiryMail, 'facts' | 'expiresAt'>) => ({
  home: listingWords(facts),
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

const listingLine = sentence('{home}, {price} a month');

export const listingLineOf = (mail: Pick<ExpiryMail, 'facts' | 'expiresAt'>): string =>
  say(listingLine, valuesOf(mail));

export const severalTitles = {
  ask: (count: number): string =>
    count === 1
      ? say(sentence('Is it still available?'))
      : say(sentence('Are these {count} homes still available?'), { count }),
  expired: (count: number): string =>
    count === 1
      ? say(listingMessages.expired)
      : say(sentence('{count} of your listings have expired.'), { count }),
};

interface SeveralMail {
  readonly homes: readonly [ExpiryMail, ...ExpiryMail[]];
  readonly url: string;
}

const addressedForSeveral = ({ homes }: SeveralMail) => ({
  ...addressed(homes[0]),
  footnote: say(
    sentence('You are receiving this email because these homes are listed in your name on Lodgepole.'),
  ),
});

const severalQuestions = ({ homes, url }: SeveralMail): Email => ({
  ...addressedForSeveral({ homes, url }),
  subject: severalTitles.ask(homes.length),
  paragraphs: [
    say(sentence('Your listings are still shown. Are these homes still available?')),
    ...homes.map(listingLineOf),
    say(
      sentence(
        'If you do not answer, the first of them will expire on {date} and no longer appear in searches. You can answer for all of them on one page, without signing in.',
      ),
      valuesOf(homes[0]),
    ),
  ],
  action: { label: say(sentence('Answer')), url },
});

const severalExpired = ({ homes, url }: SeveralMail): Email => ({
  ...addressedForSeveral({ homes, url }),
  subject: severalTitles.expired(homes.length),
  paragraphs: [
    say(
      sentence(
        'These listings no longer appear in searches. Your conversations and the groups that applied are still there.',
      ),
    ),
    ...homes.map((listing) =>
      listing.facts.status === 'E'
        ? listingLineOf(listing)
        : say(sentence('{home}, {price} a month: expires later today'), valuesOf(listing)),
    ),
    say(
      sentence(
        'You can renew those that are still available on one page, without signing in. They will appear in searches again at once.',
      ),
    ),
  ],
  action: { label: say(sentence('Renew the listings')), url },
});

export interface ExpiryMailParts {
  readonly store: ExpiryStore;
  readonly mail: MailService;
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
  const linkFor = ({ language }: ExpiryFacts, token: string): string =>
    inLanguage(language, () => site.small(answerPath, token));

  const linkForOne = (facts: ExpiryFacts): string => {
    const { id, owner_id, confirmed_at } = facts;
    return linkFor(facts, tokens.sign({ listing: id, owner: owner_id, confirmedAt: confirmed_at }));
  };

  const linkForSeveral = (first: ExpiryFacts, last: ExpiryFacts): string => {
    const moments = { first: first.confirmed_at, last: last.confirmed_at };
    return linkFor(first, tokens.signSeveral({ owner: first.owner_id, ...moments }));
  };

  const mailsAbout = async (confirmations: Confirmations): Promise<readonly ExpiryMail[]> => {
    const listings = 'homes' in confirmations ? confirmations.homes : [confirmations];
    const moments = new Map(listings.map(({ listing, confirmed_at }) => [listing, confirmed_at]));
    const found = (await store.factsOf([...moments.keys()])).filter(
      ({ id, confirmed_at }) => moments.get(id) === confirmed_at.toISOString(),
    );
    const addressed = found[0] && (await addressee(found[0].owner_id, 'listing_ending'));
    if (!addressed) return [];
    const { unsubscribe } = addressed;
    return found.map((facts) => {
      const expiresAt = expiryOf(facts.confirmed_at, listingDays);
      return { facts, expiresAt, url: linkForOne(facts), unsubscribe };
    });
  };

  const send = async (
    [first, ...others]: readonly ExpiryMail[],
    one: (mail: ExpiryMail) => Email,
    several: (mail: SeveralMail) => Email,
    job: JobRun,
  ): Promise<void> => {
    if (!first) return;
    const last = others.at(-1);
    const write = last
      ? () => several({ homes: [first, ...others], url: linkForSeveral(first.facts, last.facts) })
      : () => one(first);
    await mail.send(first.facts.language, write, job);
  };

  return {
    async ask(confirmations: Confirmations, job: JobRun): Promise<void> {
      const found = await mailsAbout(confirmations);
      const open = found.filter(({ facts, expiresAt }) => facts.status === 'A' && expiresAt > now());
      await send(open, questionEmail, severalQuestions, job);
    },

    /** One of several listings may expire only later on the same day. */
    async tellExpired(confirmations: Confirmations, job: JobRun): Promise<void> {
      const found = await mailsAbout(confirmations);
      const open = found.filter(({ facts }) => facts.status === 'E' || facts.status === 'A');
      if (open.some(({ facts }) => facts.status === 'E')) await send(open, expiryEmail, severalExpired, job);
    },
  };
};
