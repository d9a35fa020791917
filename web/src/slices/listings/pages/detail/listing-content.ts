import { msg } from '@lingui/core/macro';
import type { SeenListing } from '@lodgepole/contract/listings/listing';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { Head, HeadFacts, PageLoader } from '../../../../lib/api/page-types.ts';
import {
  isNotFound,
  isUnavailable,
  type Unavailable,
  unavailable,
} from '../../../../lib/api/server-lines.ts';
import { formats } from '../../../../lib/text/format.ts';
import { hasSession } from '../../../../session/tokens.ts';
import { type ListingData, listingJsonLd } from '../../detail/json-ld.ts';
import { listingQuery } from '../../detail/queries.ts';
import { briefFacts, listingName } from '../../listing-facts.ts';

const summaryLength = 300;
const descriptionLength = 200;
const picturesTold = 3;

const beginning = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
};

const toldOf = (listing: SeenListing): ListingData => {
  const {
    owner: _owner,
    extra_amenities: _extra,
    created_at: _created,
    confirmed_at: _confirmed,
    price_history: _history,
    rooms: _rooms,
    household: _household,
    household_match: _match,
    ...home
  } = listing;
  return {
    ...home,
    description: beginning(home.description, summaryLength),
    pictures: home.pictures
      .slice(0, picturesTold)
      .map(({ image, width, height }) => ({ image, width, height })),
  };
};

/** The page retries by itself and shows a second failure. */
export const loadListing: PageLoader<ListingData | Unavailable> = async ({ api, queryClient, params }) => {
  const query = listingQuery(api, Number(params['id']), hasSession() ? 'members' : 'anonymous');
  try {
    return toldOf(await queryClient.query({ ...query, retry: false }));
  } catch (error) {
    if (isNotFound(error)) throw error;
    return unavailable;
  }
};

export const listingHead = ({ data, i18n }: HeadFacts<ListingData | Unavailable>): Partial<Head> => {
  if (isUnavailable(data)) return {};
  const name = listingName(i18n, data);
  const price = formats(i18n).money(data.price);
  const [front] = data.pictures;
  const facts = [...briefFacts(i18n, data), listingAddress(data)].join(' · ');
  return {
    title: i18n._(msg`${name}, ${price}/month`),
    description: beginning(`${facts}. ${data.description}`, descriptionLength),
    ...(front?.width &&
      front.height && { image: { url: front.image, width: front.width, height: front.height, alt: name } }),
    ...(!takesRequests(data.status) && { robots: 'noindex' }),
    ...(import.meta.env.SSR && { jsonLd: listingJsonLd(data, name, i18n) }),
  };
};
