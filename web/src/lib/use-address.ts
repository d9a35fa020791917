import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

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
  /** Is told what was asked for last, even when it is not drawn yet: quick changes build on each other. */
  readonly change: (update: (now: URLSearchParams) => URLSearchParams, step: Step) => void;
}

const searchOf = (params: URLSearchParams): string => (params.size === 0 ? '' : `?${params}`);

/** One for all that a page keeps in its address: two of them would overwrite each other's changes. */
export const useAddress = (): Address => {
  const { pathname, search: arrived } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [ahead, setAhead] = useState<string | null>(null);
  const goal = useRef<string | null>(null);
  const onTheWay = useRef(new Set<string>());
  const lastSubject = useRef<string | null>(null);
  const isStepping = useRef(false);

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
    arrive(arrived);
  }, [arrived]);

  const change: Address['change'] = (update, { subject, ...target }) => {
    const to = searchOf(update(new URLSearchParams(goal.current ?? arrived)));
    onTheWay.current.add(to);
    goal.current = to;
    setAhead(to);
    const isStep = subject !== null && lastSubject.current !== subject;
    // A step that is overtaken before it was made must be made by the one that overtakes it.
    const replace = !isStep && !isStepping.current;
    isStepping.current = !replace;
    lastSubject.current = subject;
    const { hash = '', preventScrollReset = false } = target;
    void Promise.resolve(navigate({ pathname, search: to, hash }, { replace, preventScrollReset })).then(
      () => {
        isStepping.current = false;
      },
    );
  };
  const shown = ahead ?? arrived;
  const params = useMemo(() => new URLSearchParams(shown), [shown]);
  return { params, isAhead: ahead !== null, change };
};
