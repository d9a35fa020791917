import type { ReactNode } from 'react';
import { pine } from '../pine.ts';
import classes from './drawing.module.css';

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
