import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ViewingGuest } from '@lodgepole/contract/viewings/viewing';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from './viewing-parts.module.css';

/** Who comes, for the host. */
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
