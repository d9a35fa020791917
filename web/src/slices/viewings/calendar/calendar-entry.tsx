import { doorAddress } from '@lodgepole/contract/places/address';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useTimes } from '../parts/use-times.ts';
import { SeatsTaken } from '../parts/viewing-parts.tsx';
import classes from './viewings-calendar.module.css';

/** One viewing; it leads to where it can be changed. */
export const CalendarEntry = ({ viewing }: { readonly viewing: OwnViewing }) => {
  const { id, starts_at, time_zone, listing } = viewing;
  return (
    <li>
      <Link to={`${paths.viewings()}#viewing-${id}`} className={classes.entry}>
        <time dateTime={starts_at} className={classes.time}>
          {useTimes(time_zone).time(starts_at)}
        </time>{' '}
        <span className={classes.home}>{doorAddress(listing)}</span>{' '}
        <span className={classes.seats}>
          <SeatsTaken {...viewing} />
        </span>
      </Link>
    </li>
  );
};
