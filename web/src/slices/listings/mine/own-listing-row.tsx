import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingStats, OwnListing } from '@lodgepole/contract/listings/life/life';
import type { Draft } from '@lodgepole/contract/listings/listing';
import { doorAddress } from '@lodgepole/contract/places/address';
import {
  IconCalendarEvent,
  IconClipboardList,
  IconClock,
  IconEye,
  IconHeart,
  IconMessageCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { ListingStatusBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { isEnding } from './life-actions.ts';
import classes from './own-listing-row.module.css';

interface OwnListingRowProps {
  readonly listing: OwnListing;
  readonly isInBuilding: boolean;
  readonly isBusy: boolean;
  readonly choice: ReactNode;
  readonly actions: ReactNode;
  readonly verification: ReactNode;
  readonly notice: ReactNode;
  readonly answers: ReactNode;
}

export const OwnListingRow = (props: OwnListingRowProps) => {
  const { listing, isInBuilding, isBusy, choice, actions, verification, notice, answers } = props;
  const { t } = useLingui();
  const { money } = useFormats();
  const { id, pictures, status, city, stats } = listing;
  const { price }: Draft = listing;
  const amount = price !== null && <b className={classes.amount}>{money(price)}</b>;
  const front = pictures.find(({ is_primary }) => is_primary) ?? pictures[0];
  const Title = isInBuilding ? 'h3' : 'h2';
  return (
    <article className={classes.row} aria-busy={isBusy} aria-labelledby={`own-listing-${id}`}>
      {choice}
      <span className={classes.picture}>
        <ListingPicture picture={front} alt="" sizes="5rem" />
      </span>
      <div className={classes.words}>
        <Title id={`own-listing-${id}`} className={classes.title}>
          <Link to={paths.listing(id)}>{doorAddress(listing) || t`Draft without an address`}</Link>
        </Title>
        {!isInBuilding && city && <p className={classes.line}>{city}</p>}
        {listing.reference && (
          <p className={classes.line}>
            <Trans>Reference {listing.reference}</Trans>
          </p>
        )}
        <Waiting id={id} waiting={listing.waiting} />
      </div>
      <div className={classes.facts}>
        <p className={classes.price}>{amount && <Trans>{amount}/month</Trans>}</p>
        <div className={classes.status}>
          <ListingStatusBadge status={status} />
          <DaysLeft listing={listing} />
          {verification}
        </div>
        <OwnFigures id={id} stats={stats} />
      </div>
      {actions}
      {notice && <div className={classes.below}>{notice}</div>}
      <div className={classes.below}>{answers}</div>
    </article>
  );
};

const DaysLeft = ({ listing }: Pick<OwnListingRowProps, 'listing'>) => {
  const { t } = useLingui();
  const { status, days_left } = listing;
  if (status !== 'A' || days_left === null) return null;
  return (
    <span className={classes.days} data-ending={isEnding(listing) || undefined}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      {days_left === 0 ? (
        t`Expires today`
      ) : (
        <Plural value={days_left} one="Expires in # day" other="Expires in # days" />
      )}
    </span>
  );
};

const Waiting = ({ id, waiting }: Pick<OwnListing, 'id' | 'waiting'>) => {
  const { messages, applications } = waiting;
  if (messages + applications === 0) return null;
  return (
    <p className={classes.waiting}>
      {messages > 0 && (
        <Link to={paths.conversations(id)}>
          <IconMessageCircle size={16} stroke={1.75} aria-hidden="true" />
          <Plural value={messages} one="# message to answer" other="# messages to answer" />
        </Link>
      )}
      {applications > 0 && (
        <Link to={paths.applications(id)}>
          <IconClipboardList size={16} stroke={1.75} aria-hidden="true" />
          <Plural value={applications} one="# application to answer" other="# applications to answer" />
        </Link>
      )}
    </p>
  );
};

interface OwnFiguresProps {
  readonly id: number;
  readonly stats: ListingStats;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const OwnFigures = ({ id, stats }: OwnFiguresProps) => {
  const { t } = useLingui();
  return (
    <Link
      to={paths.listingStats(id)}
      className={classes.figures}
      aria-label={t`Statistics`}
      aria-describedby={`figures-${id}`}
    >
      <span id={`figures-${id}`} className={classes.figuresRow}>
        <Figure icon={<IconEye {...icon} />} count={stats.views}>
          <Plural value={stats.views} one="view" other="views" />
        </Figure>
        <Figure icon={<IconHeart {...icon} />} count={stats.favourites}>
          <Plural value={stats.favourites} one="favourite" other="favourites" />
        </Figure>
        <Figure icon={<IconMessageCircle {...icon} />} count={stats.conversations}>
          <Plural value={stats.conversations} one="conversation" other="conversations" />
        </Figure>
        <Figure icon={<IconClipboardList {...icon} />} count={stats.applications}>
          <Plural value={stats.applications} one="application" other="applications" />
        </Figure>
        <Figure icon={<IconCalendarEvent {...icon} />} count={stats.viewings}>
          <Plural value={stats.viewings} one="viewing" other="viewings" />
        </Figure>
      </span>
    </Link>
  );
};

interface FigureProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly children: ReactNode;
}

const Figure = ({ icon: sign, count, children }: FigureProps) => {
  const { number } = useFormats();
  const amount = <b className={classes.count}>{number(count)}</b>;
  return (
    <span className={classes.figure} data-none={count === 0 || undefined}>
      {sign}
      <span>
        <Trans>
          {amount} <span className="visually-hidden">{children}</span>
        </Trans>
      </span>
    </span>
  );
};
