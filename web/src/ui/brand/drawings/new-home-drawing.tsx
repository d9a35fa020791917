import classes from './drawing.module.css';
import { Drawing, Pine } from './drawing.tsx';

/** A finished house with its door open, lit windows, and smoke from the chimney. */
export const NewHomeDrawing = () => (
  <Drawing>
    <Pine x={24} height={84} isFar />
    <Pine x={178} height={96} isFar />
    <Pine x={44} height={60} />
    <path className={classes.smoke} d="M131 30c-5-6 5-8 0-14s5-8 0-13" />
    <path className={classes.wood} d="M125 34h11v20h-11z" />
    <path className={classes.board} d="M62 118V68l42-32 42 32v50z" />
    <path className={classes.beam} d="M54 74l50-38 50 38" />
    <path className={classes.light} d="M74 78h18v16H74zM116 78h18v16h-18zM94 118V92h20v26z" />
    <path className={classes.near} d="M94 118V92l-9 5v25z" />
    <path className={classes.wood} d="M82 78h2v16h-2zM124 78h2v16h-2z" />
  </Drawing>
);
