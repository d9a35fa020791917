import { useLingui } from '@lingui/react/macro';
import { comforts } from '@lodgepole/contract/listings/codes';
import type { ImportColumn } from '@lodgepole/contract/listings/import/import';
import { useSay } from '../../lib/text/say.ts';

/** What the fields of a listing are called. */
export const useFieldNames = (): Readonly<Record<ImportColumn, string>> => {
  const { t } = useLingui();
  const say = useSay();
  return {
    reference: t`Reference`,
    street_address: t`Street address`,
    unit_number: t`Unit`,
    city: t`City`,
    postal_code: t`Postal code`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    accuracy: t`Accuracy of the point`,
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
    kind: t`What you offer`,
    term: t`Term`,
    lease_months: t`Months of the lease`,
    available_until: t`Available until`,
    deposit: t`Deposit`,
    capacity: t`People who may move in`,
    room_type: t`Room type`,
    household_size: t`People who live there now`,
    private_bathroom: t`Private bathroom`,
    owner_lives_here: t`I live there`,
    household_about: t`About the people who live there`,
    accessibility: t`Accessibility`,
    location_precision: t`Show the area instead of the address`,
  };
};
