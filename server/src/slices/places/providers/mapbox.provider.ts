import type { AddressRow } from '@lodgepole/contract/places/address';
import type { City } from '@lodgepole/contract/places/places';
import { z } from 'zod';
import { ask, featuresWith, findAddresses, numberFor, offerCities } from './remote.ts';

const Named = z.object({ name: z.string().optional() }).optional();

const Answer = featuresWith(
  z.object({
    mapbox_id: z.string(),
    feature_type: z.string().optional(),
    name: z.string().optional(),
    context: z
      .object({
        address: z
          .object({ address_number: z.string().optional(), street_name: z.string().optional() })
          .optional(),
        street: Named,
        place: Named,
        locality: Named,
        postcode: Named,
        region: z.object({ name: z.string().optional(), region_code: z.string().optional() }).optional(),
        country: z.object({ country_code: z.string().optional() }).optional(),
      })
      .default({}),
  }),
);
type Properties = z.output<typeof Answer>['features'][number]['properties'];

const mostOffered = '10';

const isCanadian = ({ context: { country } }: Properties): boolean =>
  (country?.country_code ?? 'CA') === 'CA';

const provinceOf = ({ context: { region } }: Properties) => [region?.region_code, region?.name];

const streetOf = ({ feature_type, name, context }: Properties): string | undefined =>
  context.address?.street_name ?? context.street?.name ?? (feature_type === 'street' ? name : undefined);

interface Settings {
  readonly url?: string | undefined;
  readonly key: string;
  readonly timeoutMs?: number | undefined;
}

/** Mapbox' Geocoding API v6 completes partial input and returns address and point in one call. */
export const mapboxProvider = ({ url = 'https://api.mapbox.com', key, timeoutMs }: Settings) => {
  const find = async (text: string, parameters: Readonly<Record<string, string>>) => {
    const { features } = await ask({
      base: url,
      path: 'search/geocode/v6/forward',
      parameters: {
        // A semicolon separates two queries.
        q: text.replaceAll(';', ' '),
        country: 'ca',
        autocomplete: 'true',
        limit: mostOffered,
        ...parameters,
        access_token: key,
      },
      answer: Answer,
      timeoutMs,
    });
    return features.filter(({ properties }) => isCanadian(properties));
  };
  return {
    cities: async (text: string): Promise<City[]> =>
      offerCities(
        (await find(text, { types: 'place' })).map(({ geometry, properties }) => ({
          id: numberFor(properties.mapbox_id),
          name: properties.name,
          province: provinceOf(properties),
          coordinates: geometry.coordinates,
        })),
      ),
    addresses: (text: string): Promise<AddressRow[]> =>
      findAddresses(text, async (address) => {
        // Listings store the point, which the terms allow only for permanent results.
        const found = await find(address, { types: 'address,street', permanent: 'true' });
        return found.map(({ geometry, properties }) => ({
          number: properties.context.address?.address_number,
          street: streetOf(properties),
          city: properties.context.place?.name ?? properties.context.locality?.name,
          province: provinceOf(properties),
          postalCode: properties.context.postcode?.name,
          coordinates: geometry.coordinates,
        }));
      }),
  };
};
