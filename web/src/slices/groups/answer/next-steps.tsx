import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './answer.module.css';
import { landlordChatQuery } from './queries.ts';

interface NextStepsProps {
  readonly group: Group;
  /** The owner of the group answers for everyone. */
  readonly isOwner: boolean;
}

/** What is left between "Invited" and the keys. */
export const NextSteps = ({ group, isOwner }: NextStepsProps) => {
  const { day } = useFormats();
  const date = day(group.move_in_date);
  return (
    <ol className={classes.steps}>
      {isOwner && group.answer === null && !group.has_home && (
        <li>
          <Trans>Accept or decline, so that the landlord can plan.</Trans>
        </li>
      )}
      <li>
        <Trans>See the home once more before you sign.</Trans>{' '}
        {group.has_home ? (
          <Link to={paths.viewings()}>
            <Trans>Your viewings</Trans>
          </Link>
        ) : (
          takesRequests(group.listing_preview.status) && (
            <Link to={`${paths.listing(group.listing)}#viewings`}>
              <Trans>Viewings of this home</Trans>
            </Link>
          )
        )}
      </li>
      <li>
        <Trans>Agree on the lease with the landlord and sign it.</Trans> <WayToLandlord group={group} />
      </li>
      <li>
        <Trans>Move in on {date}.</Trans>
      </li>
    </ol>
  );
};

const WayToLandlord = ({ group }: { readonly group: Group }) => {
  const { data: chat } = useQuery(landlordChatQuery(useApi(), group));
  if (chat !== undefined && chat !== null)
    return (
      <Link to={paths.conversation(chat)}>
        <Trans>Chat with the landlord</Trans>
      </Link>
    );
  // A home that takes no new requests takes no new conversations either.
  return chat === null && takesRequests(group.listing_preview.status) ? (
    <Link to={paths.listing(group.listing)}>
      <Trans>Write to the landlord</Trans>
    </Link>
  ) : null;
};
