import { sentence } from '@lodgepole/contract/core/text';
import { listingSignals } from '@lodgepole/contract/trust/signals';
import { priceWords } from '../../../core/text/price-words.ts';
import { briefly, say } from '../../../core/text/text.ts';
import type { Letter } from '../../mail/mail.service.ts';
import { homeWords } from '../expiry/home-words.ts';
import type { HeldFacts } from './held-mail.repository.ts';

/** Tells an owner why a listing is held and how to go on. */
export const heldLetter = (facts: HeldFacts, url: string): Letter => ({
  to: facts.email,
  subject: say(sentence('Your listing is held for review')),
  greeting: say(sentence('Hi {name},'), { name: briefly(facts.first_name) }),
  paragraphs: [
    say(
      sentence(
        'Your listing is not shown to other people for now: {home}, {price} a month. Our automatic check found something that people who were cheated have told us about.',
      ),
      { home: homeWords(facts), price: priceWords(facts.price) },
    ),
    ...facts.signals.map((code) => say(listingSignals[code].sentence)),
    say(
      sentence(
        'Change what applies, then ask for a review on the same page. If nothing needs to change, tell us so there. A person looks at every listing that is held, and nothing is refused by the check alone.',
      ),
    ),
  ],
  action: { label: say(sentence('Change your listing')), url },
  footnote: say(sentence('You get this email because this home is listed in your name on Lodgepole.')),
});
