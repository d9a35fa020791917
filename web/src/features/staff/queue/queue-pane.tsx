import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { pageCountOf } from '../../../lib/address/list-params.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { SignpostDrawing } from '../../../ui/brand/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { KeysHelp } from '../keys/keys-help.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { staffFailures } from '../messages.ts';
import { queueQuery } from '../queries.ts';
import { useStaffCheck } from '../use-staff-check.ts';
import { KindFilter } from './kind-filter.tsx';
import { QueueList, QueueListSkeleton } from './queue-list.tsx';
import classes from './queue-pane.module.css';
import { useQueueView } from './use-queue-view.ts';

interface QueuePaneProps {
  readonly title: ReactNode;
  /** The item beside it. */
  readonly open?: number;
}

/** The open work, a page at a time. */
export const QueuePane = ({ title, open }: QueuePaneProps) => {
  const { view, to } = useQueueView();
  const query = useQuery(queueQuery(useApi(), view));
  const { data, isPlaceholderData } = query;
  const list = useRef<HTMLUListElement>(null);
  const pageCount = data ? pageCountOf(data.total, view.page_size) : 1;
  useListKeys(list, open === undefined);
  useStaffCheck(query.error);
  return (
    <div className={classes.pane} data-beside={open !== undefined || undefined}>
      <div className={classes.top}>
        {title}
        {data && <Total page={data} />}
      </div>
      <KindFilter
        kind={view.kind}
        to={(kind) => ({ pathname: paths.staff(), search: kind === null ? '' : `?kind=${kind}` })}
      />
      <div className={classes.list} data-stale={isPlaceholderData || undefined}>
        {data ? <Shown page={data} open={open ?? null} list={list} /> : <NotLoaded query={query} />}
      </div>
      {data?.items.length === 0 && view.page > pageCount && <Navigate to={to(pageCount)} replace />}
      {pageCount > 1 && (
        <div className={classes.pages}>
          <Pager page={view.page} pageCount={pageCount} to={to} />
        </div>
      )}
      <div className={classes.foot}>
        <Link to={paths.staffLog()} className={classes.log}>
          <Trans>Staff log</Trans>
        </Link>
        <KeysHelp />
      </div>
    </div>
  );
};

const Total = ({ page: { total, isExact } }: { readonly page: Page<QueueItem> }) => {
  const { t } = useLingui();
  const exact = t`${plural(total, { one: '# open item', other: '# open items' })}`;
  const more = t`${plural(total, { one: '#+ open item', other: '#+ open items' })}`;
  return (
    <p role="status" className={classes.total}>
      {isExact ? exact : more}
    </p>
  );
};

interface ShownProps {
  readonly page: Page<QueueItem>;
  readonly open: number | null;
  readonly list: RefObject<HTMLUListElement | null>;
}

const Shown = ({ page, open, list }: ShownProps) =>
  page.total === 0 ? (
    <EmptyState drawing={<SignpostDrawing />}>
      <Trans>Nothing to do.</Trans>
    </EmptyState>
  ) : (
    <QueueList items={page.items} open={open} list={list} />
  );

interface NotLoadedProps {
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown };
}

const NotLoaded = ({ query }: NotLoadedProps) =>
  query.isError && !query.isFetching ? (
    <LoadFailure
      className={classes.failure}
      sentence={staffFailures.queue}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <QueueListSkeleton />
  );
