import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { hasEnded } from '@lodgepole/contract/groups/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconHomeCheck, IconHomeX, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { UnavailableBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import { HomeLine, Thumb } from '../listing-preview.tsx';
import { Faces } from '../portrait.tsx';
import classes from './board/board.module.css';

interface ApplicationCardProps {
  readonly group: Group;
  readonly now: number;
  /** Called with null when the drag ends. */
  readonly onDrag?: (group: Group | null) => void;
  /** True when the key did something. */
  readonly onKey?: (key: string) => boolean;
  readonly children?: ReactNode;
}

export const ApplicationCard = ({ group, now, onDrag, onKey, children }: ApplicationCardProps) => {
  const { listing_preview: listing, members } = group;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a menu and the arrow keys do the same
    <li
      className={classes.card}
      data-application={group.id}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(group)}
      onDragEnd={() => onDrag?.(null)}
    >
      <Thumb listing={listing} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link
            to={paths.group(group.id)}
            className={classes.link}
            draggable={false}
            onKeyDown={(event) => {
              if (onKey?.(event.key)) event.preventDefault();
            }}
          >
            {group.name}
          </Link>
          {!group.checked && (
            <span className={classes.fresh}>
              <Trans>New</Trans>
            </span>
          )}
        </h3>
        {listing === null ? (
          <p className={classes.listing}>
            <HomeLine listing={listing} />
          </p>
        ) : (
          <>
            <p className={classes.listing}>{listingAddress(listing)}</p>
            <p className={classes.listing}>
              <Monthly price={listing.price} />
            </p>
          </>
        )}
        <p className={classes.badges}>
          {listing && <UnavailableBadge status={listing.status} />}
          <GroupAnswerBadge group={group} />
        </p>
      </div>
      <div className={classes.foot}>
        <Faces users={members.map(({ user }) => user)} size={28} most={4} />
        <Plural value={members.length} one="# member" other="# members" />
        <span className={classes.time}>
          <TimeSince instant={group.status_changed_at} now={now} />
        </span>
      </div>
      {children}
    </li>
  );
};

const Monthly = ({ price: amount }: { readonly price: number }) => {
  const price = useFormats().money(amount);
  return <Trans>{price}/month</Trans>;
};

/** Renders nothing unless the group is invited. */
const GroupAnswerBadge = ({ group }: { readonly group: Group }) => {
  const { group_status, answer, has_home } = group;
  if (group_status !== 'I') return null;
  if (has_home)
    return (
      <Badge look={{ tone: 'pine', icon: IconHomeCheck }}>
        <Trans>Home rented to this group</Trans>
      </Badge>
    );
  if (hasEnded(group)) return null;
  switch (answer) {
    case 'accepted':
      return (
        <Badge look={{ tone: 'pine', icon: IconHomeCheck }}>
          <Trans>Home accepted</Trans>
        </Badge>
      );
    case 'declined':
      return (
        <Badge look={{ tone: 'red', icon: IconHomeX }}>
          <Trans>Home declined</Trans>
        </Badge>
      );
    default:
      return (
        <Badge look={{ tone: 'amber', icon: IconHourglass }}>
          <Trans>Not answered yet</Trans>
        </Badge>
      );
  }
};
