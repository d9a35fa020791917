import { useLingui } from '@lingui/react/macro';
import { FilterChips as Chips } from '../../../../ui/lists/filter-chips.tsx';
import { useActiveFilters } from './active-filters.ts';
import type { FieldsProps } from './filter-control.ts';

export const FilterChips = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const { search, yearlyIncome, refine, leaveArea, clear } = control;
  const active = useActiveFilters()(search.filters, yearlyIncome);
  const area = { key: 'area', text: t`Your drawn area`, onRemove: leaveArea };
  return (
    <Chips
      chips={[
        ...(search.place.kind === 'area' ? [area] : []),
        ...active.map(({ key, text, without }) => ({ key, text, onRemove: () => refine(without) })),
      ]}
      onClear={active.length > 0 ? clear : null}
    />
  );
};
