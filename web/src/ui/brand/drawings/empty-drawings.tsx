import classes from './drawing.module.css';
import { Drawing, Pine } from './drawing.tsx';

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

export const SignpostDrawing = () => (
  <Drawing>
    <Pine x={36} height={84} isFar />
    <Pine x={58} height={62} isFar />
    <Pine x={164} height={96} />
    <path className={classes.wood} d="M103 26h6v92h-6z" />
    <path className={classes.board} d="M76 36h56l12 10-12 10H76z" />
    <path className={classes.board} d="M134 64H86L74 74l12 10h48z" />
  </Drawing>
);
