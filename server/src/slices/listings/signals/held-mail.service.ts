import { sentence } from '@lodgepole/contract/core/text/text';
import { listingSignals } from '@lodgepole/contract/core/text-rules/signals';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { briefly, say } from '../../../core/text/text.ts';
import { priceWords } from '../../../core/text/words.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { Email, MailService } from '../../mail/mail.service.ts';
import { listingWords } from '../expiry/expiry-mail.service.ts';
import type { HeldFacts, HeldMailRepository } from './signals.repository.ts';

const heldEmail = (facts: HeldFacts, url: string): Email => ({
  to: facts.email,
  subject: say(sentence('Your listing is held for review')),
  greeting: say(sentence('Hi {name},'), { name: briefly(facts.first_name) }),
  paragraphs: [
    say(
      sentence(
        'Your listing is hidden from other people for now: {home}, {price} a month. Our automatic check found something that victims of scams have told us about.',
      ),
      { home: listingWords(facts), price: priceWords(facts.price) },
    ),
    ...facts.signals.map((code) => say(listingSignals[code].sentence)),
    say(
      sentence(
        'Fix whatever applies, then ask for a review on the same page. If nothing needs to change, say so there. A person looks at every held listing; the automatic check alone never refuses anything.',
      ),
    ),
  ],
  action: { label: say(sentence('Change your listing')), url },
  footnote: say(
    sentence('You are receiving this email because this home is listed in your name on Lodgepole.'),
  ),
});

interface HeldMailParts {
  readonly repository: HeldMailRepository;
  readonly mail: MailService;
  readonly site: SiteLinks;
}

/** Sent whatever the owner's notification settings, because the listing needs an answer. */
export const heldMailService = ({ repository, mail, site }: HeldMailParts) => ({
  async tell({ listing }: { readonly listing: number }, job: JobRun): Promise<void> {
    const facts = await repository.factsOf(listing);
    if (!facts?.is_held || !facts.owner_is_reachable) return;
    await mail.send(facts.language, () => heldEmail(facts, site.page(`/listings/edit/${listing}`)), job);
  },
});
