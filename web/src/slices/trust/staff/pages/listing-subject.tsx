import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconExternalLink } from '@tabler/icons-react';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { ListingStatusBadge } from '../../../../ui/badges/listing-status-badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { KeyFacts } from '../../../listings/detail/key-facts.tsx';
import { ListingSections, PriceHistory } from '../../../listings/detail/listing-sections.tsx';
import { Gallery } from '../../../listings/detail/pictures/gallery.tsx';
import { listingTitle } from '../../../listings/listing-facts.ts';
import { UserText } from '../labels.tsx';
import classes from './subject.module.css';

interface ListingSubjectProps {
  readonly listing: Listing;
}

export const ListingSubject = ({ listing }: ListingSubjectProps) => {
  const { i18n } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const title = listingTitle(i18n, listing);
  const price = money(listing.price);
  const verification = say(listing.verification_status_display);
  return (
    <div className={classes.listing}>
      <div className={classes.headline}>
        <p>
          <strong>{title}</strong>
        </p>
        <UserText isBlock>{listingAddress(listing)}</UserText>
        <p className={classes.price}>
          <Trans>{price}/month</Trans>
        </p>
        <div className={classes.badges}>
          <ListingStatusBadge status={listing.status} />
          <span className={classes.meta}>
            <Trans>Verification: {verification}</Trans>
          </span>
        </div>
      </div>
      <div className={classes.gallery}>
        <Gallery pictures={listing.pictures} title={title} />
      </div>
      <Landlord listing={listing} />
      <KeyFacts listing={listing} />
      <PriceHistory listing={listing} />
      <ListingSections listing={listing} />
      <div>
        <Button
          to={paths.listing(listing.id)}
          target="_blank"
          variant="default"
          size="sm"
          rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
        >
          <Trans>Open the listing</Trans>
        </Button>
      </div>
    </div>
  );
};

const Landlord = ({ listing: { owner } }: ListingSubjectProps) => {
  const name = `${owner.first_name} ${owner.last_name}`.trim();
  return (
    <div className={classes.owner}>
      <Avatar src={owner.profile_picture} name={name} size={44} />
      <div>
        <p className={classes.meta}>
          <Trans>Listed by</Trans>
        </p>
        <UserText isBlock>{name}</UserText>
      </div>
    </div>
  );
};
