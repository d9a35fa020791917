import type { ReactNode } from 'react';
import classes from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** Without it nobody knows how much is left. */
  readonly done?: number;
  readonly total?: number;
  readonly children: ReactNode;
}

/** How far something is, in words that screen readers hear as well. */
export const Progress = ({ label, done, total, children }: ProgressProps) => (
  <div className={classes.progress}>
    <p role="status" className={classes.words}>
      {children}
    </p>
    <progress aria-label={label} value={done} max={total} className={classes.bar} />
  </div>
);
