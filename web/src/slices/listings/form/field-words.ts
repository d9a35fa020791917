import { useLingui } from '@lingui/react/macro';
import { comforts } from '@lodgepole/contract/listings/codes';
import { listingCodes } from '@lodgepole/contract/listings/fields';
import { homeAddress } from '@lodgepole/contract/places/address';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import type { Part } from './listing-parts.ts';
import type { ListingTexts } from './listing-values.ts';

const isCode = (part: Part): part is keyof typeof listingCodes => part in listingCodes;

/** What the parts of the form are called, and what they hold, for places where two versions stand side by side. */
export const useFieldWords = () => {
  const { t } = useLingui();
  const say = useSay();
  const { money, day } = useFormats();
  const names: Readonly<Record<Part, string>> = {
    place: t`Address`,
    unit_number: t`Unit`,
    property_type: t`Property type`,
    sqft_area: t`Area`,
    bedrooms: t`Bedrooms`,
    bathrooms: t`Bathrooms`,
    parking_spaces: t`Parking spaces`,
    laundry_type: t`Laundry type`,
    furnished: t`Furnished`,
    pet_friendly: t`Pet friendly`,
    shareable: t`Roommates allowed`,
    heating: say(comforts.heating),
    ac: say(comforts.ac),
    fridge: say(comforts.fridge),
    internet: say(comforts.internet),
    heat: say(comforts.heat),
    hydro: say(comforts.hydro),
    water: say(comforts.water),
    extra_amenities: t`Extra amenities`,
    price: t`Price per month`,
    payment_type: t`Payment type`,
    move_in_date: t`Move-in date`,
    description: t`Description`,
  };
  const placeText = (values: ListingTexts): string => {
    const { street_address, postal_code, latitude, longitude } = values;
    if (street_address === '') return '';
    const point = latitude === null || longitude === null ? '' : `(${latitude}, ${longitude})`;
    return [homeAddress(values), postal_code, point].join(' ');
  };
  const textOf = (part: Part, values: ListingTexts): string => {
    if (part === 'place') return placeText(values);
    const value = values[part];
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (isCode(part)) return say(listingCodes[part][value as never] ?? '');
    if (part === 'price') return Number.isNaN(Number.parseFloat(value)) ? value : money(Number(value));
    return part === 'move_in_date' && value !== '' ? day(value) : value;
  };
  return {
    nameOf: (part: Part): string => names[part],
    /** What the part holds, in words. */
    textOf: (part: Part, values: ListingTexts): string => textOf(part, values).trim() || t`nothing`,
  };
};
