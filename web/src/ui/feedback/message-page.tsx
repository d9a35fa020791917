import type { ReactNode } from 'react';
import { PageTitle } from '../layout/page-title.tsx';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly drawing: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

export const MessagePage = ({ drawing, title, children, actions }: MessagePageProps) => (
  <div className={classes.message}>
    {drawing}
    <PageTitle>{title}</PageTitle>
    {children !== undefined && <p className={classes.text}>{children}</p>}
    <div className={classes.actions}>{actions}</div>
  </div>
);

interface EmptyStateProps {
  readonly drawing: ReactNode;
  readonly children: ReactNode;
  readonly explanation?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ drawing, children, explanation, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    {drawing}
    <p>{children}</p>
    {explanation !== undefined && <p>{explanation}</p>}
    {action}
  </div>
);
