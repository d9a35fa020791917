import { Trans, useLingui } from '@lingui/react/macro';
import type { Participant } from '@lodgepole/contract/conversations/conversation';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { profileQuery } from '../../accounts/profile/queries.ts';
import { ListingThumb } from '../listing-thumb.tsx';
import classes from './conversation-aside.module.css';

interface ListingAsideProps {
  readonly listing: Listing;
  /** A phone shows it too while there are no messages. */
  readonly isBeginning: boolean;
}

export const ListingAside = ({ listing, isBeginning }: ListingAsideProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const amount = <span className={classes.amount}>{money(listing.price)}</span>;
  return (
    <aside
      className={classes.aside}
      data-beginning={isBeginning || undefined}
      aria-label={t`About the listing`}
    >
      <Link to={paths.listing(listing.id)} className={classes.link}>
        <ListingThumb listing={listing} sizes="20rem" className={classes.picture} />
        <span className={classes.words}>
          <span className={classes.price}>
            <Trans>{amount}/month</Trans>
          </span>
          <span>{say(listing.property_type_display)}</span>
          <span>{listingAddress(listing)}</span>
          <span className={classes.see}>
            <Trans>See the listing</Trans>
          </span>
        </span>
      </Link>
    </aside>
  );
};

export const OtherRoommate = ({ person }: { readonly person: Participant }) => {
  const { data } = useQuery({
    ...profileQuery(useApi(), person.id),
    enabled: person.is_suspended !== true,
  });
  return <RoommateAside person={person} roommate={data?.roommate_profile ?? null} />;
};

interface RoommateAsideProps {
  readonly person: Participant;
  /** The id of the roommate profile; null without one or while loading. */
  readonly roommate: number | null;
}

const RoommateAside = ({ person, roommate }: RoommateAsideProps) => {
  const { t } = useLingui();
  const name = useSay()(person.full_name);
  return (
    <aside className={classes.person} aria-label={t`About the roommate`}>
      <Avatar src={person.profile_picture} name={name} size={96} className={classes.portrait} />
      <p className={classes.name}>{name}</p>
      {roommate !== null && (
        <ul className={classes.ways}>
          <li>
            <Link to={paths.roommate(roommate)}>
              <Trans>See roommate profile</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.inviteRoommate(roommate)}>
              <Trans>Invite to a group</Trans>
            </Link>
          </li>
        </ul>
      )}
    </aside>
  );
};
