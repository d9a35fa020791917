import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useNow } from '../../../ui/text/time-since.tsx';
import { CancelMany } from '../actions/cancel-many.tsx';
import { viewingFailures } from '../messages.ts';
import { useDayName } from '../parts/use-times.ts';
import { ownViewingsQuery } from '../queries.ts';
import { byDay, type Day } from '../times.ts';
import classes from '../viewings.module.css';
import { CalendarAddressSection } from './calendar-address.tsx';
import { OwnViewingCard } from './own-viewing-card.tsx';

export const ViewingsPage = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownViewingsQuery(useApi()));
  const now = useNow();
  return (
    <PageColumn width="medium">
      <PageTitle>
        <Trans>Viewings</Trans>
      </PageTitle>
      {data && data.length > 0 && (
        <>
          <p className={classes.lead}>
            <Trans>Times are shown in each home’s time zone.</Trans>
          </p>
          <OwnViewings viewings={data} now={now} />
        </>
      )}
      {data?.length === 0 && <NoViewings />}
      {data && <CalendarAddressSection />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={viewingFailures.loading} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </PageColumn>
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

interface OwnViewingsProps {
  readonly viewings: readonly OwnViewing[];
  readonly now: number;
}

const isComing = ({ starts_at, minutes }: OwnViewing, now: number): boolean =>
  Date.parse(starts_at) + minutes * 60_000 > now;

const OwnViewings = ({ viewings, now }: OwnViewingsProps) => {
  const coming = viewings.filter((viewing) => isComing(viewing, now));
  const past = viewings.filter((viewing) => !isComing(viewing, now));
  useWantedViewing();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[], isChosen: boolean): void =>
    setChosen((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isChosen ? [...others, ...ids] : others);
    });
  const selected = coming.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return (
    <>
      {coming.length === 0 && (
        <p className={classes.none}>
          <Trans>No upcoming viewings.</Trans>
        </p>
      )}
      <Days days={byDay(coming)} isOver={false} chosen={chosen} onChoose={choose} />
      <CancelMany ids={selected} onClear={() => setChosen(new Set())} />
      {past.length > 0 && (
        <details className={classes.past}>
          <summary className={classes.summary}>
            <Plural value={past.length} one="# past viewing" other="# past viewings" />
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.arrow} />
          </summary>
          <Days days={byDay(past).toReversed()} isOver={true} />
        </details>
      )}
    </>
  );
};

/** The target of the link exists only after loading. */
const useWantedViewing = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith('#viewing-')) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
};

interface DaysProps {
  readonly days: readonly Day<OwnViewing>[];
  readonly isOver: boolean;
  readonly chosen?: ReadonlySet<number>;
  /** Without it, nothing can be selected. */
  readonly onChoose?: (ids: readonly number[], isChosen: boolean) => void;
}

const isHost = ({ role }: OwnViewing): boolean => role === 'host';

const Days = ({ days, isOver, chosen, onChoose }: DaysProps) => {
  const dayName = useDayName();
  return days.map(({ date, items }) => (
    <section key={date} className={classes.day} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className={classes.dayName}>
        {dayName(date)}
      </h2>
      {onChoose && items.filter(isHost).length > 1 && (
        <ChooseDay
          day={dayName(date)}
          ids={items.filter(isHost).map(({ id }) => id)}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <ul className={classes.cards}>
        {items.map((viewing, index) => (
          <OwnViewingCard
            key={viewing.id}
            viewing={viewing}
            above={items[index - 1]}
            isOver={isOver}
            isChosen={chosen?.has(viewing.id) ?? false}
            {...(onChoose &&
              isHost(viewing) && { onChoose: (isChosen: boolean) => onChoose([viewing.id], isChosen) })}
          />
        ))}
      </ul>
    </section>
  ));
};

interface ChooseDayProps extends Required<Pick<DaysProps, 'onChoose'>> {
  readonly day: string;
  readonly ids: readonly number[];
  readonly chosen: ReadonlySet<number> | undefined;
}

const ChooseDay = ({ day, ids, chosen, onChoose }: ChooseDayProps) => {
  const { t } = useLingui();
  const isAll = ids.every((id) => chosen?.has(id));
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={isAll}
        aria-label={t`Select all you host on ${day}`}
        onChange={() => onChoose(ids, !isAll)}
      />
      <Trans>Select all you host</Trans>
    </label>
  );
};
