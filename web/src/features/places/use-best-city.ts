import { type City, shortestCityQuery } from '@lodgepole/contract/places/places';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { citiesQuery } from './queries.ts';

const isNamed = (city: City, text: string): boolean =>
  [city.name, city.label].some((name) => name.localeCompare(text, undefined, { sensitivity: 'base' }) === 0);

/** The city that a text means: the one of that name, or else the best suggestion. Waits for a list that is not there yet. */
export const useBestCity = (): ((typed: string) => Promise<City | null>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (typed) => {
    const text = typed.trim();
    if (text.length < shortestCityQuery) return null;
    const cities = await queryClient.query(citiesQuery(api, text)).catch(() => []);
    return cities.find((city) => isNamed(city, text)) ?? cities[0] ?? null;
  };
};
