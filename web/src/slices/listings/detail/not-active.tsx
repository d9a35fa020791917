import { Trans } from '@lingui/react/macro';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './side/owner-panel.module.css';
import type { Role } from './side/role.ts';

const sentences: Readonly<Record<Exclude<ListingStatus, 'A' | 'D'>, string>> = {
  P: listingMessages.paused,
  R: listingMessages.rented,
  E: listingMessages.expired,
  H: listingMessages.held,
};

export const similarListingsId = 'similar-homes';

interface NotActiveBannerProps {
  readonly status: Listing['status'];
  readonly role: Role;
}

export const NotActiveBanner = ({ status, role }: NotActiveBannerProps) => {
  const say = useSay();
  if (status === 'A' || status === 'D') return null;
  return (
    <div className={classes.banner}>
      <Banner kind="notice">
        <p>
          <b>{say(sentences[status])}</b>{' '}
          {role === 'owner' ? (
            <Link to={paths.myListings()}>
              <Trans>Manage it in your listings</Trans>
            </Link>
          ) : (
            <Link to={{ hash: similarListingsId }}>
              <Trans>See similar homes</Trans>
            </Link>
          )}
        </p>
      </Banner>
    </div>
  );
};

export const NotTakingRequests = () => {
  const say = useSay();
  return <p className={classes.closed}>{say(listingMessages.notTakingRequests)}</p>;
};
