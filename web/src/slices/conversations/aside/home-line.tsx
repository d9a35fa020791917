import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { homeAddress } from '@lodgepole/contract/places/address';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { ListingStatusBadge } from '../../../ui/badges/listing-status-badge.tsx';
import classes from './home-line.module.css';

/** Which home a conversation is about, what it costs and whether it can still be had, in one line. */
export const HomeLine = ({ listing }: { readonly listing: Listing }) => {
  const { money } = useFormats();
  const amount = money(listing.price);
  return (
    <Link to={paths.listing(listing.id)} className={classes.line}>
      <span className={classes.address}>{homeAddress(listing)}</span>{' '}
      <span className={classes.price}>
        <Trans>{amount} /month</Trans>
      </span>{' '}
      <ListingStatusBadge status={listing.status} />
    </Link>
  );
};
