import { Trans } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Navigate } from 'react-router';
import { type ListControl, listView, pageCountOf } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { FrameDrawing, SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ListBar } from '../../../../ui/lists/list-bar.tsx';
import { Pager, usePageKeys } from '../../../../ui/lists/pager.tsx';
import { PageSizeSelect } from '../../../../ui/lists/sort-select.tsx';
import { useFocusKept } from '../../../../ui/lists/use-focus-kept.ts';
import { ownListingsQuery } from '../../mine/queries.ts';
import { readStatus, StatusFilter } from '../../mine/status-filter.tsx';
import { useCountText } from '../../search/results/count-text.ts';
import classes from './my-listings-page.module.css';
import { OwnListingEntry } from './own-listing-entry.tsx';

/** Below the listings, so it loads after them. */
const ViewingsCalendar = lazy(async () => ({
  default: await import('../../../viewings/calendar/viewings-calendar.tsx').then(
    (parts) => parts.ViewingsCalendar,
    () => () => null,
  ),
}));

/** The landlord's dashboard: all listings of the viewer, in every status. */
export const MyListingsPage = () => {
  const address = useAddress();
  const control = listView(address);
  const status = readStatus(address.params);
  const { page, page_size } = control.view;
  const query = useQuery(ownListingsQuery(useApi(), { page, page_size, status }));
  const { data, isPlaceholderData } = query;
  const isEmpty = data?.total === 0 && status === null && !isPlaceholderData;
  return (
    <PageColumn>
      <div className={classes.headline}>
        <PageTitle>
          <Trans>My listings</Trans>
        </PageTitle>
        {data && !isEmpty && <Post />}
      </div>
      {!isEmpty && (
        <StatusFilter
          status={status}
          to={(chosen) => ({ search: chosen === null ? '' : `?status=${chosen}` })}
        />
      )}
      {isEmpty && <NoListings />}
      {data && !isEmpty && <Shown control={control} page={data} isStale={isPlaceholderData} />}
      {!data && <NothingYet query={query} />}
      {data && !isEmpty && (
        <Suspense>
          <ViewingsCalendar />
        </Suspense>
      )}
    </PageColumn>
  );
};

const NothingYet = ({ query }: { readonly query: UseQueryResult }) =>
  query.isError && !query.isFetching ? (
    <LoadFailure sentence={listingMessages.fetchFailed} onRetry={() => void query.refetch()} />
  ) : (
    <Pending />
  );

const Post = () => (
  <Button to={paths.postListing()} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
    <Trans>List your home</Trans>
  </Button>
);

interface ShownProps {
  readonly control: ListControl;
  readonly page: Page<OwnListing>;
  readonly isStale: boolean;
}

const Shown = ({ control, page, isStale }: ShownProps) => {
  const { view, to, turn, change } = control;
  const pageCount = pageCountOf(page.total, view.page_size);
  const countText = useCountText();
  const list = useRef<HTMLUListElement>(null);
  const focusEvents = useFocusKept(list, 'h2 a');
  usePageKeys({ page: view.page, pageCount, onChoose: turn });
  if (page.items.length === 0 && view.page > pageCount) return <Navigate to={to(pageCount)} replace />;
  if (page.items.length === 0)
    return (
      <EmptyState drawing={<FrameDrawing />}>
        <Trans>None of your listings has this status.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ListBar {...{ view, page, pageCount, countText }}>
        <PageSizeSelect value={view.page_size} onChange={(page_size) => change({ page_size })} />
      </ListBar>
      <ul ref={list} className={classes.list} aria-busy={isStale} {...focusEvents}>
        {page.items.map((listing) => (
          <li key={listing.id}>
            <OwnListingEntry listing={listing} />
          </li>
        ))}
      </ul>
      <Pager page={view.page} pageCount={pageCount} to={to} />
    </>
  );
};

const NoListings = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    action={
      <Button to={paths.postListing()}>
        <Trans>List your home</Trans>
      </Button>
    }
  >
    <Trans>You have no listings yet. An address, a price and 3 pictures are enough to start.</Trans>
  </EmptyState>
);

const Pending = () => (
  <div className={classes.list} aria-busy="true">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={164} radius="lg" />
    ))}
  </div>
);
