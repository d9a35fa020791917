import { useViewer } from '../../../session/viewer.ts';
import type { FilterControl } from './filter-control.ts';
import { changed, noFilters, refined } from './search-state.ts';
import type { Results } from './use-results.ts';
import type { SearchControl } from './use-search.ts';

/** What the viewer earns in a year, when they said so. */
export const useYearlyIncome = (): number | null => useViewer()?.yearly_income || null;

export const filterControl = (
  { search, change }: SearchControl,
  yearlyIncome: number | null,
  { problems }: Results,
): FilterControl => ({
  search,
  yearlyIncome,
  problems,
  relocate: (where) => change(changed(search, where), Object.keys(where).join()),
  refine: (filters) => change(refined(search, filters), Object.keys(filters).join()),
  clear: () => change(changed(search, { filters: noFilters }), 'clear'),
});
