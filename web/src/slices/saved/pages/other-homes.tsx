import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import type { SavedQuery } from '@lodgepole/contract/saved/searches';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ListingGrid, ListingGridSkeleton } from '../../listings/listing-grid.tsx';
import { ListingCell } from '../../listings/pages/list/listing-cell.tsx';
import { listingsQuery } from '../../listings/search/queries.ts';
import classes from './searches-page.module.css';

interface OtherHomesProps {
  readonly query: SavedQuery;
  /** The new homes, listed above; null until loaded. */
  readonly shown: readonly Listing[] | null;
  readonly resultsPath: string;
}

const asked = 10;

export const OtherHomes = ({ query, shown, resultsPath }: OtherHomesProps) => {
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(
    listingsQuery(useApi(), { ...query, page: 1, page_size: asked }),
  );
  const isNew = new Set(shown?.map((listing) => listing.id));
  const others = data?.items.filter((listing) => !isNew.has(listing.id)) ?? [];
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.bar}>
        <h2 id={id} className={classes.heading}>
          <Trans>Other homes</Trans>
        </h2>
        <Button to={resultsPath} variant="default" size="sm">
          <Trans>See all results</Trans>
        </Button>
      </div>
      {!data && isError && !isFetching && (
        <LoadFailure sentence={listingMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {(shown === null || !data) && !isError && <ListingGridSkeleton count={4} />}
      {shown !== null && data && others.length === 0 && (
        <p className={classes.nothing}>
          <Trans>This search finds nothing else at the moment.</Trans>
        </p>
      )}
      {shown !== null && others.length > 0 && (
        <ListingGrid>
          {others.map((listing) => (
            <ListingCell key={listing.id} listing={listing} headingLevel={3} />
          ))}
        </ListingGrid>
      )}
    </section>
  );
};
