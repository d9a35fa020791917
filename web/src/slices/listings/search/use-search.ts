import type { Search } from '@lodgepole/contract/listings/search/search';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useOnceHydrated } from '../../../lib/use-hydrated.ts';
import { noteSearch } from './last-search.ts';
import { type HandedOver, readNavigationState } from './navigation-state.ts';
import { readSearch, writeSearch } from './search-state.ts';

export interface SearchControl {
  readonly search: Search;
  /** Results from another screen, used until the server answers. */
  readonly handedOver: HandedOver | null;
  /**
   * Consecutive changes with the same subject share one history entry; one without a subject
   * adds none.
   */
  readonly change: (update: (now: Search) => Search, subject: string | null) => void;
  readonly endStep: () => void;
  readonly addressOf: (search: Search) => string;
}

const isBare = ({ place, filters }: Search): boolean => place.kind === 'anywhere' && filters.owner === null;

export const useSearch = (): SearchControl => {
  const state: unknown = useLocation().state;
  const { params, isAhead, change, endStep } = useAddress();
  const written = useMemo(() => readSearch(params), [params]);
  const offered = useMemo(() => readNavigationState(state), [state]);
  const handedOver = useOnceHydrated(!isAhead && isBare(written) ? offered : null);

  const searchIn = (now: URLSearchParams): Search => {
    const search = readSearch(now);
    return handedOver && isBare(search) ? handedOver.search : search;
  };
  const changeSearch: SearchControl['change'] = (update, subject) =>
    change((now) => writeSearch(update(searchIn(now)), now), { subject });
  const adopt = useEffectEvent(() => changeSearch((now) => now, null));
  useEffect(() => {
    if (handedOver) adopt();
  }, [handedOver]);
  const search = handedOver?.search ?? written;
  useEffect(() => {
    noteSearch(search);
  }, [search]);
  return {
    search,
    handedOver,
    change: changeSearch,
    endStep,
    addressOf: (wanted) => {
      const query = writeSearch(wanted, params).toString();
      return query === '' ? '' : `?${query}`;
    },
  };
};
