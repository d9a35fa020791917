import { posesAsStaff } from '@lodgepole/contract/accounts/own-name';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals, groupMessages as say } from '@lodgepole/contract/groups/messages';
import { type GroupFacts, isMember, maySeeGroup } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { seesListing } from '@lodgepole/contract/listings/rules';
import { Conflict, Invalid, NotFound, Refused, refusing } from '../../core/errors.ts';
import type { Transaction } from '../../core/live.ts';
import { siteNow } from '../../core/site/site.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { StatusService } from '../listings/status/status.service.ts';
import { type PresentParts, presentGroup } from './groups.present.ts';
import type { FoundGroup, GroupsRepository, GroupsStore, LockedGroup } from './groups.repository.ts';

export const throwIfRefused = refusing(groupRefusals);

export const throwUnlessTaking = (isTaking: boolean): void => {
  if (!isTaking) throw new Refused(listingMessages.notTakingRequests);
};

/** A held listing hides its groups, except from their own members. */
export const seesGroup = (
  viewer: Viewer,
  group: GroupFacts & Pick<FoundGroup, 'listing_status'>,
): boolean => {
  const { listing_owner, listing_status } = group;
  if (!maySeeGroup(viewer, group)) return false;
  const isHidden =
    listing_owner !== null && listing_status !== null && !seesListing(viewer, listing_owner, listing_status);
  return !isHidden || isMember(viewer, group);
};

/** The form knows the product's name, only the server this site's. */
export const requireGroupName = (name: string | undefined): void => {
  if (name !== undefined && posesAsStaff(name, siteNow().name))
    throw new Invalid({ name: [say.nameOfStaff] });
};

export const requireListing = ({ listing }: Pick<LockedGroup, 'listing'>): number => {
  if (listing === null) throw new Invalid({ detail: say.listingFirst });
  return listing;
};

export const throwIfMoved = (group: Pick<LockedGroup, 'listing'>, held: number | null): void => {
  if (group.listing !== held) throw new Conflict();
};

export interface HeldListing {
  readonly listing: number | null;
  readonly isTaking: boolean;
}

export interface AccessParts extends PresentParts {
  readonly store: GroupsStore;
  readonly listingStatus: Pick<StatusService, 'takesRequests'>;
}

export const groupAccess = ({ store, listingStatus, ...parts }: AccessParts) => {
  const cards = async (viewer: Viewer, ids: readonly number[]): Promise<Group[]> =>
    (await store.byIds(ids, viewer.id)).map((row) => presentGroup(row, viewer, parts));

  const present = async (viewer: Viewer, id: number): Promise<Group> => {
    const [group] = await cards(viewer, [id]);
    if (!group) throw new NotFound();
    return group;
  };

  const seenBy = (viewer: Viewer, group: FoundGroup | null): LockedGroup => {
    if (!group || !seesGroup(viewer, group)) throw new NotFound();
    return group;
  };

  /** Held listings are not hidden here: they refuse newcomers like any listing that takes no requests. */
  const seenByNewcomer = (viewer: Viewer, group: LockedGroup | null): LockedGroup => {
    if (!group || !maySeeGroup(viewer, group)) throw new NotFound();
    return group;
  };

  const locked = async (viewer: Viewer, id: number, groups: GroupsRepository): Promise<LockedGroup> =>
    seenBy(viewer, await groups.lock(id));

  const takesRequestsOn = async (transaction: Transaction, listing: number): Promise<boolean> => {
    const isTaking = await listingStatus.takesRequests(transaction, listing);
    if (isTaking === null) throw new NotFound();
    return isTaking;
  };

  return {
    cards,
    present,
    locked,
    seenBy,

    visible: async (viewer: Viewer, id: number): Promise<LockedGroup> =>
      seenBy(viewer, await store.facts(id)),

    visibleToNewcomer: async (viewer: Viewer, id: number): Promise<LockedGroup> =>
      seenByNewcomer(viewer, await store.facts(id)),

    lockedForNewcomer: async (viewer: Viewer, id: number, groups: GroupsRepository): Promise<LockedGroup> =>
      seenByNewcomer(viewer, await groups.lock(id)),

    async onGroup(
      viewer: Viewer,
      id: number,
      work: (group: LockedGroup, groups: GroupsRepository, transaction: Transaction) => Promise<void>,
    ): Promise<Group> {
      await store.transaction(async (groups, transaction) =>
        work(await locked(viewer, id, groups), groups, transaction),
      );
      return present(viewer, id);
    },

    /** Whether the group's listing takes new requests, held until the transaction ends. Take it before the group's lock. */
    async takesRequests(transaction: Transaction, id: number): Promise<HeldListing> {
      const listing = await store.within(transaction).listingOf(id);
      if (listing === null) return { listing, isTaking: true };
      return { listing, isTaking: (await listingStatus.takesRequests(transaction, listing)) === true };
    },

    takesRequestsOn,

    async requireRequests(transaction: Transaction, listing: number): Promise<void> {
      throwUnlessTaking(await takesRequestsOn(transaction, listing));
    },

    async heldProfile(groups: GroupsRepository, { roommate_profile }: Viewer): Promise<number | null> {
      const isHeld = roommate_profile !== null && (await groups.holdRoommate(roommate_profile));
      return isHeld ? roommate_profile : null;
    },
  };
};

export type GroupAccess = ReturnType<typeof groupAccess>;

interface Parts {
  readonly store: GroupsStore;
  readonly access: GroupAccess;
}

export const membersOnly = ({ store, access }: Parts) => {
  const throwUnlessMember = (viewer: Viewer, group: LockedGroup): LockedGroup => {
    if (!isMember(viewer, group)) throw new Refused(groupRefusals['not-a-member']);
    return group;
  };

  return {
    require: async (viewer: Viewer, id: number): Promise<LockedGroup> =>
      throwUnlessMember(viewer, await access.visible(viewer, id)),

    /** Locks the group, so that nobody joins or leaves before the transaction ends. */
    lock: async (transaction: Transaction, viewer: Viewer, id: number): Promise<LockedGroup> =>
      throwUnlessMember(viewer, await access.locked(viewer, id, store.within(transaction))),
  };
};

export type MembersOnly = ReturnType<typeof membersOnly>;
