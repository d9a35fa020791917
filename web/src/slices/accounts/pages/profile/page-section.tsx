import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  readonly anchor?: string;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export const PageSection = ({ anchor, title, lead, children }: PageSectionProps) => {
  const id = useId();
  return (
    <section id={anchor} className={classes.card} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </section>
  );
};
