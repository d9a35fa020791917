import { Trans, useLingui } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { briefFacts, isApproximate, listingTitle } from '../../listing-facts.ts';
import { ListingPicture } from '../../listing-picture.tsx';
import classes from './listing-preview.module.css';

interface ListingPreviewProps {
  readonly listing: CardListing;
  readonly onClose: () => void;
}

export const ListingPreview = ({ listing, onClose }: ListingPreviewProps) => {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus({ preventScroll: true });
  }, [listing.id]);
  const picture = listing.pictures[0];
  const price = <b className={classes.price}>{money(listing.price)}</b>;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key comes from the link inside
    <section aria-label={t`Chosen on the map`} className={classes.card} onKeyDown={closeOnEscape}>
      <span className={classes.picture}>
        <ListingPicture picture={picture} alt="" sizes="7rem" />
      </span>
      <Link ref={link} to={paths.listing(listing.id)} className={classes.words}>
        <span>
          <Trans>{price}/month</Trans>
        </span>
        <span className={classes.title}>{listingTitle(i18n, listing)}</span>
        <span className={classes.facts}>{briefFacts(i18n, listing).join(' · ')}</span>
        <span className={classes.facts}>{listingAddress(listing)}</span>
        {isApproximate(listing) && (
          <span className={classes.facts}>
            <Trans>Approximate location</Trans>
          </span>
        )}
      </Link>
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </section>
  );
};
