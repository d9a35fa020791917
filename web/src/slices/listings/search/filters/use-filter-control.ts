import { noFilters, type SearchFilters } from '@lodgepole/contract/listings/search-filters';
import { chosenOver, filterStep } from '../../../../lib/forms/choice.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import type { Results } from '../results/use-results.ts';
import { changed, withoutArea, withRadius } from '../search-state.ts';
import type { SearchControl } from '../use-search.ts';
import type { FilterControl } from './filter-control.ts';

/** What the viewer earns in a year, when they said so. */
export const useYearlyIncome = (): number | null => viewerOf(useViewing())?.yearly_income || null;

const typed = [
  'min_price',
  'max_price',
  'bathrooms',
  'parking_min',
  'sqft_min',
  'move_in_before',
] as const satisfies (keyof SearchFilters)[];

export const filterControl = (
  { search, change, endStep }: SearchControl,
  yearlyIncome: number | null,
  { problems }: Results,
): FilterControl => ({
  search,
  yearlyIncome,
  problems,
  relocate: (place) => change((now) => changed(now, { place }), JSON.stringify(place)),
  setRadius: (radius) =>
    change((now) => changed(now, { place: withRadius(now.place, radius) }), `radius ${radius}`),
  leaveArea: () => change(withoutArea, 'no area'),
  refine: (part) =>
    change(
      (now) => changed(now, { filters: chosenOver(now.filters, search.filters, part) }),
      filterStep(part, typed),
    ),
  clear: () => change((now) => changed(now, { filters: noFilters }), 'no filters'),
  endStep,
});
