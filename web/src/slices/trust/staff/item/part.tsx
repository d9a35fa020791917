import { type ReactNode, useId } from 'react';
import classes from './item-parts.module.css';

interface PartProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
};
