import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly drawing: ReactNode;
  /** The sentence. */
  readonly children: ReactNode;
  /** What this is all about, for those who see it for the first time. */
  readonly explanation?: ReactNode;
  /** One way on. */
  readonly action?: ReactNode;
}

/** What stands where a list would be: a small drawing, a sentence, and the way on. */
export const EmptyState = ({ drawing, children, explanation, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    {drawing}
    <p>{children}</p>
    {explanation !== undefined && <p>{explanation}</p>}
    {action}
  </div>
);
