import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { sorts } from '@lodgepole/contract/core/paging';
import { exportListings, importMessages as messages } from '@lodgepole/contract/listings/import/import';
import type { OwnListing, OwnSort } from '@lodgepole/contract/listings/life/life';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, type To } from 'react-router';
import { type ListControl, listView, pageCountOf } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { saveFile } from '../../../../lib/browser.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useLanguage, useSay } from '../../../../lib/text/say.ts';
import { FrameDrawing, SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { readWords, SearchBox } from '../../../../ui/fields/search-box.tsx';
import { optionalPart } from '../../../../ui/hydration/optional-part.ts';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ListBar } from '../../../../ui/lists/list-bar.tsx';
import { Pager, usePageKeys } from '../../../../ui/lists/pager.tsx';
import { PageSizeSelect, SortSelect } from '../../../../ui/lists/sort-select.tsx';
import { useSelection } from '../../mine/many/use-many.ts';
import classes from '../../mine/own-listing-list.module.css';
import { ownListingsQuery } from '../../mine/queries.ts';
import { readStatus, StatusFilter } from '../../mine/status-filter.tsx';
import { useCountText } from '../../search/results/count-text.ts';
import { OwnListingList } from './own-listing-list.tsx';

/** Below the listings, so it loads after them. */
const ViewingsCalendar = optionalPart(
  async () => (await import('../../../viewings/calendar/viewings-calendar.tsx')).ViewingsCalendar,
);

const orders = ['attention', 'expiring', ...sorts] as const satisfies readonly OwnSort[];

const withParam = (params: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
};

export const MyListingsPage = () => {
  const { t } = useLingui();
  const address = useAddress();
  const { params } = address;
  const control = listView<OwnSort>(address, '', orders);
  const status = readStatus(params);
  const q = readWords(params.get('q'));
  const query = useQuery(ownListingsQuery(useApi(), { ...control.view, status, q }));
  const { data, isPlaceholderData } = query;
  const isEmpty = data?.total === 0 && status === null && q === null && !isPlaceholderData;
  return (
    <PageColumn width="full">
      <div className={classes.headline}>
        <PageTitle>
          <Trans>My listings</Trans>
        </PageTitle>
        {data && !isEmpty && (
          <div className={classes.ways}>
            <ImportLink />
            <ExportButton />
            <Post />
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className={classes.tools}>
          <SearchBox
            label={t`Search your listings by address, unit or reference`}
            placeholder={t`Address, unit or reference`}
            className={classes.search}
            q={q}
            onSearch={(words) =>
              address.change((now) => withParam(now, 'q', words), {
                subject: 'words',
                preventScrollReset: true,
              })
            }
          />
          <StatusFilter
            status={status}
            to={(chosen) => ({ search: withParam(params, 'status', chosen).toString() })}
          />
        </div>
      )}
      {isEmpty && <NoListings />}
      {data && !isEmpty && (
        <Shown
          control={control}
          page={data}
          isStale={isPlaceholderData}
          all={q === null ? null : { search: withParam(params, 'q', null).toString() }}
        />
      )}
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

const ImportLink = () => (
  <Button
    to={paths.importListings()}
    variant="default"
    leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
  >
    <Trans>Import</Trans>
  </Button>
);

interface ShownProps {
  readonly control: ListControl<OwnSort>;
  readonly page: Page<OwnListing>;
  readonly isStale: boolean;
  /** Link to the same listings without the search text; null without one. */
  readonly all: To | null;
}

const Shown = ({ control, page, isStale, all }: ShownProps) => {
  const { t } = useLingui();
  const { view, to, turn, change } = control;
  const pageCount = pageCountOf(page.total, view.page_size);
  const countText = useCountText();
  const selection = useSelection(page.items);
  usePageKeys({ page: view.page, pageCount, onChoose: turn });
  if (page.items.length === 0 && view.page > pageCount) return <Navigate to={to(pageCount)} replace />;
  return (
    <>
      <ListBar {...{ view, page, pageCount, countText }}>
        <SortSelect<OwnSort>
          value={view.sort}
          own={{ attention: t`Needs attention first`, expiring: t`Expires first` }}
          onChange={(sort) => change({ sort })}
        />
        <PageSizeSelect value={view.page_size} onChange={(page_size) => change({ page_size })} />
      </ListBar>
      {page.items.length === 0 && <NoneFound all={all} />}
      {(page.items.length > 0 || selection.listings.length > 0) && (
        <OwnListingList listings={page.items} selection={selection} isStale={isStale} />
      )}
      <Pager page={view.page} pageCount={pageCount} to={to} />
    </>
  );
};

const NoneFound = ({ all }: Pick<ShownProps, 'all'>) =>
  all === null ? (
    <EmptyState drawing={<FrameDrawing />}>
      <Trans>None of your listings has this status.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<FrameDrawing />}
      action={
        <Button to={all} variant="default">
          <Trans>Clear the search</Trans>
        </Button>
      }
    >
      <Trans>None of your listings has this address or reference.</Trans>
    </EmptyState>
  );

const NoListings = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    action={
      <div className={classes.ways}>
        <Button to={paths.postListing()}>
          <Trans>List your home</Trans>
        </Button>
        <ImportLink />
      </div>
    }
  >
    <Trans>You have no listings yet. An address, a price and 3 pictures are enough to start.</Trans>
  </EmptyState>
);

const Pending = () => (
  <div className={classes.pending} aria-busy="true">
    {[1, 2, 3, 4, 5].map((place) => (
      <Skeleton key={place} height={64} radius="lg" />
    ))}
  </div>
);

const ExportButton = () => {
  const api = useApi();
  const { t } = useLingui();
  const say = useSay();
  const isFrench = useLanguage() === 'fr';
  const { mutate, isPending } = useSubmit({
    mutationFn: () => api.call(exportListings, { query: { bom: true, semicolons: isFrench } }),
    onSuccess: ({ type, bytes }) => saveFile(t`listings.csv`, type, bytes),
    onError: (error) => showToast(linesOr(error, messages.exportFailed).map(say).join(' ')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      <Trans>Export</Trans>
    </Button>
  );
};
