import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { hasApplied } from '@lodgepole/contract/groups/rules';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { listingGroupsQuery } from '../../../groups/queries.ts';
import { StatusBadge } from '../../../groups/status/badges.tsx';
import { type Applicant, RentDialog } from '../../mine/rent-dialog.tsx';
import { useLifeStep } from '../../mine/use-life-step.ts';

/** The likeliest first. */
const order: readonly GroupStatus[] = ['I', 'U', 'S', 'R'];

const applicantsOf = (groups: readonly Group[]): readonly Applicant[] =>
  groups
    .filter(({ group_status }) => hasApplied(group_status))
    .toSorted((one, other) => order.indexOf(one.group_status) - order.indexOf(other.group_status))
    .map(({ id, name, members, group_status }) => ({
      id,
      name,
      members: members.map(({ user }) => user.full_name),
      badge: <StatusBadge status={group_status} />,
    }));

interface RentQuestionProps {
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** Who gets the home, among the groups that applied to it. */
export const RentQuestion = ({ listing, onClose }: RentQuestionProps) => {
  const { data, isError } = useQuery(listingGroupsQuery(useApi(), listing.id));
  const { take, isBusy, failure } = useLifeStep(listing.id, { tellsItself: true, onDone: onClose });
  return (
    <RentDialog
      home={doorAddress(listing)}
      applicants={data ? applicantsOf(data) : null}
      isBusy={isBusy}
      failure={isError && !data ? [groupMessages.fetchFailed] : failure}
      onRent={(group) => take({ status: 'R', ...(group !== null && { group }) })}
      onCancel={onClose}
    />
  );
};
