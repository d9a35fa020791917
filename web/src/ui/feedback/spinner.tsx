import type { CSSProperties } from 'react';
import classes from './spinner.module.css';

interface SpinnerProps {
  /** A length; by default that of a line of text, and in a button that of the button. */
  readonly size?: string;
}

/** Turns while something loads. What loads is said in words beside it. */
export const Spinner = ({ size }: SpinnerProps) => (
  <span
    className={classes.spinner}
    style={size === undefined ? undefined : ({ '--spinner-size': size } as CSSProperties)}
    aria-hidden="true"
  />
);
