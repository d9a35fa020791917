import { type ReactNode, useId } from 'react';
import classes from './kit-page.module.css';

interface KitSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const KitSection = ({ title, children }: KitSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);

export const Grid = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
);

export const longText =
  'A text that is much longer than the place it was drawn for, as a translation or a long name can be';
