import { Trans } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { homeAddress } from '@lodgepole/contract/places/address';
import { IconHome, IconX } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import classes from './about-one-home.module.css';

interface AboutOneHomeProps {
  /** The id of the listing. */
  readonly listing: number;
  readonly conversations: readonly Conversation[];
  /** The address of the list of all homes. */
  readonly all: To;
}

/** Says that the list is about one home, with the way to all of them. */
export const AboutOneHome = ({ listing, conversations, all }: AboutOneHomeProps) => {
  const home = conversations.find((conversation) => conversation.listing?.id === listing)?.listing;
  const address = home && homeAddress(home);
  return (
    <div className={classes.about}>
      <IconHome size={18} stroke={1.75} aria-hidden="true" />
      <Link to={paths.listing(listing)} className={classes.home}>
        {address ? <Trans>About {address}</Trans> : <Trans>About this home</Trans>}
      </Link>
      <Link to={all} className={classes.all} preventScrollReset>
        <IconX size={16} stroke={2} aria-hidden="true" />
        <Trans>All homes</Trans>
      </Link>
    </div>
  );
};
