import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { PlaceSearchForm } from '../../../places/place-search-form.tsx';

type Prepare = NonNullable<ComponentProps<typeof PlaceSearchForm>['prepare']>;

/** Loads the results before their page opens. */
export const PlaceSearch = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const prepare: Prepare = async ({ city, radius }) => {
    const { prepareResults } = await import('./results-loader.ts');
    await prepareResults(
      { api, queryClient },
      city ? { kind: 'circle', centre: city, radius } : { kind: 'anywhere', radius },
    );
  };
  return <PlaceSearchForm prepare={prepare} failure={listingMessages.homeSearchFailed} />;
};
