import type { ReactNode } from 'react';
import classes from './drawing.module.css';

export const FallenPineDrawing = () => (
  <Drawing>
    <Pine x={40} height={90} isFar />
    <Pine x={160} height={70} isFar />
    <path className={classes.near} d={pine} transform="translate(22 114) rotate(-84) scale(.78)" />
    <path className={classes.wood} d="M150 118l3-17 5 4 4-6 3 19z" />
  </Drawing>
);

/** A lodgepole pine, 40 wide and 160 high, as the path of an SVG. */
export const pine =
  'M20 0l4 17-2-1 6 19-3-1 7 21-4-1 8 24-6-2 7 22H22v62h-4V98H3l7-22-6 2 8-24-4 1 7-21-3 1 6-19-2 1z';

export const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg className={classes.drawing} viewBox="0 0 200 130" aria-hidden="true" focusable="false">
    {children}
    <path className={classes.ground} d="M14 118h172" />
  </svg>
);

interface PineProps {
  readonly x: number;
  readonly height: number;
  readonly isFar?: boolean;
}

export const Pine = ({ x, height, isFar = false }: PineProps) => (
  <path
    className={isFar ? classes.far : classes.near}
    d={pine}
    transform={`translate(${x - height / 8} ${118 - height}) scale(${height / 160})`}
  />
);
