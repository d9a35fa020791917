import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { SignpostDrawing } from '../../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { viewingFailures } from '../messages.ts';
import { OwnViewings } from '../own/own-viewings.tsx';
import { ownViewingsQuery } from '../queries.ts';
import classes from './viewings-page.module.css';

export const ViewingsPage = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownViewingsQuery(useApi()));
  const now = useNow();
  return (
    <div className={classes.page}>
      <PageTitle>
        <Trans>Viewings</Trans>
      </PageTitle>
      {data && data.length > 0 && (
        <>
          <p className={classes.lead}>
            <Trans>Each time is in the time zone of its home.</Trans>
          </p>
          <OwnViewings viewings={data} now={now} />
        </>
      )}
      {data?.length === 0 && <NoViewings />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={viewingFailures.loading} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </div>
  );
};

const NoViewings = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    explanation={
      <Trans>Book a time on the page of a home you like, or offer times for a home of your own.</Trans>
    }
    action={
      <Button to={paths.listings()}>
        <Trans>Find a home</Trans>
      </Button>
    }
  >
    <Trans>You have no viewings yet.</Trans>
  </EmptyState>
);

const Pending = () => (
  <div aria-busy="true" className={classes.pending}>
    <Skeleton height={24} width="40%" />
    <Skeleton height={140} radius="lg" />
    <Skeleton height={140} radius="lg" />
  </div>
);
