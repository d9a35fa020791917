import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import classes from './account-card.module.css';

interface AccountCardProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly links?: ReactNode;
}

export const AccountCard = ({ icon, title, lead, children, links }: AccountCardProps) => (
  <div className={classes.place}>
    <div className={classes.card}>
      <div className={classes.head}>
        {icon !== undefined && <div className={classes.icon}>{icon}</div>}
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </div>
    {links !== undefined && <div className={classes.links}>{links}</div>}
  </div>
);

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/**
 * Until the page is hydrated it sends nothing: the browser by itself would send a password to the wrong place.
 * While busy it stays focusable, so that nobody who uses a keyboard loses their place.
 */
export const SubmitButton = ({ isBusy, children }: SubmitButtonProps) => (
  <Button
    type="submit"
    fullWidth
    className={classes.submit}
    disabled={!useHydrated()}
    {...(isBusy ? { 'aria-disabled': true, 'data-busy': true } : {})}
  >
    {children}
  </Button>
);
