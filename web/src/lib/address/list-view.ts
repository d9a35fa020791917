import { type Sort, sorts } from '@lodgepole/contract/core/paging';
import { type ListView, readListView, writeListView } from './list-params.ts';
import type { Address } from './use-address.ts';

interface Target {
  readonly search: string;
  readonly hash: string;
}

export interface ListControl<Order extends string = Sort> {
  readonly view: ListView<Order>;
  /** The address of another page of the same list. */
  readonly to: (page: number) => Target;
  readonly turn: (page: number) => void;
  readonly change: (change: Partial<Omit<ListView<Order>, 'page'>>) => void;
}

/**
 * The part of a list that an address tells, and the ways to change it: Back and a reload bring it back.
 * `hash` names the element to stay at when the list is not the page's first thing; `orders` are those of a list that
 * has more than the usual ones.
 */
export const listView = <Order extends string = Sort>(
  { params, change }: Address,
  hash = '',
  orders: readonly (Order | Sort)[] = sorts,
): ListControl<Order | Sort> => ({
  view: readListView(params, orders),
  to: (page) => ({ search: writeListView(params, { page }).toString(), hash }),
  turn: (page) => change((now) => writeListView(now, { page }), { subject: `page ${page}`, hash }),
  change: (part) => change((now) => writeListView(now, part), { subject: null, preventScrollReset: true }),
});
