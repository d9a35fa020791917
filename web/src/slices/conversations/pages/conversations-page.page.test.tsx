import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import {
  deleteConversation,
  leaveConversation,
  myConversations,
} from '@lodgepole/contract/conversations/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aConversation, aMessage } from '../../../testing/conversations.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

installPageStubs();

afterEach(() => document.querySelector('[data-toasts]')?.remove());

const withTalks = (talks: readonly Conversation[], total = talks.length) =>
  mockApi()
    .on(myProfile, () => aViewer())
    .on(myConversations, () => ({ items: talks, total, isExact: true }));

const open = (api: ReturnType<typeof mockApi>, search = '') =>
  renderPage(`/conversations${search}`, { api, isSignedIn: true });

const alone = aConversation({
  id: 6,
  participants: [{ id: 7, full_name: 'Anne Tremblay', profile_picture: null }],
});
const groupChat = aConversation({ id: 9, isGroup: true, group: 3, group_name: 'Maple House' });

describe('the conversations', () => {
  it('show participants, listing, last message and unread count', async () => {
    const last_message = aMessage({ content: 'Come by on Friday.' });
    await open(withTalks([aConversation({ unread: 12, last_message }), aConversation({ id: 6, unread: 9 })]));
    const [first, second] = await screen.findAllByRole('listitem');
    const link = within(first as HTMLElement).getByRole('link');
    expect(link.getAttribute('href')).toBe('/conversations/5');
    for (const words of [
      'Bob Singh',
      '75 King St S, Waterloo',
      'Come by on Friday.',
      '9+',
      '12 unread messages',
    ])
      expect(link.textContent).toContain(words);
    expect(within(link).getByTitle(/2026/).getAttribute('datetime')).toBe(last_message.timestamp);
    expect(within(second as HTMLElement).getByText('9')).toBeTruthy();
    expect(screen.getByText('2 conversations')).toBeTruthy();
    expect(document.title).toBe('Conversations · Lodgepole');
  });

  it('about one listing have different titles', async () => {
    const people = [...aConversation().participants, { id: 9, full_name: 'Cleo Roy', profile_picture: null }];
    const onlyUs = { ...groupChat, id: 8, participants: people.slice(1), with_landlord: false };
    await open(withTalks([aConversation(), { ...groupChat, participants: people }, onlyUs]));
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Bob Singh/);
    expect(rows[1]).toMatch(/^Maple House.*With the landlord Bob Singh, Cleo Roy, You/);
    expect(rows[2]).toMatch(/^Maple House.*Only the group Bob Singh, Cleo Roy/);
  });

  it('with another roommate show the person in place of a home', async () => {
    const talk = aConversation({ id: 6, listing: null, with_landlord: false });
    await open(withTalks([talk]));
    const row = await screen.findByRole('listitem');
    const link = within(row).getByRole('link');
    expect(link.getAttribute('href')).toBe('/conversations/6');
    expect(link.textContent).toMatch(/^BSBob Singh.*Roommate.*No messages yet/);
    expect(within(row).getByRole('button', { name: 'Conversation: Bob Singh' })).toBeTruthy();
  });

  it('are paged by the address', async () => {
    const user = userEvent.setup();
    const api = withTalks([aConversation()], 40);
    const { router } = await open(api);
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Bob Singh/ }).getAttribute('href')).toBe(
        '/conversations/5?page=2',
      ),
    );
    expect(screen.getByText('40 conversations')).toBeTruthy();
  });

  it('show an empty state with a link', async () => {
    await open(withTalks([]));
    expect(await screen.findByText('No conversations found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a home' }).getAttribute('href')).toBe('/listings');
  });

  it('show an error when loading fails, and retry', async () => {
    let isDown = true;
    const api = withTalks([]).on(myConversations, () => {
      if (isDown) throw new ApiError(500, null);
      return { items: [aConversation()], total: 1, isExact: true };
    });
    await open(api);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch conversations.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Bob Singh/ })).toBeTruthy();
  });
});

describe('leaving a conversation', () => {
  const ask = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Conversation:/ }));
    await userEvent.click(screen.getByRole('menuitem', { name }));
  };
  const confirm = (name: string) =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

  it('asks first, and updates the list', async () => {
    let isLeft = false;
    const api = withTalks([])
      .on(myConversations, () => ({
        items: isLeft ? [] : [aConversation()],
        total: isLeft ? 0 : 1,
        isExact: true,
      }))
      .on(leaveConversation, () => {
        isLeft = true;
      });
    await open(api);
    await ask('Leave');
    await confirm('Cancel');
    expect(isLeft).toBe(false);
    await ask('Leave');
    await confirm('Leave');
    expect(await screen.findByText('No conversations found.')).toBeTruthy();
  });

  it('deletes it for the last participant', async () => {
    const remove = vi.fn();
    await open(withTalks([alone]).on(deleteConversation, remove));
    await ask('Delete');
    await confirm('Delete');
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ params: { id: 6 } }));
  });

  it('is not possible in a group chat', async () => {
    await open(withTalks([groupChat]));
    await userEvent.click(await screen.findByRole('button', { name: 'Conversation: Maple House' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Archive']);
  });

  it.each([
    [aConversation(), 'Leave', 'Failed to leave conversation.'],
    [alone, 'Delete', 'Failed to delete conversation.'],
  ])('shows an error when it fails', async (conversation, button, sentence) => {
    const fail = () => {
      throw new ApiError(500, null);
    };
    await open(withTalks([conversation]).on(leaveConversation, fail).on(deleteConversation, fail));
    await ask(button);
    await confirm(button);
    const dialog = within(screen.getByRole('alertdialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
  });
});
