import { login, myProfile, resendVerification } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { aListing } from '../../../../testing/listings.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { waterloo } from '../profile/profile-pages.fixture.ts';

const tokens = { access: 'new-access', refresh: 'new-refresh' };
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Login' });

const whoSignsIn = (): MockApi =>
  mockApi()
    .on(login, () => tokens)
    .on(myProfile, () => aViewer());

const refusing = (error: Error): MockApi =>
  mockApi().on(login, () => {
    throw error;
  });

const fillAndSend = async () => {
  await userEvent.type(email(), ' anne@example.com ');
  await userEvent.type(password(), 'Correct-horse-7');
  await userEvent.click(button());
};

describe('the login page', () => {
  it('is titled Welcome Back and leads to registration and to the forgotten password', async () => {
    await renderPage('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back');
    const register = screen.getByRole('link', { name: 'Not registered yet? Create an account' });
    expect(register.getAttribute('href')).toBe('/register');
    const forgotten = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(forgotten.getAttribute('href')).toBe('/reset-password-request');
  });

  it('can be filled in by password managers', async () => {
    await renderPage('/login');
    expect(email().getAttribute('autocomplete')).toBe('username webauthn');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
  });

  it('shows and hides the password', async () => {
    await renderPage('/login');
    expect(password().getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().getAttribute('type')).toBe('password');
  });

  it('finds fault with a field only after it was left', async () => {
    await renderPage('/login');
    await userEvent.type(email(), 'anne');
    expect(screen.queryByText('Invalid email format.')).toBeNull();
    await userEvent.tab();
    // The rules are loaded when someone starts to type.
    expect(await screen.findByText('Invalid email format.')).toBeTruthy();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(password(), 'short');
    expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
  });

  it('finds fault with every field when it is sent, and goes to the first', async () => {
    await renderPage('/login');
    await userEvent.click(button());
    expect(await screen.findByText('Email is required.')).toBeTruthy();
    expect(screen.getByText('Password is required.')).toBeTruthy();
    expect(document.activeElement).toBe(email());
  });

  it('sends the email without the spaces around it', async () => {
    const sent: unknown[] = [];
    const api = whoSignsIn().on(login, ({ body }) => {
      sent.push(body);
      return tokens;
    });
    await renderPage('/login', { api });
    await fillAndSend();
    await waitFor(() => expect(sent).toEqual([{ email: 'anne@example.com', password: 'Correct-horse-7' }]));
  });
});

describe('signing in', () => {
  it('says Logging in... and sends once, also with Enter', async () => {
    let calls = 0;
    let answer = (_tokens: typeof tokens): void => undefined;
    const api = whoSignsIn().on(login, () => {
      calls += 1;
      return new Promise<typeof tokens>((resolve) => {
        answer = resolve;
      });
    });
    const { router } = await renderPage('/login', { api });
    await userEvent.type(email(), 'anne@example.com');
    await userEvent.type(password(), 'Correct-horse-7');
    await userEvent.click(button());
    const busy = await screen.findByRole('button', { name: 'Logging in...' });
    await userEvent.click(busy);
    await userEvent.type(password(), '{Enter}');
    expect(calls).toBe(1);
    answer(tokens);
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
  });

  it('keeps both tokens and goes to the listings', async () => {
    const { router } = await renderPage('/login', { api: whoSignsIn() });
    await fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
    expect(localStorage.getItem('access')).toBe('new-access');
    expect(localStorage.getItem('refresh')).toBe('new-refresh');
  });

  it('goes back to where someone was kept from', async () => {
    const { router } = await renderPage('/login?next=%2Fapplications%3Ftab%3Dmember', { api: whoSignsIn() });
    await fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
    expect(router.state.location.search).toBe('?tab=member');
  });

  it('never leads to another site', async () => {
    const { router } = await renderPage('/login?next=%2F%2Fevil.example%2Fphish', { api: whoSignsIn() });
    await fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
  });

  it('goes on although the person could not be loaded', async () => {
    const api = whoSignsIn().on(myProfile, () => {
      throw new ApiError(500, null);
    });
    const { router } = await renderPage('/login', { api });
    await fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
    expect(await screen.findByText('Failed to fetch user.')).toBeTruthy();
  });
});

describe('signing in for the first time ever', () => {
  const isNew = (viewer = aViewer()): MockApi =>
    whoSignsIn()
      .on(login, () => ({ ...tokens, first_sign_in: true }))
      .on(myProfile, () => viewer)
      .on(findCities, ({ query }) => (query.q === 'Waterloo' ? [waterloo] : []))
      .on(searchCards, () => ({ items: [], total: 0, isExact: true }));
  afterEach(() => document.querySelector('[data-toasts]')?.remove());

  const questions = () => {
    const asked: unknown[] = [];
    const search = ({ query }: { readonly query: unknown }) => {
      asked.push(query);
      return { items: [aListing({ id: 4 })], total: 1, isExact: true };
    };
    return { asked, search };
  };

  it('greets the person on the page of listings, with the homes of their own city', async () => {
    const { asked, search } = questions();
    const { router } = await renderPage('/login', { api: isNew().on(searchCards, search) });
    await fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
    expect(await screen.findByRole('heading', { name: 'Welcome to Lodgepole, Anne.' })).toBeTruthy();
    const all = await screen.findByRole('link', { name: 'See all of them' });
    const { lat, lng, label } = waterloo;
    const query = new URLSearchParams(all.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ city: label, lat: String(lat), lng: String(lng) });
    expect(asked).toMatchObject([{ lat, lng, radius: 5 }]);
    const greeting = within(screen.getByRole('region', { name: 'Welcome to Lodgepole, Anne.' }));
    expect(greeting.getAllByRole('listitem')).toHaveLength(1);
  });

  it('searches by name what no map knows, the preferred location when there is no city', async () => {
    const { asked, search } = questions();
    const viewer = aViewer({ city: ' ', preferred_location: 'Old Chelsea' });
    await renderPage('/login', { api: isNew(viewer).on(searchCards, search) });
    await fillAndSend();
    expect(await screen.findByText(/^Here are homes in Old Chelsea\./)).toBeTruthy();
    expect(asked).toMatchObject([{ location: 'Old Chelsea' }]);
  });

  it('says so when the own city has no homes, and leads on', async () => {
    await renderPage('/login', { api: isNew() });
    await fillAndSend();
    expect(await screen.findByText(/^There are no homes in Waterloo right now\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search a wider area' })).toBeTruthy();
  });

  it('still goes where the person was going', async () => {
    const { router } = await renderPage('/login?next=%2Fapplications', { api: isNew() });
    await fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
    expect(screen.getByText('Welcome to Lodgepole, Anne.')).toBeTruthy();
  });

  it('greets nobody the next time', async () => {
    const again = isNew().on(login, () => ({ ...tokens, first_sign_in: false }));
    const { router } = await renderPage('/login', { api: again });
    await fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
    expect(screen.queryByText(/Welcome to Lodgepole/)).toBeNull();
  });
});

describe('a login that fails', () => {
  it('asks to check the credentials and keeps what was typed', async () => {
    const wrong = new ApiError(401, { detail: 'Invalid email or password.' });
    await renderPage('/login', { api: refusing(wrong) });
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Login failed. Please check your credentials.',
    );
    expect(email()).toHaveProperty('value', 'anne@example.com');
    expect(password()).toHaveProperty('value', 'Correct-horse-7');
    expect(button()).toBeTruthy();
  });

  it('says that the account is suspended, and where to read how to answer', async () => {
    const suspended = new ApiError(401, { detail: 'This account is suspended.' }, undefined, 'suspended');
    await renderPage('/login', { api: refusing(suspended) });
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This account is suspended. We sent you an email that says why and how to answer.',
    );
    expect(button()).toBeTruthy();
  });

  it.each([
    ['Your email is not verified.', 'not_verified'],
    ['Votre adresse courriel n’est pas confirmée.', 'not_verified'],
    ['Account Not Verified, sorry.', undefined],
  ] as const)(
    'leads to the verification when the server says “%s” with the code %s',
    async (detail, code) => {
      const unverified = new ApiError(401, { detail }, undefined, code);
      const { router } = await renderPage('/login', { api: refusing(unverified) });
      await fillAndSend();
      await waitFor(() => expect(router.state.location.pathname).toBe('/verify-pending'));
      expect(router.state.location.search).toBe('');
      expect(await screen.findByText('anne@example.com')).toBeTruthy();
    },
  );

  it.each([
    [45, 'You can try again in 45 seconds.'],
    [240, 'You can try again in 4 minutes.'],
    [61, 'You can try again in 2 minutes.'],
  ])('says how long to wait after too many attempts (%i s)', async (seconds, waiting) => {
    const detail = 'Too many attempts. Please wait a few minutes and try again.';
    await renderPage('/login', { api: refusing(new ApiError(429, { detail }, seconds)) });
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(`${detail} ${waiting}`);
  });

  it('says what to do without a connection', async () => {
    await renderPage('/login', { api: refusing(new NetworkError('unreachable', null)) });
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Lodgepole could not be reached. Check your internet connection and try again.',
    );
  });

  it('shows the server’s sentence when the fault is its own', async () => {
    const detail = 'Something went wrong on our side. Please try again.';
    await renderPage('/login', { api: refusing(new ApiError(500, { detail })) });
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
  });

  it('shows the server’s sentence about a field under that field', async () => {
    await renderPage('/login', { api: refusing(new ApiError(400, { email: ['Invalid email format.'] })) });
    await fillAndSend();
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Invalid email format.')).toBeTruthy();
  });
});

describe('what one is told on the way to the login page', () => {
  const registered = { state: { notice: 'registered', email: 'anne@example.com' } };
  const again = () => screen.getByRole('button', { name: 'Send the email again' });

  it('after registration, before anything else: a mail was sent, and where to', async () => {
    const { router } = await renderPage('/register');
    await router.navigate('/login?next=%2Fconversations', registered);
    const notice = await screen.findByText(/^We sent an email to/);
    expect(notice.textContent).toBe(
      'We sent an email to anne@example.com. Open the link in it to confirm your email, then sign in.',
    );
    expect(screen.queryByText('Sign in to see your messages.')).toBeNull();
    expect(notice.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(email()).toHaveProperty('value', 'anne@example.com');
  });

  it('after registration: the mail is sent again from there, once, and it says so', async () => {
    const asked: unknown[] = [];
    let answer = (): void => undefined;
    const api = mockApi().on(resendVerification, ({ body }) => {
      asked.push(body);
      return new Promise<{ detail: string }>((resolve) => {
        answer = () => resolve({ detail: accountMessages.resendDone });
      });
    });
    const { router } = await renderPage('/register', { api });
    await router.navigate('/login', registered);
    await screen.findByText(/^We sent an email to/);
    await userEvent.click(again());
    await userEvent.click(await screen.findByRole('button', { name: 'Sending…' }));
    answer();
    expect(await screen.findByText('A new verification email has been sent!')).toBeTruthy();
    expect(asked).toEqual([{ email: 'anne@example.com' }]);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('after registration: why the mail could not be sent again, and it can be tried once more', async () => {
    const detail = 'Too many attempts. Please wait a few minutes and try again.';
    const api = mockApi().on(resendVerification, () => {
      throw new ApiError(429, { detail }, 45);
    });
    const { router } = await renderPage('/register', { api });
    await router.navigate('/login', registered);
    await screen.findByText(/^We sent an email to/);
    await userEvent.click(again());
    expect((await screen.findByRole('alert')).textContent).toBe(`${detail} You can try again in 45 seconds.`);
    expect(again()).toBeTruthy();
  });

  it('after registration, by address alone', async () => {
    await renderPage('/login?registered=1');
    expect(screen.getByText(/^We sent you an email\./)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Send the email again' });
    expect(link.getAttribute('href')).toBe('/verify-pending');
  });

  it('after a session that ended by itself', async () => {
    const { router } = await renderPage('/conversations', { isSignedIn: true });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  });

  it('nothing, when someone just comes by or is kept from a page', async () => {
    const { router } = await renderPage('/conversations');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull();
  });

  it('nothing, when what travels with the history makes no sense', async () => {
    const { router } = await renderPage('/register');
    await router.navigate('/login', { state: { notice: 'hacked', email: 7 } });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(screen.queryByText(/Send the email again/)).toBeNull();
  });

  it('that one is signed in already, with a way on', async () => {
    await renderPage('/login', { api: whoSignsIn(), isSignedIn: true });
    expect(await screen.findByText('You are signed in as Anne Tremblay.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/listings');
    expect(email()).toBeTruthy();
  });

  it('nothing to those who are signed in and were on the way to another page: they go on at once', async () => {
    const { router } = await renderPage('/login?next=%2Flistings', { api: whoSignsIn(), isSignedIn: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
  });
});

describe('in a demo', () => {
  const demoSignIns = [
    { role: 'landlord', name: 'Adaeze Okafor', email: 'adaeze@lodgepole.example', password: 'Demo-word-1' },
    { role: 'newcomer', name: 'Tomás Herrera', email: 'tomas@lodgepole.example', password: 'Demo-word-1' },
    { role: 'francophone', name: 'Camille Roy', email: 'camille@lodgepole.example', password: 'Demo-word-1' },
  ] as const;

  it('signs in as someone with one click', async () => {
    const sent: unknown[] = [];
    const api = whoSignsIn().on(login, ({ body }) => {
      sent.push(body);
      return tokens;
    });
    const { router } = await renderPage('/login', { api, client: { demoSignIns } });
    await userEvent.click(
      screen.getByRole('button', { name: /a landlord with applications\s*Adaeze Okafor/ }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
    expect(sent).toEqual([{ email: 'adaeze@lodgepole.example', password: 'Demo-word-1' }]);
  });

  it('offers someone who writes French', async () => {
    await renderPage('/login', { client: { demoSignIns } });
    expect(screen.getByRole('button', { name: /a roommate who writes French\s*Camille Roy/ })).toBeTruthy();
  });

  it('says so when that person is gone', async () => {
    await renderPage('/login', { api: refusing(new ApiError(401, null)), client: { demoSignIns } });
    await userEvent.click(screen.getByRole('button', { name: /somebody new here/ }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('offers nobody elsewhere', async () => {
    await renderPage('/login');
    expect(screen.queryByText('This is a demo. Sign in as…')).toBeNull();
  });
});
