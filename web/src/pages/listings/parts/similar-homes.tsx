import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ListingGrid, ListingGridSkeleton } from '../../../features/listings/listing-grid.tsx';
import { listingsQuery } from '../../../features/listings/search/queries.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListingCell } from '../../parts/listing-cell.tsx';
import classes from './similar-homes.module.css';

const kilometres = 10;
/** The smallest page a search has; more than are shown, because the home itself may be among them. */
const asked = 10;
const shown = 4;

const near = ({ latitude, longitude, city }: Listing) =>
  latitude === null || longitude === null
    ? { location: city }
    : { lat: latitude, lng: longitude, radius: kilometres };

/** Those whose rent and size are nearest come first. */
const distance = (home: Listing, other: Listing): number =>
  Math.abs(other.price - home.price) / home.price + Math.abs(other.bedrooms - home.bedrooms);

/** Homes that can be had, near one that cannot. Nothing when there are none, or when they cannot be loaded. */
export const SimilarHomes = ({ listing }: { readonly listing: Listing }) => {
  const headingId = useId();
  const { data, isError } = useQuery(
    listingsQuery(useApi(), { ...near(listing), page: 1, page_size: asked }),
  );
  const homes = (data?.items ?? [])
    .filter(({ id }) => id !== listing.id)
    .toSorted((one, other) => distance(listing, one) - distance(listing, other))
    .slice(0, shown);
  const isPending = !data && !isError;
  return (
    <section className={classes.similar} aria-labelledby={headingId} aria-busy={isPending}>
      <h2 id={headingId}>
        <Trans>Similar homes</Trans>
      </h2>
      {isPending && <ListingGridSkeleton count={shown} />}
      {!isPending && homes.length === 0 && (
        <p className={classes.none}>
          <Trans>There are no other homes nearby at the moment.</Trans>{' '}
          <Button to={paths.listings()} variant="default" size="sm">
            <Trans>Search elsewhere</Trans>
          </Button>
        </p>
      )}
      {homes.length > 0 && (
        <ListingGrid>
          {homes.map((home) => (
            <ListingCell key={home.id} listing={home} headingLevel={3} />
          ))}
        </ListingGrid>
      )}
    </section>
  );
};
