import type { AddressRow } from '@lodgepole/contract/places/address';
import type { City } from '@lodgepole/contract/places/places';
import { z } from 'zod';
import {
  addressesAskedFor,
  ask,
  citiesAskedFor,
  featuresWith,
  findAddresses,
  offerCities,
} from './remote.ts';

const CitiesAnswer = featuresWith(
  z.object({
    // Pelias uses Who's On First numbers as ids of cities.
    source_id: z.coerce.number().pipe(z.int().positive()),
    country_a: z.string().optional(),
    name: z.string().optional(),
    region: z.string().optional(),
    region_a: z.string().optional(),
  }),
);

const AddressesAnswer = featuresWith(
  z.object({
    country_a: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    locality: z.string().optional(),
    localadmin: z.string().optional(),
    region: z.string().optional(),
    region_a: z.string().optional(),
    postalcode: z.string().optional(),
  }),
);

const isCanadian = ({ country_a = 'CAN' }: { readonly country_a?: string | undefined }): boolean =>
  country_a === 'CAN';

interface Settings {
  readonly url: string;
  readonly key?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Pelias (https://pelias.io), a search over open data, self-hosted or hosted by others for a key. */
export const peliasProvider = ({ url, key, timeoutMs }: Settings) => ({
  cities: async (text: string): Promise<City[]> => {
    const { features } = await ask({
      base: url,
      path: 'v1/autocomplete',
      parameters: {
        text,
        size: citiesAskedFor,
        'boundary.country': 'CAN',
        layers: 'locality,localadmin',
        ...(key !== undefined && { api_key: key }),
      },
      answer: CitiesAnswer,
      timeoutMs,
    });
    return offerCities(
      features
        .filter(({ properties }) => isCanadian(properties))
        .map(({ geometry, properties }) => ({
          id: properties.source_id,
          name: properties.name,
          province: [properties.region_a, properties.region],
          coordinates: geometry.coordinates,
        })),
    );
  },
  addresses: (text: string): Promise<AddressRow[]> =>
    findAddresses(text, async (address) => {
      const { features } = await ask({
        base: url,
        path: 'v1/autocomplete',
        parameters: {
          text: address,
          size: addressesAskedFor,
          'boundary.country': 'CAN',
          layers: 'address,street',
          ...(key !== undefined && { api_key: key }),
        },
        answer: AddressesAnswer,
        timeoutMs,
      });
      return features
        .filter(({ properties }) => isCanadian(properties))
        .map(({ geometry, properties }) => ({
          number: properties.housenumber,
          street: properties.street,
          city: properties.locality ?? properties.localadmin,
          province: [properties.region_a, properties.region],
          postalCode: properties.postalcode,
          coordinates: geometry.coordinates,
        }));
    }),
});
