import { useLocation, useNavigate } from 'react-router';
import { type ListView, readListView, writeListView } from './list-params.ts';

interface Target {
  readonly search: string;
  readonly hash: string;
}

export interface ListControl {
  readonly view: ListView;
  /** The address of another page of the same list. */
  readonly to: (page: number) => Target;
  readonly turn: (page: number) => void;
  readonly change: (change: Partial<Omit<ListView, 'page'>>) => void;
}

/**
 * The part of a list that the address tells, and the ways to change it: Back and a reload bring it back.
 * `hash` names the element to stay at when the list is not the page's first thing.
 */
export const useListView = (hash = ''): ListControl => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const to = (change: Partial<ListView>): Target => ({
    search: writeListView(params, change).toString(),
    hash,
  });
  return {
    view: readListView(params),
    to: (page) => to({ page }),
    turn: (page) => void navigate(to({ page })),
    change: (change) => void navigate({ ...to(change), hash: '' }, { preventScrollReset: true }),
  };
};
