import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { listView, pageCountOf } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { FrameDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { Pager, usePageKeys } from '../../../../ui/lists/pager.tsx';
import { LogTable } from '../log/log-table.tsx';
import { logQuery, staffFailures, useStaffCheck } from '../queries.ts';
import { WordsField } from '../search/rows.tsx';
import classes from '../staff-pages.module.css';

export const LogPage = () => {
  const address = useAddress();
  const { view, to, turn } = listView(address);
  const q = (address.params.get('q') ?? '').trim().slice(0, 100);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    logQuery(useApi(), { ...view, q }),
  );
  const pageCount = data ? pageCountOf(data.total, view.page_size) : 1;
  useStaffCheck(error);
  usePageKeys({ page: view.page, pageCount, onChoose: turn });
  return (
    <PageColumn width="full">
      <div className={classes.logHead}>
        <PageTitle>
          <Trans>Staff log</Trans>
        </PageTitle>
        <Link to={paths.staff()}>
          <Trans>Staff queue</Trans>
        </Link>
      </div>
      <WordsField
        label={<Trans>Address, name, reason or member of staff</Trans>}
        q={q}
        onSearch={(words) =>
          address.change(() => new URLSearchParams(words === '' ? {} : { q: words }), { subject: 'search' })
        }
      />
      {data && data.items.length > 0 && <LogTable entries={data.items} isStale={isPlaceholderData} />}
      {data?.total === 0 && (
        <EmptyState drawing={<FrameDrawing />}>
          {q === '' ? <Trans>Nothing has been done yet.</Trans> : <Trans>No entry has these words.</Trans>}
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
    </PageColumn>
  );
};

const Pending = () => (
  <div aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height={48} />
    ))}
  </div>
);
