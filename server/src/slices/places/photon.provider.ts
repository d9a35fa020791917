import type { City } from '@lodgepole/contract/places/places';
import { z } from 'zod';
import { ask, citiesAskedFor, offerCities } from './remote.ts';

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_id: z.int().positive(),
        osm_type: z.enum(['N', 'W', 'R']),
        countrycode: z.string().optional(),
        name: z.string().optional(),
        state: z.string().optional(),
      }),
    }),
  ),
});

type Properties = z.output<typeof Answer>['features'][number]['properties'];

/** OpenStreetMap counts nodes, ways and relations apart, so the kind is part of the id. */
const idOf = ({ osm_id, osm_type }: Properties): number => osm_id * 3 + ['N', 'W', 'R'].indexOf(osm_type);

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
      answer: Answer,
      timeoutMs,
    });
    return offerCities(
      features
        .filter(({ properties }) => (properties.countrycode ?? 'CA') === 'CA')
        .map(({ geometry, properties }) => ({
          id: idOf(properties),
          name: properties.name,
          province: [properties.state],
          coordinates: geometry.coordinates,
        })),
    );
  },
});
