import { useLingui as useLanguage } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import { doorAddress } from '@lodgepole/contract/places/address';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useNow } from '../../../ui/text/time-since.tsx';
import { viewingFailures } from '../messages.ts';
import { useDayName, useTimes } from '../parts/use-times.ts';
import { SeatsTaken } from '../parts/viewing-parts.tsx';
import { ownViewingsQuery } from '../queries.ts';
import { backToBack, byDay, type Day, weekdayName, weeksFrom } from '../times.ts';
import classes from './viewings-calendar.module.css';

/** Four weeks as a grid where there is room, else a list. */
export const ViewingsCalendar = () => (
  <section className={classes.calendar} aria-labelledby="viewings-calendar">
    <h2 id="viewings-calendar" className={classes.title}>
      <Trans>Upcoming viewings</Trans>
    </h2>
    <Hosted />
  </section>
);

const isHosted = ({ role, starts_at, minutes }: OwnViewing, now: number): boolean =>
  role === 'host' && Date.parse(starts_at) + minutes * 60_000 > now;

const Hosted = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownViewingsQuery(useApi()));
  const isWide = useMediaQuery('(min-width: 64em)');
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
        <Trans>No upcoming viewings. Offer times on the page of one of your homes.</Trans>
      </p>
    );
  return (
    <>
      <p className={classes.note}>
        <Trans>Times are shown in each home’s time zone.</Trans>
      </p>
      {isWide ? (
        <CalendarGrid days={days} today={todayInCanada(new Date(now))} />
      ) : (
        <CalendarAgenda days={days} />
      )}
    </>
  );
};

interface CalendarGridProps {
  readonly days: readonly Day<OwnViewing>[];
  readonly today: string;
}

const CalendarGrid = ({ days, today }: CalendarGridProps) => {
  const [step, setStep] = useState(0);
  const { day } = useFormats();
  const weeks = weeksFrom(today, step);
  const [first, last] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today];
  const [from, to] = [day(first), day(last)];
  const isLater = days.some(({ date }) => date > last);
  return (
    <>
      <div className={classes.bar}>
        <p role="status" className={classes.range}>
          <Trans>
            {from} to {to}
          </Trans>
        </p>
        <Steps step={step} isLater={isLater} onStep={setStep} />
      </div>
      <table className={classes.grid}>
        <caption className="visually-hidden">
          <Trans>
            Viewings from {from} to {to}
          </Trans>
        </caption>
        <Weekdays />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <GridDay
                  key={date}
                  date={date}
                  today={today}
                  viewings={days.find((found) => found.date === date)?.items ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

interface StepsProps {
  readonly step: number;
  readonly isLater: boolean;
  readonly onStep: (step: number) => void;
}

const Steps = ({ step, isLater, onStep }: StepsProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.steps}>
      <button
        type="button"
        className={classes.step}
        aria-label={t`Earlier weeks`}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.step}
        aria-label={t`Later weeks`}
        disabled={!isLater}
        onClick={() => onStep(step + 1)}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
};

const Weekdays = () => {
  const { locale } = useLanguage().i18n;
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <th key={day} scope="col" abbr={weekdayName(locale, day, 'long')}>
            {weekdayName(locale, day, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
};

interface GridDayProps {
  readonly date: string;
  readonly today: string;
  readonly viewings: readonly OwnViewing[];
}

const GridDay = ({ date, today, viewings }: GridDayProps) => {
  const dayName = useDayName();
  return (
    <td
      className={classes.cell}
      aria-current={date === today ? 'date' : undefined}
      data-past={date < today || undefined}
    >
      <time dateTime={date} className={classes.number}>
        <span aria-hidden="true">{Number(date.slice(-2))}</span>
        <span className="visually-hidden">{dayName(date)}</span>
      </time>
      {viewings.length > 0 && <Entries viewings={viewings} />}
    </td>
  );
};

const CalendarAgenda = ({ days }: { readonly days: readonly Day<OwnViewing>[] }) => {
  const dayName = useDayName();
  return days.map(({ date, items }) => (
    <div key={date} className={classes.day}>
      <h3 className={classes.dayName}>{dayName(date)}</h3>
      <Entries viewings={items} />
    </div>
  ));
};

const Entries = ({ viewings }: { readonly viewings: readonly OwnViewing[] }) => (
  <ul className={classes.entries}>
    {backToBack(viewings).map(
      ([first, ...others]) => first && <Entry key={first.id} first={first} others={others} />,
    )}
  </ul>
);

interface EntryProps {
  readonly first: OwnViewing;
  /** Begin right after it, at the same home. */
  readonly others: readonly OwnViewing[];
}

const Entry = ({ first, others }: EntryProps) => {
  const { id, starts_at, time_zone, listing } = first;
  const { time, span } = useTimes(time_zone);
  const all = [first, ...others];
  const sum = (field: 'minutes' | 'seats' | 'seats_left') =>
    all.reduce((total, each) => total + each[field], 0);
  return (
    <li>
      <Link to={`${paths.viewings()}#viewing-${id}`} className={classes.entry}>
        <time dateTime={starts_at} className={classes.time}>
          {others.length === 0 ? time(starts_at) : span(starts_at, sum('minutes'))}
        </time>{' '}
        <span className={classes.listing}>{doorAddress(listing)}</span>{' '}
        {others.length > 0 && (
          <span className={classes.seats}>
            <Plural value={all.length} one="# viewing" other="# viewings" />{' '}
          </span>
        )}
        <span className={classes.seats}>
          <SeatsTaken seats={sum('seats')} seats_left={sum('seats_left')} />
        </span>
      </Link>
    </li>
  );
};
