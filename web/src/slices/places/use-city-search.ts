import { type City, shortestCityQuery } from '@lodgepole/contract/places/places';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.tsx';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { citiesQuery } from './queries.ts';

const pauseInTyping = 250;

interface CitySearch {
  readonly cities: readonly City[];
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
}

const noSearch: CitySearch = { cities: [], isBusy: false, isEmpty: false, isFailed: false };

/** The cities for what is typed so far; answers to earlier letters never overwrite later ones. */
export const useCitySearch = (typed: string): CitySearch => {
  const text = typed.trim();
  const settled = useDebouncedValue(text, pauseInTyping);
  const { data = [], isFetching, isError, isPlaceholderData } = useQuery(citiesQuery(useApi(), settled));
  if (text.length < shortestCityQuery) return noSearch;
  const isBusy = isFetching || settled !== text;
  const isFailed = isError && !isBusy;
  return {
    cities: isFailed ? [] : data,
    isBusy,
    isFailed,
    isEmpty: data.length === 0 && !isBusy && !isFailed && !isPlaceholderData,
  };
};
