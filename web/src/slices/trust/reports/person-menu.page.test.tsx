import {
  type BlockedPerson,
  blockedPeople,
  blockPerson,
  unblockPerson,
} from '@lodgepole/contract/accounts/blocks';
import { myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { myConversations, seeConversation, sendMessage } from '@lodgepole/contract/conversations/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { reviewsOf } from '@lodgepole/contract/reviews/endpoints';
import { seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aConversation, aMessage, aThread } from '../../../testing/conversations.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aRoommateProfile, aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

installPageStubs();

afterEach(() => {
  sessionStorage.clear();
  document.querySelector('[data-toasts]')?.remove();
});

const bob: BlockedPerson = {
  id: 8,
  first_name: 'Bob',
  last_name: 'Singh',
  full_name: 'Bob Singh',
  profile_picture: null,
  blocked_at: '2026-01-05T10:00:00.000Z',
};
const nobody = { items: [], total: 0, isExact: true };

/** A server that keeps whom the viewer blocked. */
const apiOf = (people: readonly BlockedPerson[] = []) => {
  const blocked = new Map(people.map((person) => [person.id, person]));
  const calls: string[] = [];
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(seeProfile, () => ({ ...aViewer(), ...bob, rating: null }))
    .on(seeRoommate, () => aRoommateProfile({ user: { id: 8, full_name: 'Bob Singh' } }))
    .on(searchCards, () => nobody)
    .on(reviewsOf, () => nobody)
    .on(myConversations, () => ({ items: [aConversation()], total: 1, isExact: true }))
    .on(seeConversation, () => aThread([aMessage()]))
    .on(blockedPeople, () => [...blocked.values()])
    .on(blockPerson, ({ params }) => {
      calls.push(`block ${params.id}`);
      blocked.set(bob.id, bob);
    })
    .on(unblockPerson, ({ params }) => {
      calls.push(`unblock ${params.id}`);
      blocked.delete(Number(params.id));
    });
  return { api, calls };
};

const open = async (path: string, { api }: Pick<ReturnType<typeof apiOf>, 'api'>) => {
  const user = userEvent.setup();
  await renderPage(path, { api, isSignedIn: true });
  return user;
};
const more = () => screen.findByRole('button', { name: 'More: Bob Singh' });
const choice = (name: string) => screen.findByRole('menuitem', { name });
const question = () => screen.findByRole('alertdialog', { name: 'Block Bob Singh?' });

it.each(['/profile/8', '/roommates/41', '/conversations/5'])(
  'blocks a person after saying what that does, and unblocks them at once, on %s',
  async (path) => {
    const site = apiOf();
    const user = await open(path, site);
    await user.click(await more());
    await user.click(await choice('Block'));
    const words = (await question()).textContent;
    expect(words).toContain('no longer be able to write to each other');
    expect(words).toContain('We will not tell them.');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(site.calls).toEqual([]);

    await user.click(await more());
    await user.click(await choice('Block'));
    await user.click(within(await question()).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Bob Singh has been blocked.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(await more());
    await user.click(await choice('Unblock'));
    expect(await screen.findByText('Bob Singh has been unblocked.')).toBeTruthy();
    expect(site.calls).toEqual(['block 8', 'unblock 8']);
  },
);

it('leaves no way to write to a person who is blocked', async () => {
  const user = await open('/roommates/41', apiOf());
  expect(await screen.findByRole('button', { name: 'Message' })).toBeTruthy();
  await user.click(await more());
  await user.click(await choice('Block'));
  await user.click(within(await question()).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Message' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Invite to a group' })).toBeNull();
});

it('says why blocking was refused, and leaves the question open', async () => {
  const site = apiOf();
  site.api.on(blockPerson, () => {
    throw new ApiError(400, { detail: 'You can block at most 1,000 people.' });
  });
  const user = await open('/profile/8', site);
  await user.click(await more());
  await user.click(await choice('Block'));
  await user.click(within(await question()).getByRole('button', { name: 'Block' }));
  expect((await screen.findByRole('alert')).textContent).toBe('You can block at most 1,000 people.');
});

it('is hidden on the viewer’s own profile', async () => {
  const site = apiOf();
  site.api.on(seeProfile, () => ({ ...aViewer(), rating: null }));
  await open('/profile/7', site);
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
});

it('is hidden in a group chat', async () => {
  const site = apiOf();
  const group = { isGroup: true, group: 3, group_name: 'The Maple Three' };
  site.api.on(seeConversation, () => ({ ...aThread([aMessage()]), ...group }));
  await open('/conversations/5', site);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More: Bob Singh' })).toBeNull();
});

it('replaces the composer in a conversation with a blocked person', async () => {
  const site = apiOf([bob]);
  const user = await open('/conversations/5', site);
  expect(
    await screen.findByText('You blocked Bob Singh. You can no longer write to each other.'),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(site.calls).toEqual(['unblock 8']);
});

it('shows a blocked person nothing but the refusal under their message', async () => {
  const site = apiOf();
  site.api.on(sendMessage, () => {
    throw new ApiError(403, { detail: 'You cannot contact this person.' });
  });
  const user = await open('/conversations/5', site);
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello?{Enter}');
  expect(await screen.findByText(/You cannot contact this person\./)).toBeTruthy();
  expect(screen.getByText('Hello?')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
});
