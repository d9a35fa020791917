import type { Page } from '@lodgepole/contract/core/endpoint';
import { toPage } from '@lodgepole/contract/core/paging';
import type { OpenGroupsQuery, StartGroupForm } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import {
  anotherGroupRefusal,
  changeRefusal,
  listingChoiceRefusal,
  startRefusal,
  yetAnotherRefusal,
} from '@lodgepole/contract/groups/rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Conflict, NotFound, Refused } from '../../../core/errors.ts';
import { columnsOf } from '../../../core/forms.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type GroupAccess, requireGroupName, throwIfRefused, throwUnlessTaking } from '../group-access.ts';
import type { GroupEvents } from '../groups.events.ts';
import {
  type GroupsRepository,
  type GroupsStore,
  groupColumns,
  type LockedGroup,
} from '../groups.repository.ts';
import type { OpenGroupsRepository } from './open-groups.repository.ts';

interface ListingChoiceParts {
  readonly store: GroupsStore;
  readonly openGroups: OpenGroupsRepository;
  readonly access: GroupAccess;
  readonly events: GroupEvents;
}

/** Locks the contact between the landlord and everyone in the group, by user. */
const holdContacts = async (
  groups: GroupsRepository,
  users: readonly number[],
  landlord: number,
): Promise<void> => {
  for (const user of users.toSorted((one, other) => one - other))
    if (user !== landlord) await groups.holdContact(user, landlord);
};

/** Members who joined after the contacts were locked are a conflict. */
const requireNoBlocks = async (
  groups: GroupsRepository,
  group: LockedGroup,
  landlord: number,
  held: ReadonlySet<number>,
): Promise<void> => {
  for (const user of group.users.values()) {
    if (!held.has(user)) throw new Conflict();
    if (await groups.isBlockedBetween(user, landlord)) throw new Refused(trustMessages.cannotContact);
  }
};

export const listingChoiceService = ({ store, openGroups, access, events }: ListingChoiceParts) => ({
  async start(viewer: Viewer, form: StartGroupForm): Promise<Group> {
    throwIfRefused(startRefusal(viewer));
    requireGroupName(form.name);
    const id = await store.transaction(async (groups, transaction) => {
      const owner_id = await access.heldProfile(groups, viewer);
      if (owner_id === null) throw new Refused(groupRefusals['no-roommate-profile']);
      await groups.queueUp(owner_id);
      throwIfRefused(yetAnotherRefusal(await groups.countOwned(owner_id, null)));
      const { group_status = 'O' } = form;
      const started = await groups.add({
        ...columnsOf(form, groupColumns),
        name: form.name,
        group_status,
        owner_id,
      });
      await groups.addMember(started, owner_id);
      await events.changed(transaction, await access.locked(viewer, started, groups));
      return started;
    });
    return access.present(viewer, id);
  },

  async open(viewer: Viewer, query: OpenGroupsQuery): Promise<Page<Group>> {
    throwIfRefused(startRefusal(viewer));
    const { ids, counted } = await openGroups.openTo(viewer.id, query);
    return toPage(await access.cards(viewer, ids), counted);
  },

  async requireOwner(viewer: Viewer, id: number): Promise<void> {
    throwIfRefused(changeRefusal(viewer, await access.visible(viewer, id)));
  },

  async choose(viewer: Viewer, id: number, listing: number): Promise<Group> {
    await store.transaction(async (groups, transaction) => {
      const landlord = await groups.ownerOfListing(listing);
      if (landlord === null) throw new NotFound();
      const users = [...((await groups.facts(id))?.users.values() ?? [])];
      await holdContacts(groups, users, landlord);
      const owner = await access.heldProfile(groups, viewer);
      if (owner !== null) await groups.queueUp(owner);
      const isTaking = await access.takesRequestsOn(transaction, listing);
      const group = await access.locked(viewer, id, groups);
      throwIfRefused(listingChoiceRefusal(viewer, group, { landlord, users: [...group.users.values()] }));
      if (group.listing === listing) return;
      throwUnlessTaking(isTaking);
      await requireNoBlocks(groups, group, landlord, new Set(users));
      throwIfRefused(anotherGroupRefusal(await groups.countOwned(group.owner, listing)));
      await groups.setListing(id, listing, viewer.id);
      await events.listingChosen(transaction, group, { about: viewer.id, landlord });
    });
    return access.present(viewer, id);
  },
});

export type ListingChoiceService = ReturnType<typeof listingChoiceService>;
