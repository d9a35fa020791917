import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { IconCalendarEvent, IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useFormats } from '../../lib/text/format.ts';
import classes from './group-card.module.css';
import { Portrait } from './portrait.tsx';
import { rentShare, sharersOf } from './rent-each.ts';
import { ReadyBadge, StatusBadge } from './status/badges.tsx';

const facesShown = 5;

/** A group at a glance; the whole card leads to it. */
export const GroupCard = ({ group }: { readonly group: Group }) => {
  const { day, money } = useFormats();
  const [moveIn, rent] = [
    day(group.move_in_date),
    money(rentShare(group.listing_preview.price, sharersOf(group))),
  ];
  return (
    <article className={classes.card}>
      <div className={classes.headline}>
        <h2 className={classes.name}>
          <Link to={paths.group(group.id)} className={classes.link}>
            {group.name}
          </Link>
        </h2>
        <StatusBadge status={group.group_status} />
      </div>
      <Faces group={group} />
      <ul className={classes.facts}>
        <li>
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          <Trans>Move-in {moveIn}</Trans>
        </li>
        <li>
          <IconReceipt size={18} stroke={1.75} aria-hidden="true" />
          <Trans>{rent} each</Trans>
        </li>
      </ul>
      <ReadyBadge isReady={group.move_in_ready} />
    </article>
  );
};

const Faces = ({ group: { members, owner } }: { readonly group: Group }) => {
  const others = members.length - facesShown;
  const ownerName = owner.user.full_name;
  return (
    <div className={classes.people}>
      <span className={classes.faces}>
        {members.slice(0, facesShown).map(({ id, user }) => (
          <Portrait key={id} user={user} size={36} className={classes.face} />
        ))}
        {others > 0 && (
          <span className={classes.more} aria-hidden="true">
            +{others}
          </span>
        )}
      </span>
      <span className={classes.count}>
        <Plural value={members.length} one="# member" other="# members" />
        {' · '}
        <Trans>by {ownerName}</Trans>
      </span>
    </div>
  );
};
