import { useLingui } from '@lingui/react/macro';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { labelOf, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { useState } from 'react';
import { useFormats } from '../../../../../lib/text/format.ts';
import { useSay } from '../../../../../lib/text/say.ts';
import { CheckField } from '../../../../../ui/fields/check-field.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import classes from '../fields.module.css';
import type { FieldsProps } from '../filter-control.ts';
import { bedChoiceOf, bedCounts, bedFilters, takesExact } from './bed-choice.ts';
import { CountField } from './count-field.tsx';

export const RoomFields = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const { search, problems, refine } = control;
  return (
    <>
      <BedField control={control} />
      <div className={classes.group}>
        <CountField
          label={t`Bathrooms (minimum)`}
          fewer={t`Fewer bathrooms`}
          more={t`More bathrooms`}
          step={0.5}
          value={search.filters.bathrooms}
          onValueChange={(value) =>
            refine({ bathrooms: value === null ? null : Math.round(value * 10) / 10 })
          }
          error={problems['bathrooms']?.[0]}
        />
      </div>
    </>
  );
};

const isInQuebec = (place: SearchPlace): boolean => labelOf(place)?.endsWith(', QC') ?? false;

const BedField = ({ control: { search, problems, refine } }: FieldsProps) => {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const { count, isExact } = bedChoiceOf(search.filters);
  const [wantsExact, setWantsExact] = useState(isExact && takesExact(count));
  const isExactNow = takesExact(count) ? isExact : wantsExact;
  const fault = problems['bedrooms']?.[0] ?? problems['bedrooms_exact']?.[0];
  const labelOf = (beds: number | null): string => {
    if (beds === null) return t`Any`;
    if (beds === 0) return t`Studio`;
    const text = number(beds);
    return (takesExact(beds) ? isExactNow : isExact && beds === count) ? text : t`${text}+`;
  };
  const setExact = (isWanted: boolean) => {
    setWantsExact(isWanted);
    if (takesExact(count)) refine(bedFilters({ count, isExact: isWanted }));
  };
  return (
    <div className={classes.group}>
      <ChoiceRow
        legend={t`Bedrooms`}
        hint={
          i18n.locale === localeOf.fr && isInQuebec(search.place)
            ? t`3½: 1 bedroom · 4½: 2 bedrooms · 5½: 3 bedrooms`
            : undefined
        }
        row="tight"
        choices={bedCounts(count).map((beds) => ({ value: beds, label: labelOf(beds) }))}
        value={count}
        onChoose={(beds) => refine(bedFilters({ count: beds, isExact: isExactNow }))}
      />
      <CheckField
        name="exact"
        label={t`Exact number of bedrooms`}
        checked={isExactNow}
        error={fault === undefined ? undefined : say(fault)}
        onCheckedChange={setExact}
      />
    </div>
  );
};
