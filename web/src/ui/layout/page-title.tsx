import type { ReactNode } from 'react';
import classes from './page-column.module.css';

interface PageTitleProps {
  readonly children: ReactNode;
  /** `hero` is for the home page. */
  readonly size?: 'page' | 'hero';
}

export const PageTitle = ({ children, size = 'page' }: PageTitleProps) => (
  <h1 className={`${classes.title} ${classes[size] ?? ''}`}>{children}</h1>
);
