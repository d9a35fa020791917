import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, useId } from 'react';
import { ListingGrid } from '../../features/listings/listing-grid.tsx';
import { useApi } from '../../lib/api-context.tsx';
import classes from '../home-content.module.css';
import { freshHomesQuery } from '../home-content.ts';

/** Below the fold: their script need not come with the page. */
const FreshHome = lazy(async () => ({ default: (await import('./fresh-home.tsx')).FreshHome }));

/** The newest homes anywhere. Nothing at all when there are none, or when they cannot be had. */
export const FreshHomes = () => {
  const { data = [] } = useQuery(freshHomesQuery(useApi()));
  const headingId = useId();
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
