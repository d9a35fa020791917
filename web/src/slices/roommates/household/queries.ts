import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import {
  answerHousehold,
  askedHousehold,
  askHousehold,
  endHousehold,
  myHouseholds,
} from '@lodgepole/contract/roommates/household/questions';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

/** Questions whether the viewer lives somewhere: open ones, or those they have answered. */
export const householdsQuery = (api: Api, answered: boolean) =>
  queryOptions({
    queryKey: ['household', 'mine', answered],
    queryFn: ({ signal }) => api.call(myHouseholds, { query: { answered } }, { signal }),
  });

export const askedQuery = (api: Api, listing: number) =>
  queryOptions({
    queryKey: ['household', 'asked', listing],
    queryFn: ({ signal }) => api.call(askedHousehold, { params: { id: listing } }, { signal }),
  });

/** What everyone sees of the household is part of the listing. */
const useRefresh = (listing: number) => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['household'], ['listings', 'detail', listing]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
};

export const useAsk = (listing: number) => {
  const api = useApi();
  return useSubmit({
    mutationFn: (roommate: number) => api.call(askHousehold, { params: { id: listing }, body: { roommate } }),
    onSettled: useRefresh(listing),
  });
};

interface Answering {
  readonly id: number;
  readonly accepted: boolean;
}

export const useAnswer = (listing: number) => {
  const api = useApi();
  return useSubmit({
    mutationFn: ({ id, accepted }: Answering) =>
      api.call(answerHousehold, { params: { id }, body: { accepted } }),
    onSettled: useRefresh(listing),
  });
};

export const useEnd = (listing: number) => {
  const api = useApi();
  return useSubmit({
    mutationFn: (id: number) => api.call(endHousehold, { params: { id } }),
    onSettled: useRefresh(listing),
  });
};

/** People whom the viewer may ask. */
export const namedQuery = (api: Api, name: string) =>
  queryOptions({
    queryKey: ['roommates', 'named', name],
    queryFn: async ({ signal }) =>
      (await api.call(searchRoommates, { query: { name, page: 1, page_size: 10 } }, { signal })).items,
    enabled: name !== '',
  });
