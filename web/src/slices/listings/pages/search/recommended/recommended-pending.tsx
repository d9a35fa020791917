import { ListingGridSkeleton } from '../../../listing-grid.tsx';
import classes from './recommended-homes.module.css';

interface RecommendedPendingProps {
  /** Anonymous visitors get none. The server renders for them; a browser that holds a session knows better. */
  readonly isUncertain?: boolean;
}

/** Keeps the place of what is recommended, so that nothing moves when it comes. */
export const RecommendedPending = ({ isUncertain = false }: RecommendedPendingProps) => (
  <div
    className={`${classes.section} ${isUncertain ? (classes.uncertain ?? '') : ''}`}
    aria-busy={!isUncertain || undefined}
  >
    <span className={classes.headingPending} />
    <ListingGridSkeleton count={8} />
  </div>
);
