import { pine } from '../pine.ts';
import classes from './drawing.module.css';
import { Drawing, Pine } from './drawing.tsx';

/** A tree across the path. */
export const FallenPineDrawing = () => (
  <Drawing>
    <Pine x={40} height={90} isFar />
    <Pine x={160} height={70} isFar />
    <path className={classes.near} d={pine} transform="translate(22 114) rotate(-84) scale(.78)" />
    <path className={classes.wood} d="M150 118l3-17 5 4 4-6 3 19z" />
  </Drawing>
);
