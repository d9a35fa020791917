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

/** What every part of the filter form works with. */
export interface FilterControl {
  readonly search: Search;
  /** The viewer's, or null when they have none or nobody is signed in. */
  readonly yearlyIncome: number | null;
  /** What the server found wrong, by parameter. */
  readonly problems: FieldProblems;
  readonly relocate: (place: SearchPlace) => void;
  /** A distance takes the place of what was searched on the map. */
  readonly setRadius: (radius: number) => void;
  /** Goes back from a drawn area to the place, or to what surrounds the area. */
  readonly leaveArea: () => void;
  readonly refine: (change: Partial<SearchFilters>) => void;
  readonly clear: () => void;
  /** What is typed next is a step of its own for Back. */
  readonly endStep: () => void;
}

export interface FieldsProps {
  readonly control: FilterControl;
}

/** What a place tells that was chosen. */
export type ChosenPlace = Pick<Place, 'label' | 'lat' | 'lng' | 'radius'> & {
  readonly replacesAddress?: true;
};

/** The box for places, which belongs to another feature and is handed in by the page. */
export type PlaceField = ComponentType<{
  readonly label: string;
  readonly placeholder: string;
  readonly value: Pick<Place, 'label'> | null;
  readonly onChange: (place: ChosenPlace | null) => void;
  /** A text that was typed and not chosen is left, or sent with Enter: what it means, null when it was edited meanwhile. */
  readonly onLeave: (meant: Promise<ChosenPlace | 'unknown' | 'unavailable' | null>) => void;
  readonly error: string | null;
}>;

export interface PlaceFieldsProps extends FieldsProps {
  readonly PlaceField: PlaceField;
}

export interface FilterBarProps extends FieldsProps {
  readonly loadPlaceField: () => Promise<PlaceField>;
  /** How many listings there are, or null while nobody knows. */
  readonly count: Count | null;
}

/** What the viewer earns in a year, when they said so. */
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
