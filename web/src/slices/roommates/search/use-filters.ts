import { useMemo } from 'react';
import { filterStep } from '../../../lib/address/filter-step.ts';
import type { Address } from '../../../lib/address/use-address.ts';
import { chosenOver } from '../../../lib/forms/choice.ts';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

export interface FilterControl {
  readonly filters: Filters;
  readonly refine: (change: Partial<Filters>) => void;
  readonly clear: () => void;
}

const typed = ['preferred_location', 'budget_min', 'budget_max'] as const satisfies (keyof Filters)[];

const stepTo = (part: Partial<Filters>) => ({
  subject: filterStep(part, typed),
  preventScrollReset: true,
});

/** The filters that an address tells. `ownPlace` is where the viewer looks for a home. */
export const useFilters = ({ params, change }: Address, ownPlace: string | null): FilterControl => {
  const filters = useMemo(() => readFilters(params, ownPlace), [params, ownPlace]);
  return {
    filters,
    refine: (part) =>
      change((now) => writeFilters(now, chosenOver(readFilters(now, ownPlace), filters, part)), stepTo(part)),
    clear: () => change((now) => writeFilters(now, noFilters), stepTo(noFilters)),
  };
};
