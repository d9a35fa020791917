import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';
import { paths } from '../../../lib/address/paths.ts';
import { rememberGroup } from '../moving-on/remembered-group.ts';

/** Homes in the city of the group's home, else in the city its owner wants to live in. */
export const homesFor = ({ listing_preview, owner }: Group): string => {
  const city = listing_preview?.city ?? owner.user.preferred_location.trim();
  return paths.listingResults(city === '' ? undefined : new URLSearchParams({ location: city }).toString());
};

/** A group that has applied moves on as a new group; one that still forms can choose another home. */
export const lookForHome = (group: Group, viewer: OwnProfile): void =>
  rememberGroup({
    viewer: viewer.id,
    group: group.id,
    name: group.name,
    isChoosing: isForming(group.group_status),
  });
