import { FilterChips as Chips } from '../../../../ui/lists/filter-chips.tsx';
import { useActiveFilters } from './active-filters.ts';
import type { FieldsProps } from './filter-control.ts';

export const FilterChips = ({ control: { search, yearlyIncome, refine, clear } }: FieldsProps) => {
  const active = useActiveFilters()(search.filters, yearlyIncome);
  return (
    <Chips
      chips={active.map(({ key, text, without }) => ({ key, text, onRemove: () => refine(without) }))}
      onClear={clear}
    />
  );
};
