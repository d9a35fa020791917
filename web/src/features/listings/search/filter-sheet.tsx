import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconMapPin, IconX } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useActiveFilters } from './active-filters.ts';
import { useCountText, useShowText } from './count-text.ts';
import bar from './filter-bar.module.css';
import type { FilterFormProps } from './filter-control.ts';
import { submitFilters } from './filter-form.ts';
import classes from './filter-sheet.module.css';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { usePlaceSummary } from './place-name.ts';
import { PriceFields } from './price-fields.tsx';
import { RoomFields } from './room-fields.tsx';
import { TypeField } from './type-field.tsx';

/** Where there is no room for pills: the place, and one button for all filters. */
export const FilterSheet = (props: FilterFormProps) => {
  const { t } = useLingui();
  const { control } = props;
  const [isOpen, setOpen] = useState(false);
  const active = useActiveFilters()(control.search.filters, control.yearlyIncome).length;
  const place = usePlaceSummary()(control.search);
  return (
    <>
      <button
        type="button"
        className={`${bar.pill} ${classes.place}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
        <span className={bar.pillText}>{place}</span>
      </button>
      <button
        type="button"
        className={bar.pill}
        data-active={active > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        <span className={bar.pillText}>{active > 0 ? t`Filters (${active})` : t`Filters`}</span>
      </button>
      {isOpen && <Sheet {...props} hasFilters={active > 0} onClose={() => setOpen(false)} />}
    </>
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

interface SheetProps extends FilterFormProps {
  readonly hasFilters: boolean;
  readonly onClose: () => void;
}

const Sheet = ({ control, PlaceField: Field, count, hasFilters, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { dialog, title, close } = useModal(onClose);
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
        <SheetHead title={title} closeLabel={t`Close`} onClose={close} />
        <div className={classes.fields}>
          <PlaceFields control={control} PlaceField={Field} />
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

interface SheetHeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

const SheetHead = ({ title, closeLabel, onClose }: SheetHeadProps) => (
  <div className={classes.head}>
    <h2 ref={title} id="filters-title" tabIndex={-1} className={classes.title}>
      <Trans>Filters</Trans>
    </h2>
    <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
      <IconX size={22} stroke={1.75} aria-hidden="true" />
    </button>
  </div>
);
