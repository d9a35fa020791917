import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { CallInput } from '@lodgepole/contract/core/endpoint';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import {
  confirmListing,
  listingStats,
  ownListings,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import type { OwnSort } from '@lodgepole/contract/listings/life/life';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { say } from '../../../lib/text/say.ts';
import { refreshListings } from '../../../session/live/refresh-listings.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

const done = {
  A: msg`Your listing is active.`,
  P: msg`Your listing is paused.`,
  R: msg`Your listing is marked as rented.`,
  confirm: msg`Thank you. Your listing stays active.`,
} as const;

interface StepOptions {
  readonly tellsItself?: boolean;
  readonly onDone?: () => void;
}

/** Busy until the page shows the new status. */
export const useLifeStep = (id: number, { tellsItself = false, onDone }: StepOptions = {}) => {
  const { i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSubmit({
    mutationFn: (step: LifeStep) => takeStep(api, id, step),
    onSuccess: async (_saved, step) => {
      showToast(i18n._(done[step === 'confirm' ? step : step.status]));
      onDone?.();
      await refreshListings(queryClient);
    },
    onError: (failure) => {
      // A refusal means that the page is out of date.
      void refreshListings(queryClient);
      if (!tellsItself)
        showToast(
          linesOr(failure, listingMessages.saveFailed)
            .map((line) => say(i18n, line))
            .join(' '),
        );
    },
  });
  return {
    take: (step: LifeStep) => mutate(step),
    isBusy: isPending,
    failure: error ? linesOr(error, listingMessages.saveFailed) : [],
  };
};

interface OwnListingsView {
  readonly page: number;
  readonly page_size: number;
  readonly sort: OwnSort;
  readonly status: ListingStatus | null;
  readonly q: string | null;
}

/** Keeps the previous page while the next loads. Figures change often, so always refetch. */
export const ownListingsQuery = (api: Api, { status, q, ...view }: OwnListingsView) => {
  const query = { ...view, by_building: true, ...(status && { status }), ...(q && { q }) };
  return queryOptions({
    queryKey: ['listings', 'mine', query],
    queryFn: ({ signal }) => api.call(ownListings, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const listingStatsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['listings', 'stats', id],
    queryFn: ({ signal }) => api.call(listingStats, { params: { id } }, { signal }),
    staleTime: 0,
  });

export type LifeStep = CallInput<typeof setListingStatus>['body'] | 'confirm';

const takeStep = (api: Api, id: number, step: LifeStep): Promise<Listing> =>
  step === 'confirm'
    ? api.call(confirmListing, { params: { id } })
    : api.call(setListingStatus, { params: { id }, body: step });
