import { useLingui } from '@lingui/react/macro';
import type { ListingKind } from '@lodgepole/contract/listings/codes';
import { ChoiceRow } from './choice-row.tsx';
import type { FieldsProps } from './filter-control.ts';

interface KindFieldProps extends FieldsProps {
  readonly isLegendHidden?: boolean;
}

export const KindField = ({ control: { search, refine }, isLegendHidden = false }: KindFieldProps) => {
  const { t } = useLingui();
  return (
    <ChoiceRow<ListingKind | null>
      legend={t`Whole homes or rooms`}
      isLegendHidden={isLegendHidden}
      row="tight"
      choices={[
        { value: 'W', label: t`Whole homes` },
        { value: 'R', label: t`Rooms` },
        { value: null, label: t`Both` },
      ]}
      value={search.filters.kind}
      onChoose={(kind) => refine({ kind })}
    />
  );
};
