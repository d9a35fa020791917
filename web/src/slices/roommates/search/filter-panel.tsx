import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import { useOverlay } from '../../../lib/address/use-overlay.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ClosingButton } from '../../../ui/overlays/closing-form.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useActiveFilters } from './active-filters.ts';
import classes from './filter-fields.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

interface FilterPanelProps extends FilterFieldsProps {
  /** Null while loading. */
  readonly countText: string | null;
}

/** Next to the results if there is room, else in a sheet. */
export const FilterPanel = ({ countText, ...fields }: FilterPanelProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <search aria-label={t`Filters`} className="no-print">
      <form
        className={classes.aside}
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => event.preventDefault()}
      >
        <h2 id={id} className={classes.title}>
          <Trans>Filters</Trans>
        </h2>
        <FilterFields {...fields} />
      </form>
      <div className={classes.bar}>
        <SheetOpener {...fields} countText={countText} />
      </div>
    </search>
  );
};

const SheetOpener = ({ control, PlaceField, countText }: FilterPanelProps) => {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('filters');
  const active = useActiveFilters()(control.filters).length;
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        {active > 0 ? t`Filters (${active})` : t`Filters`}
      </Button>
      {isOpen && (
        <Sheet
          title={<Trans>Filters</Trans>}
          onClose={close}
          actions={
            <>
              {active > 0 && (
                <Button variant="subtle" onClick={control.clear}>
                  <Trans>Clear filters</Trans>
                </Button>
              )}
              <ClosingButton className={classes.show}>
                {countText === null ? <Trans>Show roommates</Trans> : <Trans>Show {countText}</Trans>}
              </ClosingButton>
            </>
          }
        >
          <FilterFields control={control} PlaceField={PlaceField} />
        </Sheet>
      )}
    </>
  );
};
