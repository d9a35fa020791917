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
}

/** The viewing times of a home for someone who is signed in. Loads after the page. */
export const ListingViewings = ({ listing, isOwner }: ListingViewingsProps) =>
  isOwner ? <HostedTimes listing={listing} /> : <WithGroups listing={listing} />;

const groupsWith = (roommate: number | null, groups: readonly Group[] = []): readonly OwnGroup[] =>
  groups
    .filter(({ members }) => members.some(({ id }) => id === roommate))
    .map(({ id, name, members }) => ({ id, name, seats: members.length }));

/** Only people with a roommate profile are in groups. */
const WithGroups = ({ listing }: Pick<ListingViewingsProps, 'listing'>) => {
  const roommate = viewerOf(useViewing())?.roommate_profile ?? null;
  const { data } = useQuery({ ...listingGroupsQuery(useApi(), listing.id), enabled: roommate !== null });
  return <BookableTimes listing={listing} groups={groupsWith(roommate, data)} />;
};
