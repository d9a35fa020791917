import { useLingui } from '@lingui/react/macro';
import classes from '../fields.module.css';
import type { FieldsProps } from '../filter-control.ts';
import { BedField } from './bed-field.tsx';
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
