import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { peopleOf } from '@lodgepole/contract/listings/rooms/per-person';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { FocusEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useToday } from '../../lib/text/dates.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { UnavailableBadge } from '../../ui/badges/listing-status-badge.tsx';
import { CardPictures } from './card-pictures.tsx';
import classes from './listing-card.module.css';
import { briefFacts, listingTitle, moveInText } from './listing-facts.ts';
import { AffordabilityTag, AnswerLabel, type CardViewer, PriceDrop, VerifiedBadge } from './tags.tsx';

interface ListingCardProps {
  readonly listing: CardListing;
  readonly viewer?: CardViewer | null;
  readonly heart?: ReactNode;
  readonly tag?: ReactNode;
  readonly action?: ReactNode;
  readonly isHighlighted?: boolean;
  readonly onHover?: ((id: number | null) => void) | undefined;
  readonly priority?: boolean;
  readonly headingLevel?: 2 | 3;
  readonly headingId?: string;
}

/** The whole card is one link; heart, arrows and action lie above it. */
export const ListingCard = ({
  listing,
  viewer = null,
  heart,
  tag,
  action,
  isHighlighted = false,
  onHover,
  priority = false,
  headingLevel = 2,
  headingId,
}: ListingCardProps) => {
  const { i18n } = useLingui();
  const title = listingTitle(i18n, listing);
  const to = paths.listing(listing.id);
  const today = useToday();
  const { response } = listing.owner;
  return (
    <article
      className={classes.card}
      data-highlighted={isHighlighted || undefined}
      {...hoverEvents(listing.id, onHover)}
    >
      <div className={classes.top}>
        <CardPictures pictures={listing.pictures} title={title} to={to} priority={priority} />
        <div className={classes.badges}>
          {tag}
          <UnavailableBadge status={listing.status} />
          <PriceDrop listing={listing} />
          <VerifiedBadge verification_status={listing.verification_status} />
        </div>
        {heart && <div className={classes.heart}>{heart}</div>}
      </div>
      <div className={classes.text}>
        <Headline listing={listing} title={title} to={to} level={headingLevel} id={headingId} />
        <p className={classes.size}>
          <span>{briefFacts(i18n, listing).join(' · ')}</span>
          <PerPerson listing={listing} />
        </p>
        <p className={classes.address}>{listingAddress(listing)}</p>
        {response && <AnswerLabel response={response} />}
        <div className={classes.foot}>
          <p className={classes.when}>{moveInText(i18n, listing, today)}</p>
          <AffordabilityTag listing={listing} viewer={viewer} />
          {action && <div className={classes.action}>{action}</div>}
        </div>
      </div>
    </article>
  );
};

interface HeadlineProps {
  readonly listing: CardListing;
  readonly title: string;
  readonly to: string;
  readonly level: 2 | 3;
  readonly id: string | undefined;
}

const Headline = ({ listing, title, to, level, id }: HeadlineProps) => {
  const say = useSay();
  const { money } = useFormats();
  const Heading = level === 2 ? 'h2' : 'h3';
  const price = <span className={classes.amount}>{money(listing.price)}</span>;
  return (
    <div className={classes.headline}>
      <Heading id={id} className={classes.heading}>
        <Link to={to} className={classes.link} discover="none">
          <span className="visually-hidden">{title},</span> <Trans>{price}/month</Trans>
        </Link>
      </Heading>
      <p className={classes.type}>{say(listing.room_type_display ?? listing.property_type_display)}</p>
    </div>
  );
};

/** What each pays of a home that may be shared. */
const PerPerson = ({ listing }: { readonly listing: CardListing }) => {
  const { money } = useFormats();
  const people = peopleOf(listing);
  if (people === 1 || !listing.shareable) return null;
  const each = money(Math.ceil(listing.price / people));
  return (
    <span className={classes.each}>
      <Trans>{each} per person</Trans>
    </span>
  );
};

const hoverEvents = (id: number, onHover: ListingCardProps['onHover']) =>
  onHover && {
    onPointerEnter: () => onHover(id),
    onPointerLeave: () => onHover(null),
    onFocus: () => onHover(id),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) onHover(null);
    },
  };
