import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useActiveFilters } from './active-filters.ts';
import { type Count, useCountText, useShowText } from './count-text.ts';
import type { PlaceFieldsProps } from './filter-control.ts';
import classes from './filter-dialog.module.css';
import { submitFilters } from './filter-form.ts';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { RoomFields } from './room-fields.tsx';
import { TypeField } from './type-field.tsx';

interface FilterDialogProps extends PlaceFieldsProps {
  readonly count: Count | null;
  readonly onClose: () => void;
}

/** All filters on a sheet as high as the screen. What is chosen counts at once. */
export const FilterDialog = ({ control, PlaceField, count, onClose }: FilterDialogProps) => {
  const { dialog, title, close } = useModal(onClose);
  const hasFilters = useActiveFilters()(control.search.filters, control.yearlyIncome).length > 0;
  const showText = useShowText();
  const countText = useCountText();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="filters-title"
      className={classes.sheet}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <form className={classes.form} noValidate onSubmit={submitFilters(close)}>
        <Head title={title} onClose={close} />
        <div className={classes.fields}>
          <PlaceFields control={control} PlaceField={PlaceField} />
          <PriceFields control={control} />
          <RoomFields control={control} />
          <TypeField control={control} />
          <MoreFields control={control} />
        </div>
        <div className={classes.end}>
          {hasFilters && (
            <Button variant="subtle" onClick={control.clear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <Button type="submit" className={classes.show}>
            {showText(count)}
          </Button>
          <span role="status" className="visually-hidden">
            {count && countText(count)}
          </span>
        </div>
      </form>
    </dialog>
  );
};

const useModal = (onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    title.current?.focus();
    return () => element?.close();
  }, []);
  const close = () => {
    // First the focus: fields that are left still have something to say.
    title.current?.focus();
    onClose();
  };
  return { dialog, title, close };
};

interface HeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

const Head = ({ title, onClose }: HeadProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.head}>
      <h2 ref={title} id="filters-title" tabIndex={-1} className={classes.title}>
        <Trans>Filters</Trans>
      </h2>
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
        <IconX size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
};
