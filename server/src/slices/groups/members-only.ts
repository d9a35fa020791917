import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { isMember } from '@lodgepole/contract/groups/rules';
import { Refused } from '../../core/errors.ts';
import type { Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { GroupAccess } from './group-access.ts';
import type { GroupsStore, LockedGroup } from './groups.repository.ts';

interface Parts {
  readonly store: GroupsStore;
  readonly access: GroupAccess;
  readonly listings: Pick<ListingsService, 'require'>;
}

/** For what only the members of a group see and do. */
export const membersOnly = ({ store, access, listings }: Parts) => {
  const throwUnlessMember = (viewer: Viewer, group: LockedGroup): LockedGroup => {
    if (!isMember(viewer, group)) throw new Refused(groupRefusals['not-a-member']);
    return group;
  };

  return {
    /** To others, a group of a listing that is hidden from them is not there either. */
    async require(viewer: Viewer, id: number): Promise<LockedGroup> {
      const group = await access.visible(viewer, id);
      const listing = isMember(viewer, group) ? null : await store.listingOf(id);
      if (listing !== null) await listings.require(viewer, listing);
      return throwUnlessMember(viewer, group);
    },

    /** The group, locked until the transaction ends, so that nobody joins or leaves meanwhile. */
    lock: async (transaction: Transaction, viewer: Viewer, id: number): Promise<LockedGroup> =>
      throwUnlessMember(viewer, await access.locked(viewer, id, store.within(transaction))),
  };
};

export type MembersOnly = ReturnType<typeof membersOnly>;
