import { useLingui } from '@lingui/react/macro';
import { type PropertyType, propertyTypes } from '@lodgepole/contract/listings/codes';
import { useSay } from '../../../../lib/text/say.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { FieldsProps } from './filter-control.ts';

export const TypeField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <ChoiceRow<PropertyType | null>
      legend={t`Property type`}
      choices={[
        { value: null, label: t`Any` },
        ...Object.entries(propertyTypes).map(([code, label]) => ({
          value: code as PropertyType,
          label: say(label),
        })),
      ]}
      value={search.filters.property_type[0] ?? null}
      onChoose={(type) => refine({ property_type: type === null ? [] : [type] })}
    />
  );
};
