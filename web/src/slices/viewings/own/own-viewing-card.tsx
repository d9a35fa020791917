import { Trans, useLingui } from '@lingui/react/macro';
import { homeAddress } from '@lodgepole/contract/places/address';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { IconHome, IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { CalendarFile } from '../actions/calendar-file.tsx';
import { CancelViewing } from '../actions/cancel-viewing.tsx';
import { GiveBack } from '../actions/guest-actions.tsx';
import { MoveViewing } from '../actions/host-actions.tsx';
import classes from '../pages/viewings.module.css';
import { GuestList } from '../parts/guest-list.tsx';
import { TimeSpan } from '../parts/time-span.tsx';
import { BookedBadge, SeatsTaken } from '../parts/viewing-parts.tsx';
import { HomePicture } from './home-picture.tsx';

interface OwnViewingCardProps {
  readonly viewing: OwnViewing;
  readonly isOver: boolean;
}

/** A viewing of one's own: when, where, with whom, and what one can still do. */
export const OwnViewingCard = ({ viewing, isOver }: OwnViewingCardProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { listing, role, note } = viewing;
  const [type, { city }] = [say(listing.property_type_display), listing];
  const title = t`${type} in ${city}`;
  return (
    <li id={`viewing-${viewing.id}`} className={classes.card}>
      <HomePicture listing={listing} />
      <div className={classes.words}>
        <p className={classes.when}>
          <TimeSpan viewing={viewing} /> <Role role={role} />
        </p>
        <h3 className={classes.home}>
          <Link to={paths.listing(listing.id)}>{title}</Link>
        </h3>
        <p className={classes.address}>{homeAddress(listing)}</p>
        <p className={classes.address}>
          {role === 'host' ? <SeatsTaken {...viewing} /> : !isOver && <BookedBadge booked={viewing.booked} />}
        </p>
        {note !== '' && <p className={classes.note}>{note}</p>}
        {viewing.guests && viewing.guests.length > 0 && <GuestList guests={viewing.guests} />}
      </div>
      {!isOver && <Actions viewing={viewing} />}
    </li>
  );
};

const Role = ({ role }: Pick<OwnViewing, 'role'>) => (
  <span className={classes.role} data-role={role}>
    {role === 'host' ? (
      <>
        <IconHome size={16} stroke={1.75} aria-hidden="true" />
        <Trans>You are the host</Trans>
      </>
    ) : (
      <>
        <IconTicket size={16} stroke={1.75} aria-hidden="true" />
        <Trans>You are a guest</Trans>
      </>
    )}
  </span>
);

const Actions = ({ viewing }: Pick<OwnViewingCardProps, 'viewing'>) => (
  <div className={classes.actions}>
    {viewing.role === 'host' ? (
      <>
        <MoveViewing viewing={viewing} />
        <CancelViewing viewing={viewing} />
      </>
    ) : (
      <GiveBack viewing={viewing} />
    )}
    <CalendarFile viewing={viewing} />
  </div>
);
