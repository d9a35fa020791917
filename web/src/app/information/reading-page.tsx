import { Trans } from '@lingui/react/macro';
import type { Operator } from '@lodgepole/contract/core/site/client-config';
import { type ReactNode, useId } from 'react';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { PageColumn } from '../../ui/layout/page-column.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import classes from './reading-page.module.css';

interface ReadingPageProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

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

export const useOperator = (): Operator => useClientConfig().operator;

export const OperatorDetails = () => {
  const { name, email, address } = useOperator();
  if (name === null && email === null && address === null)
    return (
      <p className={classes.unnamed}>
        <Trans>This installation has not named its operator.</Trans>
      </p>
    );
  return (
    <address>
      {name !== null && <p>{name}</p>}
      {address !== null && <p>{address}</p>}
      {email !== null && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </address>
  );
};
