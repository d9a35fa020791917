import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingStats, OwnListing } from '@lodgepole/contract/listings/life/life';
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
  readonly isBusy: boolean;
  readonly actions: ReactNode;
  readonly verification: ReactNode;
  readonly notice: ReactNode;
  readonly answers: ReactNode;
}

export const OwnListingRow = (props: OwnListingRowProps) => {
  const { listing, isBusy, actions, verification, notice, answers } = props;
  const { money } = useFormats();
  const { id, pictures, status, city, stats } = listing;
  const price = <b className={classes.amount}>{money(listing.price)}</b>;
  const front = pictures.find(({ is_primary }) => is_primary) ?? pictures[0];
  return (
    <article className={classes.row} aria-busy={isBusy} aria-labelledby={`own-listing-${id}`}>
      <span className={classes.picture}>
        <ListingPicture picture={front} alt="" sizes="11rem" />
      </span>
      <div className={classes.words}>
        <h2 id={`own-listing-${id}`} className={classes.title}>
          <Link to={paths.listing(id)}>{doorAddress(listing)}</Link>
        </h2>
        <p className={classes.line}>
          {city} · <Trans>{price}/month</Trans>
        </p>
        <p className={classes.status}>
          <ListingStatusBadge status={status} />
          <DaysLeft listing={listing} />
        </p>
        <div>{verification}</div>
      </div>
      <Figures id={id} stats={stats} />
      <div className={classes.actions}>{actions}</div>
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.answers}>{answers}</div>
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

interface FiguresProps {
  readonly id: number;
  readonly stats: ListingStats;
}

const Figures = ({ id, stats }: FiguresProps) => {
  const { t } = useLingui();
  return (
    <Link
      to={paths.listingStats(id)}
      className={classes.link}
      aria-label={t`Statistics`}
      aria-describedby={`figures-${id}`}
    >
      <span id={`figures-${id}`} className={classes.figures}>
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

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface FigureProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly children: ReactNode;
}

const Figure = ({ icon, count, children }: FigureProps) => {
  const { number } = useFormats();
  const amount = <b className={classes.count}>{number(count)}</b>;
  return (
    <span className={classes.figure}>
      {icon}
      <span>
        <Trans>
          {amount} <span className={classes.word}>{children}</span>
        </Trans>
      </span>
    </span>
  );
};
