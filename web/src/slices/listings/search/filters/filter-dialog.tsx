import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ClosingButton } from '../../../../ui/overlays/closing-form.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { type Count, useCountText, useShowText } from '../results/count-text.ts';
import { useActiveFilters } from './active-filters.ts';
import classes from './fields.module.css';
import type { PlaceFieldsProps } from './filter-control.ts';
import { MoreFields, TypeField } from './more-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price/price-fields.tsx';
import { RoomFields } from './rooms/room-fields.tsx';
import { StayFields } from './stay/stay-fields.tsx';

interface FilterDialogProps extends PlaceFieldsProps {
  readonly count: Count | null;
  readonly onClose: () => void;
}

/** Choices apply immediately. */
const FilterDialog = ({ control, PlaceField, count, onClose }: FilterDialogProps) => {
  const hasFilters = useActiveFilters()(control.search.filters, control.yearlyIncome).length > 0;
  const showText = useShowText();
  const countText = useCountText();
  return (
    <Sheet
      title={<Trans>Filters</Trans>}
      onClose={onClose}
      actions={
        <>
          {hasFilters && (
            <Button variant="subtle" onClick={control.clear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <ClosingButton className={classes.show}>{showText(count)}</ClosingButton>
          <span role="status" className="visually-hidden">
            {count && countText(count)}
          </span>
        </>
      }
    >
      <PlaceFields control={control} PlaceField={PlaceField} />
      <StayFields control={control} />
      <PriceFields control={control} />
      <RoomFields control={control} />
      <TypeField control={control} />
      <MoreFields control={control} />
    </Sheet>
  );
};

export const filterFields = {
  Dialog: FilterDialog,
  place: PlaceFields,
  stay: StayFields,
  price: PriceFields,
  rooms: RoomFields,
  type: TypeField,
  more: MoreFields,
} as const;
