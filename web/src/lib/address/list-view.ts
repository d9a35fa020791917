import { type ListView, readListView, writeListView } from './list-params.ts';
import type { Address } from './use-address.ts';

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
 * The part of a list that an address tells, and the ways to change it: Back and a reload bring it back.
 * `hash` names the element to stay at when the list is not the page's first thing.
 */
export const listView = ({ params, change }: Address, hash = ''): ListControl => ({
  view: readListView(params),
  to: (page) => ({ search: writeListView(params, { page }).toString(), hash }),
  turn: (page) => change((now) => writeListView(now, { page }), { subject: `page ${page}`, hash }),
  change: (part) => change((now) => writeListView(now, part), { subject: null, preventScrollReset: true }),
});
