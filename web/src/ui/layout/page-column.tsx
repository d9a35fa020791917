import type { ComponentProps } from 'react';
import classes from './page-column.module.css';

interface PageColumnProps extends ComponentProps<'div'> {
  /** `narrow` suits texts and forms, `full` grids of cards. */
  readonly width?: 'narrow' | 'medium' | 'wide' | 'full';
}

/** The column that holds a page: centred, with the same padding on every page. */
export const PageColumn = ({ width = 'wide', className = '', ...rest }: PageColumnProps) => (
  <div {...rest} className={`${classes.column} ${classes[width] ?? ''} ${className}`} />
);
