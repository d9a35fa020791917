import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ViewingGuest } from '@lodgepole/contract/viewings/viewing';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { formats } from '../../../lib/text/format.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { viewingTimes } from '../times.ts';
import { type Moment, useTimes } from './use-times.ts';
import classes from './viewing-parts.module.css';

interface SeatsProps {
  readonly seats: number;
  readonly seats_left: number;
}

export const SeatsLeft = ({ seats_left }: Pick<SeatsProps, 'seats_left'>) =>
  seats_left === 0 ? (
    <Trans>No seats left</Trans>
  ) : (
    <Plural value={seats_left} one="# seat left" other="# seats left" />
  );

export const SeatsTaken = ({ seats, seats_left }: SeatsProps) => {
  const taken = seats - seats_left;
  return (
    <Trans>
      {taken} of <Plural value={seats} one="# seat" other="# seats" /> booked
    </Trans>
  );
};

export const BookedBadge = ({ booked }: { readonly booked: number }) => (
  <span className={classes.booked}>
    <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
    {booked === 1 ? (
      <Trans>Booked</Trans>
    ) : (
      <Plural value={booked} one="Booked, # seat" other="Booked, # seats" />
    )}
  </span>
);

interface TimeSpanProps {
  readonly viewing: Moment & { readonly minutes: number };
}

/** In the zone of the listing, which it names. */
export const TimeSpan = ({ viewing: { starts_at, minutes, time_zone } }: TimeSpanProps) => (
  <time dateTime={starts_at}>{useTimes(time_zone).span(starts_at, minutes)}</time>
);

export const GuestList = ({ guests }: { readonly guests: readonly ViewingGuest[] }) => {
  const { t } = useLingui();
  return (
    <ul className={classes.guests} aria-label={t`Guests`}>
      {guests.map((guest) => (
        <li key={`${guest.id} ${guest.group}`} className={classes.guest}>
          <Avatar src={guest.profile_picture} name={guest.full_name} size={32} />
          <span className={classes.guestWords}>
            <Link to={paths.profile(guest.id)}>{guest.full_name}</Link>
            <span className={classes.guestSeats}>
              <Plural value={guest.seats} one="# seat" other="# seats" />
              {guest.group !== null && (
                <>
                  {', '}
                  <Link to={paths.group(guest.group)}>
                    <Trans>with a group</Trans>
                  </Link>
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};

interface ZoneNoteProps {
  readonly city: string;
  readonly moments: readonly Moment[];
}

export const ZoneNote = ({ city, moments }: ZoneNoteProps) => {
  const { i18n } = useLingui();
  const names = moments.map(({ starts_at, time_zone }) =>
    viewingTimes(i18n.locale, time_zone).zone(starts_at),
  );
  const zones = formats(i18n).list([...new Set(names)]);
  return (
    <p className={classes.zone}>
      <Trans>
        Times in {city} ({zones})
      </Trans>
    </p>
  );
};
