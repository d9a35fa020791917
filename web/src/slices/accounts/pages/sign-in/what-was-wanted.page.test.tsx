import { login, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeConversation, startConversation } from '@lodgepole/contract/conversations/endpoints';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { addFavourite, myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { aConversation, aThread } from '../../../../testing/conversations.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { fill, installPageStubs } from '../profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});
const saved = vi.fn<(id: unknown) => void>();
const started = vi.fn<(id: unknown) => void>();

beforeEach(() => {
  saved.mockClear();
  started.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  document.querySelector('[data-toasts]')?.remove();
});

const home = aListing();
const other = aListing({ id: 22, street_address: '9 Pine St' });

const api = () =>
  mockApi()
    .on(seeListing, ({ params }) => (Number(params.id) === home.id ? home : other))
    .on(sendInteraction, () => undefined)
    .on(login, () => ({ access: 'new-access', refresh: 'new-refresh' }))
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => {
      const items = [home, other].filter(({ id }) => saved.mock.calls.some(([listing]) => listing === id));
      return { items, total: items.length, isExact: true };
    })
    .on(addFavourite, ({ params }) => {
      saved(params.id);
      return { favorite_listings: [] } as never;
    })
    .on(startConversation, ({ params }) => {
      started(params.id);
      return aConversation({ id: 31 });
    })
    .on(seeConversation, () => aThread([], { id: 31 }));

const heart = () => screen.findByRole('button', { name: 'Save to favourites' });
const reason = () => document.querySelector('main')?.textContent ?? '';

const signIn = async () => {
  await screen.findByRole('heading', { name: 'Welcome Back' });
  fill('Email', 'anne@example.com');
  fill('Password', 'Correct-horse-7');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

describe('a heart pressed before signing in', () => {
  it('is the reason given, and the home is saved once the person is back, who is told so', async () => {
    const { router } = await renderPage('/listings/21', { api: api() });
    await userEvent.click(await heart());
    expect(await screen.findByText('Sign in to save this home.')).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21'));
    expect(await screen.findByText('Saved to your favourites.')).toBeTruthy();
    expect(saved.mock.calls).toEqual([[21]]);
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'));
  });

  it('counts once: coming by again later saves nothing', async () => {
    const { router } = await renderPage('/listings/21', { api: api() });
    await userEvent.click(await heart());
    await signIn();
    await screen.findByText('Saved to your favourites.');
    expect(sessionStorage.getItem('intention')).toBeNull();
    await router.navigate('/listings/22');
    await screen.findByText('9 Pine St, Waterloo N2J 1P2');
    await router.navigate('/listings/21');
    await screen.findByText('75 King St S, Waterloo N2J 1P2');
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('says so when the server refuses', async () => {
    const refusing = api().on(addFavourite, () => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    await renderPage('/listings/21', { api: refusing });
    await userEvent.click(await heart());
    await signIn();
    expect(await screen.findByText('Failed to add to favourites.')).toBeTruthy();
    expect(screen.queryByText('Saved to your favourites.')).toBeNull();
  });

  it('is forgotten by those who go back without signing in', async () => {
    const { router } = await renderPage('/listings/21', { api: api() });
    await userEvent.click(await heart());
    await screen.findByText('Sign in to save this home.');
    await router.navigate(-1);
    await heart();
    await router.navigate('/login?next=%2Flistings%2F21');
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Bob Singh' })).toBeTruthy());
    expect(saved).not.toHaveBeenCalled();
  });

  it('is forgotten after half an hour', async () => {
    const { router } = await renderPage('/listings/21', { api: api() });
    await userEvent.click(await heart());
    await screen.findByText('Sign in to save this home.');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Bob Singh' })).toBeTruthy());
    expect(saved).not.toHaveBeenCalled();
  });

  it('is forgotten when signing in leads elsewhere', async () => {
    const { router } = await renderPage('/listings/21', { api: api() });
    await userEvent.click(await heart());
    await screen.findByText('Sign in to save this home.');
    await router.navigate('/login?next=%2Flistings%2F22');
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/22'));
    await waitFor(() => expect(sessionStorage.getItem('intention')).toBeNull());
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('a link made up by someone else', () => {
  it.each(['/listings/21?wanted=favourite', '/listings/21?wanted=contact&intention=contact'])(
    'does nothing by itself: %s',
    async (next) => {
      const { router } = await renderPage(`/login?${new URLSearchParams({ next })}`, { api: api() });
      await signIn();
      await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21'));
      await waitFor(() => expect(screen.getByRole('link', { name: 'Bob Singh' })).toBeTruthy());
      expect(saved).not.toHaveBeenCalled();
      expect(started).not.toHaveBeenCalled();
    },
  );

  it.each([
    '{',
    '7',
    '{"kind":"favourite"}',
    '{"kind":"sell","listing":21,"path":"/listings/21","until":9e15}',
  ])('nor does a note that makes no sense: %s', async (note) => {
    sessionStorage.setItem('intention', note);
    await renderPage('/listings/21', { api: api(), isSignedIn: true });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Bob Singh' })).toBeTruthy());
    expect(saved).not.toHaveBeenCalled();
    expect(started).not.toHaveBeenCalled();
  });
});

describe('Contact Owner pressed before signing in', () => {
  it('is the reason given, and opens the conversation once the person is back', async () => {
    const { router } = await renderPage('/listings/21', { api: api() });
    await userEvent.click(screen.getByRole('link', { name: 'Contact Owner' }));
    expect(await screen.findByText('Sign in to write to the landlord.')).toBeTruthy();
    expect(started).not.toHaveBeenCalled();
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversations/31'));
    expect(started.mock.calls).toEqual([[21]]);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/21'));
    await screen.findByRole('button', { name: 'Contact Owner' });
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('starts nothing when the home turns out to be one’s own', async () => {
    const own = api().on(myProfile, () => aViewer({ id: home.owner.id }));
    await renderPage('/listings/21', { api: own });
    await userEvent.click(screen.getByRole('link', { name: 'Contact Owner' }));
    await signIn();
    await screen.findByRole('link', { name: 'Edit Listing' });
    expect(started).not.toHaveBeenCalled();
  });
});

describe('the login page says why it came', () => {
  it.each([
    ['/conversations', 'Sign in to see your messages.'],
    ['/conversations/7', 'Sign in to see your messages.'],
    ['/listings/favourites', 'Sign in to see your favourites.'],
    ['/searches', 'Sign in to see your saved searches.'],
    ['/listings/post', 'Sign in to post a listing.'],
    ['/listings/edit/7', 'Sign in to edit your listing.'],
    ['/listings/7/groups', 'Sign in to see the groups for this home.'],
    ['/listings/7/groups/post', 'Sign in to open a group.'],
    ['/groups/7', 'Sign in to see this group.'],
    ['/groups/manage/7', 'Sign in to manage your group.'],
    ['/groups/invitations', 'Sign in to see your invitations.'],
    ['/applications?tab=member', 'Sign in to see your applications.'],
    ['/settings', 'Sign in to see your settings.'],
    ['/profile/7', 'Sign in to see this profile.'],
    ['/profile/edit/7', 'Sign in to edit your profile.'],
    ['/profile/7/reviews', 'Sign in to write a review.'],
    ['/reviews/edit/7', 'Sign in to edit your review.'],
    ['/roommates', 'Sign in to find roommates.'],
    ['/roommates/7', 'Sign in to see this roommate.'],
    ['/roommates/post', 'Sign in to create your roommate profile.'],
  ])('to those kept from %s', async (next, sentence) => {
    await renderPage(`/login?${new URLSearchParams({ next })}`);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it.each(['/login', '/login?next=%2Flistings', '/login?next=%2F%2Fevil.example%2Fconversations'])(
    'but has nothing to say at %s',
    async (path) => {
      await renderPage(path);
      expect(reason()).not.toContain('Sign in to');
    },
  );

  it('to those who wanted to reach the owner', async () => {
    await renderPage('/listings/21', { api: api() });
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByText('Sign in to see how to reach the landlord.')).toBeTruthy();
  });

  it('unless their session ended, which is reason enough', async () => {
    const { router } = await renderPage('/login');
    await router.navigate('/login?next=%2Fconversations', { state: { notice: 'session-ended' } });
    await screen.findByText('Your session has ended. Please sign in again.');
    expect(reason()).not.toContain('Sign in to');
  });
});
