import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import type { ReactNode } from 'react';
import classes from './many.module.css';
import type { Selection } from './use-selection.ts';

interface ChoiceBoxProps {
  readonly listings: readonly OwnListing[];
  readonly selection: Selection;
  /** Label for screen readers; defaults to the visible one. */
  readonly label?: string;
  readonly children?: ReactNode;
}

export const ChoiceBox = ({ listings, selection, label, children }: ChoiceBoxProps) => {
  const count = listings.filter(({ id }) => selection.has(id)).length;
  const isAll = count > 0 && count === listings.length;
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => selection.choose(listings, !isAll)}
      />
      {children}
    </label>
  );
};
