import { inquire } from '../../features/listings/search/inquiry.ts';
import { listingsQuery } from '../../features/listings/search/queries.ts';
import { readSearch, writeSearch } from '../../features/listings/search/search-params.ts';
import { emptySearch, type SearchState } from '../../features/listings/search/search-state.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import type { LoadFacts, PageLoader } from '../../lib/api/page-types.ts';
import { unavailable } from '../../lib/api/unavailable.ts';
import type { ResultsFacts } from './results-head.ts';

/** The server answered, if only that the search makes no sense. */
const isAnswered = (failure: unknown): boolean =>
  failure === null || (failure instanceof ApiError && failure.status < 500);

/** On the server the listings are waited for; in the browser the page shows itself first. */
export const loadResults: PageLoader<ResultsFacts> = async ({ api, queryClient, url }) => {
  const search = readSearch(url.searchParams);
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
    query: writeSearch({ ...emptySearch, place, radius, page }).toString(),
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
