import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './filter-chips.module.css';

export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: (() => void) | null;
}

export const FilterChips = ({ chips, onClear }: FilterChipsProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(focusNext.current, buttons.length - 1)];
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    focusNext.current = null;
  }, [chips.length]);

  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label={t`Active filters`} className={classes.chips}>
      {chips.map(({ key, text, onRemove }, index) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t`Remove filter: ${text}`}
            onClick={() => {
              focusNext.current = index;
              onRemove();
            }}
          >
            {text}
            <IconX size={16} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <button
            type="button"
            className={classes.clear}
            onClick={() => {
              focusNext.current = 0;
              onClear();
            }}
          >
            <Trans>Clear filters</Trans>
          </button>
        </li>
      )}
    </ul>
  );
};
