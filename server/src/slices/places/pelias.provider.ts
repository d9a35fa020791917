import type { City } from '@lodgepole/contract/places/places';
import { z } from 'zod';
import { ask, citiesAskedFor, offerCities } from './remote.ts';

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        // Who's On First numbers its places; its numbers are Pelias' ids of cities.
        source_id: z.coerce.number().pipe(z.int().positive()),
        country_a: z.string().optional(),
        name: z.string().optional(),
        region: z.string().optional(),
        region_a: z.string().optional(),
      }),
    }),
  ),
});

interface Settings {
  readonly url: string;
  readonly key?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Pelias (https://pelias.io), a search over open data, hosted by oneself or by others for a key. */
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
      answer: Answer,
      timeoutMs,
    });
    return offerCities(
      features
        .filter(({ properties }) => (properties.country_a ?? 'CAN') === 'CAN')
        .map(({ geometry, properties }) => ({
          id: properties.source_id,
          name: properties.name,
          province: [properties.region_a, properties.region],
          coordinates: geometry.coordinates,
        })),
    );
  },
});
