import { toOneLine } from '@lodgepole/contract/core/text';
import { findPlaces, isCityOfAddress, type Place, radiusAround } from '@lodgepole/contract/places/search';
import { redirect } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { ApiError } from '../../../../lib/api/api-client.ts';
import type { LoadFacts, PageLoader } from '../../../../lib/api/page-types.ts';
import { unavailable } from '../../../../lib/api/server-lines.ts';
import { inquire } from '../../search/inquiry.ts';
import { listingsQuery } from '../../search/queries.ts';
import { readSearch, writeSearch } from '../../search/search-params.ts';
import { emptySearch, type SearchPlace, type SearchState } from '../../search/search-state.ts';
import type { ResultsFacts } from './results-head.ts';

/** The server answered, if only that the search makes no sense. */
const isAnswered = (failure: unknown): boolean =>
  failure === null || (failure instanceof ApiError && failure.status < 500);

/** The text of a form that was sent without scripts, or of an address that people wrote themselves. */
const typedCity = (url: URL, { place, within }: SearchState): string | null =>
  place?.kind === 'name' && within === null && url.searchParams.has('city') ? place.label : null;

/** The same search around the place that the search box would take for the text; null when it knows none. */
const searchAround = async (
  { api, signal }: Pick<LoadFacts, 'api' | 'signal'>,
  typed: string,
  search: SearchState,
): Promise<SearchState | null> => {
  const found: readonly Place[] = await api
    .call(findPlaces, { query: { q: toOneLine(typed) } }, { signal })
    .catch(() => []);
  const [best] = found;
  if (!best) return null;
  const { label, lat, lng } = best;
  const place = { kind: 'city', label, lat, lng } as const;
  return {
    ...search,
    place: isCityOfAddress(typed, best) ? { ...place, replacesAddress: true } : place,
    radius: radiusAround(best, search.radius),
  };
};

/** However someone came to a place, its page is the same. */
const asKnown = (place: SearchPlace | null): SearchPlace | null => {
  if (place?.kind !== 'city') return place;
  const { replacesAddress: _, ...known } = place;
  return known;
};

/** On the server the listings are waited for; in the browser the page shows itself first. */
export const loadResults: PageLoader<ResultsFacts | Response> = async ({ api, queryClient, url, signal }) => {
  const search = readSearch(url.searchParams);
  const typed = typedCity(url, search);
  const around = typed === null ? null : await searchAround({ api, signal }, typed, search);
  if (around) return redirect(paths.listingResults(writeSearch(around, url.searchParams).toString()));
  const inquiry = inquire(search, null);
  const failure =
    import.meta.env.SSR && inquiry.kind === 'ask'
      ? await queryClient.query(listingsQuery(api, inquiry.query)).then(
          () => null,
          (error: unknown) => error,
        )
      : null;
  const { place, radius, page, within } = search;
  return {
    city: place?.kind === 'city' ? place.label : null,
    part: within?.kind ?? null,
    query: writeSearch({ ...emptySearch, place: asKnown(place), radius, page }).toString(),
    ...(isAnswered(failure) ? {} : unavailable),
  };
};

/** Asks for the first results of a search, so that they are there when their page opens. */
export const prepareResults = async (
  { api, queryClient }: Pick<LoadFacts, 'api' | 'queryClient'>,
  { place, radius }: Pick<SearchState, 'place' | 'radius'>,
): Promise<void> => {
  const inquiry = inquire({ ...emptySearch, place, radius }, null);
  if (inquiry.kind === 'ask') await queryClient.query({ ...listingsQuery(api, inquiry.query), retry: false });
};
