import { toOneLine } from '@lodgepole/contract/core/text/text';
import { shortestAddressQuery } from '@lodgepole/contract/places/address';
import { findAddresses, findCities } from '@lodgepole/contract/places/endpoints';
import { shortestCityQuery } from '@lodgepole/contract/places/places';
import { findPlaces } from '@lodgepole/contract/places/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';

/** The gazetteer changes a few times a year. */
const hour = 3_600_000;

/** The next letter asks again anyway, so a failed call is not repeated. */
export const citiesQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['places', 'cities', text.toLowerCase()],
    queryFn: ({ signal }) => api.call(findCities, { query: { q: toOneLine(text) } }, { signal }),
    enabled: text.length >= shortestCityQuery,
    placeholderData: keepPreviousData,
    staleTime: hour,
    retry: false,
  });

export const placesQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['places', 'search', text.toLowerCase()],
    queryFn: ({ signal }) => api.call(findPlaces, { query: { q: toOneLine(text) } }, { signal }),
    enabled: text.length >= shortestCityQuery,
    placeholderData: keepPreviousData,
    staleTime: hour,
    retry: false,
  });

/** Some places are looked up only for a text that was sent off, not for one that is being typed. */
export const addressesQuery = (api: Api, text: string, isSubmitted: boolean) =>
  queryOptions({
    queryKey: ['places', 'addresses', text.toLowerCase(), isSubmitted],
    queryFn: ({ signal }) =>
      api.call(findAddresses, { query: { q: text, ...(isSubmitted && { submit: true }) } }, { signal }),
    enabled: text.length >= shortestAddressQuery,
    placeholderData: keepPreviousData,
    staleTime: hour,
    retry: false,
  });
