import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { amenities, type ListingStatus, utilities } from '@lodgepole/contract/listings/codes';
import type { Listing, SeenListing } from '@lodgepole/contract/listings/listing';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { doorAddress, listingAddress } from '@lodgepole/contract/places/address';
import { provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import type { Head, HeadFacts, PageLoader } from '../../../../lib/api/page-types.ts';
import {
  isNotFound,
  isUnavailable,
  type Unavailable,
  unavailable,
} from '../../../../lib/api/server-lines.ts';
import { formats } from '../../../../lib/text/format.ts';
import { say } from '../../../../lib/text/say.ts';
import { hasSession } from '../../../../session/tokens.ts';
import { listingQuery } from '../../detail/queries.ts';
import { briefFacts, listingName } from '../../listing-facts.ts';

/** Fields that crawlers do not need or must not see. */
type Untold = 'owner' | 'extra_amenities' | 'created_at' | 'confirmed_at' | 'price_history';

/** The part of a listing that crawlers see, without its owner. */
interface ListingData extends Omit<Listing, Untold | 'pictures'> {
  readonly pictures: readonly {
    readonly image: string;
    readonly width: number | undefined;
    readonly height: number | undefined;
  }[];
}

const kinds: Readonly<Record<string, string>> = { H: 'House', A: 'Apartment', C: 'Apartment', T: 'House' };

const typeOf = ({ property_type }: Pick<ListingData, 'property_type'>): string =>
  kinds[property_type] ?? 'Accommodation';

const squareFoot = 'FTK';
const month = 'MON';
const lease = 'http://purl.org/goodrelations/v1#LeaseOut';

const addressOf = (listing: ListingData) => {
  const [province, ...others] = provincesOfPostalCode(listing.postal_code);
  return {
    '@type': 'PostalAddress',
    streetAddress: doorAddress(listing),
    addressLocality: listing.city,
    ...(province !== undefined && others.length === 0 && { addressRegion: province }),
    postalCode: listing.postal_code,
    addressCountry: 'CA',
  };
};

const availabilities: Readonly<Record<ListingStatus, string>> = {
  A: 'InStock',
  P: 'OutOfStock',
  R: 'SoldOut',
  E: 'Discontinued',
  H: 'Discontinued',
  D: 'Discontinued',
};

const offerOf = ({ price, move_in_date, status }: ListingData) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'CAD',
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'CAD', unitCode: month },
  businessFunction: lease,
  availability: `https://schema.org/${availabilities[status]}`,
  availabilityStarts: move_in_date,
});

const featuresOf = (listing: ListingData, i18n: I18n) =>
  Object.entries({ ...amenities, ...utilities }).map(([key, name]) => ({
    '@type': 'LocationFeatureSpecification',
    name: say(i18n, name),
    value: listing[key as keyof typeof amenities | keyof typeof utilities],
  }));

/** The size of the home; for a room, of the home that it is in. */
const sizeOf = (listing: ListingData) => {
  const size = {
    numberOfRooms: Math.max(listing.bedrooms, 1),
    numberOfBedrooms: listing.bedrooms,
    numberOfBathroomsTotal: listing.bathrooms,
    floorSize: { '@type': 'QuantitativeValue', value: listing.sqft_area, unitCode: squareFoot },
  };
  return listing.kind === 'R' ? { containedInPlace: { '@type': typeOf(listing), ...size } } : size;
};

const listingJsonLd = (
  listing: ListingData,
  name: string,
  i18n: I18n,
): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': listing.kind === 'R' ? 'Room' : typeOf(listing),
  name,
  description: listing.description,
  image: listing.pictures.map(({ image }) => image),
  address: addressOf(listing),
  ...(listing.latitude !== null &&
    listing.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude },
    }),
  ...sizeOf(listing),
  petsAllowed: listing.pet_friendly,
  amenityFeature: featuresOf(listing, i18n),
  offers: offerOf(listing),
});

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
