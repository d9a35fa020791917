import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingStatsByDay } from '@lodgepole/contract/listings/life/life';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownsListing } from '@lodgepole/contract/listings/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconChevronLeft, IconEye, IconHeart, IconMessageCircle } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useNameInTitle } from '../../../../lib/use-name-in-title.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { ListingStatusBadge } from '../../../../ui/badges/listing-status-badge.tsx';
import { NotFoundPage, UnauthorizedPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { listingQuery } from '../../detail/queries.ts';
import { listingStatsQuery } from '../../mine/queries.ts';
import { DayChart } from '../../mine/stats/day-chart.tsx';
import classes from '../../mine/stats/listing-figures.module.css';

export const ListingStatsPage = () => {
  const api = useApi();
  const id = Number(useParams()['id']);
  const viewer = viewerOf(useViewing());
  const listing = useQuery(listingQuery(api, id, 'members'));
  const isOwn = viewer !== null && listing.data !== undefined && ownsListing(viewer, listing.data.owner.id);
  const stats = useQuery({ ...listingStatsQuery(api, id), enabled: isOwn });
  useNameInTitle(isOwn && listing.data ? doorAddress(listing.data) : undefined);
  if (isNotFound(listing.error) || isNotFound(stats.error)) return <NotFoundPage />;
  if (viewer && listing.data && !isOwn) return <UnauthorizedPage />;
  return (
    <PageColumn>
      <div>
        <Link to={paths.myListings()} className={classes.back}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          <Trans>My listings</Trans>
        </Link>
        <PageTitle>
          <Trans>Listing statistics</Trans>
        </PageTitle>
        {listing.data && isOwn && (
          <p className={classes.listing}>
            <Link to={paths.listing(id)}>{doorAddress(listing.data)}</Link>
            <ListingStatusBadge status={listing.data.status} />
          </p>
        )}
      </div>
      {stats.data && <ListingFigures stats={stats.data} />}
      {!stats.data && <NothingYet queries={[listing, stats]} />}
    </PageColumn>
  );
};

const NothingYet = ({ queries }: { readonly queries: readonly UseQueryResult[] }) => {
  const failed = queries.filter(({ data, isError, isFetching }) => !data && isError && !isFetching);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return failed.length > 0 ? (
    <LoadFailure sentence={listingMessages.oneFailed} onRetry={retry} />
  ) : (
    <Pending />
  );
};

const Pending = () => (
  <div className={classes.pending} aria-busy="true">
    <Skeleton height={84} radius="lg" />
    <Skeleton height={220} radius="lg" />
    <Skeleton height={220} radius="lg" />
  </div>
);

interface ListingFiguresProps {
  readonly stats: ListingStatsByDay;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const ListingFigures = ({ stats }: ListingFiguresProps) => {
  const { t } = useLingui();
  const { days } = stats;
  const kinds = [
    { name: 'views', title: t`Views`, Icon: IconEye },
    { name: 'favourites', title: t`Favourites`, Icon: IconHeart },
    { name: 'conversations', title: t`Conversations`, Icon: IconMessageCircle },
  ] as const;
  const charts = kinds.filter(({ name }) => days.some((day) => day[name] > 0));
  const { views, favourites, conversations, applications, viewings } = stats;
  const hasAny = [views, favourites, conversations, applications, viewings].some((count) => count > 0);
  return (
    <>
      {hasAny && <Totals stats={stats} />}
      <section className={classes.days} aria-labelledby="by-day">
        <h2 id="by-day" className={classes.title}>
          <Trans>The last 30 days</Trans>
        </h2>
        {charts.length === 0 ? (
          <p>
            <Trans>No views, favourites or conversations.</Trans>
          </p>
        ) : (
          <>
            <div className={classes.charts}>
              {charts.map(({ name, title, Icon }) => (
                <DayChart
                  key={name}
                  title={title}
                  icon={<Icon {...icon} />}
                  days={days.map((day) => ({ date: day.date, value: day[name] }))}
                />
              ))}
            </div>
            <Table stats={stats} />
          </>
        )}
      </section>
    </>
  );
};

const Totals = ({ stats }: ListingFiguresProps) => (
  <dl className={classes.totals}>
    <Total name={<Trans>Views</Trans>} count={stats.views} />
    <Total name={<Trans>Favourites</Trans>} count={stats.favourites} />
    <Total name={<Trans>Conversations</Trans>} count={stats.conversations} />
    <Total name={<Trans>Applications</Trans>} count={stats.applications} />
    <Total name={<Trans>Viewings</Trans>} count={stats.viewings} />
  </dl>
);

interface TotalProps {
  readonly name: ReactNode;
  readonly count: number;
}

const Total = ({ name, count }: TotalProps) => {
  const { number } = useFormats();
  return (
    <div className={classes.total}>
      <dt>{name}</dt>
      <dd>{number(count)}</dd>
    </div>
  );
};

const Table = ({ stats: { days } }: ListingFiguresProps) => {
  const { day, number } = useFormats();
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        <Trans>Show as table</Trans>
      </summary>
      <table className={classes.table}>
        <caption className="visually-hidden">
          <Trans>Views, favourites and conversations by day, the latest first</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Views</Trans>
            </th>
            <th scope="col">
              <Trans>Favourites</Trans>
            </th>
            <th scope="col">
              <Trans>Conversations</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, views, favourites, conversations }) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              <td>{number(views)}</td>
              <td>{number(favourites)}</td>
              <td>{number(conversations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        <Trans>Days begin and end at midnight UTC.</Trans>
      </p>
    </details>
  );
};
