import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ListingGrid } from '../../features/listings/listing-grid.tsx';
import { useApi } from '../../lib/api-context.tsx';
import classes from '../home-content.module.css';
import { freshHomesQuery } from '../home-content.ts';
import { ListingCell } from './listing-cell.tsx';

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
          <ListingCell key={listing.id} listing={listing} headingLevel={3} />
        ))}
      </ListingGrid>
    </section>
  );
};
