import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { hasEnded } from '@lodgepole/contract/groups/rules';
import { homeAddress } from '@lodgepole/contract/places/address';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { UnavailableBadge } from '../../../ui/badges/listing-status-badge.tsx';
import classes from '../pages/my-groups.module.css';
import { Portrait } from '../portrait.tsx';
import { StatusBadge } from '../status/badges.tsx';
import { StatusSentence } from '../status/status-sentence.tsx';
import { Thumb } from '../thumb.tsx';

const facesShown = 5;

/** One of the viewer's groups: for which home, with whom, and where it stands. The whole card leads to it. */
export const MyGroupCard = ({ group }: { readonly group: Group }) => {
  const { day, money } = useFormats();
  const { listing_preview: listing, members } = group;
  const [price, moveIn] = [money(listing.price), day(group.move_in_date)];
  return (
    <li className={classes.card}>
      <Thumb listing={listing} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={paths.group(group.id)} className={classes.link}>
            {group.name}
          </Link>
        </h3>
        <p className={classes.home}>
          {homeAddress(listing)}
          {' · '}
          <Trans>{price} /month</Trans>
        </p>
      </div>
      <div className={classes.state}>
        <StatusBadge status={group.group_status} />
        <UnavailableBadge status={listing.status} />
      </div>
      <p className={classes.sentence}>
        <Standing group={group} />
      </p>
      <div className={classes.foot}>
        <span className={classes.faces}>
          {members.slice(0, facesShown).map(({ id, user }) => (
            <Portrait key={id} user={user} size={28} className={classes.face} />
          ))}
        </span>
        <span>
          <Plural value={members.length} one="# member" other="# members" />
          {' · '}
          <Trans>Move-in {moveIn}</Trans>
        </span>
      </div>
    </li>
  );
};

const Standing = ({ group }: { readonly group: Group }) => {
  const { group_status, answer, has_home } = group;
  if (has_home) return <Trans>The home is yours.</Trans>;
  if (group_status !== 'R' && hasEnded(group)) return <Trans>This home is rented to others.</Trans>;
  if (answer === 'accepted') return <Trans>You accepted this home.</Trans>;
  if (answer === 'declined') return <Trans>You declined this home.</Trans>;
  return <StatusSentence status={group_status} />;
};
