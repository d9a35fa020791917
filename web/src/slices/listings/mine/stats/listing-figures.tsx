import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingStatsByDay } from '@lodgepole/contract/listings/life/life';
import { IconEye, IconHeart, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import { DayChart } from './day-chart.tsx';
import classes from './listing-figures.module.css';

interface ListingFiguresProps {
  readonly stats: ListingStatsByDay;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export const ListingFigures = ({ stats }: ListingFiguresProps) => {
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
