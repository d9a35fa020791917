import { Trans } from '@lingui/react/macro';
import { reportSubjects } from '@lodgepole/contract/trust/codes';
import type { StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { listView, pageCountOf } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSay } from '../../../../lib/text/say.ts';
import { FrameDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { Pager, usePageKeys } from '../../../../ui/lists/pager.tsx';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { StaffName, UserText } from '../labels.tsx';
import { logQuery, staffFailures, useStaffCheck } from '../queries.ts';
import table from './log-page.module.css';
import classes from './staff-pages.module.css';

export const LogPage = () => {
  const { view, to, turn } = listView(useAddress());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(logQuery(useApi(), view));
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

interface LogTableProps {
  readonly entries: readonly StaffLogEntry[];
  readonly isStale: boolean;
}

/** Rows become cards on a phone. */
const LogTable = ({ entries, isStale }: LogTableProps) => {
  const now = useNow();
  return (
    <table className={table.table} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Who</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>Subject</Trans>
          </th>
          <th scope="col">
            <Trans>Reason</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} now={now} />
        ))}
      </tbody>
    </table>
  );
};

interface LogRowProps {
  readonly entry: StaffLogEntry;
  readonly now: number;
}

const LogRow = ({ entry, now }: LogRowProps) => {
  const say = useSay();
  return (
    <tr>
      <td className={table.when}>
        <TimeSince instant={entry.created_at} now={now} />
      </td>
      <td>
        <StaffName staff={entry.staff} />
      </td>
      <td className={table.act}>
        {entry.item_id ? (
          <Link to={paths.staffItem(entry.item_id)}>{say(entry.act_display)}</Link>
        ) : (
          say(entry.act_display)
        )}
      </td>
      <td>
        <SubjectName entry={entry} />
      </td>
      <td>
        <UserText isBlock>{entry.reason}</UserText>
      </td>
    </tr>
  );
};

/** Messages and reviews have no page. */
const pageOf = ({ subject, subject_id }: StaffLogEntry): string | null => {
  if (subject === 'listing') return paths.listing(subject_id);
  return subject === 'person' ? paths.profile(subject_id) : null;
};

const SubjectName = ({ entry }: { readonly entry: StaffLogEntry }) => {
  const say = useSay();
  const name = `${say(reportSubjects[entry.subject])} ${entry.subject_id}`;
  const page = pageOf(entry);
  return page ? <Link to={page}>{name}</Link> : name;
};
