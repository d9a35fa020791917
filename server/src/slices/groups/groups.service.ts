import type { GroupEdit, GroupForm } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals, groupMessages as say } from '@lodgepole/contract/groups/messages';
import {
  anotherGroupRefusal,
  changeRefusal,
  hasApplied,
  maySeeGroup,
  membersRefusal,
  membersRemoved,
  openRefusal,
  ownsGroup,
  statusRefusal,
} from '@lodgepole/contract/groups/rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Invalid, NotFound, Refused } from '../../core/errors.ts';
import { columnsOf } from '../../core/forms.ts';
import { usingTry } from '../../core/limits/throttle.ts';
import type { Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { ApplicationsService } from './applications/applications.service.ts';
import type { EarlierGroupService } from './earlier/earlier-group.service.ts';
import {
  type GroupAccess,
  requireGroupName,
  requireListing,
  seesGroup,
  throwIfRefused,
  throwUnlessTaking,
} from './group-access.ts';
import type { GroupRow } from './group-rows.repository.ts';
import type { GroupEvents } from './groups.events.ts';
import { factsOfRow, type PresentParts, presentGroup } from './groups.present.ts';
import {
  type GroupsRepository,
  type GroupsStore,
  groupColumns,
  type LockedGroup,
} from './groups.repository.ts';
import type { RequestsStore } from './requests/requests.repository.ts';

export interface GroupsParts extends PresentParts {
  readonly store: GroupsStore;
  readonly access: GroupAccess;
  readonly events: GroupEvents;
  readonly applications: Pick<ApplicationsService, 'lock' | 'withdrawOthers'>;
  readonly earlierGroup: EarlierGroupService;
  readonly listings: Pick<ListingsService, 'require'>;
  readonly requests: Pick<RequestsStore, 'markSeen'>;
}

export const groupsService = ({
  store,
  access,
  events,
  applications,
  earlierGroup,
  listings,
  requests,
  ...parts
}: GroupsParts) => {
  const removeMembers = async (
    viewer: Viewer,
    group: LockedGroup,
    wanted: readonly number[],
    groups: GroupsRepository,
    transaction: Transaction,
  ): Promise<void> => {
    const refusal = membersRefusal(group, wanted);
    if (refusal !== null) throw new Invalid({ member_ids: [groupRefusals[refusal]] });
    const removed = membersRemoved(group, wanted);
    await groups.removeMembers(group.id, removed, viewer.id);
    await events.removed(transaction, group, removed, viewer.id);
  };

  const noteSeen = (viewer: Viewer, { id, status_changes, group_status }: GroupRow): Promise<void> =>
    store.transaction(async (groups, transaction) => {
      await groups.markSeen(id, viewer.id, status_changes);
      if (hasApplied(group_status)) await events.seen(transaction, id, viewer.id);
    });

  const openWith = (
    viewer: Viewer,
    { listing, landlord }: { readonly listing: number; readonly landlord: number },
    form: GroupForm,
    earlier: LockedGroup | null,
  ): Promise<number> =>
    store.transaction(async (groups, transaction) => {
      await groups.holdContact(viewer.id, landlord);
      const owner_id = await access.heldProfile(groups, viewer);
      if (owner_id === null) throw new Refused(groupRefusals['no-roommate-profile']);
      await groups.queueUp(owner_id);
      throwIfRefused(anotherGroupRefusal(await groups.countOwned(owner_id, listing)));
      const held = earlier && (await earlierGroup.hold(transaction, viewer, earlier));
      await access.requireRequests(transaction, listing);
      if (await groups.isBlockedBetween(viewer.id, landlord)) throw new Refused(trustMessages.cannotContact);
      const texts = held ? await earlierGroup.textsOf(transaction, held) : { name: '' };
      const { group_status = 'O' } = form;
      const columns = { ...texts, ...columnsOf(form, groupColumns) };
      const id = await groups.add({ ...columns, group_status, listing_id: listing, owner_id });
      await groups.addMember(id, owner_id);
      const opened = await access.locked(viewer, id, groups);
      if (held) await earlierGroup.bring(transaction, viewer, held, opened);
      await events.changed(transaction, opened);
      return id;
    });

  return {
    async requireVisible(viewer: Viewer, id: number): Promise<void> {
      await access.visible(viewer, id);
    },

    isOwner: async (viewer: Viewer, id: number): Promise<boolean> =>
      ownsGroup(viewer, await access.visible(viewer, id)),

    cards: (viewer: Viewer, ids: readonly number[]): Promise<Group[]> => access.cards(viewer, ids),

    async see(viewer: Viewer, id: number): Promise<Group> {
      const [row] = await store.byIds([id], viewer.id);
      if (!row || !seesGroup(viewer, { ...factsOfRow(row), listing_status: row.listing?.status ?? null }))
        throw new NotFound();
      if (!row.checked) await noteSeen(viewer, row);
      if (row.request && row.request.accepted !== null) await requests.markSeen(id, row.request.roommate);
      return presentGroup({ ...row, checked: true }, viewer, parts);
    },

    async ofListing(viewer: Viewer, listing: number): Promise<Group[]> {
      await listings.require(viewer, listing);
      const rows = await store.newestOfListing(listing, viewer.id);
      return rows
        .filter((row) => maySeeGroup(viewer, factsOfRow(row)))
        .map((row) => presentGroup(row, viewer, parts));
    },

    async open(viewer: Viewer, listing: number, form: GroupForm): Promise<Group> {
      const landlord = await store.ownerOfListing(listing);
      if (landlord === null) throw new NotFound();
      throwIfRefused(openRefusal(viewer, landlord));
      requireGroupName(form.name);
      if (form.listing !== undefined && form.listing !== listing)
        throw new Invalid({ listing: [say.otherListing] });
      if (form.member_ids?.some((id) => id !== viewer.roommate_profile))
        throw new Invalid({ member_ids: [groupRefusals['members-not-added']] });
      const { from_group } = form;
      const earlier = from_group === undefined ? null : await earlierGroup.require(viewer, from_group);
      const work = () => openWith(viewer, { listing, landlord }, form, earlier);
      const opened = earlier
        ? await usingTry(await earlierGroup.take(viewer, earlier), () => true, work)
        : await work();
      return access.present(viewer, opened);
    },

    async edit(viewer: Viewer, id: number, form: GroupEdit): Promise<Group> {
      requireGroupName(form.name);
      await store.transaction(async (groups, transaction) => {
        const { group, others, isTaking } =
          form.group_status === 'S'
            ? await applications.lock(viewer, id, groups, transaction)
            : { group: await access.locked(viewer, id, groups), others: [], isTaking: true };
        const { group_status: from } = group;
        const { group_status: to = from, member_ids } = form;
        throwIfRefused(changeRefusal(viewer, group));
        throwIfRefused(statusRefusal(viewer, group, to));
        const isApplying = to === 'S' && to !== from;
        if (isApplying) {
          requireListing(group);
          throwUnlessTaking(isTaking);
          await applications.withdrawOthers(viewer, others, form.replace === true, { groups, transaction });
        }
        if (member_ids) await removeMembers(viewer, group, member_ids, groups, transaction);
        await groups.change(id, columnsOf(form, groupColumns));
        if (to !== from) await groups.setStatus(id, to);
        if (isApplying) await events.applied(transaction, await access.locked(viewer, id, groups), viewer.id);
        await events.changed(transaction, group);
      });
      return access.present(viewer, id);
    },

    async remove(viewer: Viewer, id: number): Promise<void> {
      await store.transaction(async (groups) => {
        throwIfRefused(changeRefusal(viewer, await access.locked(viewer, id, groups)));
        await groups.remove(id);
      });
    },

    mine: async (viewer: Viewer): Promise<Group[]> =>
      viewer.roommate_profile === null
        ? []
        : (await store.newestOfMember(viewer.roommate_profile, viewer.id)).map((row) =>
            presentGroup(row, viewer, parts),
          ),

    /** The next page by id. */
    personalData: async (viewer: Viewer, after: number): Promise<Group[]> =>
      viewer.roommate_profile === null
        ? []
        : access.cards(viewer, await store.nextOfMember(viewer.roommate_profile, after, 20)),
  };
};

export type GroupsService = ReturnType<typeof groupsService>;
