import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listView } from '../../../../lib/address/list-view.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { SignpostDrawing } from '../../../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { reportFailures } from '../messages.ts';
import { reportsQuery } from '../queries.ts';
import { ReportCard } from '../report-card.tsx';
import classes from './reports-page.module.css';

export const ReportsPage = () => {
  const { view, to } = listView(useAddress());
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(reportsQuery(useApi(), view));
  const hasSome = data !== undefined && data.total > 0;
  return (
    <div className={classes.page}>
      <PageTitle>
        <Trans>Your reports</Trans>
      </PageTitle>
      {hasSome && (
        <>
          <p className={classes.lead}>
            <Trans>What you reported, and what our staff decided. Nobody but them learns who reported.</Trans>
          </p>
          <ul className={classes.reports} aria-busy={isFetching}>
            {data.items.map((report) => (
              <ReportCard key={report.id} report={report} now={dataUpdatedAt} />
            ))}
          </ul>
          <Pager page={view.page} pageCount={Math.ceil(data.total / view.page_size)} to={to} />
        </>
      )}
      {data?.total === 0 && <NoReports />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={reportFailures.loading} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </div>
  );
};

const NoReports = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    explanation={
      <Trans>
        When a listing, a person, a message or a review seems wrong to you, choose “Report” there. Our staff
        look at it.
      </Trans>
    }
    action={
      <Button to={paths.safety()} variant="default">
        <Trans>How to stay safe</Trans>
      </Button>
    }
  >
    <Trans>You have reported nothing.</Trans>
  </EmptyState>
);

const Pending = () => (
  <div aria-busy="true" className={classes.reports}>
    <Skeleton height={112} />
    <Skeleton height={112} />
  </div>
);
