import { z } from 'zod';
import type { Page } from './endpoint.ts';
import { integerField } from './form/fields.ts';
import { sentence } from './text/text.ts';

export const pageSizes = [10, 15, 20, 30, 50] as const;
export const defaultPageSize = 15;

/** Totals are counted up to this number; lists without a page parameter stop at `unpagedLimit`. */
export const exactTotalLimit = 1000;
export const unpagedLimit = 500;

export const sorts = ['newest', 'oldest', 'priceLowHigh', 'priceHighLow'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.output<typeof Sort>;

/** Any page past the last is empty; only numbers beyond the database's range are refused. */
export const lastPage = 2_147_483_647;
const farthestOffset = 1_000_000_000;

const choosePage = sentence('Choose page 1 or higher.');
const choosePageSize = sentence('Choose a page size of 10, 15, 20, 30 or 50.');

export const pageFields = {
  page: integerField(choosePage).pipe(z.number().min(1, choosePage).max(lastPage, choosePage)).optional(),
  page_size: integerField(choosePageSize)
    .pipe(z.literal([...pageSizes], { error: choosePageSize }))
    .optional(),
};

export interface PageRequest {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

export const pageWindow = ({ page, page_size }: PageRequest): { limit: number; offset: number } => {
  if (page === undefined && page_size === undefined) return { limit: unpagedLimit, offset: 0 };
  const limit = page_size ?? defaultPageSize;
  return { limit, offset: Math.min(((page ?? 1) - 1) * limit, farthestOffset) };
};

/** `counted` comes from a count that stops at one more than the limit. */
export const toPage = <Item>(items: readonly Item[], counted: number): Page<Item> => ({
  items,
  total: Math.min(counted, exactTotalLimit),
  isExact: counted <= exactTotalLimit,
});
