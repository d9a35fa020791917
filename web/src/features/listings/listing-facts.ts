import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { formats } from '../../lib/text/format.ts';
import { say } from '../../lib/text/say.ts';

type Size = Pick<Listing, 'bedrooms' | 'bathrooms' | 'sqft_area'>;

/** How big a home is: `2 bed`, `1 bath`, `850 sq ft`. */
export const sizeFacts = (i18n: I18n, { bedrooms, bathrooms, sqft_area }: Size): readonly string[] => {
  const { number } = formats(i18n);
  const [beds, baths, area] = [number(bedrooms), number(bathrooms), number(sqft_area)];
  return [
    i18n._(bedrooms === 0 ? msg`Studio` : msg`${beds} bed`),
    i18n._(msg`${baths} bath`),
    i18n._(msg`${area} sq ft`),
  ];
};

/** `Apartment in Waterloo`. */
export const listingTitle = (
  i18n: I18n,
  { property_type_display, city }: Pick<Listing, 'property_type_display' | 'city'>,
): string => {
  const type = say(i18n, property_type_display);
  return i18n._(msg`${type} in ${city}`);
};

type Named = Pick<Listing, 'property_type' | 'bedrooms' | 'city' | 'neighbourhood'>;

const studios: Readonly<Record<string, MessageDescriptor>> = {
  A: msg`Studio apartment`,
  C: msg`Studio condo`,
};

const withBedrooms = (beds: string): Readonly<Record<string, MessageDescriptor>> => ({
  H: msg`${beds}-bedroom house`,
  A: msg`${beds}-bedroom apartment`,
  C: msg`${beds}-bedroom condo`,
  T: msg`${beds}-bedroom townhouse`,
});

/** `2-bedroom condo near High Park`: tells homes of one city apart, for titles and previews. */
export const homeName = (i18n: I18n, { property_type, bedrooms, city, neighbourhood }: Named): string => {
  const beds = formats(i18n).number(bedrooms);
  const home = i18n._(
    bedrooms === 0
      ? (studios[property_type] ?? msg`Studio`)
      : (withBedrooms(beds)[property_type] ?? msg`${beds}-bedroom home`),
  );
  return i18n._(neighbourhood ? msg`${home} near ${neighbourhood}` : msg`${home} in ${city}`);
};

/** `Available now`, or from which day on. */
export const moveInText = (
  i18n: I18n,
  { move_in_date }: Pick<Listing, 'move_in_date'>,
  today: string,
): string => {
  if (move_in_date <= today) return i18n._(msg`Available now`);
  const day = formats(i18n).day(move_in_date);
  return i18n._(msg`Available ${day}`);
};
