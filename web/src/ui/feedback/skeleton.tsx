import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  /** In pixels at the default text size; scales with the text. */
  readonly height: number;
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
  readonly size?: string;
}

export const Spinner = ({ size }: SpinnerProps) => (
  <span
    className={classes.spinner}
    style={size === undefined ? undefined : ({ '--spinner-size': size } as CSSProperties)}
    aria-hidden="true"
  />
);
