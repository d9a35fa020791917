import { sentence } from '@lodgepole/contract/core/text/text';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { emailListing } from '../../../core/text/listing-in-email.ts';
import { briefly, say } from '../../../core/text/text.ts';
import { priceWords } from '../../../core/text/words.ts';
import type { Email, EmailListing } from '../../mail/mail.service.ts';

export interface MailedListing {
  readonly listing: Listing;
  readonly previousPrice: number | null;
}

export interface SearchEmailParts {
  readonly to: { readonly email: string; readonly first_name: string };
  readonly search: { readonly id: number; readonly name: string };
  readonly homes: readonly MailedListing[];
  /** The total, including listings left out of the email, and how many only became cheaper. */
  readonly count: number;
  readonly fallen: number;
  readonly site: SiteLinks;
  readonly unsubscribe: string;
}

const listingOf =
  (site: SiteLinks) =>
  ({ listing, previousPrice }: MailedListing): EmailListing => ({
    ...emailListing(site)(listing),
    ...(previousPrice !== null && {
      note: say(sentence('Price down {amount}, from {price}'), {
        amount: priceWords(Math.round((previousPrice - listing.price) * 100) / 100),
        price: priceWords(previousPrice),
      }),
    }),
  });

const subjectOf = ({ count, fallen, search }: SearchEmailParts): string =>
  fallen === count
    ? say(sentence('{count, plural, one {A lower price} other {# lower prices}}: {search}'), {
        count,
        search: briefly(search.name),
      })
    : say(sentence('{count, plural, one {A home} other {# homes}} for you: {search}'), {
        count,
        search: briefly(search.name),
      });

export const searchEmail = (parts: SearchEmailParts): Email => {
  const { to, search, homes, count, site, unsubscribe } = parts;
  const left = count - homes.length;
  return {
    to: to.email,
    subject: subjectOf(parts),
    greeting: say(sentence('Hi {name},'), { name: briefly(to.first_name) }),
    paragraphs: [
      say(
        sentence(
          'New results for your saved search “{search}”: {count, plural, one {a home that is new or costs less} other {# homes that are new or cost less}}.',
        ),
        { search: briefly(search.name), count },
      ),
    ],
    listings: homes.map(listingOf(site)),
    ...(left > 0 && {
      more: say(sentence('And {count, plural, one {# more home} other {# more homes}}.'), { count: left }),
    }),
    action: { label: say(sentence('See your saved searches')), url: site.page(`/searches/${search.id}`) },
    footnote: say(sentence('You are receiving this email because you asked for emails about this search.')),
    unsubscribe: { label: say(sentence('Stop emails about this search')), url: unsubscribe },
  };
};
