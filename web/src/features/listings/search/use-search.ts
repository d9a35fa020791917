import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type HandedOver, readNavigationState } from './navigation-state.ts';
import { readSearch, writeSearch } from './search-params.ts';
import type { SearchState } from './search-state.ts';

export interface SearchControl {
  readonly search: SearchState;
  /** What another screen found for this search, until the server has answered. */
  readonly handedOver: HandedOver | null;
  /** Changes of one subject in a row are one step for Back; without a subject it is none. */
  readonly change: (next: SearchState, subject: string | null) => void;
  /** The query of the address that a search has. */
  readonly addressOf: (search: SearchState) => string;
}

/** A search that was asked for and whose address is not there yet. */
interface Ahead {
  readonly address: string;
  readonly search: SearchState;
}

const neverChanges = () => () => {};

/** Nothing for the first picture in the browser, which is the server's; and where there is nothing, none is drawn again. */
const useInBrowser = <Value>(value: Value): Value | null =>
  useSyncExternalStore(
    neverChanges,
    () => value,
    () => null,
  );

/** The search as the address has it, or is about to have it: fields must not wait for a navigation. */
export const useSearch = (): SearchControl => {
  const location = useLocation();
  const { pathname, search: address } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const goal = useRef<string | null>(null);
  const onTheWay = useRef(new Set<string>());
  const lastSubject = useRef<string | null>(null);
  const isStepping = useRef(false);
  const written = useMemo(() => readSearch(new URLSearchParams(address)), [address]);
  const offered = useMemo(() => readNavigationState(state), [state]);
  const isEmpty = written.place === null && written.filters.owner === null;
  const handedOver = useInBrowser(isEmpty ? offered : null);

  const arrive = useEffectEvent((at: string) => {
    if (isPop) lastSubject.current = null;
    // Quick changes overtake each other; only the last of them, or somebody else's, is where it all ends. The last may
    // have come since this was drawn, so what is drawn does not know it.
    if (!isPop && goal.current !== null && at !== goal.current && onTheWay.current.has(at)) return;
    onTheWay.current.clear();
    goal.current = null;
    setAhead(null);
  });
  useEffect(() => {
    arrive(address);
  }, [address]);

  const addressOf = (next: SearchState) => {
    const query = writeSearch(next, new URLSearchParams(address)).toString();
    return query === '' ? '' : `?${query}`;
  };
  const go = (to: string, replace: boolean) => navigate({ pathname, search: to }, { replace });
  const change = (next: SearchState, subject: string | null) => {
    const to = addressOf(next);
    onTheWay.current.add(to);
    goal.current = to;
    setAhead({ address: to, search: next });
    const isStep = subject !== null && lastSubject.current !== subject;
    // A step that is overtaken before it was made must be made by whoever overtakes it.
    const replace = !isStep && !isStepping.current;
    isStepping.current = !replace;
    lastSubject.current = subject;
    void Promise.resolve(go(to, replace)).then(() => {
      isStepping.current = false;
    });
  };
  const adopt = useEffectEvent((found: HandedOver) => void go(addressOf(found.search), true));
  useEffect(() => {
    if (handedOver) adopt(handedOver);
  }, [handedOver]);
  return { search: ahead?.search ?? handedOver?.search ?? written, handedOver, change, addressOf };
};
