import { Trans } from '@lingui/react/macro';
import { todayInCanada } from '@lodgepole/contract/listings/today';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { viewingFailures } from '../messages.ts';
import { ownViewingsQuery } from '../queries.ts';
import { byDay } from '../times.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import classes from './viewings-calendar.module.css';

/** The coming viewings of all one's own homes: weeks side by side where there is room, else a list. */
export const ViewingsCalendar = () => (
  <section className={classes.calendar} aria-labelledby="viewings-calendar">
    <h2 id="viewings-calendar" className={classes.title}>
      <Trans>Coming viewings</Trans>
    </h2>
    <Hosted />
  </section>
);

const isHosted = ({ role, starts_at, minutes }: OwnViewing, now: number): boolean =>
  role === 'host' && Date.parse(starts_at) + minutes * 60_000 > now;

const Hosted = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownViewingsQuery(useApi()));
  const isWide = useMediaQuery('(min-width: 62em)');
  const now = useNow();
  if (!data)
    return isError && !isFetching ? (
      <LoadFailure sentence={viewingFailures.loading} variant="default" onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true">
        <Skeleton height={isWide ? 320 : 120} radius="lg" />
      </div>
    );
  const days = byDay(data.filter((viewing) => isHosted(viewing, now)));
  if (days.length === 0)
    return (
      <p className={classes.note}>
        <Trans>No viewings are coming up. Offer times on the page of one of your homes.</Trans>
      </p>
    );
  return (
    <>
      <p className={classes.note}>
        <Trans>Each time is in the time zone of its home.</Trans>
      </p>
      {isWide ? (
        <CalendarGrid days={days} today={todayInCanada(new Date(now))} />
      ) : (
        <CalendarAgenda days={days} />
      )}
    </>
  );
};
