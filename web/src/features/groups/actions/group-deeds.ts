import type { GroupAction } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { paths } from '../../../lib/address/paths.ts';

/** What needs more than a link. */
export type GroupDeed = 'delete' | 'leave' | 'join' | 'apply' | 'startChat' | 'seeChat';

export const isDeed = (action: GroupAction): action is GroupDeed =>
  /^(delete|leave|join|apply|startChat|seeChat)$/.test(action);

export const isLoss = (action: GroupAction): boolean => action === 'delete' || action === 'leave';

export const linkOf = (action: GroupAction, { id, listing }: Group): string | null => {
  switch (action) {
    case 'createProfile':
      return paths.postRoommate(paths.group(id));
    case 'edit':
      return paths.editGroup(id);
    case 'manage':
      return paths.manageGroup(id);
    case 'seeApplications':
      return paths.applications();
    case 'seeGroups':
    case 'back':
      return paths.listingGroups(listing);
    default:
      return null;
  }
};
