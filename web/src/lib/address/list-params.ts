import { defaultPageSize, pageSizes, type Sort, sorts } from '@lodgepole/contract/core/paging';

/** Which part of a list is shown, and in which order. */
export interface ListView<Order extends string = Sort> {
  readonly page: number;
  readonly page_size: number;
  readonly sort: Order;
}

const lastPage = 100_000;

const isOneOf = <Item>(items: readonly Item[], value: unknown): value is Item =>
  (items as readonly unknown[]).includes(value);

/** What an address says about a list. Anyone may write an address, so what makes no sense counts as not said. */
export const readListView = <Order extends string = Sort>(
  params: URLSearchParams,
  orders: readonly (Order | Sort)[] = sorts,
): ListView<Order | Sort> => {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('page_size'));
  const sort = params.get('sort');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    page_size: isOneOf(pageSizes, size) ? size : defaultPageSize,
    sort: isOneOf(orders, sort) ? sort : sorts[0],
  };
};

const unsaid: Readonly<Record<keyof ListView, string>> = {
  page: '1',
  page_size: String(defaultPageSize),
  sort: sorts[0],
};

/** An address changed in some of this. Another order or size starts at the first page again; defaults are not said. */
export const writeListView = (
  params: URLSearchParams,
  change: Partial<ListView<string>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    if (String(value) === unsaid[name as keyof ListView]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

/** How many pages a list of this length has; an empty list has one. */
export const pageCountOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
