import type { GroupAction } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { paths } from '../../../lib/address/paths.ts';

/** Actions that run on a click; the others are links. */
export type DirectAction = 'delete' | 'leave' | 'join' | 'apply' | 'withdraw' | 'startChat' | 'seeChat';

export const isDirectAction = (action: GroupAction): action is DirectAction =>
  /^(delete|leave|join|apply|withdraw|startChat|seeChat)$/.test(action);

export const isLoss = (action: GroupAction): boolean => /^(delete|leave|withdraw)$/.test(action);

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
