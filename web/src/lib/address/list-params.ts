import { defaultPageSize, pageSizes, type Sort, sorts } from '@lodgepole/contract/core/paging';
import type { Address } from './use-address.ts';

export interface ListView<Order extends string = Sort> {
  readonly page: number;
  readonly page_size: number;
  readonly sort: Order;
}

/** The first is the usual one. */
type Orders<Order extends string> = readonly [Order | Sort, ...(Order | Sort)[]];

const lastPage = 100_000;

const isOneOf = <Item>(items: readonly Item[], value: unknown): value is Item =>
  (items as readonly unknown[]).includes(value);

/** Invalid parameters are ignored, because anyone may write an address. */
export const readListView = <Order extends string = Sort>(
  params: URLSearchParams,
  orders: Orders<Order> = sorts,
): ListView<Order | Sort> => {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('page_size'));
  const sort = params.get('sort');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    page_size: isOneOf(pageSizes, size) ? size : defaultPageSize,
    sort: isOneOf(orders, sort) ? sort : orders[0],
  };
};

const unsaid: Readonly<Record<string, string>> = { page: '1', page_size: String(defaultPageSize) };

/** A new order or size resets the page; defaults are left out. */
export const writeListView = (
  params: URLSearchParams,
  change: Partial<ListView<string>>,
  [usual]: Orders<string> = sorts,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    if (String(value) === { ...unsaid, sort: usual }[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

export const pageCountOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

interface Target {
  readonly search: string;
  readonly hash: string;
}

export interface ListControl<Order extends string = Sort> {
  readonly view: ListView<Order>;
  readonly to: (page: number) => Target;
  readonly turn: (page: number) => void;
  readonly change: (change: Partial<Omit<ListView<Order>, 'page'>>) => void;
}

/**
 * The part of a list's state that is in the address, so that Back and a reload restore it. `hash` names the element
 * to stay at when the list is not at the top; `orders` are for lists with more than the usual ones.
 */
export const listView = <Order extends string = Sort>(
  { params, change }: Address,
  hash = '',
  orders: Orders<Order> = sorts,
): ListControl<Order | Sort> => ({
  view: readListView(params, orders),
  to: (page) => ({ search: writeListView(params, { page }, orders).toString(), hash }),
  turn: (page) => change((now) => writeListView(now, { page }, orders), { subject: `page ${page}`, hash }),
  change: (part) =>
    change((now) => writeListView(now, part, orders), { subject: null, preventScrollReset: true }),
});
