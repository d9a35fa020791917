import type { FieldProblems } from '@lodgepole/contract/core/problem';
import type { Search, SearchPlace } from '@lodgepole/contract/listings/search/search';
import { noFilters, type SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import type { Place } from '@lodgepole/contract/places/search';
import type { ComponentType } from 'react';
import { chosenOver, filterStep } from '../../../../lib/forms/choice.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import type { Count } from '../results/count-text.ts';
import type { Results } from '../results/use-results.ts';
import { changed, withoutArea, withRadius } from '../search-state.ts';
import type { SearchControl } from '../use-search.ts';

export interface FilterControl {
  readonly search: Search;
  readonly yearlyIncome: number | null;
  /** Server errors by parameter. */
  readonly problems: FieldProblems;
  readonly relocate: (place: SearchPlace) => void;
  /** Replaces a map area by a circle. */
  readonly setRadius: (radius: number) => void;
  /** Replaces a drawn area by the place searched before, or by a circle around the area. */
  readonly leaveArea: () => void;
  readonly refine: (change: Partial<SearchFilters>) => void;
  readonly clear: () => void;
  /** The next keystroke starts a new history entry. */
  readonly endStep: () => void;
}

export interface FieldsProps {
  readonly control: FilterControl;
}

export type ChosenPlace = Pick<Place, 'label' | 'lat' | 'lng' | 'radius'> & {
  readonly replacesAddress?: true;
};

export type PlaceField = ComponentType<{
  readonly label: string;
  readonly placeholder: string;
  readonly value: Pick<Place, 'label'> | null;
  readonly onChange: (place: ChosenPlace | null) => void;
  /**
   * Called when typed text is left or submitted without choosing a suggestion; resolves to null if it was
   * edited meanwhile.
   */
  readonly onLeave: (meant: Promise<ChosenPlace | 'unknown' | 'unavailable' | null>) => void;
  readonly error: string | null;
}>;

export interface PlaceFieldsProps extends FieldsProps {
  readonly PlaceField: PlaceField;
}

export interface FilterBarProps extends FieldsProps {
  readonly loadPlaceField: () => Promise<PlaceField>;
  /** Null while unknown. */
  readonly count: Count | null;
}

export const useYearlyIncome = (): number | null => viewerOf(useViewing())?.yearly_income || null;

const typed = [
  'min_price',
  'max_price',
  'per_person_max',
  'stay_from',
  'stay_to',
  'q',
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
