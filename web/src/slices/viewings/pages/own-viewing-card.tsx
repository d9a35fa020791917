import { Trans, useLingui } from '@lingui/react/macro';
import { srcsetOf } from '@lodgepole/contract/listings/images';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { IconHome, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { FrameDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { listingTitle } from '../../listings/listing-facts.ts';
import { CalendarFile, CancelBooking } from '../actions/guest-actions.tsx';
import { CancelViewing, MoveViewing } from '../actions/host-actions.tsx';
import { useWhen } from '../parts/use-times.ts';
import { BookedBadge, GuestList, SeatsTaken, TimeSpan } from '../parts/viewing-parts.tsx';
import classes from '../viewings.module.css';

interface OwnViewingCardProps {
  readonly viewing: OwnViewing;
  readonly above: OwnViewing | undefined;
  readonly isOver: boolean;
  readonly isChosen: boolean;
  readonly onChoose?: (isChosen: boolean) => void;
}

export const OwnViewingCard = ({ viewing, above, isOver, isChosen, onChoose }: OwnViewingCardProps) => {
  const { i18n } = useLingui();
  const { listing, role, note } = viewing;
  const isSameHome = role === 'host' && above?.role === 'host' && above.listing.id === listing.id;
  const title = listingTitle(i18n, {
    property_type_display: listing.property_type_display,
    city: listing.city,
  });
  return (
    <li id={`viewing-${viewing.id}`} className={classes.card} data-short={isSameHome || undefined}>
      {!isSameHome && <ListingPicture listing={listing} />}
      <div className={classes.words}>
        <p className={classes.when}>
          <TimeSpan viewing={viewing} /> {!isSameHome && <Role role={role} />}
        </p>
        <h3 className={classes.listing}>
          <Link to={paths.listing(listing.id)}>{title}</Link>
        </h3>
        {!isSameHome && <p className={classes.address}>{listingAddress(listing)}</p>}
        <Bookings viewing={viewing} isOver={isOver} isNoteShown={!(isSameHome && above.note === note)} />
      </div>
      {!isOver && (
        <div className={classes.actions}>
          {onChoose && <ChooseViewing viewing={viewing} isChosen={isChosen} onChoose={onChoose} />}
          <Actions viewing={viewing} />
        </div>
      )}
    </li>
  );
};

interface BookingsProps extends Pick<OwnViewingCardProps, 'viewing' | 'isOver'> {
  readonly isNoteShown: boolean;
}

const Bookings = ({ viewing, isOver, isNoteShown }: BookingsProps) => {
  const { role, note, guests = [], booked } = viewing;
  return (
    <>
      <p className={classes.address}>
        {role === 'host' ? <SeatsTaken {...viewing} /> : !isOver && <BookedBadge booked={booked} />}
      </p>
      {isNoteShown && note !== '' && <p className={classes.note}>{note}</p>}
      {guests.length > 0 && <GuestList guests={guests} />}
    </>
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

const ChooseViewing = ({
  viewing,
  isChosen,
  onChoose,
}: Required<Pick<OwnViewingCardProps, 'viewing' | 'isChosen' | 'onChoose'>>) => {
  const { t } = useLingui();
  const when = useWhen(viewing);
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t`Select ${when}`}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Trans>Select</Trans>
    </label>
  );
};

const Actions = ({ viewing }: Pick<OwnViewingCardProps, 'viewing'>) => (
  <>
    {viewing.role === 'host' ? (
      <>
        <MoveViewing viewing={viewing} />
        <CancelViewing viewing={viewing} />
      </>
    ) : (
      <CancelBooking viewing={viewing} />
    )}
    <CalendarFile viewing={viewing} />
  </>
);

/** Decorative: the title is next to it. */
const ListingPicture = ({ listing: { pictures } }: { readonly listing: Pick<Listing, 'pictures'> }) => {
  const [hasFailed, setFailed] = useState(false);
  const front = pictures.find(({ is_primary }) => is_primary) ?? pictures[0];
  if (!front || hasFailed)
    return (
      <span className={`${classes.picture} ${classes.drawn}`}>
        <FrameDrawing />
      </span>
    );
  return (
    <img
      src={front.image}
      srcSet={srcsetOf(front)}
      sizes="7rem"
      alt=""
      width={112}
      height={84}
      loading="lazy"
      className={classes.picture}
      style={front.placeholder === undefined ? undefined : { backgroundImage: `url("${front.placeholder}")` }}
      onError={() => setFailed(true)}
    />
  );
};
