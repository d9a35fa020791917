import { Trans } from '@lingui/react/macro';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { viewingMessages } from '@lodgepole/contract/viewings/messages';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { GuestList } from '../parts/guest-list.tsx';
import { TimeSpan } from '../parts/time-span.tsx';
import { SeatsTaken } from '../parts/viewing-parts.tsx';
import classes from './listing-times.module.css';
import { type SeenListing, TimesOfListing } from './times-of-listing.tsx';

/** The coming times of a home and who comes, for its owner. */
export const HostedTimes = ({ listing }: { readonly listing: SeenListing }) => {
  const say = useSay();
  return (
    <>
      <TimesOfListing
        listing={listing}
        empty={<Trans>You offer no times yet.</Trans>}
        renderTime={(viewing) => (
          <li key={viewing.id} className={classes.time}>
            <div className={classes.words}>
              <p className={classes.span}>
                <TimeSpan viewing={viewing} />
              </p>
              <p className={classes.seats}>
                <SeatsTaken {...viewing} />
              </p>
              {viewing.note !== '' && <p className={classes.remark}>{viewing.note}</p>}
              {viewing.guests && viewing.guests.length > 0 && <GuestList guests={viewing.guests} />}
            </div>
          </li>
        )}
      />
      {takesRequests(listing.status) ? (
        <Button to={paths.offerViewings(listing.id)} variant="default">
          <Trans>Offer times</Trans>
        </Button>
      ) : (
        <p className={classes.note}>{say(viewingMessages.notActive)}</p>
      )}
      <p className={classes.note}>
        <Link to={paths.viewings()}>
          <Trans>All your viewings</Trans>
        </Link>
      </p>
    </>
  );
};
