import { type City, provinces, shortestCityQuery } from '@lodgepole/contract/places/places';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { citiesQuery } from './queries.ts';

/** What a typed text came to. */
export type Meant = City | 'unknown' | 'unavailable';

/** Without case, accents and punctuation: "St. John’s, NL" and "st johns nl" are one name. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

const isNamed = ({ name, province }: City, text: string): boolean =>
  ['', province, provinces[province]].some((end) => folded(`${name} ${end}`) === folded(text));

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
    const named = cities.find((city) => isNamed(city, text));
    return named ?? (accept === 'the best suggestion' ? cities[0] : undefined) ?? 'unknown';
  };
};
