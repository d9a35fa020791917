import { ListingGridSkeleton } from '../../../listing-grid.tsx';
import classes from './recommended-listings.module.css';

interface RecommendedPendingProps {
  /** The server renders for anonymous visitors, who get none. */
  readonly isUncertain?: boolean;
}

/** Reserves space so that nothing shifts. */
export const RecommendedPending = ({ isUncertain = false }: RecommendedPendingProps) => (
  <div
    className={`${classes.section} ${isUncertain ? (classes.uncertain ?? '') : ''}`}
    aria-busy={!isUncertain || undefined}
  >
    <span className={classes.headingPending} />
    <ListingGridSkeleton count={8} />
  </div>
);
