import { useLingui } from '@lingui/react/macro';
import { type PropertyType, propertyTypes } from '@lodgepole/contract/listings/codes';
import { useSay } from '../../../../lib/text/say.ts';
import type { FieldsProps } from './filter-control.ts';
import { ToggleRow } from './toggle-row.tsx';

export const TypeField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <ToggleRow<PropertyType>
      legend={t`Property type`}
      hint={t`Choose one or more.`}
      choices={Object.entries(propertyTypes).map(([code, label]) => ({
        value: code as PropertyType,
        label: say(label),
      }))}
      chosen={search.filters.property_type}
      onChange={(property_type) => refine({ property_type })}
    />
  );
};
