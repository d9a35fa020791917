import classes from './drawing.module.css';
import { Drawing, Pine } from './drawing.tsx';

/** A house whose frame stands. */
export const FrameDrawing = () => (
  <Drawing>
    <Pine x={36} height={94} />
    <Pine x={170} height={66} isFar />
    <path
      className={classes.beam}
      d="M66 118V66l36-28 36 28v52M66 66h72M90 118V66M114 118V66M102 38v28M66 92h24M114 92h24"
    />
  </Drawing>
);
