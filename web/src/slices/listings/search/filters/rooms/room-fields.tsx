import { useLingui } from '@lingui/react/macro';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { labelOf, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import { useState } from 'react';
import { useFormats } from '../../../../../lib/text/format.ts';
import { useSay } from '../../../../../lib/text/say.ts';
import { CheckField } from '../../../../../ui/fields/check-field.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import classes from '../fields.module.css';
import type { FieldsProps } from '../filter-control.ts';
import { CountField } from './count-field.tsx';

type BedFilters = Pick<SearchFilters, 'bedrooms' | 'bedrooms_exact'>;

interface BedChoice {
  /** Null for any number; 0 is a studio. */
  readonly count: number | null;
  readonly isExact: boolean;
}

/** From this number on, only “or more” is offered. */
const mostOffered = 4;

/** “0 or more” means any number. */
export const bedChoiceOf = ({ bedrooms, bedrooms_exact }: BedFilters): BedChoice =>
  bedrooms_exact === null
    ? { count: bedrooms || null, isExact: false }
    : { count: bedrooms_exact, isExact: true };

/** A studio is always exact, because “0 or more” would match every home. */
export const bedFilters = ({ count, isExact }: BedChoice): BedFilters =>
  count !== null && (count === 0 || (isExact && takesExact(count)))
    ? { bedrooms: null, bedrooms_exact: count }
    : { bedrooms: count, bedrooms_exact: null };

/** Whether both “N or more” and “exactly N” are offered. */
const takesExact = (count: number | null): count is number =>
  count !== null && count > 0 && count < mostOffered;

/** The counts to offer, plus a larger one that a link asks for. */
export const bedCounts = (chosen: number | null): readonly (number | null)[] => [
  null,
  ...Array.from({ length: mostOffered + 1 }, (_, count) => count),
  ...(chosen !== null && chosen > mostOffered ? [chosen] : []),
];

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
