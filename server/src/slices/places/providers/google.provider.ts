import type { AddressRow } from '@lodgepole/contract/places/address';
import type { City } from '@lodgepole/contract/places/places';
import { z } from 'zod';
import { hints } from '../addresses/address-hints.ts';
import { readAddressText } from '../addresses/address-text.ts';
import { embeddedProvider } from './embedded.provider.ts';
import { ask, findAddresses, type ProviderAddress } from './remote.ts';

const AddressesAnswer = z.object({
  // Refusals have status 200 and are only visible here.
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});
type Told = z.output<typeof AddressesAnswer>['results'][number];

const cityKinds = ['locality', 'postal_town', 'administrative_area_level_3', 'sublocality'];

const toTold = ({ address_components: parts, geometry: { location } }: Told): ProviderAddress => {
  const part = (kind: string) => parts.find(({ types }) => types.includes(kind));
  const province = part('administrative_area_level_1');
  return {
    number: part('street_number')?.long_name,
    street: part('route')?.long_name,
    city: cityKinds.map(part).find((found) => found !== undefined)?.long_name,
    province: [province?.short_name, province?.long_name],
    postalCode: part('postal_code')?.long_name,
    coordinates: [location.lng, location.lat],
  };
};

const isCanadian = ({ address_components }: Told): boolean =>
  address_components.every(({ types, short_name }) => !types.includes('country') || short_name === 'CA');

interface Settings {
  readonly url?: string | undefined;
  readonly key: string;
  readonly timeoutMs?: number | undefined;
}

/**
 * Google's Geocoding API returns address and point in one call. It does not complete partial input and every call
 * costs, so cities come from the gazetteer and an address is looked up once it has a number.
 */
export const googleProvider = ({ url = 'https://maps.googleapis.com', key, timeoutMs }: Settings) => {
  const gazetteer = embeddedProvider();
  return {
    cities: (text: string): Promise<City[]> => gazetteer.cities(text),
    addresses: async (text: string): Promise<AddressRow[]> => {
      if (readAddressText(text).number === '') return [hints.start()];
      return findAddresses(text, async (address) => {
        const { results } = await ask({
          base: url,
          path: 'maps/api/geocode/json',
          parameters: { address, components: 'country:CA', region: 'ca', key },
          answer: AddressesAnswer,
          timeoutMs,
        });
        return results.filter(isCanadian).map(toTold);
      });
    },
  };
};
