import { toOneLine } from '@lodgepole/contract/core/text/text';
import { emptySearch, type Search, spotOf } from '@lodgepole/contract/listings/search/search';
import { findPlaces, isCityOfAddress, type Place, radiusAround } from '@lodgepole/contract/places/search';
import type { Spot } from '@lodgepole/contract/places/spot';
import { redirect } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { ApiError } from '../../../../lib/api/api-client.ts';
import type { LoadFacts, PageLoader } from '../../../../lib/api/page-types.ts';
import { unavailable } from '../../../../lib/api/server-lines.ts';
import { inquire } from '../../search/inquiry.ts';
import { listingsQuery } from '../../search/queries.ts';
import { readSearch, writeSearch } from '../../search/search-state.ts';
import type { ResultsFacts } from './results-head.ts';

const isAnswered = (failure: unknown): boolean =>
  failure === null || (failure instanceof ApiError && failure.status < 500);

/** A place name as text comes from the form without scripts, or from a typed address. */
const typedCity = (url: URL, { place }: Search): string | null =>
  place.kind === 'name' && url.searchParams.has('city') ? place.label : null;

/** The search around the place that the search box would choose for the text; null if unknown. */
const searchAround = async (
  { api, signal }: Pick<LoadFacts, 'api' | 'signal'>,
  typed: string,
  search: Search,
): Promise<Search | null> => {
  const found: readonly Place[] = await api
    .call(findPlaces, { query: { q: toOneLine(typed) } }, { signal })
    .catch(() => []);
  const [best] = found;
  if (!best) return null;
  const { label, lat, lng } = best;
  const spot = { lat, lng, label };
  const centre: Spot = isCityOfAddress(typed, best) ? { ...spot, replacesAddress: true } : spot;
  return { ...search, place: { kind: 'circle', centre, radius: radiusAround(best, search.place.radius) } };
};

const asKnown = ({ lat, lng, label }: Spot): Spot => ({ lat, lng, label });

/** The server waits for the listings; the browser shows the page first. */
export const loadResults: PageLoader<ResultsFacts | Response> = async ({ api, queryClient, url, signal }) => {
  const search = readSearch(url.searchParams);
  const typed = typedCity(url, search);
  const redirected = typed === null ? null : await searchAround({ api, signal }, typed, search);
  if (redirected) return redirect(paths.listingResults(writeSearch(redirected, url.searchParams).toString()));
  const inquiry = inquire(search, null);
  const failure =
    import.meta.env.SSR && inquiry.kind === 'ask'
      ? await queryClient.query(listingsQuery(api, inquiry.query)).then(
          () => null,
          (error: unknown) => error,
        )
      : null;
  const { place, page } = search;
  const spot = spotOf(place);
  const around = spot && ({ kind: 'circle', centre: asKnown(spot), radius: place.radius } as const);
  return {
    city: spot?.label ?? null,
    part: place.kind === 'bounds' || place.kind === 'area' ? place.kind : null,
    query: writeSearch({ ...emptySearch, ...(around && { place: around }), page }).toString(),
    ...(isAnswered(failure) ? {} : unavailable),
  };
};

/** Prefetches the first results of a search. */
export const prepareResults = async (
  { api, queryClient }: Pick<LoadFacts, 'api' | 'queryClient'>,
  place: Search['place'],
): Promise<void> => {
  const inquiry = inquire({ ...emptySearch, place }, null);
  if (inquiry.kind === 'ask') await queryClient.query({ ...listingsQuery(api, inquiry.query), retry: false });
};
