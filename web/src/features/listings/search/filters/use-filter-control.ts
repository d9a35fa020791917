import { chosenOver } from '../../../../lib/forms/choice.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import type { Results } from '../results/use-results.ts';
import { changed, noFilters, withoutArea } from '../search-state.ts';
import type { SearchControl } from '../use-search.ts';
import type { FilterControl } from './filter-control.ts';

/** What the viewer earns in a year, when they said so. */
export const useYearlyIncome = (): number | null => viewerOf(useViewing())?.yearly_income || null;

/** Another place is a step for Back; to refine a search is none. */
const stepTo = ({ place, within }: Parameters<FilterControl['relocate']>[0]): string | null =>
  place || within ? `place ${JSON.stringify([place, within])}` : null;

export const filterControl = (
  { search, change }: SearchControl,
  yearlyIncome: number | null,
  { problems }: Results,
): FilterControl => ({
  search,
  yearlyIncome,
  problems,
  relocate: (where) => change((now) => changed(now, { within: null, ...where }), stepTo(where)),
  leaveArea: () => change(withoutArea, 'no area'),
  refine: (part) =>
    change((now) => changed(now, { filters: chosenOver(now.filters, search.filters, part) }), null),
  clear: () => change((now) => changed(now, { filters: noFilters }), null),
});
