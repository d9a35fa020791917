import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

export interface FilterControl {
  readonly filters: Filters;
  readonly refine: (change: Partial<Filters>) => void;
  readonly clear: () => void;
}

/** Filters that were chosen and whose address is not there yet. */
interface Ahead {
  readonly address: string;
  readonly filters: Filters;
}

/** The filters as the address has them, or is about to have them: fields must not wait for a navigation. */
export const useFilters = (): FilterControl => {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const onTheWay = useRef(new Set<string>());
  const lastSubject = useRef('');
  const written = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const filters = ahead?.filters ?? written;

  const arrive = useEffectEvent((at: string) => {
    if (isPop) lastSubject.current = '';
    // Quick changes overtake each other; only the last of them, or somebody else's, is where it all ends.
    if (!isPop && ahead && at !== ahead.address && onTheWay.current.has(at)) return;
    onTheWay.current.clear();
    setAhead(null);
  });
  useEffect(() => {
    arrive(address);
  }, [address]);

  const change = (next: Filters, subject: string) => {
    const query = writeFilters(new URLSearchParams(address), next).toString();
    const search = query === '' ? '' : `?${query}`;
    // Changes of one subject in a row are one step for Back.
    const replace = lastSubject.current === subject;
    lastSubject.current = subject;
    onTheWay.current.add(search);
    setAhead({ address: search, filters: next });
    void navigate({ search }, { replace, preventScrollReset: true });
  };
  return {
    filters,
    refine: (part) => change({ ...filters, ...part }, Object.keys(part).join()),
    clear: () => change(noFilters, 'clear'),
  };
};
