import { useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  NavigationType,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { ownPath } from './paths.ts';

/** A layer over a page with its own history entry, so that Back closes it. */
interface Overlay {
  readonly name: string;
  readonly from: string;
  /** Entries pushed since it opened. */
  readonly steps?: number;
}

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isOverlay = (value: unknown): value is Overlay =>
  isFacts(value) && typeof value['name'] === 'string' && typeof value['from'] === 'string';

/** Topmost last. They are in the history state, so links do not carry them. */
export const overlaysIn = (state: unknown): readonly Overlay[] => {
  const overlays = isFacts(state) ? state['overlays'] : null;
  return Array.isArray(overlays) ? overlays.filter(isOverlay) : [];
};

export const withOverlays = (overlays: readonly Overlay[]): { overlays: readonly Overlay[] } | null =>
  overlays.length === 0 ? null : { overlays };

const aStepAbove = (overlays: readonly Overlay[]): readonly Overlay[] =>
  overlays.map((overlay) => ({ ...overlay, steps: (overlay.steps ?? 0) + 1 }));

export const withoutOverlays = (state: unknown): unknown => {
  if (!isFacts(state)) return state;
  const { overlays: _closed, ...rest } = state;
  return Object.keys(rest).length === 0 ? null : rest;
};

export interface Step {
  /** Consecutive changes of one subject are one step for Back; null replaces the entry. */
  readonly subject: string | null;
  readonly hash?: string;
  readonly preventScrollReset?: boolean;
}

export interface Address {
  /** The current or pending query: fields must not wait for a navigation. */
  readonly params: URLSearchParams;
  readonly isAhead: boolean;
  /** Receives the latest requested query, even before it renders, so that quick changes build on each other. */
  readonly change: (update: (now: URLSearchParams) => URLSearchParams, step: Step) => void;
  readonly endStep: () => void;
}

interface Way extends Omit<Step, 'subject'> {
  readonly replace: boolean;
}

const searchOf = (params: URLSearchParams): string => (params.size === 0 ? '' : `?${params}`);

interface Entry {
  readonly search: string;
  readonly overlays: readonly Overlay[];
}

interface SearchedAbove {
  readonly search: string;
  readonly isStep: boolean;
}

/**
 * A search made inside an overlay is kept when Back closes the overlay, although the entry below has the old query.
 */
const searchedAbove = (before: Entry, now: Entry, goal: string | null): SearchedAbove | null => {
  const closed = before.overlays[now.overlays.length];
  const search = goal ?? before.search;
  if (closed?.from !== now.search || search === now.search) return null;
  return { search, isStep: (closed.steps ?? 0) > 0 };
};

/** Reports Back and Forward even when the result is already rendered. */
const usePopped = (onPop: (state: unknown) => void): void => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const tell = useEffectEvent(onPop);
  useEffect(() => {
    let seen = router?.state.location.key;
    const unsubscribe = router?.subscribe(({ historyAction, location }) => {
      if (location.key === seen) return;
      seen = location.key;
      if (historyAction === NavigationType.Pop) tell(location.state);
    });
    return unsubscribe;
  }, [router]);
};

/** The latest requested query, until it arrives. */
const useGoal = () => {
  const [ahead, setAhead] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const onTheWay = useRef(new Set<string>());
  return {
    ahead,
    latest,
    set: (to: string) => {
      onTheWay.current.add(to);
      latest.current = to;
      setAhead(to);
    },
    forget: () => {
      onTheWay.current.clear();
      latest.current = null;
      setAhead(null);
    },
    /** After quick changes only the last one, or another navigation, counts as the destination. */
    isBeyond: (arrived: string): boolean =>
      latest.current !== null && arrived !== latest.current && onTheWay.current.has(arrived),
  };
};

/** Use it once per page: two would overwrite each other's changes. */
export const useAddress = (): Address => {
  const location: Location<unknown> = useLocation();
  const { key, pathname, search: arrived, state } = location;
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const { latest, ...goal } = useGoal();
  const lastSubject = useRef<string | null>(null);
  const isStepping = useRef(false);
  const overlays = overlaysIn(state);
  // A field may report after its overlay was closed, so keep the current entry here instead of the rendered one.
  const entry = useRef<Entry>({ search: arrived, overlays });
  const hasSteppedAbove = useRef(false);

  const go = (to: string, { replace, hash = '', preventScrollReset = false }: Way) => {
    goal.set(to);
    isStepping.current = !replace;
    const { overlays: open } = entry.current;
    const stateAt = withOverlays(replace ? open : aStepAbove(open));
    const options = { replace, preventScrollReset, state: stateAt };
    void Promise.resolve(navigate({ pathname, search: to, hash }, options)).then(() => {
      isStepping.current = false;
    });
  };

  const arrive = useEffectEvent((at: string) => {
    const now = { search: at, overlays };
    const above = isPop ? searchedAbove(entry.current, now, latest.current) : null;
    const isAnotherEntry = overlays.length !== entry.current.overlays.length;
    entry.current = now;
    if (isPop) lastSubject.current = null;
    // A later change may have been requested since this render.
    if (!isPop && !isAnotherEntry && goal.isBeyond(arrived)) return;
    goal.forget();
    const isStep = above !== null && (above.isStep || hasSteppedAbove.current);
    if (above !== null) go(above.search, { replace: !isStep });
    // The overlay may be closed before its new entry, with the counted step, is rendered.
    if (isPop) hasSteppedAbove.current = isStep && overlays.length > 0;
  });
  useLayoutEffect(() => {
    if (key !== '') arrive(arrived);
  }, [key, arrived]);
  usePopped((poppedState) => {
    // Apply on arrival what was searched in the overlay that is closing.
    if (overlaysIn(poppedState).length < entry.current.overlays.length) return;
    goal.forget();
    lastSubject.current = null;
  });

  const change: Address['change'] = (update, { subject, ...target }) => {
    const now = new URLSearchParams(latest.current ?? entry.current.search);
    const from = searchOf(now);
    const to = searchOf(update(now));
    const isStep = subject !== null && lastSubject.current !== subject && to !== from;
    lastSubject.current = subject;
    if (entry.current.overlays.length > 0) {
      hasSteppedAbove.current ||= isStep;
      return go(to, { ...target, replace: true });
    }
    // A step that is overtaken before it happens is taken by its successor.
    go(to, { ...target, replace: !isStep && !isStepping.current });
  };
  const shown = goal.ahead ?? arrived;
  const params = useMemo(() => new URLSearchParams(shown), [shown]);
  const endStep = () => {
    lastSubject.current = null;
  };
  return { params, isAhead: goal.ahead !== null, change, endStep };
};

export const useNext = (): string | null => {
  const [query] = useSearchParams();
  return ownPath(query.get('next'));
};
