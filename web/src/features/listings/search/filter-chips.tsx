import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useActiveFilters } from './active-filters.ts';
import classes from './filter-chips.module.css';
import type { FieldsProps } from './filter-control.ts';

/** Every filter in force, each with its way out. */
export const FilterChips = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const { search, yearlyIncome, refine, clear } = control;
  const active = useActiveFilters()(search.filters, yearlyIncome);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(focusNext.current, buttons.length - 1)];
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    focusNext.current = null;
  }, [active.length]);

  if (active.length === 0) return null;
  return (
    <ul ref={list} role="list" aria-label={t`Active filters`} className={classes.chips}>
      {active.map(({ key, text, without }, index) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t`Remove filter: ${text}`}
            onClick={() => {
              focusNext.current = index;
              refine(without);
            }}
          >
            {text}
            <IconX size={16} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            focusNext.current = 0;
            clear();
          }}
        >
          <Trans>Clear filters</Trans>
        </button>
      </li>
    </ul>
  );
};
