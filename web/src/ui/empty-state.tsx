import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly drawing: ReactNode;
  /** The sentence. */
  readonly children: ReactNode;
  /** One way on. */
  readonly action?: ReactNode;
}

/** What stands where a list would be: a small drawing, a sentence, and the way on. */
export const EmptyState = ({ drawing, children, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    {drawing}
    <p>{children}</p>
    {action}
  </div>
);
