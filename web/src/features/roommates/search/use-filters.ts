import { useMemo } from 'react';
import { chosenOver } from '../../../lib/choice.ts';
import type { Address } from '../../../lib/use-address.ts';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

export interface FilterControl {
  readonly filters: Filters;
  readonly refine: (change: Partial<Filters>) => void;
  readonly clear: () => void;
}

/** Filters chosen in a row are one step for Back. */
const step = { subject: 'filters', preventScrollReset: true } as const;

/** The filters that an address tells. */
export const useFilters = ({ params, change }: Address): FilterControl => {
  const filters = useMemo(() => readFilters(params), [params]);
  return {
    filters,
    refine: (part) => change((now) => writeFilters(now, chosenOver(readFilters(now), filters, part)), step),
    clear: () => change((now) => writeFilters(now, noFilters), step),
  };
};
