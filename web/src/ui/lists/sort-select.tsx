import { useLingui } from '@lingui/react/macro';
import { pageSizes, type Sort, sorts } from '@lodgepole/contract/core/paging';
import { type ReactNode, useId } from 'react';
import { SharedIcon } from '../icons/shared-icon.tsx';
import classes from './sort-select.module.css';

interface SortSelectProps<Order extends string> {
  readonly value: Order | Sort;
  readonly onChange: (sort: Order | Sort) => void;
  readonly words?: Readonly<Partial<Record<Sort, string>>>;
  /** Orders of one list, named before the usual ones. */
  readonly own?: Readonly<Partial<Record<Order, string>>>;
}

export const SortSelect = <Order extends string = Sort>(props: SortSelectProps<Order>) => {
  const { value, onChange, words, own = {} } = props;
  const { t } = useLingui();
  const labels: Readonly<Record<Sort, string>> = {
    newest: t`Newest`,
    oldest: t`Oldest`,
    priceLowHigh: t`Price: low to high`,
    priceHighLow: t`Price: high to low`,
    ...words,
  };
  return (
    <SmallSelect label={t`Sort`} value={value} onChange={(chosen) => onChange(chosen as Order | Sort)}>
      {Object.entries<string | undefined>(own).map(([order, label]) => (
        <option key={order} value={order}>
          {label}
        </option>
      ))}
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {labels[sort]}
        </option>
      ))}
    </SmallSelect>
  );
};

interface PageSizeSelectProps {
  readonly value: number;
  readonly onChange: (size: number) => void;
}

export const PageSizeSelect = ({ value, onChange }: PageSizeSelectProps) => {
  const { t } = useLingui();
  return (
    <SmallSelect label={t`Page size`} isPlain value={value} onChange={(chosen) => onChange(Number(chosen))}>
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {t`${size} per page`}
        </option>
      ))}
    </SmallSelect>
  );
};

interface SmallSelectProps {
  readonly label: string;
  readonly isPlain?: boolean;
  readonly isNamed?: boolean;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

export const SmallSelect = (props: SmallSelectProps) => {
  const { label, isPlain = false, isNamed = false, value, onChange, children } = props;
  const id = useId();
  return (
    <span className={classes.field}>
      <label
        htmlFor={id}
        className={isPlain ? 'visually-hidden' : classes.label}
        data-named={isNamed || undefined}
      >
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      <SharedIcon name="chevron-down" size={16} className={classes.mark} />
    </span>
  );
};
