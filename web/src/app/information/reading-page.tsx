import { type ReactNode, useId } from 'react';
import { PageColumn } from '../../ui/layout/page-column.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import classes from './reading-page.module.css';

interface ReadingPageProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page that is read from top to bottom. */
export const ReadingPage = ({ title, lead, children }: ReadingPageProps) => (
  <PageColumn width="narrow">
    <PageTitle>{title}</PageTitle>
    <p className={classes.lead}>{lead}</p>
    {children}
  </PageColumn>
);

interface ReadingSectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export const ReadingSection = ({ title, children }: ReadingSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};
