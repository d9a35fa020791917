import { atRest } from '../../../../lib/browser.ts';
import { type Loaded, useLoaded } from '../results/use-loaded.ts';
import type { FilterBarProps, PlaceField } from './filter-control.ts';
import type { filterFields } from './filter-fields.ts';

export interface FilterFields {
  readonly fields: typeof filterFields;
  readonly PlaceField: PlaceField;
}

/** The bar stands at once; what its buttons open comes right after it. */
export const useFilterFields = ({
  loadPlaceField,
}: Pick<FilterBarProps, 'loadPlaceField'>): Loaded<FilterFields> =>
  useLoaded(async () => {
    await atRest();
    const [{ filterFields: fields }, PlaceField] = await Promise.all([
      import('./filter-fields.ts'),
      loadPlaceField(),
    ]);
    return { fields, PlaceField };
  });
