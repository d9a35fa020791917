import classes from './drawing.module.css';
import { Drawing, Pine } from './drawing.tsx';

/** A door that stays shut. */
export const ShutDoorDrawing = () => (
  <Drawing>
    <Pine x={44} height={92} isFar />
    <Pine x={162} height={76} isFar />
    <path className={classes.near} d="M70 118V66l16-10v62zM114 118V52l16 12v54z" />
    <path className={classes.near} d="M89 53V28l22-12v37z" />
    <path className={classes.board} d="M86 118V72a14 14 0 0 1 28 0v46z" />
    <circle className={classes.near} cx="107" cy="94" r="2.5" />
  </Drawing>
);
