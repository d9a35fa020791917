import { Plural, Trans } from '@lingui/react/macro';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import classes from '../pages/viewings.module.css';
import { useDayName } from '../parts/use-times.ts';
import { byDay, type Day } from '../times.ts';
import { OwnViewingCard } from './own-viewing-card.tsx';

interface OwnViewingsProps {
  readonly viewings: readonly OwnViewing[];
  readonly now: number;
}

/** Until it has ended, a viewing is not past. */
const isComing = ({ starts_at, minutes }: OwnViewing, now: number): boolean =>
  Date.parse(starts_at) + minutes * 60_000 > now;

/** What comes, by day; what is over can be unfolded, the latest first. */
export const OwnViewings = ({ viewings, now }: OwnViewingsProps) => {
  const coming = viewings.filter((viewing) => isComing(viewing, now));
  const past = viewings.filter((viewing) => !isComing(viewing, now));
  useWantedViewing();
  return (
    <>
      {coming.length === 0 && (
        <p className={classes.none}>
          <Trans>No viewings are coming up.</Trans>
        </p>
      )}
      <Days days={byDay(coming)} isOver={false} />
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

/** A link may name one of them; it is there only now. */
const useWantedViewing = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith('#viewing-')) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
};

interface DaysProps {
  readonly days: readonly Day<OwnViewing>[];
  readonly isOver: boolean;
}

const Days = ({ days, isOver }: DaysProps) => {
  const dayName = useDayName();
  return days.map(({ date, items }) => (
    <section key={date} className={classes.day} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className={classes.dayName}>
        {dayName(date)}
      </h2>
      <ul className={classes.cards}>
        {items.map((viewing) => (
          <OwnViewingCard key={viewing.id} viewing={viewing} isOver={isOver} />
        ))}
      </ul>
    </section>
  ));
};
