import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { homeAddress } from '@lodgepole/contract/places/address';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { ListingThumb } from '../listing-thumb.tsx';
import classes from './conversation-aside.module.css';

interface ListingAsideProps {
  readonly listing: Listing;
  /** Nothing is written yet: then a phone shows it as well, above the messages. */
  readonly isBeginning: boolean;
}

/** What the conversation is about, as a card beside the messages where there is room. */
export const ListingAside = ({ listing, isBeginning }: ListingAsideProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const amount = <span className={classes.amount}>{money(listing.price)}</span>;
  return (
    <aside
      className={classes.aside}
      data-beginning={isBeginning || undefined}
      aria-label={t`About the listing`}
    >
      <Link to={paths.listing(listing.id)} className={classes.link}>
        <ListingThumb listing={listing} sizes="20rem" className={classes.picture} />
        <span className={classes.words}>
          <span className={classes.price}>
            <Trans>{amount} /month</Trans>
          </span>
          <span className={classes.type}>{say(listing.property_type_display)}</span>
          <span className={classes.address}>{homeAddress(listing)}</span>
          <span className={classes.see}>
            <Trans>See the listing</Trans>
          </span>
        </span>
      </Link>
    </aside>
  );
};
