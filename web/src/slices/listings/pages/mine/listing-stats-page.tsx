import { Trans } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownsListing } from '@lodgepole/contract/listings/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconChevronLeft } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { useNameInTitle } from '../../../../lib/use-name-in-title.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { ListingStatusBadge } from '../../../../ui/badges/listing-status-badge.tsx';
import { NotFoundPage, UnauthorizedPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { listingQuery } from '../../detail/queries.ts';
import { listingStatsQuery } from '../../mine/queries.ts';
import { ListingFigures } from '../../mine/stats/listing-figures.tsx';
import classes from './listing-stats-page.module.css';

export const ListingStatsPage = () => {
  const api = useApi();
  const id = Number(useParams()['id']);
  const viewer = viewerOf(useViewing());
  const listing = useQuery(listingQuery(api, id, 'members'));
  const isOwn = viewer !== null && listing.data !== undefined && ownsListing(viewer, listing.data.owner.id);
  const stats = useQuery({ ...listingStatsQuery(api, id), enabled: isOwn });
  useNameInTitle(isOwn && listing.data ? doorAddress(listing.data) : undefined);
  if (isNotFound(listing.error) || isNotFound(stats.error)) return <NotFoundPage />;
  if (viewer && listing.data && !isOwn) return <UnauthorizedPage />;
  return (
    <PageColumn>
      <div>
        <Link to={paths.myListings()} className={classes.back}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          <Trans>My listings</Trans>
        </Link>
        <PageTitle>
          <Trans>Listing statistics</Trans>
        </PageTitle>
        {listing.data && isOwn && (
          <p className={classes.home}>
            <Link to={paths.listing(id)}>{doorAddress(listing.data)}</Link>
            <ListingStatusBadge status={listing.data.status} />
          </p>
        )}
      </div>
      {stats.data && <ListingFigures stats={stats.data} />}
      {!stats.data && <NothingYet queries={[listing, stats]} />}
    </PageColumn>
  );
};

const NothingYet = ({ queries }: { readonly queries: readonly UseQueryResult[] }) => {
  const failed = queries.filter(({ data, isError, isFetching }) => !data && isError && !isFetching);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return failed.length > 0 ? (
    <LoadFailure sentence={listingMessages.oneFailed} onRetry={retry} />
  ) : (
    <Pending />
  );
};

const Pending = () => (
  <div className={classes.pending} aria-busy="true">
    <Skeleton height={84} radius="lg" />
    <Skeleton height={220} radius="lg" />
    <Skeleton height={220} radius="lg" />
  </div>
);
