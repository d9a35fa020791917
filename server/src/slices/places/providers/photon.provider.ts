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

const CityProperties = z.object({
  osm_id: z.int().positive(),
  osm_type: z.enum(['N', 'W', 'R']),
  countrycode: z.string().optional(),
  name: z.string().optional(),
  state: z.string().optional(),
});
type CityProperties = z.output<typeof CityProperties>;

const AddressProperties = z.object({
  type: z.string().optional(),
  countrycode: z.string().optional(),
  housenumber: z.string().optional(),
  street: z.string().optional(),
  name: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
  state: z.string().optional(),
  postcode: z.string().optional(),
});
type AddressProperties = z.output<typeof AddressProperties>;

const CitiesAnswer = featuresWith(CityProperties);
const AddressesAnswer = featuresWith(AddressProperties);

const isCanadian = ({ countrycode = 'CA' }: { readonly countrycode?: string | undefined }): boolean =>
  countrycode === 'CA';

/** For a house, `name` is the building's; for a street, the street's. */
const streetOf = ({ type, street, name }: AddressProperties): string | undefined =>
  street ?? (type === 'street' ? name : undefined);

/** OpenStreetMap numbers nodes, ways and relations separately, so the kind is part of the id. */
const idOf = ({ osm_id, osm_type }: CityProperties): number => osm_id * 3 + ['N', 'W', 'R'].indexOf(osm_type);

interface Settings {
  readonly url: string;
  readonly timeoutMs?: number | undefined;
}

/** Photon (https://github.com/komoot/photon), a search over OpenStreetMap. */
export const photonProvider = ({ url, timeoutMs }: Settings) => ({
  cities: async (text: string): Promise<City[]> => {
    const { features } = await ask({
      base: url,
      path: 'api',
      // The default language is the local one: Montréal, not Montreal.
      parameters: { q: text, limit: citiesAskedFor, lang: 'default', countrycode: 'CA', layer: 'city' },
      answer: CitiesAnswer,
      timeoutMs,
    });
    return offerCities(
      features
        .filter(({ properties }) => isCanadian(properties))
        .map(({ geometry, properties }) => ({
          id: idOf(properties),
          name: properties.name,
          province: [properties.state],
          coordinates: geometry.coordinates,
        })),
    );
  },
  addresses: (text: string): Promise<AddressRow[]> =>
    findAddresses(text, async (address) => {
      const { features } = await ask({
        base: url,
        path: 'api',
        parameters: {
          q: address,
          limit: addressesAskedFor,
          lang: 'default',
          countrycode: 'CA',
          layer: ['house', 'street'],
        },
        answer: AddressesAnswer,
        timeoutMs,
      });
      return features
        .filter(({ properties }) => isCanadian(properties))
        .map(({ geometry, properties }) => ({
          number: properties.housenumber,
          street: streetOf(properties),
          city: properties.city ?? properties.district,
          province: [properties.state],
          postalCode: properties.postcode,
          coordinates: geometry.coordinates,
        }));
    }),
});
