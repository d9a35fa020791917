import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { useState } from 'react';

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
