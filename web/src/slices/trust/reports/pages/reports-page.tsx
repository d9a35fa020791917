import { Trans } from '@lingui/react/macro';
import { type ReportState, type ReportSubject, reportSubjects } from '@lodgepole/contract/trust/codes';
import type { Report } from '@lodgepole/contract/trust/reports';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listView } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSay } from '../../../../lib/text/say.ts';
import { Badge, type Look } from '../../../../ui/badges/badge.tsx';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { reportFailures, reportsQuery } from '../queries.ts';
import classes from '../reports.module.css';

export const ReportsPage = () => {
  const { view, to } = listView(useAddress());
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(reportsQuery(useApi(), view));
  const hasSome = data !== undefined && data.total > 0;
  return (
    <PageColumn width="medium">
      <PageTitle>
        <Trans>Your reports</Trans>
      </PageTitle>
      {hasSome && (
        <>
          <p className={classes.lead}>
            <Trans>What you reported, and what our staff decided. Nobody else learns who reported it.</Trans>
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
    </PageColumn>
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
    <Trans>You have not reported anything.</Trans>
  </EmptyState>
);

const Pending = () => (
  <div aria-busy="true" className={classes.reports}>
    <Skeleton height={112} />
    <Skeleton height={112} />
  </div>
);

const looks: Readonly<Record<ReportState, Look>> = {
  open: { tone: 'amber', icon: IconClock },
  upheld: { tone: 'pine', icon: IconCircleCheck },
  dismissed: { tone: 'plain', icon: IconCircleX },
};

/** Messages and reviews have no page. */
const pageOf: Partial<Readonly<Record<ReportSubject, (id: number) => string>>> = {
  listing: paths.listing,
  person: paths.profile,
};

interface ReportCardProps {
  readonly report: Report;
  readonly now: number;
}

const ReportCard = ({ report, now }: ReportCardProps) => {
  const say = useSay();
  const { subject, subject_id, state, text } = report;
  const page = pageOf[subject]?.(subject_id);
  const name = say(reportSubjects[subject]);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{page === undefined ? name : <Link to={page}>{name}</Link>}</h2>
        <Badge look={looks[state]}>{say(report.state_display)}</Badge>
      </div>
      <p>{say(report.reason_display)}</p>
      {text !== '' && <p className={classes.text}>{text}</p>}
      <p className={classes.meta}>
        <Trans>
          Reported <TimeSince instant={report.created_at} now={now} />
        </Trans>
        {' · '}
        <Outcome state={state} />
      </p>
    </li>
  );
};

const Outcome = ({ state }: { readonly state: ReportState }) => {
  switch (state) {
    case 'open':
      return <Trans>Our staff have not decided yet.</Trans>;
    case 'upheld':
      return <Trans>Our staff agreed with you.</Trans>;
    case 'dismissed':
      return <Trans>Our staff found nothing against our rules.</Trans>;
  }
};
