import { shortestCityQuery } from '@lodgepole/contract/places/places';
import type { Place } from '@lodgepole/contract/places/search';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { placesQuery } from '../queries.ts';

const pauseInTyping = 250;

interface PlaceSuggestions {
  readonly places: readonly Place[];
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
}

const noSearch: PlaceSuggestions = { places: [], isBusy: false, isEmpty: false, isFailed: false };

/** The places for what is typed so far; answers to earlier letters never overwrite later ones. */
export const usePlaceSearch = (typed: string): PlaceSuggestions => {
  const text = typed.trim();
  const settled = useDebouncedValue(text, pauseInTyping);
  const { data = [], isFetching, isError, isPlaceholderData } = useQuery(placesQuery(useApi(), settled));
  if (text.length < shortestCityQuery) return noSearch;
  const isBusy = isFetching || settled !== text;
  const isFailed = isError && !isBusy;
  return {
    places: isFailed ? [] : data,
    isBusy,
    isFailed,
    isEmpty: data.length === 0 && !isBusy && !isFailed && !isPlaceholderData,
  };
};
