import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  /** Where a link to this part of the page leads. */
  readonly anchor?: string;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a page that has several, in a card of its own. */
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
