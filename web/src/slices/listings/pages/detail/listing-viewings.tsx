import type { Group } from '@lodgepole/contract/groups/group';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { listingGroupsQuery } from '../../../groups/queries.ts';
import { BookableTimes, type OwnGroup } from '../../../viewings/listing/bookable-times.tsx';
import { HostedTimes, type SeenListing } from '../../../viewings/listing/times-of-listing.tsx';

interface ListingViewingsProps {
  readonly listing: SeenListing;
  readonly isOwner: boolean;
  readonly group?: Group | undefined;
}

export const ListingViewings = ({ listing, isOwner, group }: ListingViewingsProps) =>
  isOwner ? <HostedTimes listing={listing} /> : <WithGroups listing={listing} group={group} />;

const groupsWith = (roommate: number | null, groups: readonly Group[] = []): readonly OwnGroup[] =>
  groups
    .filter(({ members }) => members.some(({ id }) => id === roommate))
    .map(({ id, name, members }) => ({ id, name, seats: members.length }));

/** Only people with a roommate profile are in groups. */
const WithGroups = ({ listing, group }: Omit<ListingViewingsProps, 'isOwner'>) => {
  const roommate = viewerOf(useViewing())?.roommate_profile ?? null;
  const { data } = useQuery({ ...listingGroupsQuery(useApi(), listing.id), enabled: roommate !== null });
  const groups = groupsWith(roommate, data ?? (group && [group]));
  return <BookableTimes listing={listing} groups={groups} expected={group?.id} />;
};
