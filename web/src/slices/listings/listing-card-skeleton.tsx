import classes from './listing-card-skeleton.module.css';

/** The shape of a card that is on its way. */
export const ListingCardSkeleton = () => (
  <div className={classes.card} aria-hidden="true">
    <div className={classes.picture} />
    <div className={classes.text}>
      <span className={classes.price} />
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.short} />
    </div>
  </div>
);
