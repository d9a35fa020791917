import { Trans, useLingui } from '@lingui/react/macro';
import { pick } from '@lodgepole/contract/core/objects';
import type { ListingPreview } from '@lodgepole/contract/groups/group';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { UnavailableBadge } from '../../ui/badges/listing-status-badge.tsx';
import { FrameDrawing } from '../../ui/brand/drawings/empty-drawings.tsx';
import { listingTitle } from '../listings/listing-facts.ts';
import classes from './listing-preview.module.css';

const shown = [
  'id',
  'price',
  'status',
  'status_display',
  'property_type',
  'property_type_display',
  'bedrooms',
  'capacity',
  'unit_number',
  'street_address',
  'city',
] as const;

export const previewOf = (listing: Listing): ListingPreview => {
  const front = listing.pictures.find(({ is_primary }) => is_primary) ?? listing.pictures[0];
  return {
    ...pick(listing, shown),
    owner: listing.owner.id,
    image: front?.image ?? null,
    placeholder: front?.placeholder ?? null,
  };
};

/** One line about a group's home, if it has one. */
export const HomeLine = ({ listing }: { readonly listing: ListingPreview | null }) => {
  const { money } = useFormats();
  if (listing === null) return <Trans>No home chosen yet</Trans>;
  const price = money(listing.price);
  return (
    <>
      {listingAddress(listing)}
      {' · '}
      <Trans>{price}/month</Trans>
    </>
  );
};

export const ListingStrip = ({ listing }: { readonly listing: ListingPreview }) => {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const title = listingTitle(i18n, {
    property_type_display: listing.property_type_display,
    city: listing.city,
  });
  const status = say(listing.status_display);
  const name = listing.status === 'A' ? t`Listing: ${title}` : t`Listing: ${title}, ${status}`;
  return (
    <Link to={paths.listing(listing.id)} className={classes.strip} aria-label={name}>
      <Picture key={listing.image} listing={listing} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.address}>{listingAddress(listing)}</span>
        <UnavailableBadge status={listing.status} />
      </span>
      <span className={classes.price}>
        <Trans>
          <b>{money(listing.price)}</b>
          <span className={classes.period}>/month</span>
        </Trans>
      </span>
    </Link>
  );
};

const Picture = ({ listing: { image, placeholder } }: { readonly listing: ListingPreview }) => {
  const [hasFailed, setFailed] = useState(false);
  if (image === null || hasFailed)
    return (
      <span className={`${classes.picture} ${classes.none}`} data-placeholder="">
        <FrameDrawing />
      </span>
    );
  return (
    <span
      className={classes.picture}
      style={placeholder === null ? undefined : { backgroundImage: `url("${placeholder}")` }}
    >
      <img src={image} alt="" width={128} height={96} onError={() => setFailed(true)} />
    </span>
  );
};

interface ThumbProps {
  /** Null without a home. */
  readonly listing: Pick<ListingPreview, 'image' | 'placeholder'> | null;
}

export const Thumb = ({ listing }: ThumbProps) => {
  const { image, placeholder } = listing ?? { image: null, placeholder: null };
  const [hasFailed, setFailed] = useState(false);
  if (image === null || hasFailed)
    return (
      <span className={classes.thumb}>
        <FrameDrawing />
      </span>
    );
  return (
    <img
      src={image}
      alt=""
      width={72}
      height={54}
      loading="lazy"
      className={classes.thumb}
      style={placeholder === null ? undefined : { backgroundImage: `url("${placeholder}")` }}
      onError={() => setFailed(true)}
    />
  );
};
