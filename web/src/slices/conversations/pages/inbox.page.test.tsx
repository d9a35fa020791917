import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import {
  archiveConversation,
  myConversations,
  seeConversation,
} from '@lodgepole/contract/conversations/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aConversation, aThread } from '../../../testing/conversations.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

installPageStubs();

afterEach(() => document.querySelector('[data-toasts]')?.remove());

const withName = (id: number, full_name: string, changes: Partial<Conversation> = {}) =>
  aConversation({
    id,
    participants: [
      { id: 7, full_name: 'Anne Tremblay', profile_picture: null },
      { id: 10 + id, full_name, profile_picture: null },
    ],
    ...changes,
  });

/** A server that keeps and filters conversations, and a way to bring archiving down. */
const inbox = (...talks: readonly Conversation[]) => {
  let all = [...talks];
  const asked: unknown[] = [];
  let isDown = false;
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(myConversations, ({ query }) => {
      asked.push(query);
      const { q = '' } = query;
      const items = all.filter(
        ({ archived, unread, listing, participants }) =>
          archived === (query.archived === true) &&
          (query.unread !== true || unread > 0) &&
          (query.listing === undefined || listing?.id === query.listing) &&
          participants.some(({ full_name }) => full_name.includes(q)),
      );
      return { items, total: items.length, isExact: true };
    })
    .on(seeConversation, ({ params: { id } }) =>
      aThread([], { ...all.find((talk) => talk.id === Number(id)) }),
    )
    .on(archiveConversation, ({ params, body }) => {
      if (isDown) throw new ApiError(500, null);
      const archived = body.archived === true;
      all = all.map((talk) => (talk.id === Number(params.id) ? { ...talk, archived } : talk));
      return aConversation({ id: Number(params.id), archived });
    });
  return {
    api,
    asked,
    change: (id: number, changes: Partial<Conversation>) => {
      all = all.map((talk) => (talk.id === id ? { ...talk, ...changes } : talk));
    },
    breakDown: () => {
      isDown = true;
    },
  };
};

const open = (api: ReturnType<typeof mockApi>, path = '/conversations') =>
  renderPage(path, { api, isSignedIn: true });
const names = () =>
  screen.queryAllByRole('listitem').flatMap((row) => /(Bob|Cleo|Dev)/.exec(row.textContent)?.[0] ?? []);
const showsOnly = (...wanted: readonly string[]) => waitFor(() => expect(names()).toEqual(wanted));
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Which conversations' })).getByRole('link', { name });
const toasts = () => within(document.querySelector('[data-toasts]') as HTMLElement);
const choose = async (conversation: string, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Conversation: ${conversation}` }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

const three = () => [
  withName(1, 'Bob', { unread: 2 }),
  withName(2, 'Cleo'),
  withName(3, 'Dev', { archived: true }),
];

describe('the filters of the inbox', () => {
  it('show all, the unread or the archived ones, with their number, and stand in the address', async () => {
    const { router } = await open(inbox(...three()).api);
    await showsOnly('Bob', 'Cleo');
    expect(screen.getByText('2 conversations')).toBeTruthy();
    expect(tab(/All/).getAttribute('aria-current')).toBe('true');
    expect(tab(/Unread/).textContent).toBe('Unread 1');
    await userEvent.click(tab(/Unread/));
    await showsOnly('Bob');
    expect(router.state.location.search).toBe('?unread=true');
    expect(screen.getByText('1 unread conversation')).toBeTruthy();
    await userEvent.click(tab(/Archived/));
    await showsOnly('Dev');
    expect(router.state.location.search).toBe('?archived=true');
    expect(screen.getByText('1 archived conversation')).toBeTruthy();
    await act(() => router.navigate(-1));
    await showsOnly('Bob');
    expect(tab(/Unread/).getAttribute('aria-current')).toBe('true');
  });

  it.each([
    ['?unread=true', 'No unread conversations.'],
    ['?archived=true', 'No archived conversations.'],
    ['?listing=99', 'No conversations about this home yet.'],
    ['?q=Zoe&archived=true', 'No conversations match “Zoe”.'],
    ['', 'No conversations found.'],
  ])('show an empty state when they find nothing (%s)', async (search, sentence) => {
    await open(inbox().api, `/conversations${search}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('keep the old list, dimmed, until the new one has loaded', async () => {
    const { api } = inbox(...three());
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await open(api);
    await showsOnly('Bob', 'Cleo');
    api.on(myConversations, async () => {
      await promise;
      return { items: [withName(3, 'Dev')], total: 1, isExact: true };
    });
    await userEvent.click(tab(/Archived/));
    const old = () => screen.getByRole('link', { name: /Cleo/ }).closest('[data-stale]');
    await waitFor(() => expect(old()?.getAttribute('aria-busy')).toBe('true'));
    resolve(undefined);
    await showsOnly('Dev');
  });

  it('of one home say which one, with the way to all homes', async () => {
    const other = aListing({ id: 22, street_address: '9 Elm Ave', city: 'Guelph', pictures: [] });
    const { api } = inbox(withName(1, 'Bob', { listing: other }), withName(2, 'Cleo'));
    const { router } = await open(api, '/conversations?listing=22&unread=true');
    await userEvent.click(tab(/All/));
    await showsOnly('Bob');
    expect(router.state.location.search).toBe('?listing=22');
    expect(screen.getByRole('link', { name: 'About 9 Elm Ave, Guelph' }).getAttribute('href')).toBe(
      '/listings/22',
    );
    await userEvent.click(screen.getByRole('link', { name: 'All homes' }));
    await showsOnly('Bob', 'Cleo');
    expect(router.state.location.search).toBe('');
  });
});

describe('searching the inbox', () => {
  const field = () => screen.findByRole('searchbox', { name: 'Search conversations by name or address' });

  it('searches after a pause, keeps the words in the address, and ends with Back', async () => {
    const user = userEvent.setup();
    const { api, asked } = inbox(...three());
    const { router } = await open(api);
    await showsOnly('Bob', 'Cleo');
    await user.type(await field(), ' Cleo ');
    await showsOnly('Cleo');
    expect(router.state.location.search).toBe('?q=Cleo');
    expect(((await field()) as HTMLInputElement).value).toBe(' Cleo ');
    expect(asked).not.toContainEqual(expect.objectContaining({ q: 'Cl' }));
    await user.click(tab(/Archived/));
    expect(await screen.findByText('No conversations match “Cleo”.')).toBeTruthy();
    await act(() => router.navigate(-1));
    await showsOnly('Cleo');
    await act(() => router.navigate(-1));
    await showsOnly('Bob', 'Cleo');
    expect(((await field()) as HTMLInputElement).value).toBe('');
  });

  it('starts from the words in the address, and is cleared with its button or Escape', async () => {
    const user = userEvent.setup();
    const { router } = await open(inbox(...three()).api, '/conversations?q=Bob&page_size=50');
    await showsOnly('Bob');
    const box = (await field()) as HTMLInputElement;
    expect(box.value).toBe('Bob');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await showsOnly('Bob', 'Cleo');
    expect(router.state.location.search).toBe('?page_size=50');
    expect(document.activeElement).toBe(box);
    await user.keyboard('Cleo{Enter}');
    await showsOnly('Cleo');
    await user.keyboard('{Escape}');
    await showsOnly('Bob', 'Cleo');
  });
});

describe('archiving', () => {
  it('removes a conversation at once, with an undo', async () => {
    const { api } = inbox(...three());
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const called = vi.fn();
    await open(api);
    api.on(archiveConversation, async (sent) => {
      called(sent);
      await promise;
      return aConversation({ archived: true });
    });
    await choose('Bob', 'Archive');
    await showsOnly('Cleo');
    expect(document.activeElement?.textContent).toContain('Cleo');
    expect(screen.getByText('1 conversation')).toBeTruthy();
    expect(called).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body: { archived: true } });
    resolve(undefined);
    await waitFor(() => expect(toasts().getByText('The conversation has been archived.')).toBeTruthy());
  });

  it('can be undone', async () => {
    await open(inbox(...three()).api);
    await choose('Bob', 'Archive');
    await waitFor(() => expect(toasts().getByText('The conversation has been archived.')).toBeTruthy());
    await showsOnly('Cleo');
    await userEvent.click(toasts().getByRole('button', { name: 'Undo' }));
    await showsOnly('Bob', 'Cleo');
  });

  it('rolls back and shows an error when it fails', async () => {
    const { api, breakDown } = inbox(...three());
    breakDown();
    await open(api);
    await choose('Bob', 'Archive');
    await waitFor(() => expect(toasts().getByText('Failed to archive conversation.')).toBeTruthy());
    await showsOnly('Bob', 'Cleo');
    expect(screen.getByText('2 conversations')).toBeTruthy();
  });

  it('is taken back from the archived ones', async () => {
    await open(inbox(...three()).api, '/conversations?archived=true');
    await choose('Dev', 'Unarchive');
    expect(await screen.findByText('No archived conversations.')).toBeTruthy();
    await userEvent.click(tab(/All/));
    await showsOnly('Bob', 'Cleo', 'Dev');
  });

  it('keeps the open conversation open and labels it until the next message', async () => {
    const { api, change } = inbox(...three());
    const { queryClient, router } = await open(api, '/conversations/1');
    await userEvent.click(await screen.findByRole('button', { name: 'More: Bob' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('Archived until the next message')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/conversations/1');
    await showsOnly('Cleo');
    change(1, { archived: false });
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: ['conversation', 1] });
      await queryClient.invalidateQueries({ queryKey: ['conversations'] });
    });
    await showsOnly('Bob', 'Cleo');
    expect(screen.queryByText('Archived until the next message')).toBeNull();
  });

  it('removes the label of the open conversation when it fails', async () => {
    const { api, breakDown } = inbox(...three());
    breakDown();
    await open(api, '/conversations/1');
    await userEvent.click(await screen.findByRole('button', { name: 'More: Bob' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await waitFor(() => expect(toasts().getByText('Failed to archive conversation.')).toBeTruthy());
    expect(screen.queryByText('Archived until the next message')).toBeNull();
    await showsOnly('Bob', 'Cleo');
  });
});
