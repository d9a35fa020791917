import type { Listing } from '@lodgepole/contract/listings/listing';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { refreshListings } from '../../../session/refresh-listings.ts';
import { listingQuery } from '../detail/queries.ts';

/** Asks the staff for something about a listing, with a few words. A second click does nothing unless the first failed. */
export const useAsking = (
  ask: (api: Api, words: string) => Promise<Listing>,
  onDone: () => void = () => undefined,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const isAsking = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (words: string) => ask(api, words.trim()),
    networkMode: 'always',
    onSuccess: async (saved) => {
      queryClient.setQueryData(listingQuery(api, saved.id, 'members').queryKey, saved);
      onDone();
      await refreshListings(queryClient);
    },
    onError: () => {
      isAsking.current = false;
      // What is refused is not as the page shows it.
      void refreshListings(queryClient);
    },
  });
  return {
    ask: (words: string) => {
      if (isAsking.current) return;
      isAsking.current = true;
      mutate(words);
    },
    isBusy: isPending,
    failure: error ? linesOr(error, trustMessages.askFailed) : [],
  };
};
