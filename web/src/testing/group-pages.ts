import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import type { Language } from '@lodgepole/contract/core/text/language';
import { listingGroups, myGroups, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { linkState } from '@lodgepole/contract/groups/link/link';
import { type Packet, seePacket } from '@lodgepole/contract/groups/packet/packet';
import { groupRequests } from '@lodgepole/contract/groups/requests/endpoints';
import { equalShares, type Split, seeSplit } from '@lodgepole/contract/groups/split/split';
import { groupTasks } from '@lodgepole/contract/groups/tasks';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { listingViewings } from '@lodgepole/contract/viewings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { routeTable } from '../app/routes/routes.tsx';
import type { Api } from '../lib/api/api-client.ts';
import { aGroup } from './groups.ts';
import { aListing } from './listings.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { aViewer } from './people.ts';
import { renderPage } from './render-page.tsx';

export const people = {
  groupOwner: aViewer({ id: 1, first_name: 'Carla', last_name: 'Roy', roommate_profile: 101 }),
  member: aViewer({ id: 2, first_name: 'Dev', last_name: 'Shah', roommate_profile: 102 }),
  nonMember: aViewer({ id: 3, roommate_profile: 103 }),
  newcomer: aViewer({ id: 4, roommate_profile: null }),
  landlord: aViewer({ id: 8, first_name: 'Bob', last_name: 'Singh' }),
} as const;

export const pageOf = <Item>(items: readonly Item[]) => ({
  items: [...items],
  total: items.length,
  isExact: true,
});

export const aChat = (
  participants: readonly number[],
  changes: Partial<Conversation> = {},
): Conversation => ({
  id: 77,
  listing: aListing(),
  participants: participants.map((id) => ({ id, full_name: `Person ${id}`, profile_picture: null })),
  isGroup: true,
  group: 31,
  group_name: 'Maple Housemates',
  with_landlord: participants.includes(8),
  unread: 0,
  last_message: null,
  messages: [],
  archived: false,
  last_updated: '2026-01-05T10:00:00.000Z',
  ...changes,
});

export const aSplit = ({ listing_preview, members }: Group, agreed: readonly number[] = []): Split => {
  const shares = equalShares(
    listing_preview?.price ?? 0,
    members.map(({ id }) => id),
  ).map((share) => ({ ...share, agreed: agreed.includes(share.member) }));
  return { kind: 'equal', shares, complete: shares.every((share) => share.agreed) };
};

const emptyPacket = ({ members, move_in_date }: Group): Packet => ({
  letter: '',
  version: 0,
  move_in_date,
  members: members.map(({ id, user }) => ({ id, full_name: user.full_name, about: '', references: '' })),
});

interface Setting {
  readonly group?: Group;
  readonly viewer?: OwnProfile;
  readonly chats?: readonly Conversation[];
}

export const apiOf = ({ group = aGroup(), viewer = people.nonMember, chats = [] }: Setting = {}): MockApi =>
  mockApi()
    .on(myProfile, () => viewer)
    .on(seeGroup, () => group)
    .on(seeListing, () => aListing())
    .on(listingGroups, () => [group])
    .on(myGroups, () => [])
    .on(myConversations, () => pageOf(chats))
    .on(seeSplit, () => aSplit(group))
    .on(groupTasks, () => [])
    .on(groupRequests, () => [])
    .on(linkState, () => null)
    .on(seePacket, () => emptyPacket(group))
    .on(listingViewings, () => []);

const elsewhere = [
  '/applications',
  '/conversations/:conversationId',
  '/listings/:id',
  '/roommates/post',
  '/roommates/:id',
];

/** The pages these lead to are others' business: here they are only a heading. */
const table = routeTable.map((route) => {
  if (!elsewhere.includes(route.path)) return route;
  const { path, source, layout, title } = route;
  const page = async () => () => `arrived at ${path}`;
  return { path, source, layout, title, page, guard: 'public' as const };
});

/** Opens a page and waits until what it is about is there. */
export const open = async (path: string, api: Api, language: Language = 'en') => {
  const view = await renderPage(path, { api, isSignedIn: true, table, language });
  await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull());
  return { user: userEvent.setup(), ...view };
};

export const main = () => within(screen.getByRole('main'));

export const barLabels = (): (string | null)[] => {
  const bar = main().getByRole('group', { name: 'Actions' });
  return [...bar.querySelectorAll('a, button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
};

export const removeToasts = (): void => {
  for (const toasts of document.querySelectorAll('[data-toasts]')) toasts.remove();
};
