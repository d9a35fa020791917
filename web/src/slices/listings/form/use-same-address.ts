import { searchListings } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { isSameHome } from '@lodgepole/contract/listings/same-home';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import type { ListingTexts } from './listing-values.ts';

type Place = Pick<ListingTexts, 'street_address' | 'unit_number' | 'city'>;

/** Another listing of the same person at the address of the form, or null when there is none or nobody knows yet. */
export const useSameAddress = (viewerId: number, edited: Listing | null, place: Place): Listing | null => {
  const api = useApi();
  const { city } = place;
  const { data } = useQuery({
    queryKey: ['listings', 'own', viewerId, city],
    queryFn: ({ signal }) =>
      api.call(searchListings, { query: { owner: viewerId, location: city } }, { signal }),
    enabled: city !== '',
    staleTime: 30_000,
    retry: false,
  });
  // One that is there twice already was agreed to before.
  if (!data || (edited && isSameHome(edited, place))) return null;
  return data.items.find((listing) => listing.id !== edited?.id && isSameHome(listing, place)) ?? null;
};
