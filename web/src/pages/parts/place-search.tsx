import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PlaceSearchForm } from '../../features/places/place-search-form.tsx';
import { useApi } from '../../lib/api/api-context.tsx';

type Prepare = NonNullable<ComponentProps<typeof PlaceSearchForm>['prepare']>;

/** The search that leads to the results, which are there already when their page opens. */
export const PlaceSearch = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const prepare: Prepare = async ({ city, radius }) => {
    const { prepareResults } = await import('../search/results-loader.ts');
    await prepareResults({ api, queryClient }, { place: city && { kind: 'city', ...city }, radius });
  };
  return <PlaceSearchForm prepare={prepare} failure={listingMessages.homeSearchFailed} />;
};
