import { conversationMessages as say } from '@lodgepole/contract/conversations/messages';
import type { StartForm } from '@lodgepole/contract/conversations/rules';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { hasApplied, isMember, maySeeGroup } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Conflict, Invalid, NotFound, Refused } from '../../core/errors.ts';
import { type Throttle, usingTry } from '../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { StatusService } from '../listings/status/status.service.ts';
import type { ConversationsRepository, ConversationsStore } from './conversations.repository.ts';
import type { ChatGroup, ConversationKey } from './starting.repository.ts';

export interface Started {
  readonly id: number;
  readonly isNew: boolean;
}

export const findOrMake = async (
  conversations: ConversationsRepository,
  key: ConversationKey,
): Promise<Started> => {
  for (let tries = 0; tries < 3; tries++) {
    const made = await conversations.make(key);
    if (made !== null) return { id: made, isNew: true };
    const found = await conversations.find(key);
    if (found !== null) return { id: found, isNew: false };
  }
  throw new Conflict();
};

export const tellListed = async (
  announce: Announce,
  transaction: Transaction,
  conversations: ConversationsRepository,
  id: number,
): Promise<void> => {
  await announce(transaction, { topic: 'conversation', id, people: await conversations.listedFor(id) });
};

export interface StartingParts {
  readonly store: ConversationsStore;
  readonly announce: Announce;
  readonly listingStatus: Pick<StatusService, 'takesRequests'>;
  readonly groups: Pick<GroupsService, 'requireVisible'>;
  readonly starts: Throttle;
}

const sameAs = (users: readonly number[], wanted: ReadonlySet<number>): boolean =>
  users.length === wanted.size && users.every((user) => wanted.has(user));

const chooseGroup = (
  groups: readonly ChatGroup[],
  { participants, group }: StartForm,
  viewer: Viewer,
  isLandlord: boolean,
): ChatGroup => {
  const wanted = participants ? new Set(participants) : null;
  if (isLandlord) wanted?.delete(viewer.id);
  const named = groups.filter((one) => (group ? one.id === group : true) && maySeeGroup(viewer, one));
  if (group && named.length === 0) throw new Invalid({ group: [say.group] });
  const matching = named.filter(({ users }) => wanted === null || sameAs(users, wanted));
  if (matching.length === 0) throw new Invalid({ participants: [say.participants] });
  const isAllowed = (one: ChatGroup) => (isLandlord ? hasApplied(one.group_status) : isMember(viewer, one));
  const chosen = matching.find(isAllowed);
  if (chosen) return chosen;
  throw new Refused(groupRefusals[isLandlord ? 'not-applied' : 'not-a-member']);
};

const existing = async (conversations: ConversationsRepository, key: ConversationKey): Promise<Started> => {
  const found = await conversations.find(key);
  if (found === null) throw new Refused(listingMessages.notTakingRequests);
  return { id: found, isNew: false };
};

const standing = async (
  conversations: ConversationsRepository,
  key: ConversationKey,
  { viewer, isTaking }: { readonly viewer: number; readonly isTaking: boolean },
): Promise<Started> => {
  const found = await conversations.find(key);
  if (found !== null && (await conversations.takesPart(found, viewer))) return { id: found, isNew: false };
  const isClosed = found === null && !isTaking;
  throw new Refused(isClosed ? listingMessages.notTakingRequests : trustMessages.cannotContact);
};

export const startingService = ({ store, announce, listingStatus, groups, starts }: StartingParts) => {
  /** Locks the listing, which comes before its groups, and returns whether it takes new requests. */
  const heldStatus = async (transaction: Transaction, listing: number): Promise<boolean> => {
    const isTaking = await listingStatus.takesRequests(transaction, listing);
    if (isTaking === null) throw new NotFound();
    return isTaking;
  };

  const startDirect = (viewer: Viewer, listing: number, owner: number): Promise<Started> =>
    store.transaction(async (conversations, transaction) => {
      const people = [viewer.id, owner];
      await conversations.hold(people);
      await conversations.holdContact(viewer.id, owner);
      const isTaking = await heldStatus(transaction, listing);
      const key = { listing, kind: 'direct', starter_id: viewer.id } as const;
      if (await conversations.isBlockedBetween(viewer.id, owner))
        return standing(conversations, key, { viewer: viewer.id, isTaking });
      const started = isTaking ? await findOrMake(conversations, key) : await existing(conversations, key);
      if (await conversations.admit(started.id, people, [viewer.id]))
        await tellListed(announce, transaction, conversations, started.id);
      return started;
    });

  /** Allowed in every status of the listing, because the group exists. */
  const startOfGroup = (
    { id: group_id, listing, users }: ChatGroup,
    landlord: number | null,
  ): Promise<Started> =>
    store.transaction(async (conversations, transaction) => {
      const people = landlord === null ? users : [...users, landlord];
      await conversations.hold(people);
      if (listing !== null) await heldStatus(transaction, listing);
      await conversations.holdGroup(group_id);
      const current = await conversations.chatGroup(group_id);
      if (current?.listing !== listing || !sameAs(current.users, new Set(users))) throw new Conflict();
      const started = await findOrMake(
        conversations,
        landlord === null || listing === null
          ? { listing, kind: 'members', group_id }
          : { listing, kind: 'landlord', group_id },
      );
      if (started.isNew) {
        await conversations.admit(started.id, people, people);
        await tellListed(announce, transaction, conversations, started.id);
      }
      return started;
    });

  /** Starts over when someone joined or left in the meantime. */
  const startOfMembers = async (viewer: Viewer, id: number, tries = 5): Promise<Started> => {
    const group = await store.chatGroup(id);
    if (!group) throw new NotFound();
    if (!isMember(viewer, group)) throw new Refused(groupRefusals['not-a-member']);
    try {
      return await startOfGroup(group, null);
    } catch (error) {
      if (error instanceof Conflict && tries > 1) return startOfMembers(viewer, id, tries - 1);
      throw error;
    }
  };

  return {
    async start(viewer: Viewer, listing: number, form: StartForm): Promise<Started> {
      const owner = await store.ownerOfListing(listing);
      if (owner === null) throw new NotFound();
      const isLandlord = owner === viewer.id;
      const isAboutGroup = Boolean(form.participants ?? form.group);
      if (isLandlord && !isAboutGroup) throw new Refused(groupRefusals['listing-is-yours']);
      if (form.group) await groups.requireVisible(viewer, form.group);
      const giveBack = await starts.take(String(viewer.id));
      return usingTry(
        giveBack,
        ({ isNew }) => isNew,
        async () =>
          isAboutGroup
            ? startOfGroup(
                chooseGroup(await store.groupsOn(listing), form, viewer, isLandlord),
                isLandlord ? owner : null,
              )
            : startDirect(viewer, listing, owner),
      );
    },

    async startChat(viewer: Viewer, id: number): Promise<Started> {
      await groups.requireVisible(viewer, id);
      const giveBack = await starts.take(String(viewer.id));
      return usingTry(
        giveBack,
        ({ isNew }) => isNew,
        () => startOfMembers(viewer, id),
      );
    },
  };
};

export type StartingService = ReturnType<typeof startingService>;
