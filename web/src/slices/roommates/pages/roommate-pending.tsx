import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './roommate-pages.module.css';

export const RoommatePending = () => (
  <div className={classes.pending} aria-busy="true">
    <Skeleton height={176} radius="lg" />
    <Skeleton height={32} width="30%" />
    <Skeleton height={120} radius="lg" />
    <Skeleton height={120} radius="lg" />
  </div>
);
