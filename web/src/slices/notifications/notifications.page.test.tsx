import { myProfile, refreshToken } from '@lodgepole/contract/accounts/endpoints';
import type { UnreadMessage } from '@lodgepole/contract/conversations/conversation';
import { myMessages } from '@lodgepole/contract/conversations/endpoints';
import { applicationsToCheck } from '@lodgepole/contract/groups/applications';
import type { Group } from '@lodgepole/contract/groups/group';
import { myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation, Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { myRequests } from '@lodgepole/contract/groups/requests/endpoints';
import { myTurns } from '@lodgepole/contract/groups/turns';
import { seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { type FavouriteAlert, favouriteAlerts, markAlertsSeen } from '@lodgepole/contract/saved/favourites';
import { mySearches } from '@lodgepole/contract/saved/search-endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { anUnread } from '../../testing/conversations.ts';
import { aListing, aSavedSearch } from '../../testing/listings.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { aRoommateProfile, aViewer } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector('[data-toasts]')?.remove();
});

const aGroup = (changes: Partial<Group>): Group => {
  const user = { id: 8, first_name: 'Bob', last_name: 'Singh', full_name: 'Bob Singh' };
  const owner = { id: 80, user: { ...user, email: null, profile_picture: null } };
  const group: unknown = {
    id: 3,
    name: 'Maple House',
    description: '',
    move_in_date: '2099-01-01',
    move_in_ready: true,
    group_status: 'S',
    group_status_display: 'Sent',
    listing: 21,
    listing_preview: {
      id: 21,
      owner: 7,
      unit_number: '4B',
      street_address: '75 King St S',
      city: 'Waterloo',
    },
    owner,
    members: [owner],
    checked: false,
    status_changed_at: '2026-01-05T10:00:00.000Z',
    created_at: '2026-01-05T10:00:00.000Z',
    ...changes,
  };
  return group as Group;
};

const anInvitation = (changes: Partial<Invitation>): Invitation => ({
  id: 1,
  direction: 'received',
  group: 3,
  group_name: 'Maple House',
  listing: 21,
  invited_user: 70,
  invited_by: 80,
  invited_user_name: 'Anne Tremblay',
  invited_by_name: 'Bob Singh',
  invited_user_email: 'anne@example.com',
  invited_by_email: 'bob@example.com',
  accepted: null,
  created_at: '2026-01-05T10:00:00.000Z',
  responded_at: null,
  group_preview: null,
  ...changes,
});

const bothSides = (invitations: readonly Invitation[]): Invitations => ({
  received: invitations.filter(({ direction }) => direction === 'received'),
  sent: invitations.filter(({ direction }) => direction === 'sent'),
});

interface Waiting {
  readonly messages?: readonly UnreadMessage[];
  readonly groups?: readonly Group[];
  readonly invitations?: readonly Invitation[];
}

const apiWith = ({ messages = [], groups = [], invitations = [] }: Waiting = {}) =>
  mockApi()
    .on(myProfile, () => aViewer())
    .on(refreshToken, () => ({ access: 'a-fresh-token' }))
    .on(myMessages, () => [...messages])
    .on(applicationsToCheck, () => [...groups])
    .on(myInvitations, () => bothSides(invitations));

const openBell = async (api: ReturnType<typeof mockApi>, name: string | RegExp = /^Notifications/) => {
  const page = await renderPage('/listings', { api, isSignedIn: true });
  const bell = await screen.findByRole('button', { name });
  await userEvent.click(bell);
  return { ...page, bell, drawer: await screen.findByRole('dialog', { name: 'Notifications' }) };
};

const section = (title: string) => within(screen.getByRole('region', { name: new RegExp(`^${title}`) }));
const linksIn = (title: string) =>
  section(title)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

describe('the notifications', () => {
  it('are shown in four sections', async () => {
    await openBell(
      apiWith({
        messages: [anUnread({ conversation: 5, content: 'x'.repeat(80) })],
        groups: [aGroup({ id: 3 }), aGroup({ id: 4, name: '' }), aGroup({ id: 6, checked: true })],
        invitations: [
          anInvitation({ id: 1 }),
          anInvitation({ id: 2, accepted: true }),
          anInvitation({ id: 3, direction: 'sent', invited_user_email: 'cleo@example.com' }),
          anInvitation({ id: 4, direction: 'sent', accepted: true, invited_user_email: 'dev@example.com' }),
          anInvitation({ id: 5, direction: 'sent', accepted: false, invited_user_email: 'eve@example.com' }),
        ],
      }),
      'Notifications, 6 new',
    );
    const [[address, words] = []] = linksIn('Unread Messages');
    expect(address).toBe('/conversations/5');
    expect(words).toContain(`${'x'.repeat(64)}…`);
    expect(words).not.toContain('x'.repeat(65));
    expect(linksIn('Applications to Check').map(([to]) => to)).toEqual(['/groups/3', '/groups/4']);
    expect(section('Applications to Check').getByText('Unnamed group')).toBeTruthy();
    expect(section('Applications to Check').getAllByText('Sent · 4B-75 King St S, Waterloo')).toHaveLength(2);
    const [[to, received] = []] = linksIn('Received Invitations');
    expect(to).toBe('/groups/invitations');
    expect(received).toContain('From: bob@example.com');
    expect(received).toContain('Maple House');
    const sent = linksIn('Sent Invitations').map(([, text]) => text);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/To: dev@example\.comStatus: Accepted$/);
    expect(sent[1]).toMatch(/To: eve@example\.comStatus: Declined$/);
  });

  it('show the listing and the group of a message, with a link to the listing', async () => {
    const { listing } = anUnread().about;
    const home = listing && { ...listing, unit_number: '1204' };
    const chat = { isGroup: true, group: 3, group_name: 'Maple House' };
    await openBell(
      apiWith({
        messages: [
          anUnread({ id: 1, content: 'Hello', about: { listing: home } }),
          anUnread({ id: 2, content: 'All of us', about: { ...chat, with_landlord: true } }),
          anUnread({ id: 3, content: 'Only us', about: { ...chat, with_landlord: false } }),
        ],
      }),
      'Notifications, 3 new',
    );
    const [direct, all, only] = section('Unread Messages').getAllByRole('listitem');
    const about = within(direct as HTMLElement).getByRole('link', { name: /1204-75 King St S, Waterloo/ });
    expect(about.getAttribute('href')).toBe('/listings/21');
    expect(about.textContent).toContain('$1,850/month');
    expect(direct?.textContent).not.toContain('Maple House');
    expect(all?.textContent).toMatch(/Maple House.*With the landlord.*All of us/);
    expect(only?.textContent).toMatch(/Maple House.*Only the group.*Only us/);
  });

  it('show five of each, with the whole count', async () => {
    const messages = Array.from({ length: 7 }, (_, id) => anUnread({ id: id + 1 }));
    await openBell(apiWith({ messages }), 'Notifications, 7 new');
    expect(section('Unread Messages').getAllByRole('listitem')).toHaveLength(5);
    expect(section('Unread Messages').getByRole('heading').textContent).toBe('Unread Messages 7');
    expect(section('Unread Messages').getByRole('link', { name: 'See all conversations' })).toBeTruthy();
  });

  it('say that nothing waits, at the top and in each section, without zeros', async () => {
    const { bell, drawer } = await openBell(apiWith());
    expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
    expect(drawer.textContent).not.toContain('0');
    for (const sentence of [
      'No unread messages.',
      'No applications to check.',
      'No invitations to answer.',
      'No answers to your invitations.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(bell.textContent).toBe('');
  });

  it('are counted in the title of the tab', async () => {
    const waiting = {
      messages: [anUnread(), anUnread({ id: 2 })],
      groups: [aGroup({ id: 3 }), aGroup({ id: 6, checked: true })],
      invitations: [anInvitation({ id: 1 }), anInvitation({ id: 4, direction: 'sent', accepted: true })],
    };
    const api = apiWith(waiting);
    const { router, queryClient } = await openBell(api, 'Notifications, 5 new');
    await waitFor(() => expect(document.title).toBe('(5) Find Your Next Rental · Lodgepole'));
    await router.navigate('/roommates');
    await waitFor(() => expect(document.title).toMatch(/^\(5\) Roommates/));

    api.on(myMessages, () => []);
    await queryClient.invalidateQueries();
    await screen.findByRole('button', { name: 'Notifications, 3 new', hidden: true });
    await waitFor(() => expect(document.title).toMatch(/^\(3\) Roommates/));

    api.on(applicationsToCheck, () => []).on(myInvitations, () => bothSides([]));
    await queryClient.invalidateQueries();
    await screen.findByRole('button', { name: 'Notifications', hidden: true });
    await waitFor(() => expect(document.title).toMatch(/^Roommates/));
  });

  it('close with the button, with Escape and outside, and give the focus back', async () => {
    const { bell, drawer } = await openBell(apiWith());
    const expectClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(bell);
    };
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await expectClosed();
    await userEvent.click(bell);
    await userEvent.click(await screen.findByRole('dialog'));
    await expectClosed();
    await userEvent.click(bell);
    (await screen.findByRole('dialog')).dispatchEvent(new Event('cancel', { cancelable: true }));
    await expectClosed();
  });

  it('close when one goes back, on the page they were opened on', async () => {
    const { router } = await openBell(apiWith());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/listings');
  });

  it('close when one of them is followed', async () => {
    const { router } = await openBell(apiWith({ groups: [aGroup({ id: 3 })] }), 'Notifications, 1 new');
    await userEvent.click(screen.getByRole('link', { name: /Maple House/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/3'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show an error when loading fails, and can be retried', async () => {
    let isDown = true;
    const api = apiWith().on(myMessages, () => {
      if (isDown) throw new ApiError(500, null);
      return [anUnread({ content: 'There it is' })];
    });
    await openBell(api);
    await waitFor(() =>
      expect(document.querySelector('[data-toasts]')?.textContent).toContain('Failed to fetch messages.'),
    );
    isDown = false;
    await userEvent.click(section('Unread Messages').getByRole('button', { name: 'Retry' }));
    expect(await section('Unread Messages').findByText('There it is')).toBeTruthy();
  });
});

it('say where it is the viewer’s turn, and count it', async () => {
  const since = '2026-01-05T10:00:00.000Z';
  const api = apiWith()
    .on(myProfile, () => aViewer({ roommate_profile: 41 }))
    .on(seeRoommate, () => aRoommateProfile())
    .on(myTurns, () => [
      { group: 3, group_name: 'Maple House', code: 'split' as const, since },
      { group: 3, group_name: 'Maple House', code: 'vote' as const, since },
    ]);
  await openBell(api, 'Notifications, 2 new');
  expect(section('Your Turn').getByText('Agree to the rent split')).toBeTruthy();
  expect(linksIn('Your Turn').map(([to]) => to)).toEqual(['/groups/3', '/groups/3']);
});

it('say what became of the viewer’s requests to join groups, and count the answers', async () => {
  const asked = (id: number, accepted: boolean | null) => ({
    id,
    group: 10 + id,
    group_name: `Group ${id}`,
    roommate: 41,
    text: '',
    accepted,
    created_at: '2026-01-05T10:00:00.000Z',
    responded_at: accepted === null ? null : '2026-01-06T10:00:00.000Z',
  });
  const api = apiWith()
    .on(myProfile, () => aViewer({ roommate_profile: 41 }))
    .on(seeRoommate, () => aRoommateProfile())
    .on(myRequests, () => [asked(1, true), asked(2, false), asked(3, null)]);
  await openBell(api, 'Notifications, 2 new');
  const links = linksIn('Your Requests to Join');
  expect(links.map(([to]) => to)).toEqual(['/groups/11', '/groups/12']);
  expect(links[0]?.[1]).toMatch(/^Group 1.*Accepted: you are in the group$/);
  expect(links[1]?.[1]).toMatch(/^Group 2.*Declined$/);
});

describe('news about listings', () => {
  const anAlert = (changes: Partial<FavouriteAlert>): FavouriteAlert => ({
    id: 1,
    kind: 'rented',
    listing: aListing(),
    created_at: '2026-01-05T10:00:00.000Z',
    ...changes,
  });
  const alerts = [
    anAlert({ id: 3, kind: 'price_down', price: 1850, previous_price: 1950 }),
    anAlert({ id: 2, kind: 'active', listing: aListing({ id: 22 }) }),
    anAlert({ id: 1, kind: 'rented', listing: aListing({ id: 23 }) }),
  ];

  it('follows the four sections and counts with them', async () => {
    const api = apiWith()
      .on(mySearches, () => [
        aSavedSearch({ id: 5, new_count: 3 }),
        aSavedSearch({ id: 6, new_count: 0, name: 'Quiet' }),
      ])
      .on(favouriteAlerts, () => [...alerts]);
    await openBell(api, 'Notifications, 4 new');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Unread Messages',
      'Applications to Check',
      'Received Invitations',
      'Sent Invitations',
      'Saved Searches 1',
      'Changes to Your Favourites 3',
    ]);
    expect(linksIn('Saved Searches')).toEqual([['/searches/5', '2+ bedrooms in Waterloo, ON3 new homes']]);
    expect(screen.queryByText('You’re all caught up.')).toBeNull();
    const changes = section('Changes to Your Favourites');
    expect(changes.getByText('Price down $100 · now $1,850/month')).toBeTruthy();
    expect(changes.getByText('Available again')).toBeTruthy();
    expect(changes.getByText('Rented')).toBeTruthy();
    expect(changes.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/listings/21',
      '/listings/22',
      '/listings/23',
    ]);
  });

  it('is not there when there is nothing', async () => {
    await openBell(apiWith());
    await screen.findByText('You’re all caught up.');
    expect(screen.queryByRole('region', { name: /^Saved Searches/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /^Changes to Your Favourites/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark changes as seen' })).toBeNull();
  });

  it('is marked as seen at once, and comes back when the call fails', async () => {
    let kept = alerts;
    let isDown = true;
    const api = apiWith()
      .on(favouriteAlerts, () => [...kept])
      .on(markAlertsSeen, () => {
        if (isDown) throw new ApiError(500, null);
        kept = [];
      });
    await openBell(api, 'Notifications, 3 new');
    await userEvent.click(screen.getByRole('button', { name: 'Mark changes as seen' }));
    await waitFor(() =>
      expect(document.querySelector('[data-toasts]')?.textContent).toContain('Failed to mark these as seen.'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Mark changes as seen' }));
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Mark changes as seen' }));
    await waitFor(() => expect(screen.queryByText('Changes to Your Favourites')).toBeNull());
    await screen.findByRole('button', { name: 'Notifications', hidden: true });
  });
});

it('after the person come messages and roommate profile, after the profile applications and invitations', async () => {
  const order: string[] = [];
  const profile = Promise.withResolvers<never>();
  const api = apiWith()
    .on(myProfile, () => aViewer({ roommate_profile: 70 }))
    .on(myMessages, () => {
      order.push('messages');
      return [];
    })
    .on(seeRoommate, ({ params }) => {
      order.push(`roommate ${String(params.id)}`);
      return profile.promise;
    })
    .on(applicationsToCheck, () => {
      order.push('applications');
      return [];
    })
    .on(myInvitations, () => {
      order.push('invitations');
      return bothSides([]);
    });
  await renderPage('/listings', { api, isSignedIn: true });
  await waitFor(() => expect(order.toSorted()).toEqual(['messages', 'roommate 70']));
  profile.reject(new ApiError(500, null));
  await waitFor(() => expect(order.slice(2).toSorted()).toEqual(['applications', 'invitations']));
  await waitFor(() =>
    expect(document.querySelector('[data-toasts]')?.textContent).toContain(
      'Failed to fetch roommate profile.',
    ),
  );
});

describe('live updates', () => {
  /** An event stream that the test writes. */
  const fakeStream = () => {
    const asked: { readonly url: string; readonly bearer: string | null; readonly signal: AbortSignal }[] =
      [];
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      asked.push({ url, bearer: headers.get('authorization'), signal: init.signal as AbortSignal });
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            writer = controller;
          },
        }),
      );
    });
    return { asked, write: (text: string) => writer?.enqueue(new TextEncoder().encode(text)) };
  };

  it('ring the bell without a reload, over a stream that ends with the session', async () => {
    const { asked, write } = fakeStream();
    const waiting: UnreadMessage[] = [];
    await renderPage('/listings', {
      api: apiWith().on(myMessages, () => [...waiting]),
      isSignedIn: true,
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ url: '/api/events', bearer: 'Bearer a-fresh-token' });
    await screen.findByRole('button', { name: 'Notifications' });
    waiting.push(anUnread());
    write('event: change\ndata: {"topic":"messages","id":5}\n\n');
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeTruthy();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  });

  it('catch up on missed changes when the stream is ready', async () => {
    const { asked, write } = fakeStream();
    let calls = 0;
    const api = apiWith().on(myInvitations, () => {
      calls += 1;
      return bothSides(calls === 1 ? [] : [anInvitation({})]);
    });
    await renderPage('/listings', { api, isSignedIn: true });
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() => expect(asked).toHaveLength(1));
    write('event: ready\ndata: {}\n\n');
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeTruthy();
  });
});
