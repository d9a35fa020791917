import { Trans } from '@lingui/react/macro';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { landlordChatQuery } from '../queries.ts';
import classes from './answer.module.css';

interface StepProps {
  readonly group: GroupWithListing;
}

/** Who moves in where, and when. */
export const ListingInShort = ({ group }: StepProps) => {
  const { day, list } = useFormats();
  return (
    <dl className={classes.short}>
      <div>
        <dt>
          <Trans>Home</Trans>
        </dt>
        <dd>{doorAddress(group.listing_preview)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Move-in date</Trans>
        </dt>
        <dd>{day(group.move_in_date)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Who moves in</Trans>
        </dt>
        <dd>{list(group.members.map(({ user }) => user.first_name))}</dd>
      </div>
    </dl>
  );
};

interface StepsBeforeProps extends StepProps {
  /** Only the group owner can answer. */
  readonly isOwner: boolean;
}

/** Until the landlord marks the home as rented to the group. */
export const StepsBefore = ({ group, isOwner }: StepsBeforeProps) => (
  <ol className={classes.steps}>
    {isOwner && group.answer === null && (
      <li>
        <Trans>Accept or decline so that the landlord can plan.</Trans>
      </li>
    )}
    <li>
      <Trans>See the home once more before you sign.</Trans>{' '}
      {takesRequests(group.listing_preview.status) && (
        <Link to={`${paths.listing(group.listing)}#viewings`}>
          <Trans>Viewings of this home</Trans>
        </Link>
      )}
    </li>
    <li>
      <Trans>Settle the lease with the landlord and sign it.</Trans> <WayToLandlord group={group} />
    </li>
  </ol>
);

export const StepsAfter = ({ group }: StepProps) => (
  <ol className={classes.steps}>
    <li>
      <Trans>Settle the lease with the landlord and sign it.</Trans> <WayToLandlord group={group} />
    </li>
    <li>
      <Trans>Agree on when you get the keys, and look at the home together then.</Trans>{' '}
      <Link to={paths.viewings()}>
        <Trans>Your viewings</Trans>
      </Link>
    </li>
    <li>
      <Trans>Get tenant insurance that starts on the day you move in.</Trans>
    </li>
    <li>
      <Trans>Put hydro and internet in your names.</Trans>
    </li>
    <li>
      <Trans>Pay the first rent.</Trans>
    </li>
    <li>
      <Trans>Once you live there, review each other and the landlord.</Trans>{' '}
      <Link to={paths.profile(group.listing_preview.owner)}>
        <Trans>The landlord’s profile</Trans>
      </Link>
    </li>
  </ol>
);

const WayToLandlord = ({ group }: StepProps) => {
  const { data: chat } = useQuery(landlordChatQuery(useApi(), group));
  if (chat !== undefined && chat !== null)
    return (
      <Link to={paths.conversation(chat)}>
        <Trans>Chat with the landlord</Trans>
      </Link>
    );
  // A listing that takes no requests takes no new conversations either.
  return chat === null && takesRequests(group.listing_preview.status) ? (
    <Link to={paths.listing(group.listing)}>
      <Trans>Write to the landlord</Trans>
    </Link>
  ) : null;
};
