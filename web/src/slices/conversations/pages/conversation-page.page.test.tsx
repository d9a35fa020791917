import { myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import {
  leaveConversation,
  myConversations,
  seeConversation,
  sendMessage,
} from '@lodgepole/contract/conversations/endpoints';
import type { GroupEvent } from '@lodgepole/contract/groups/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { aConversation, aMessage, aThread } from '../../../testing/conversations.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

installPageStubs();

afterEach(() => {
  sessionStorage.clear();
  document.querySelector('[data-toasts]')?.remove();
});

/** A server that keeps one conversation, and a way to bring its sending down. */
const talk = (written: readonly Message[] = []) => {
  const messages = [...written];
  const asked: unknown[] = [];
  let isDown = false;
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(myConversations, () => ({ items: [aConversation()], total: 1, isExact: true }))
    .on(seeConversation, () => aThread(messages))
    .on(sendMessage, ({ body }) => {
      asked.push(body.client_id);
      if (isDown) throw new NetworkError('unreachable', null);
      const client_id = body.client_id ?? null;
      const known = messages.find((message) => message.client_id === client_id);
      const message =
        known ?? aMessage({ id: 100 + messages.length, from: 7, content: String(body.content), client_id });
      if (!known) messages.push(message);
      return message;
    });
  return {
    api,
    asked,
    contents: () => messages.map(({ content }) => content),
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
};

const open = (api: ReturnType<typeof mockApi>) => renderPage('/conversations/5', { api, isSignedIn: true });
const composer = () => screen.findByRole('textbox', { name: 'Message' });
const thread = () => within(screen.getByRole('region', { name: 'Messages' }));

describe('a conversation', () => {
  it('shows the participants, the listing and the messages in order', async () => {
    const earlier = aMessage({ id: 1, content: 'Hello', timestamp: '2026-01-05T15:00:00.000Z' });
    const answer = aMessage({
      id: 2,
      from: 7,
      content: 'Hi!',
      timestamp: '2026-01-06T15:00:00.000Z',
      read: true,
    });
    const latest = aMessage({ id: 3, from: 7, content: 'Still?', timestamp: '2026-01-07T15:00:00.000Z' });
    await open(talk([earlier, answer, latest]).api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bob Singh' })).toBeTruthy();
    expect(document.title).toBe('Bob Singh · Lodgepole');
    const words = screen.getByRole('region', { name: 'Messages' }).textContent;
    expect(words).toMatch(
      /Jan 5, 2026Bob SinghHello.*Jan 6, 2026YouHi!.* · Read.*Jan 7, 2026YouStill\?.* · Sent/,
    );
    const about = within(screen.getByRole('complementary', { name: 'About the listing' }));
    expect(about.getByRole('link').getAttribute('href')).toBe('/listings/21');
    expect(about.getByRole('link').textContent).toContain('$1,850/month');
  });

  it('links names to profiles, except for deleted people', async () => {
    const gone = { id: null, first_name: 'Deleted', last_name: 'user', full_name: 'Deleted user' };
    const farewell = aMessage({ id: 2, sender: { ...gone, profile_picture: null }, content: 'Bye' });
    await open(talk([aMessage({ id: 1 }), farewell]).api);
    const title = await screen.findByRole('heading', { level: 1, name: 'Bob Singh' });
    expect(within(title).getByRole('link').getAttribute('href')).toBe('/profile/8');
    expect(thread().getByRole('link', { name: 'Bob Singh' }).getAttribute('href')).toBe('/profile/8');
    expect(thread().getByText('Deleted user')).toBeTruthy();
    expect(thread().getAllByRole('link')).toHaveLength(1);
  });

  it('does not link suspended people', async () => {
    const named = { full_name: 'Account suspended', profile_picture: null, is_suspended: true } as const;
    const sender = { id: 8, first_name: 'Account', last_name: 'suspended', ...named };
    const { api } = talk([aMessage({ id: 1, sender })]);
    api.on(seeConversation, () => ({
      ...aConversation({
        participants: [
          { id: 7, full_name: 'Anne', profile_picture: null },
          { id: 8, ...named },
        ],
      }),
      messages: [aMessage({ id: 1, sender })],
      has_older: false,
      events: [],
      people: [],
    }));
    await open(api);
    const title = await screen.findByRole('heading', { level: 1, name: 'Account suspended' });
    expect(within(title).queryByRole('link')).toBeNull();
    expect(thread().getByText('Account suspended')).toBeTruthy();
    expect(thread().queryByRole('link')).toBeNull();
  });

  it('with the landlord alone does not say that the landlord reads it too', async () => {
    await open(talk().api);
    await composer();
    expect(screen.queryByText('The landlord reads this conversation too.')).toBeNull();
  });

  it('of a group carries its name, those in it, and whether the landlord is', async () => {
    const participants = [
      ...aConversation().participants,
      { id: 9, full_name: 'Cleo Roy', profile_picture: null },
    ];
    const chat = { isGroup: true, group: 3, group_name: 'Maple House', participants };
    const { api } = talk();
    let withLandlord = true;
    api.on(seeConversation, () => aThread([], { ...chat, with_landlord: withLandlord }));
    const { queryClient } = await open(api);
    const title = await screen.findByRole('heading', { level: 1, name: 'Maple House' });
    expect(document.title).toBe('Maple House · With the landlord · Lodgepole');
    const header = within(title.parentElement as HTMLElement);
    expect(header.getByText('With the landlord')).toBeTruthy();
    expect(screen.getByText('The landlord reads this conversation too.')).toBeTruthy();
    expect(header.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bob Singh', '/profile/8'],
      ['Cleo Roy', '/profile/9'],
    ]);
    withLandlord = false;
    await act(() => queryClient.invalidateQueries({ queryKey: ['conversation', 5] }));
    expect(await header.findByText('Only the group')).toBeTruthy();
    expect(screen.queryByText('The landlord reads this conversation too.')).toBeNull();
    expect(document.title).toBe('Maple House · Only the group · Lodgepole');
  });

  it('of a group says what happened, in words for the reader, and tells what others do meanwhile', async () => {
    const { api } = talk();
    const event = (id: number, by: number | null, more: Partial<GroupEvent>) => ({
      ...({ id, code: 'joined', by, at: `2026-01-05T10:0${id}:00.000Z`, data: {} } as const),
      ...more,
    });
    const events = [
      event(1, 7, {}),
      event(2, 7, { code: 'removed', data: { person: 9 } }),
      event(3, null, { code: 'letter_changed' }),
      event(4, 8, { code: 'status_changed', status: 'R' }),
    ];
    const people = [{ id: 9, full_name: 'Cleo Roy' }];
    api.on(seeConversation, () => aThread([], { isGroup: true, group: 3, events: [...events], people }));
    const { queryClient } = await open(api);
    const inside = await screen.findByRole('region', { name: 'Messages' });
    await waitFor(() => expect(inside.textContent).toContain('joined'));
    expect([...inside.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'No messages yet. Start the conversation!',
      'You joined the group.',
      'You removed Cleo Roy from the group.',
      'The letter was changed by Deleted user.',
      'The landlord turned the application down.',
    ]);
    const news = screen.getByRole('log', { name: 'Group news' });
    expect(news.textContent).toBe('');
    events.push(event(5, 9, { code: 'applied' }));
    await act(() => queryClient.invalidateQueries({ queryKey: ['conversation', 5] }));
    await waitFor(() => expect(news.textContent).toBe('Cleo Roy sent the application.'));
  });

  it('says in its header which home it is about, its price and its status, and leads to it', async () => {
    const { api } = talk();
    api.on(seeConversation, () => aThread([], { listing: aListing({ pictures: [], status: 'R' }) }));
    const { queryClient } = await open(api);
    await screen.findByRole('heading', { level: 1, name: 'Bob Singh' });
    const home = screen.getByRole('link', { name: /^75 King St S, Waterloo/ });
    expect(home.getAttribute('href')).toBe('/listings/21');
    expect(home.textContent).toBe('75 King St S, Waterloo $1,850/month Rented');
    api.on(seeConversation, () => aThread([]));
    await act(() => queryClient.invalidateQueries({ queryKey: ['conversation', 5] }));
    await waitFor(() => expect(home.textContent).toContain('Active'));
  });

  it('shows text as text, with safe links', async () => {
    await open(talk([aMessage({ content: '<b>Look</b> https://example.com/a.' })]).api);
    const link = await screen.findByRole('link', { name: 'https://example.com/a' });
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('rel')).toContain('nofollow');
    expect(link.parentElement?.textContent).toBe('<b>Look</b> https://example.com/a.');
  });

  it('loads older messages when asked, before the known ones', async () => {
    const { api } = talk();
    api.on(seeConversation, ({ query }) =>
      query?.before === undefined
        ? aThread([aMessage({ id: 51, content: 'Latest' })], { has_older: true })
        : aThread([aMessage({ id: 50, content: `Before ${String(query.before)}` })]),
    );
    await open(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Show older messages' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Messages' }).textContent).toMatch(/Before 51.*Latest/),
    );
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  });

  it('shows the not-found page for a conversation of others', async () => {
    const { api } = talk();
    await open(
      api.on(seeConversation, () => {
        throw new ApiError(404, { detail: 'Not found.' });
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });

  it('shows an error when loading fails, and retries', async () => {
    const { api } = talk();
    let isDown = true;
    api.on(seeConversation, () => {
      if (isDown) throw new ApiError(500, null);
      return aThread([aMessage({ content: 'Back' })]);
    });
    await open(api);
    expect(await screen.findByText('Failed to fetch conversation.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await thread().findByText('Back')).toBeTruthy();
  });
});

describe('a conversation with another roommate', () => {
  const between = { listing: null, with_landlord: false } as const;
  const withRoommate = (roommate_profile: number | null) => {
    const { api, contents } = talk([aMessage({ id: 1, content: 'Hi' })]);
    api
      .on(myConversations, () => ({ items: [aConversation(between)], total: 1, isExact: true }))
      .on(seeConversation, () => aThread([aMessage({ id: 1, content: 'Hi' })], between))
      .on(seeProfile, ({ params: { id } }) => aViewer({ id: Number(id), roommate_profile }));
    return { api, contents };
  };

  it('shows the person in place of a home, with the ways to their roommate profile and to invite them', async () => {
    await open(withRoommate(44).api);
    const title = await screen.findByRole('heading', { level: 1, name: 'Bob Singh' });
    expect(within(title).getByRole('link').getAttribute('href')).toBe('/profile/8');
    expect(document.title).toBe('Bob Singh · Lodgepole');
    const about = within(screen.getByRole('complementary', { name: 'About the roommate' }));
    const see = await about.findByRole('link', { name: 'See roommate profile' });
    expect(see.getAttribute('href')).toBe('/roommates/44');
    const invite = about.getByRole('link', { name: 'Invite to a group' });
    expect(invite.getAttribute('href')).toBe('/roommates/44#invite');
    expect(screen.queryByRole('complementary', { name: 'About the listing' })).toBeNull();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('has no link when the roommate profile is gone', async () => {
    await open(withRoommate(null).api);
    await screen.findByRole('heading', { level: 1, name: 'Bob Singh' });
    expect(screen.queryByRole('link', { name: 'See roommate profile' })).toBeNull();
  });

  it('can be reported, blocked and archived', async () => {
    await open(withRoommate(44).api);
    await userEvent.click(await screen.findByRole('button', { name: 'More: Bob Singh' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Archive',
      'Report',
      'Block',
    ]);
  });
});

describe('an empty conversation', () => {
  const openings = async () =>
    within(await screen.findByRole('list', { name: 'Ways to start the conversation' })).getAllByRole(
      'button',
    );

  it('says so, and offers three openings to a landlord that can be changed before they are sent', async () => {
    const user = userEvent.setup();
    const { api, contents, asked } = talk();
    await open(api);
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy();
    const [available, viewing, us] = await openings();
    expect([available, viewing, us].map((button) => button?.textContent)).toEqual([
      'Is it still available?',
      'Could I come and see it?',
      'I would like to tell you about us.',
    ]);
    const field = (await composer()) as HTMLTextAreaElement;
    await user.click(us as HTMLElement);
    await user.click(available as HTMLElement);
    expect(field.value).toBe('Hello! Is your home at 75 King St S still available?');
    expect(document.activeElement).toBe(field);
    expect(asked).toEqual([]);
    await user.type(field, ' I could move in May.{Enter}');
    await waitFor(() =>
      expect(contents()).toEqual([
        'Hello! Is your home at 75 King St S still available? I could move in May.',
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Ways to start the conversation' })).toBeNull(),
    );
  });

  it('keeps what was typed before an opening is chosen', async () => {
    const user = userEvent.setup();
    await open(talk().api);
    const field = (await composer()) as HTMLTextAreaElement;
    await user.type(field, 'Bonjour Bob.');
    await user.click((await openings())[1] as HTMLElement);
    expect(field.value).toBe(
      'Bonjour Bob. Hello! I am interested in your home at 75 King St S. Could I come and see it?',
    );
  });

  it('offers other openings between roommates', async () => {
    const { api } = talk();
    api
      .on(seeConversation, () => aThread([], { listing: null, with_landlord: false }))
      .on(seeProfile, () => aViewer({ id: 8 }));
    await open(api);
    expect((await openings()).map(({ textContent }) => textContent)).toEqual([
      'What are you looking for?',
      'Shall we look together?',
      'Could we get to know each other?',
    ]);
  });

  it.each([
    ['a group', { isGroup: true, group: 3, group_name: 'Maple House' }, 7],
    ['its landlord', {}, 8],
  ])('offers none to %s', async (_who, changes, viewer) => {
    const { api } = talk();
    api.on(myProfile, () => aViewer({ id: viewer })).on(seeConversation, () => aThread([], changes));
    await open(api);
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Ways to start the conversation' })).toBeNull();
  });
});

it('a conversation is not refetched after leaving it', async () => {
  let isLeft = false;
  const { api } = talk([aMessage()]);
  const asked = vi.fn();
  api
    .on(seeConversation, () => {
      if (isLeft) asked();
      return aThread([aMessage()]);
    })
    .on(leaveConversation, async () => {
      // A server never answers before the click was rendered.
      await act(async () => undefined);
      isLeft = true;
      await queryClient.invalidateQueries({ queryKey: ['conversation', 5] });
    });
  const { router, queryClient } = await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversations'));
  expect(asked).not.toHaveBeenCalled();
});

describe('writing', () => {
  it('sends with Enter, breaks the line with Shift+Enter, and sends nothing that is empty', async () => {
    const user = userEvent.setup();
    const { api, contents, asked } = talk();
    await open(api);
    const field = await composer();
    await user.type(field, '   {Enter}');
    expect(asked).toEqual([]);
    await user.clear(field);
    await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(contents()).toEqual(['One\ntwo']));
    expect((field as HTMLTextAreaElement).value).toBe('');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(thread().getByText(/Sent/)).toBeTruthy());
    expect(thread().getAllByText(/One/)).toHaveLength(1);
  });

  it('shows failed messages and resends them under the same id', async () => {
    const user = userEvent.setup();
    const { api, contents, asked, setDown } = talk();
    setDown(true);
    await open(api);
    await user.type(await composer(), 'Hello{Enter}');
    expect((await thread().findByRole('alert')).textContent).toBe('Failed to send message.');
    expect(thread().getByText('Hello')).toBeTruthy();
    setDown(false);
    await user.click(thread().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(contents()).toEqual(['Hello']));
    expect(new Set(asked).size).toBe(1);
    await waitFor(() => expect(thread().queryByRole('alert')).toBeNull());
    expect(thread().getAllByText('Hello')).toHaveLength(1);
  });

  it('resumes when the connection is back', async () => {
    const user = userEvent.setup();
    const { api, contents, setDown } = talk();
    setDown(true);
    await open(api);
    await user.type(await composer(), 'One{Enter}');
    await thread().findByRole('alert');
    setDown(false);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(contents()).toEqual(['One']));
  });

  it('keeps a draft for a user who comes back', async () => {
    const user = userEvent.setup();
    const { router } = await open(talk().api);
    await user.type(await composer(), 'Half a thou');
    await router.navigate('/conversations');
    await screen.findByRole('heading', { level: 1, name: 'Conversations' });
    await router.navigate('/conversations/5');
    expect(((await composer()) as HTMLTextAreaElement).value).toBe('Half a thou');
  });

  it('stops at 4,000 characters, in words', async () => {
    const user = userEvent.setup();
    const { api, asked } = talk();
    await open(api);
    const field = await composer();
    await user.click(field);
    await user.paste('x'.repeat(4001));
    expect(screen.getByText(/A message cannot exceed 4,000 characters\./)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(asked).toEqual([]);
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
  });
});
