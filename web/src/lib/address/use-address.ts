import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type Overlay, overlaysIn, withOverlays } from './overlays.ts';

export interface Step {
  /** Changes of one subject in a row are one step for Back; without a subject it is none. */
  readonly subject: string | null;
  readonly hash?: string;
  readonly preventScrollReset?: boolean;
}

export interface Address {
  /** The query as the address has it, or is about to have it: fields must not wait for a navigation. */
  readonly params: URLSearchParams;
  /** Whether what was asked for last has not arrived yet. */
  readonly isAhead: boolean;
  /** Is told what was asked for last, even when it is not rendered yet: quick changes build on each other. */
  readonly change: (update: (now: URLSearchParams) => URLSearchParams, step: Step) => void;
}

interface Way {
  readonly replace: boolean;
}

const searchOf = (params: URLSearchParams): string => (params.size === 0 ? '' : `?${params}`);

interface Entry {
  readonly search: string;
  readonly overlays: readonly Overlay[];
}

/** What was searched in an overlay counts however that is closed: Back finds the entry below it as it was. */
const searchedAbove = (before: Entry, now: Entry, goal: string | null): string | null => {
  const closed = before.overlays[now.overlays.length];
  const wanted = goal ?? before.search;
  return closed?.from === now.search && wanted !== now.search ? wanted : null;
};

/** One for all that a page keeps in its address: two of them would overwrite each other's changes. */
export const useAddress = (): Address => {
  const location: Location<unknown> = useLocation();
  const { key, pathname, search: arrived, state } = location;
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [ahead, setAhead] = useState<string | null>(null);
  const goal = useRef<string | null>(null);
  const onTheWay = useRef(new Set<string>());
  const lastSubject = useRef<string | null>(null);
  const isStepping = useRef(false);
  const overlays = overlaysIn(state);
  // A field may have its say after what it lay in was closed, so this and not what was rendered says where that is.
  const entry = useRef<Entry>({ search: arrived, overlays });
  const hasSteppedAbove = useRef(false);

  const go = (
    to: string,
    { replace, hash = '', preventScrollReset = false }: Omit<Step, 'subject'> & Way,
  ) => {
    onTheWay.current.add(to);
    goal.current = to;
    setAhead(to);
    isStepping.current = !replace;
    const options = { replace, preventScrollReset, state: withOverlays(entry.current.overlays) };
    void Promise.resolve(navigate({ pathname, search: to, hash }, options)).then(() => {
      isStepping.current = false;
    });
  };

  const arrive = useEffectEvent((at: string) => {
    const now = { search: at, overlays };
    const above = isPop ? searchedAbove(entry.current, now, goal.current) : null;
    const isAnotherEntry = overlays.length !== entry.current.overlays.length;
    entry.current = now;
    if (isPop) lastSubject.current = null;
    // Quick changes overtake each other; only the last of them, or someone else's, is where it all ends. The last may
    // have come since this was rendered, so what is rendered does not know it.
    const isOvertaken = goal.current !== null && arrived !== goal.current && onTheWay.current.has(arrived);
    if (!isPop && !isAnotherEntry && isOvertaken) return;
    onTheWay.current.clear();
    goal.current = null;
    setAhead(null);
    if (above !== null) go(above, { replace: overlays.length > 0 || !hasSteppedAbove.current });
    if (overlays.length === 0) hasSteppedAbove.current = false;
  });
  useLayoutEffect(() => {
    if (key !== '') arrive(arrived);
  }, [key, arrived]);

  const change: Address['change'] = (update, { subject, ...target }) => {
    const to = searchOf(update(new URLSearchParams(goal.current ?? entry.current.search)));
    const isStep = subject !== null && lastSubject.current !== subject;
    lastSubject.current = subject;
    if (entry.current.overlays.length > 0) {
      hasSteppedAbove.current ||= isStep;
      return go(to, { ...target, replace: true });
    }
    // A step that is overtaken before it was made must be made by the one that overtakes it.
    go(to, { ...target, replace: !isStep && !isStepping.current });
  };
  const shown = ahead ?? arrived;
  const params = useMemo(() => new URLSearchParams(shown), [shown]);
  return { params, isAhead: ahead !== null, change };
};
