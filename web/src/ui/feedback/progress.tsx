import type { ReactNode } from 'react';
import classes from './steps.module.css';

interface ProgressProps {
  readonly label: string;
  /** Without it nobody knows how much is left. */
  readonly done?: number;
  readonly total?: number;
  readonly children: ReactNode;
}

/** How far something is. Who shows it also says it in a status that was there before. */
export const Progress = ({ label, done, total, children }: ProgressProps) => (
  <div className={classes.progress}>
    <p className={classes.words}>{children}</p>
    <progress aria-label={label} value={done} max={total} className={classes.bar} />
  </div>
);
