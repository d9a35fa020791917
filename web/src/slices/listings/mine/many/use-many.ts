import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkReply } from '@lodgepole/contract/core/bulk';
import { type BulkAction, changeListings } from '@lodgepole/contract/listings/life/bulk';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { refreshListings } from '../../../../session/live/refresh-listings.ts';
import { showToast } from '../../../../ui/feedback/toast.ts';

export interface Selection {
  /** Current data from the page, when it is on the page. */
  readonly listings: readonly OwnListing[];
  readonly has: (id: number) => boolean;
  readonly choose: (listings: readonly OwnListing[], isChosen: boolean) => void;
  readonly keep: (ids: readonly number[]) => void;
}

/** Kept across pages and searches, so that one action can cover homes from several searches. */
export const useSelection = (shown: readonly OwnListing[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, OwnListing>>(new Map());
  const fresh = new Map(shown.map((listing) => [listing.id, listing]));
  return {
    listings: [...chosen.values()].map((listing) => fresh.get(listing.id) ?? listing),
    has: (id) => chosen.has(id),
    choose: (listings, isChosen) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const listing of listings)
          if (isChosen) next.set(listing.id, listing);
          else next.delete(listing.id);
        return next;
      }),
    keep: (ids) => setChosen((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
  };
};

interface Change {
  readonly listings: readonly OwnListing[];
  readonly action: BulkAction;
  readonly percent?: number;
}

export interface ManyResult extends BulkReply, Pick<Change, 'action' | 'listings'> {}

export const useDoneText = () => {
  const { t } = useLingui();
  return ({ action, done: { length: count } }: ManyResult): string => {
    switch (action) {
      case 'confirm':
        return t`${plural(count, { one: '# listing confirmed.', other: '# listings confirmed.' })}`;
      case 'pause':
        return t`${plural(count, { one: '# listing paused.', other: '# listings paused.' })}`;
      case 'activate':
        return t`${plural(count, { one: '# listing reactivated.', other: '# listings reactivated.' })}`;
      case 'price':
        return t`${plural(count, { one: '# rent changed.', other: '# rents changed.' })}`;
    }
  };
};

export const useMany = (onDone: (result: ManyResult) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const say = useSay();
  const doneText = useDoneText();
  const [result, setResult] = useState<ManyResult | null>(null);
  const { mutate, isPending, error, reset } = useSubmit({
    mutationFn: ({ listings, ...rest }: Change) =>
      api.call(changeListings, { body: { ...rest, ids: listings.map(({ id }) => id) } }),
    onSuccess: async (reply, { action, listings }) => {
      const told = { ...reply, action, listings };
      if (reply.refused.length > 0) setResult(told);
      else showToast(doneText(told));
      onDone(told);
      await refreshListings(queryClient);
    },
    onError: (failure, { action }) => {
      void refreshListings(queryClient);
      if (action !== 'price') showToast(linesOr(failure, listingMessages.saveFailed).map(say).join(' '));
    },
  });
  return {
    change: (change: Change) => mutate(change),
    isBusy: isPending,
    failure: error ? linesOr(error, listingMessages.saveFailed) : [],
    reset,
    result,
    forget: () => setResult(null),
  };
};
