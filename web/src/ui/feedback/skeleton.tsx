import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  /** In pixels at the usual size of text; a page with larger text gets a larger one. */
  readonly height: number;
  /** Pixels or a share of the place it stands in, by default all of it. */
  readonly width?: number | `${number}%`;
  readonly radius?: 'lg' | 'round';
  readonly className?: string | undefined;
}

const inRem = (pixels: number): string => `${pixels / 16}rem`;

export const Skeleton = ({ height, width = '100%', radius, className }: SkeletonProps) => (
  <div
    className={className ? `${classes.skeleton} ${className}` : classes.skeleton}
    data-radius={radius}
    style={{ height: inRem(height), width: typeof width === 'number' ? inRem(width) : width }}
  />
);

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
