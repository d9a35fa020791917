import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { inquire } from '../../features/listings/search/inquiry.ts';
import { listingsQuery } from '../../features/listings/search/queries.ts';
import { emptySearch } from '../../features/listings/search/search-state.ts';
import { PlaceSearchForm } from '../../features/places/place-search-form.tsx';
import { useApi } from '../../lib/api-context.tsx';

type Prepare = NonNullable<ComponentProps<typeof PlaceSearchForm>['prepare']>;

/** The search that leads to the results, which are there already when their page opens. */
export const PlaceSearch = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const prepare: Prepare = async ({ city, radius }) => {
    const inquiry = inquire({ ...emptySearch, place: city && { kind: 'city', ...city }, radius }, null);
    if (inquiry.kind === 'ask')
      await queryClient.query({ ...listingsQuery(api, inquiry.query), retry: false });
  };
  return <PlaceSearchForm prepare={prepare} failure={listingMessages.homeSearchFailed} />;
};
