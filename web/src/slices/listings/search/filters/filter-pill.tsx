import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { atRest } from '../../../../lib/browser.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SharedIcon } from '../../../../ui/icons/shared-icon.tsx';
import { ClosingButton, ClosingForm } from '../../../../ui/overlays/closing-form.tsx';
import { usePanel } from '../../../../ui/overlays/use-panel.ts';
import { type Count, useShowText } from '../results/count-text.ts';
import { type Loaded, useLoaded } from '../results/use-results.ts';
import classes from './filter-bar.module.css';
import type { FilterBarProps, PlaceField } from './filter-control.ts';
import type { filterFields } from './filter-dialog.tsx';

/** Where the focus goes on opening: the chosen option, or the first price field. */
const focusable = 'input:not([type="radio"], [type="range"]), input:checked, select, button';

interface FilterPillProps {
  readonly label: string;
  /** The label, or the chosen value. */
  readonly text: string;
  readonly icon?: ReactNode;
  readonly isActive: boolean;
  readonly count: Count | null;
  readonly onOpen: () => void;
  readonly onClear?: (() => void) | undefined;
  readonly isWide?: boolean;
  readonly loaded: Loaded<FilterFields>;
  readonly children: (loaded: FilterFields) => ReactNode;
}

/** Choices apply immediately. */
export const FilterPill = (props: FilterPillProps) => {
  const { label, text, icon, isActive, count, onOpen, onClear, isWide = false, loaded, children } = props;
  const { isOpen, opener, open, closeToOpener, rootProps } = usePanel({ swallowsPress: true });
  const panel = useRef<HTMLDivElement>(null);
  const hasFields = isOpen && loaded.kind === 'ready';
  useEffect(() => {
    if (hasFields) panel.current?.querySelector<HTMLElement>(focusable)?.focus();
  }, [hasFields]);
  const openAnew = () => {
    onOpen();
    open();
  };
  const showText = useShowText();
  const id = useId();
  return (
    <div className={classes.pillPlace} {...rootProps}>
      <button
        ref={opener}
        type="button"
        className={classes.pill}
        data-active={isActive || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? closeToOpener : openAnew}
      >
        {icon}
        <span className={classes.pillText}>{text}</span>
        <SharedIcon name="chevron-down" size={16} className={classes.chevron} />
      </button>
      {isOpen && (
        // Focusable, so that a press between the fields does not move the focus to the page.
        <div
          ref={panel}
          id={id}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          className={`${classes.panel} ${isWide ? classes.wide : ''}`}
        >
          <ClosingForm className={classes.panelForm} onClose={closeToOpener}>
            <div className={classes.panelFields}>
              {loaded.kind === 'ready' ? children(loaded.value) : <FieldsPending kind={loaded.kind} />}
            </div>
            <div className={classes.panelEnd}>
              {onClear && isActive ? (
                <Button variant="subtle" onClick={onClear}>
                  <Trans>Clear</Trans>
                </Button>
              ) : (
                <span />
              )}
              <ClosingButton>{showText(count)}</ClosingButton>
            </div>
          </ClosingForm>
        </div>
      )}
    </div>
  );
};

/** Shown while the fields load or if they fail. */
export const FieldsPending = ({ kind }: { readonly kind: 'waiting' | 'failed' }) => (
  <p role="status" className={classes.pending}>
    {kind === 'waiting' ? (
      <Trans>Loading the filters…</Trans>
    ) : (
      <Trans>The filters could not be loaded. Please reload the page.</Trans>
    )}
  </p>
);

export interface FilterFields {
  readonly fields: typeof filterFields;
  readonly PlaceField: PlaceField;
}

/** The bar renders first; its panels load right after it. */
export const useFilterFields = ({
  loadPlaceField,
}: Pick<FilterBarProps, 'loadPlaceField'>): Loaded<FilterFields> =>
  useLoaded(async () => {
    await atRest();
    const [{ filterFields: fields }, PlaceField] = await Promise.all([
      import('./filter-dialog.tsx'),
      loadPlaceField(),
    ]);
    return { fields, PlaceField };
  });
