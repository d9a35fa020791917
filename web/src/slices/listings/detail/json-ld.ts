import type { I18n } from '@lingui/core';
import { amenities, type ListingStatus, utilities } from '@lodgepole/contract/listings/codes';
import type { Listing, ListingPicture } from '@lodgepole/contract/listings/listing';
import { doorAddress } from '@lodgepole/contract/places/address';
import { provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import { say } from '../../../lib/text/say.ts';

/** What says nothing to crawlers, or is none of their business. */
type Untold = 'owner' | 'extra_amenities' | 'created_at' | 'confirmed_at' | 'price_history';

/** What of a listing is told to crawlers: nothing about its owner. */
export interface ListedHome extends Omit<Listing, Untold | 'pictures'> {
  readonly pictures: readonly Pick<ListingPicture, 'image' | 'width' | 'height'>[];
}

const kinds: Readonly<Record<string, string>> = { H: 'House', A: 'Apartment', C: 'Apartment', T: 'House' };

const squareFoot = 'FTK';
const month = 'MON';
const lease = 'http://purl.org/goodrelations/v1#LeaseOut';

const addressOf = (home: ListedHome) => {
  const [province, ...others] = provincesOfPostalCode(home.postal_code);
  return {
    '@type': 'PostalAddress',
    streetAddress: doorAddress(home),
    addressLocality: home.city,
    ...(province !== undefined && others.length === 0 && { addressRegion: province }),
    postalCode: home.postal_code,
    addressCountry: 'CA',
  };
};

const availabilities: Readonly<Record<ListingStatus, string>> = {
  A: 'InStock',
  P: 'OutOfStock',
  R: 'SoldOut',
  E: 'Discontinued',
  H: 'Discontinued',
};

const offerOf = ({ price, move_in_date, status }: ListedHome) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'CAD',
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'CAD', unitCode: month },
  businessFunction: lease,
  availability: `https://schema.org/${availabilities[status]}`,
  availabilityStarts: move_in_date,
});

const featuresOf = (home: ListedHome, i18n: I18n) =>
  Object.entries({ ...amenities, ...utilities }).map(([key, name]) => ({
    '@type': 'LocationFeatureSpecification',
    name: say(i18n, name),
    value: home[key as keyof typeof amenities | keyof typeof utilities],
  }));

export const listingJsonLd = (
  home: ListedHome,
  name: string,
  i18n: I18n,
): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': kinds[home.property_type] ?? 'Accommodation',
  name,
  description: home.description,
  image: home.pictures.map(({ image }) => image),
  address: addressOf(home),
  ...(home.latitude !== null &&
    home.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: home.latitude, longitude: home.longitude },
    }),
  numberOfRooms: Math.max(home.bedrooms, 1),
  numberOfBedrooms: home.bedrooms,
  numberOfBathroomsTotal: home.bathrooms,
  floorSize: { '@type': 'QuantitativeValue', value: home.sqft_area, unitCode: squareFoot },
  petsAllowed: home.pet_friendly,
  amenityFeature: featuresOf(home, i18n),
  offers: offerOf(home),
});
