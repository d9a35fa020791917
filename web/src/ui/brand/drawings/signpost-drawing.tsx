import classes from './drawing.module.css';
import { Drawing, Pine } from './drawing.tsx';

/** Two boards that point different ways. */
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
