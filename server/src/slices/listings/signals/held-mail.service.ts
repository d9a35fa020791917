import type { SiteLinks } from '../../../core/site/site-links.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { MailService } from '../../mail/mail.service.ts';
import { heldLetter } from './held.letters.ts';
import type { HeldMailRepository } from './held-mail.repository.ts';

export interface HeldMailParts {
  readonly repository: HeldMailRepository;
  readonly mail: MailService;
  readonly site: SiteLinks;
}

/**
 * Emails to owners whose listings the check holds. They go to everyone who can be reached, whatever they chose about
 * notifications, because their listing needs an answer.
 */
export const heldMailService = ({ repository, mail, site }: HeldMailParts) => ({
  /** A listing that staff have released meanwhile needs no email. */
  async tell({ listing }: { readonly listing: number }, job: JobRun): Promise<void> {
    const facts = await repository.factsOf(listing);
    if (!facts?.is_held || !facts.owner_is_reachable) return;
    await mail.send(facts.language, () => heldLetter(facts, site.page(`/listings/edit/${listing}`)), job);
  },
});
