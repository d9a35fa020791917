import { type City, shortestCityQuery } from '@lodgepole/contract/places/places';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.tsx';
import { bestCityOf, cityNamed } from './best-city.ts';
import { citiesQuery } from './queries.ts';

/** What a typed text came to. */
export type Meant = City | 'unknown' | 'unavailable';

/** Finds the city that a text means. Waits for suggestions that have not arrived yet. */
export type FindMeant = (typed: string, accept: 'its name' | 'the best suggestion') => Promise<Meant>;

export const useMeantCity = (): FindMeant => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (typed, accept) => {
    const text = typed.trim();
    if (text.length < shortestCityQuery) return 'unknown';
    const cities = await queryClient.query(citiesQuery(api, text)).catch(() => null);
    if (cities === null) return 'unavailable';
    const find = accept === 'the best suggestion' ? bestCityOf : cityNamed;
    return find(cities, text) ?? 'unknown';
  };
};
