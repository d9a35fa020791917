import type { ReactNode } from 'react';
import classes from './listing-form.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One question group of the form: what it is about, and the fields beside it. */
export const Section = ({ title, lead, children }: SectionProps) => (
  <div className={classes.section}>
    <div className={classes.about}>
      <h2 className={classes.title}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
    <div className={classes.fields}>{children}</div>
  </div>
);
