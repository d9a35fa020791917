import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CalendarFile } from '../actions/calendar-file.tsx';
import { GiveBack } from '../actions/guest-actions.tsx';
import { TimeSpan } from '../parts/time-span.tsx';
import { useWhen } from '../parts/use-times.ts';
import { BookedBadge, SeatsLeft } from '../parts/viewing-parts.tsx';
import classes from './listing-times.module.css';
import type { OwnGroup } from './own-group.ts';

interface BookableTimeProps {
  readonly viewing: Viewing;
  /** With whom the viewer comes; null for alone. */
  readonly group: OwnGroup | null;
  /** Whether the home takes bookings. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onBook: () => void;
}

/** One time of a home: its seats, and what the viewer can do. */
export const BookableTime = (props: BookableTimeProps) => {
  const { viewing, group, isOpen } = props;
  const { booked, note, seats_left } = viewing;
  // Who came alone may bring the group: its seats replace the one.
  const isMore = group !== null && booked === 1 && group.seats > 1;
  return (
    <li className={classes.time}>
      <div className={classes.words}>
        <p className={classes.span}>
          <TimeSpan viewing={viewing} />
        </p>
        <p className={classes.seats}>
          {booked > 0 ? <BookedBadge booked={booked} /> : <SeatsLeft seats_left={seats_left} />}
        </p>
        {note !== '' && <p className={classes.remark}>{note}</p>}
      </div>
      <div className={classes.actions}>
        {booked > 0 && (
          <>
            <GiveBack viewing={viewing} />
            <CalendarFile viewing={viewing} />
          </>
        )}
        {isOpen && (booked === 0 || isMore) && <Book {...props} />}
      </div>
    </li>
  );
};

const Book = ({ viewing, group, isBusy, onBook }: BookableTimeProps) => {
  const { t } = useLingui();
  const id = useId();
  const when = useWhen(viewing);
  const needed = group?.seats ?? 1;
  const free = viewing.seats_left + viewing.booked;
  const isFull = free < needed;
  return (
    <>
      <Button
        size="sm"
        loading={isBusy}
        disabled={isFull}
        aria-label={viewing.booked > 0 ? t`Book for the group ${when}` : t`Book ${when}`}
        aria-describedby={isFull ? id : undefined}
        onClick={onBook}
      >
        {viewing.booked > 0 ? <Trans>Book for the group</Trans> : <Trans>Book</Trans>}
      </Button>
      {isFull && (
        <p id={id} className={free > 0 ? classes.reason : 'visually-hidden'}>
          {free > 0 ? (
            <Plural value={needed} one="Your group needs # seat." other="Your group needs # seats." />
          ) : (
            <Trans>No seats left</Trans>
          )}
        </p>
      )}
    </>
  );
};
