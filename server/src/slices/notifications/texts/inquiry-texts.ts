import { sentence } from '@lodgepole/contract/core/text/text';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { InquiryEvent } from '../../../core/mailed-events.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { emailListing } from '../../../core/text/listing-in-email.ts';
import { briefly } from '../../../core/text/text.ts';
import type { InquiryFacts } from '../event-emails.repository.ts';
import type { Told } from './event-email-texts.ts';

const forLandlord = ([first, ...others]: readonly [InquiryFacts, ...InquiryFacts[]]): Omit<Told, 'values'> =>
  others.length === 0
    ? {
        subject: sentence('{name} is waiting for your answer'),
        body: sentence('{name} wrote to you about {home} three days ago and is still waiting for a reply.'),
        next: sentence('Even a short no helps: you can decline in the conversation.'),
        label: sentence('Answer'),
        path: linkOf('inquiry_waiting', first.conversation),
      }
    : {
        subject: sentence('{count} people are waiting for your answer'),
        body: sentence(
          '{count} people wrote to you about your homes three days ago and are still waiting for a reply.',
        ),
        next: sentence('Even a short no helps: you can decline in the conversation.'),
        label: sentence('See your conversations'),
        path: '/conversations',
      };

const forAsker = ({ listing }: InquiryFacts, similar: readonly Listing[]): Omit<Told, 'values'> => ({
  subject: sentence('No answer yet about {home}'),
  body: sentence('{name} has not answered your message about {home} for a week.'),
  next:
    similar.length > 0
      ? sentence('These homes are similar and still available:')
      : sentence('You can write to the landlords of other homes in the meantime.'),
  label: sentence('Find another home'),
  path: similar.length > 0 ? `/listings/${listing}` : '/listings',
});

export const tellOfInquiry = (
  { kind }: InquiryEvent,
  facts: readonly InquiryFacts[],
  { similar, site }: { readonly similar: readonly Listing[]; readonly site: SiteLinks },
): Told | null => {
  const [first, ...others] = facts;
  if (!first) return null;
  const isForAsker = kind === 'inquiry_unanswered';
  return {
    ...(isForAsker ? forAsker(first, similar) : forLandlord([first, ...others])),
    ...(isForAsker && { listings: similar.map(emailListing(site)) }),
    values: {
      name: briefly(first.name),
      home: briefly(listingAddress(first)),
      count: String(facts.length),
    },
  };
};
