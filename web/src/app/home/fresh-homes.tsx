import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useId } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { atRest } from '../../lib/at-rest.ts';
import { ListingGrid } from '../../slices/listings/listing-grid.tsx';
import classes from './home-content.module.css';
import { freshHomesQuery } from './home-content.ts';

/** Below the fold: their script need not come with the page. */
const load = () => import('./fresh-home.tsx');
const FreshHome = lazy(async () => ({ default: (await load()).FreshHome }));

/** The newest homes anywhere. Nothing at all when there are none, or when they cannot be had. */
export const FreshHomes = () => {
  const { data = [] } = useQuery(freshHomesQuery(useApi()));
  const headingId = useId();
  // A click on a card that has no script yet would be lost.
  useEffect(() => {
    void atRest()
      .then(load)
      .catch(() => undefined);
  }, []);
  if (data.length === 0) return null;
  return (
    <section className={classes.fresh} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Trans>Fresh listings</Trans>
      </h2>
      <ListingGrid>
        {data.map((listing) => (
          <FreshHome key={listing.id} listing={listing} />
        ))}
      </ListingGrid>
    </section>
  );
};
