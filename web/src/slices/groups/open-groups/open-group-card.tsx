import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { IconCalendarEvent, IconHome, IconMapPin, IconReceipt, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import card from '../group-card.module.css';
import { rentShare, sharersOf } from '../group-sections.tsx';
import { HomeLine } from '../listing-preview.tsx';
import { Faces } from '../portrait.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export const OpenGroupCard = ({ group }: { readonly group: Group }) => {
  const { day, money } = useFormats();
  const { listing_preview: listing, members, owner, size } = group;
  const city = owner.user.preferred_location.trim();
  const [moveIn, ownerName] = [day(group.move_in_date), owner.user.first_name];
  const rent = money(rentShare(listing?.price ?? 0, sharersOf(group)));
  return (
    <article className={card.card}>
      <h3 className={card.name}>
        <Link to={paths.group(group.id)} className={card.link}>
          {group.name}
        </Link>
      </h3>
      {group.description !== '' && <p className={card.words}>{group.description}</p>}
      <div className={card.people}>
        <Faces users={members.map(({ user }) => user)} size={36} />
        <span className={card.count}>
          <Plural value={members.length} one="# member" other="# members" />
          {' · '}
          <Trans>by {ownerName}</Trans>
        </span>
      </div>
      <ul className={card.facts}>
        {listing === null && city !== '' && (
          <li>
            <IconMapPin {...icon} />
            {city}
          </li>
        )}
        <li>
          <IconCalendarEvent {...icon} />
          <Trans>Move-in {moveIn}</Trans>
        </li>
        {size !== null && (
          <li>
            <IconUsers {...icon} />
            <Plural value={size - members.length} one="# open seat" other="# open seats" />
          </li>
        )}
        {listing !== null && (
          <li>
            <IconReceipt {...icon} />
            <Trans>{rent} each</Trans>
          </li>
        )}
        <li>
          <IconHome {...icon} />
          <HomeLine listing={listing} />
        </li>
      </ul>
    </article>
  );
};
