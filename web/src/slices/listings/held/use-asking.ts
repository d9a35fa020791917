import type { Listing } from '@lodgepole/contract/listings/listing';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { refreshListings } from '../../../session/live/refresh-listings.ts';
import { listingQuery } from '../detail/queries.ts';

export const useAsking = (
  ask: (api: Api, words: string) => Promise<Listing>,
  onDone: () => void = () => undefined,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSubmit({
    mutationFn: (words: string) => ask(api, words.trim()),
    onSuccess: async (saved) => {
      queryClient.setQueryData(listingQuery(api, saved.id, 'members').queryKey, saved);
      onDone();
      await refreshListings(queryClient);
    },
    // A refusal means the page is out of date.
    onError: () => void refreshListings(queryClient),
  });
  return {
    ask: (words: string) => mutate(words),
    isBusy: isPending,
    failure: error ? linesOr(error, trustMessages.askFailed) : [],
  };
};
