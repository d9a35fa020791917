import { Trans } from '@lingui/react/macro';
import type { Listing, SeenListing } from '@lodgepole/contract/listings/listing';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { aroundQuery } from '../../detail/queries.ts';
import { ListingGrid, ListingGridSkeleton } from '../../listing-grid.tsx';
import { ListingCell } from '../list/listing-cell.tsx';
import classes from './listings-around.module.css';

const noListings: readonly Listing[] = [];

/** Renders nothing when empty or failed, except on an inactive listing. */
export const ListingsAround = ({ listing }: { readonly listing: SeenListing }) => {
  const viewing = useViewing();
  const { data, isError } = useQuery({
    ...aroundQuery(useApi(), listing.id, viewerOf(viewing)?.id ?? null),
    enabled: viewing.kind !== 'unknown',
  });
  const isGone = !takesRequests(listing.status);
  const { similar, nearby } = data ?? { similar: noListings, nearby: noListings };
  const isPending = !data && !isError;
  const { rooms = [] } = listing;
  const isEmpty = rooms.length + similar.length + nearby.length === 0;
  if (!isPending && !isGone && isEmpty) return null;
  return (
    <div className={classes.around} aria-busy={isPending}>
      <OtherRooms rooms={rooms} />
      {(isPending || isGone || similar.length > 0) && (
        <Listings title={<Trans>Similar homes</Trans>} listings={similar}>
          {isPending && <ListingGridSkeleton count={3} />}
          {!isPending && similar.length === 0 && <NoneSimilar />}
        </Listings>
      )}
      <Nearby listings={nearby} />
    </div>
  );
};

const OtherRooms = ({ rooms }: { readonly rooms: readonly Listing[] }) =>
  rooms.length > 0 && <Listings title={<Trans>Also offered in this home</Trans>} listings={rooms} />;

const Nearby = ({ listings }: { readonly listings: readonly Listing[] }) =>
  listings.length > 0 && <Listings title={<Trans>Homes nearby</Trans>} listings={listings} />;

interface ListingsProps {
  readonly title: ReactNode;
  readonly listings: readonly Listing[];
  readonly children?: ReactNode;
}

const Listings = ({ title, listings, children }: ListingsProps) => {
  const headingId = useId();
  return (
    <section className={classes.listings} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
      {listings.length > 0 && (
        <ListingGrid>
          {listings.map((listing) => (
            <ListingCell key={listing.id} listing={listing} headingLevel={3} />
          ))}
        </ListingGrid>
      )}
    </section>
  );
};

const NoneSimilar = () => (
  <p className={classes.none}>
    <Trans>There are no similar homes in this area at the moment.</Trans>{' '}
    <Button to={paths.listings()} variant="default" size="sm">
      <Trans>Search elsewhere</Trans>
    </Button>
  </p>
);
