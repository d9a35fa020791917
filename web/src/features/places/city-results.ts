import { toOneLine } from '@lodgepole/contract/core/text';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { defaultRadius } from '@lodgepole/contract/places/places';
import type { Api } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { bestCityOf } from './best-city.ts';
import { writePlaceSearch } from './place-search.ts';

const patienceMs = 3000;

/** The page of the homes in a city that is known by its name alone. */
export const cityResults = async (api: Api, name: string): Promise<string> => {
  const signal = AbortSignal.timeout(patienceMs);
  const cities = await api.call(findCities, { query: { q: toOneLine(name) } }, { signal }).catch(() => []);
  const city = bestCityOf(cities, name);
  const search = city
    ? writePlaceSearch({ city, radius: defaultRadius })
    : new URLSearchParams({ city: name });
  return paths.listingResults(search.toString());
};
