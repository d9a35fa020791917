import type { BulkReply } from '@lodgepole/contract/core/bulk';
import type { GroupAnswer, GroupsAnswer } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { ownsListing, statusRefusal } from '@lodgepole/contract/groups/rules';
import { eachOf } from '../../../core/each-of.ts';
import { Refused } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type GroupAccess, throwIfRefused } from '../group-access.ts';
import type { GroupEvents } from '../groups.events.ts';
import type { GroupsStore } from '../groups.repository.ts';

export interface DecidingParts {
  readonly store: GroupsStore;
  readonly access: GroupAccess;
  readonly events: GroupEvents;
}

export const decidingService = ({ store, access, events }: DecidingParts) => {
  const decide = (viewer: Viewer, id: number, { group_status: to, note }: GroupAnswer): Promise<void> =>
    store.transaction(async (groups, transaction) => {
      const group = await access.locked(viewer, id, groups);
      if (!ownsListing(viewer, group)) throw new Refused(groupRefusals['not-listing-owner']);
      throwIfRefused(statusRefusal(viewer, group, to));
      if (to === group.group_status) return;
      await groups.setStatus(id, to);
      if (note !== undefined) await groups.setNote(id, note);
      await events.answered(transaction, group, viewer.id, to);
    });

  return {
    async manage(viewer: Viewer, id: number, answer: GroupAnswer): Promise<Group> {
      await decide(viewer, id, answer);
      return access.present(viewer, id);
    },

    manageAll: (viewer: Viewer, { ids, ...answer }: GroupsAnswer): Promise<BulkReply> =>
      eachOf(ids, (id) => decide(viewer, id, answer)),
  };
};

export type DecidingService = ReturnType<typeof decidingService>;
