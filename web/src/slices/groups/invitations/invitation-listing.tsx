import { Plural, Trans } from '@lingui/react/macro';
import type { Invitation, InvitationGroup } from '@lodgepole/contract/groups/invitations/invitation';
import { takesMembers } from '@lodgepole/contract/groups/invitations/rules';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { isTaking } from '@lodgepole/contract/groups/rules';
import { seatsOf } from '@lodgepole/contract/groups/seats';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { listingAddress } from '@lodgepole/contract/places/address';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { UnavailableBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { rentShare } from '../group-sections.tsx';
import { Thumb } from '../listing-preview.tsx';
import { Faces } from '../portrait.tsx';
import classes from './invitation-card.module.css';

interface PartProps {
  readonly invitation: Invitation;
}

export const InvitationListing = ({ invitation }: PartProps) => {
  const { group_preview } = invitation;
  return (
    <>
      {group_preview && <ListingFacts invitation={invitation} group={group_preview} />}
      {group_preview && <Members group={group_preview} />}
    </>
  );
};

interface GroupPartProps {
  readonly group: InvitationGroup;
}

const ListingFacts = ({ invitation, group }: PartProps & GroupPartProps) => {
  const { day, money } = useFormats();
  const say = useSay();
  const { listing_preview: listing, move_in_date } = group;
  const moveIn = day(move_in_date);
  if (listing === null)
    return (
      <div className={classes.words}>
        <p>
          <Trans>This group has no home yet: its members choose one together.</Trans>
        </p>
        <p>
          <Trans>Move-in {moveIn}</Trans>
        </p>
      </div>
    );
  const price = money(listing.price);
  return (
    <div className={classes.listing}>
      <Thumb listing={listing} />
      <div className={classes.words}>
        <p className={classes.kind}>{say(listing.property_type_display)}</p>
        <Link to={paths.listing(listing.id)} className={classes.address}>
          {listingAddress(listing)}
        </Link>
        <p>
          <Trans>{price}/month</Trans>
          {' · '}
          <Share invitation={invitation} group={group} />
        </p>
        <p>
          <Trans>Move-in {moveIn}</Trans>
        </p>
        <UnavailableBadge status={listing.status} />
      </div>
    </div>
  );
};

const Share = ({ invitation: { accepted }, group }: PartProps & GroupPartProps) => {
  const { money } = useFormats();
  const { listing_preview, members } = group;
  // The invitee takes one of the seats.
  const people = Math.max(seatsOf(group), members.length + (accepted === null ? 1 : 0));
  const share = money(rentShare(listing_preview?.price ?? 0, people));
  return <Plural value={people} one={`${share} for # person`} other={`${share} each for # people`} />;
};

const mostNamed = 4;

const Members = ({ group: { members } }: GroupPartProps) => {
  const { list } = useFormats();
  const shown = members.slice(0, mostNamed);
  const more = members.length - shown.length;
  const shownNames = shown.map(({ full_name }) => full_name);
  const names = more > 0 ? shownNames.join(', ') : list(shownNames);
  return (
    <div className={classes.members}>
      <Faces users={shown} size={28} />
      <span>
        <Trans>Members: {names}</Trans>
        {more > 0 && (
          <>
            {' '}
            <Trans>+{more} more</Trans>
          </>
        )}
      </span>
    </div>
  );
};

/** Says in advance that accepting would be refused. */
export const TooLate = ({ invitation: { direction, accepted, group_preview } }: PartProps) => {
  const say = useSay();
  const isAsked = direction === 'received' && accepted === null;
  if (isAsked && group_preview && !isTaking(group_preview))
    return <p className={classes.closed}>{say(listingMessages.notTakingRequests)}</p>;
  const isOpen = group_preview && takesMembers({ group_status: group_preview.group_status });
  return isAsked && !isOpen ? <p className={classes.closed}>{say(groupRefusals['group-closed'])}</p> : null;
};
