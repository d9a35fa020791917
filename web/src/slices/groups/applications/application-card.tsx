import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { homeAddress } from '@lodgepole/contract/places/address';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { UnavailableBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import { GroupAnswerBadge } from '../answer/group-answer-badge.tsx';
import { Portrait } from '../portrait.tsx';
import { Thumb } from '../thumb.tsx';
import classes from './application-card.module.css';

interface ApplicationCardProps {
  readonly group: Group;
  readonly now: number;
}

const facesShown = 4;

/** A group on the board: who, for which home, since when. The whole card leads to it. */
export const ApplicationCard = ({ group, now }: ApplicationCardProps) => {
  const { money } = useFormats();
  const { listing_preview: listing, members } = group;
  const price = money(listing.price);
  return (
    <li className={classes.card}>
      <Thumb listing={listing} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={paths.group(group.id)} className={classes.link}>
            {group.name}
          </Link>
          {!group.checked && (
            <span className={classes.fresh}>
              <Trans>New</Trans>
            </span>
          )}
        </h3>
        <p className={classes.home}>{homeAddress(listing)}</p>
        <p className={classes.home}>
          <Trans>{price} /month</Trans>
        </p>
        <p className={classes.badges}>
          <UnavailableBadge status={listing.status} />
          <GroupAnswerBadge group={group} />
        </p>
      </div>
      <div className={classes.foot}>
        <span className={classes.faces}>
          {members.slice(0, facesShown).map(({ id, user }) => (
            <Portrait key={id} user={user} size={28} className={classes.face} />
          ))}
        </span>
        <Plural value={members.length} one="# member" other="# members" />
        <span className={classes.time}>
          <TimeSince instant={group.status_changed_at} now={now} />
        </span>
      </div>
    </li>
  );
};
