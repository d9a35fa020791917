import { Trans } from '@lingui/react/macro';
import classes from './listing-skeleton.module.css';

export const ListingSkeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    <h1 className="visually-hidden">
      <Trans>Listing</Trans>
    </h1>
    <div className={classes.title} />
    <div className={classes.pictures} />
    <div className={classes.facts} />
    <div className={classes.card} />
  </div>
);
