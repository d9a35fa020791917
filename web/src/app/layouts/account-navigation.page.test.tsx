import { logout, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { myMessages } from '@lodgepole/contract/conversations/endpoints';
import { homeContent } from '@lodgepole/contract/core/home';
import { myTurns } from '@lodgepole/contract/groups/turns';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { anUnread } from '../../testing/conversations.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { aViewer } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';

const ways = [
  ['My Profile', '/profile/7'],
  ['Conversations', '/conversations'],
  ['Applications', '/applications'],
  ['Invitations', '/groups/invitations'],
  ['My Groups', '/groups'],
  ['Viewings', '/viewings'],
  ['My Listings', '/listings/mine'],
  ['Saved Searches', '/searches'],
  ['Settings', '/settings'],
];
const signOut = ['Sign Out', '/logout'];
const french = ['Français', '/fr/listings'];

const anneApi = (): MockApi => mockApi().on(myProfile, () => aViewer());
const openAsAnne = (api = anneApi()) => renderPage('/listings', { api, isSignedIn: true });
const avatar = () => screen.findByRole('button', { name: 'Account menu of Anne Tremblay' });
const addresses = (items: readonly HTMLElement[]) =>
  items.map((item) => [item.textContent, item.getAttribute('href')]);

describe('the navigation bar of someone who is signed in', () => {
  it('leads to the favourites and offers nobody to sign in or up', async () => {
    await openAsAnne();
    const header = within(screen.getByRole('banner'));
    const [heart] = await header.findAllByRole('link', { name: 'Favourites' });
    expect(heart?.getAttribute('href')).toBe('/listings/favourites');
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  });

  it('counts beside Groups where it is the person’s turn, in the header and at the bottom of a phone', async () => {
    const turn = { group: 3, group_name: 'Maple House', since: '2026-01-05T10:00:00.000Z' };
    const api = mockApi()
      .on(myProfile, () => aViewer({ roommate_profile: 41 }))
      .on(myTurns, () => [
        { ...turn, code: 'ready' as const },
        { ...turn, code: 'task' as const },
      ]);
    await openAsAnne(api);
    for (const place of ['Main', 'Shortcuts']) {
      const bar = within(await screen.findByRole('navigation', { name: place }));
      const link = await bar.findByRole('link', { name: 'Groups, 2 items waiting for you' });
      expect(link.getAttribute('href')).toBe('/groups');
    }
  });

  it('shows the initials of someone without a picture', async () => {
    await openAsAnne();
    expect((await avatar()).textContent).toBe('AT');
  });

  it('shows the picture when there is one', async () => {
    await openAsAnne(mockApi().on(myProfile, () => aViewer({ profile_picture: '/media/anne.webp' })));
    const picture = (await avatar()).querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/media/anne.webp');
  });

  it('has the main ones at the bottom of a phone, with how much waits there, but not within a task', async () => {
    const { router } = await openAsAnne(anneApi().on(myMessages, () => [anUnread()]));
    const bar = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
    expect(await bar.findByRole('link', { name: 'Messages, 1 new' })).toBeTruthy();
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/listings',
      '/roommates',
      '/groups',
      '/conversations',
      '/profile/7',
    ]);
    await router.navigate('/roommates/post');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull());
  });

  it('has the same ways in the phone’s menu, in groups of at most four, each once', async () => {
    await openAsAnne();
    await avatar();
    const menu = screen.getByLabelText('Menu', { selector: 'nav' });
    const links = within(menu).getAllByRole('link', { hidden: true });
    expect(addresses(links)).toEqual([
      ['Listings', '/listings'],
      ['Roommates', '/roommates'],
      ['Favourites', '/listings/favourites'],
      ['List your home', '/listings/post'],
      ...ways,
      signOut,
      french,
    ]);
    const sizes = [...menu.children].map((group) => group.querySelectorAll('a').length);
    expect(sizes).toEqual([4, 4, 4, 2, 0, 1]);
  });
});

describe('the avatar’s menu', () => {
  it('opens with a click and holds exactly these ways', async () => {
    await openAsAnne();
    const button = await avatar();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(addresses(screen.getAllByRole('menuitem'))).toEqual([...ways, french, signOut]);
    const groups = within(screen.getByRole('menu')).getAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('menuitem').length)).toEqual([4, 4, 3]);
    await userEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is walked through with the arrows, Home, End and first letters', async () => {
    await openAsAnne();
    (await avatar()).focus();
    const focused = () => document.activeElement?.textContent;
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('My Profile');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Sign Out');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Conversations');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Sign Out');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('My Profile');
    await userEvent.keyboard('i');
    expect(focused()).toBe('Invitations');
  });

  it.each([
    ['{ArrowDown}', 'My Profile'],
    ['{ArrowUp}', 'Sign Out'],
    [' ', 'My Profile'],
  ])('opens with the key %s', async (key, first) => {
    await openAsAnne();
    (await avatar()).focus();
    await userEvent.keyboard(key);
    expect(document.activeElement?.textContent).toBe(first);
  });

  it('closes on Escape and gives the focus back', async () => {
    await openAsAnne();
    const button = await avatar();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes on a click elsewhere and when the focus moves on', async () => {
    await openAsAnne();
    const button = await avatar();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('goes where it says, and is closed there', async () => {
    const { router } = await openAsAnne();
    await userEvent.click(await avatar());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Applications' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('signs out', async () => {
    const api = anneApi()
      .on(logout, () => undefined)
      .on(homeContent, () => '<p>Welcome</p>');
    const { router } = await openAsAnne(api);
    await userEvent.click(await avatar());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('refresh')).toBeNull();
    expect((await screen.findAllByRole('link', { name: 'Sign In' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull();
  });
});

describe('who is signed in', () => {
  it('is loaded anew on every page, without anything disappearing meanwhile', async () => {
    let calls = 0;
    let answer = (_name: string): void => undefined;
    const api = mockApi().on(myProfile, () => {
      calls += 1;
      if (calls === 1) return aViewer();
      return new Promise((resolve) => {
        answer = (full_name) => resolve(aViewer({ full_name }));
      });
    });
    const { router } = await openAsAnne(api);
    await avatar();
    await router.navigate('/roommates');
    await waitFor(() => expect(calls).toBe(2));
    expect(await avatar()).toBeTruthy();
    answer('Anne Roy');
    expect(await screen.findByRole('button', { name: 'Account menu of Anne Roy' })).toBeTruthy();
  });

  it('that cannot be loaded is said, can be retried, and the page stays usable', async () => {
    let isBroken = true;
    const api = mockApi().on(myProfile, () => {
      if (isBroken) throw new ApiError(500, null);
      return aViewer();
    });
    await openAsAnne(api);
    const alert = await screen.findByText('Failed to fetch user.');
    expect(screen.getByRole('combobox', { name: 'City' })).toBeTruthy();
    const menu = await screen.findByRole('button', { name: 'Account menu' });
    await userEvent.click(menu);
    expect(addresses(screen.getAllByRole('menuitem'))).toEqual([...ways.slice(1), french, signOut]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await avatar()).toBeTruthy();
    expect(alert.isConnected).toBe(false);
  });

  it('is forgotten when another tab signs out', async () => {
    await openAsAnne();
    await avatar();
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage'));
    expect((await screen.findAllByRole('link', { name: 'Sign In' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull();
  });

  it('is another person when another tab signs in as one', async () => {
    let name = 'Anne Tremblay';
    await openAsAnne(mockApi().on(myProfile, () => aViewer({ full_name: name })));
    await avatar();
    name = 'Bob Roy';
    localStorage.setItem('refresh', 'token-of-bob');
    fireEvent(window, new StorageEvent('storage'));
    expect(await screen.findByRole('button', { name: 'Account menu of Bob Roy' })).toBeTruthy();
  });
});
