import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { pageCountOf } from '../../../../lib/address/list-params.ts';
import { listView } from '../../../../lib/address/list-view.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { FrameDrawing } from '../../../../ui/brand/drawings/frame-drawing.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { usePageKeys } from '../../../../ui/lists/use-page-keys.ts';
import { LogTable } from '../log/log-table.tsx';
import { staffFailures } from '../messages.ts';
import { logQuery } from '../queries.ts';
import { useStaffCheck } from '../use-staff-check.ts';
import classes from './staff-pages.module.css';

/** Every act of the staff. */
export const LogPage = () => {
  const { view, to, turn } = listView(useAddress());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(logQuery(useApi(), view));
  const pageCount = data ? pageCountOf(data.total, view.page_size) : 1;
  useStaffCheck(error);
  usePageKeys({ page: view.page, pageCount, onChoose: turn });
  return (
    <div className={classes.log}>
      <div className={classes.logHead}>
        <PageTitle>
          <Trans>Staff log</Trans>
        </PageTitle>
        <Link to={paths.staff()}>
          <Trans>Staff queue</Trans>
        </Link>
      </div>
      {data && data.items.length > 0 && <LogTable entries={data.items} isStale={isPlaceholderData} />}
      {data?.total === 0 && (
        <EmptyState drawing={<FrameDrawing />}>
          <Trans>Nothing has been done yet.</Trans>
        </EmptyState>
      )}
      {!data &&
        (error && !isFetching ? (
          <LoadFailure sentence={staffFailures.log} onRetry={() => void refetch()} />
        ) : (
          <Pending />
        ))}
      {data?.items.length === 0 && view.page > pageCount && <Navigate to={to(pageCount)} replace />}
      <Pager page={view.page} pageCount={pageCount} to={to} />
    </div>
  );
};

const Pending = () => (
  <div aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height={48} />
    ))}
  </div>
);
