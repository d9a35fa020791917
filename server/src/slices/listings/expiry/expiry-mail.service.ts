import { expiryOf } from '@lodgepole/contract/listings/rules';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { inLanguage } from '../../../core/text/text.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { Confirmation } from '../../../jobs/jobs.ts';
import type { MailService } from '../../mail/mail.service.ts';
import type { AnswerTokens } from './answer-token.ts';
import { type ExpiryMail, expiryLetter, questionLetter } from './expiry.letters.ts';
import type { ExpiryFacts, ExpiryStore } from './expiry.repository.ts';

export interface ExpiryMailParts {
  readonly store: ExpiryStore;
  readonly mail: MailService;
  readonly tokens: AnswerTokens;
  readonly listingDays: number;
  readonly site: SiteLinks;
  readonly now: () => Date;
}

export const answerPath = '/still-available';

/**
 * Emails about the end of a listing. They go to every landlord who can be reached, whatever they chose about notifications,
 * because their listing needs an answer.
 */
export const expiryMailService = ({ store, mail, tokens, listingDays, site, now }: ExpiryMailParts) => {
  const linkFor = ({ id, owner_id, confirmed_at, language }: ExpiryFacts): string => {
    const token = tokens.sign({ listing: id, owner: owner_id, confirmedAt: confirmed_at });
    return inLanguage(language, () => site.small(answerPath, token));
  };

  /** Null when the listing is deleted or was confirmed since, and when its landlord cannot be reached. */
  const mailAbout = async ({ listing, confirmed_at }: Confirmation): Promise<ExpiryMail | null> => {
    const facts = await store.factsOf(listing);
    if (!facts?.owner_is_reachable || facts.confirmed_at.toISOString() !== confirmed_at) return null;
    return { facts, expiresAt: expiryOf(facts.confirmed_at, listingDays), url: linkFor(facts) };
  };

  return {
    /** A mail that waited until the listing is due to expire would ask for an answer that comes too late. */
    async ask(confirmation: Confirmation, job: JobRun): Promise<void> {
      const found = await mailAbout(confirmation);
      if (found?.facts.status === 'A' && found.expiresAt > now())
        await mail.send(found.facts.language, () => questionLetter(found), job);
    },

    async tellExpired(confirmation: Confirmation, job: JobRun): Promise<void> {
      const found = await mailAbout(confirmation);
      if (found?.facts.status === 'E') await mail.send(found.facts.language, () => expiryLetter(found), job);
    },
  };
};
