import { sentence } from '@lodgepole/contract/core/text/text';
import { srcsetOf } from '@lodgepole/contract/listings/images';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { SiteLinks } from '../site/site-links.ts';
import { briefly, say } from './text.ts';
import { dayWords, priceWords } from './words.ts';

const listingFacts = (listing: Listing): readonly string[] => [
  listing.bedrooms === 0
    ? say(sentence('Studio'))
    : say(sentence('{count, plural, one {# bedroom} other {# bedrooms}}'), { count: listing.bedrooms }),
  say(sentence('{count, plural, one {# bathroom} other {# bathrooms}}'), { count: listing.bathrooms }),
  listing.property_type_display,
];

const roomFacts = ({ room_type_display, household_size, private_bathroom }: Listing): readonly string[] => [
  room_type_display ?? '',
  say(
    sentence(
      '{count, plural, =0 {Nobody lives there now} one {# person lives there} other {# people live there}}',
    ),
    {
      count: household_size ?? 0,
    },
  ),
  say(private_bathroom ? sentence('Private bathroom') : sentence('Shared bathroom')),
];

const factsOf = (listing: Listing): string =>
  [
    ...(listing.kind === 'R' ? roomFacts(listing) : listingFacts(listing)),
    say(sentence('from {date}'), { date: dayWords(new Date(`${listing.move_in_date}T00:00:00Z`), 'UTC') }),
  ].join(' · ');

const enoughWidth = 900;

const pictureUrl = (picture: Listing['pictures'][number]): string => {
  const files = srcsetOf(picture)
    .split(', ')
    .map((file) => file.split(' '))
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }));
  const wide = files.filter(({ width }) => width >= enoughWidth).toSorted((a, b) => a.width - b.width);
  return wide[0]?.url ?? picture.image;
};

export const emailListing = (site: SiteLinks) => (listing: Listing) => {
  const address = briefly(listingAddress(listing));
  const [front] = listing.pictures;
  return {
    price: say(sentence('{price} a month'), { price: priceWords(listing.price) }),
    facts: factsOf(listing),
    address,
    url: site.page(`/listings/${listing.id}`),
    ...(front && {
      picture: { url: pictureUrl(front), alt: say(sentence('Picture of {home}'), { home: address }) },
    }),
  };
};
