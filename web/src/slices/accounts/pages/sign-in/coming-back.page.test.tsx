import {
  checkReset,
  confirmReset,
  login,
  myProfile,
  register,
  requestReset,
  resendVerification,
  verifyEmail,
} from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { keepDraft } from '../../profile-form/draft.ts';
import { valuesOf } from '../../profile-form/profile-values.ts';
import { fill, installPageStubs, waterloo } from '../profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const wanted = '/applications?tab=member';
const carried = `?${new URLSearchParams({ next: wanted })}`;
const email = () => screen.findByRole('textbox', { name: 'Email' });
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

type Router = Awaited<ReturnType<typeof renderPage>>['router'];
const isAt = (router: Router, path: string) =>
  waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(path));

const notVerified = new ApiError(401, { detail: accountMessages.notVerified }, undefined, 'not_verified');

const api = (): MockApi =>
  mockApi()
    .on(findCities, () => [waterloo])
    .on(register, () => aViewer())
    .on(resendVerification, () => ({ detail: accountMessages.resendDone }))
    .on(verifyEmail, () => ({ detail: accountMessages.verifyDone }))
    .on(requestReset, () => ({ detail: accountMessages.resetRequestDone }))
    .on(checkReset, () => ({ usable: true }))
    .on(confirmReset, () => ({ detail: accountMessages.resetDone }))
    .on(login, () => ({ access: 'new-access', refresh: 'new-refresh' }))
    .on(myProfile, () => aViewer());

const registerAnne = async () => {
  const password = 'Correct-horse-7';
  await screen.findByText(/Your answers are still here/);
  fill('Password', password);
  fill('Confirm password', password);
  await press('Next');
  await screen.findByRole('heading', { level: 2, name: 'Info' });
  await press('Next');
  await screen.findByRole('heading', { level: 2, name: 'Extras' });
  await press('Create account');
};

describe('the destination of a person who registers first', () => {
  it('is kept from the login page through the registration back to the login page', async () => {
    keepDraft(valuesOf(aViewer()));
    const { router } = await renderPage(`/login${carried}`, { api: api() });
    await follow('Not registered yet? Create an account');
    await isAt(router, `/register${carried}`);
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe(`/login${carried}`);
    await registerAnne();
    await isAt(router, `/login${carried}`);
    expect(await email()).toHaveProperty('value', 'anne@example.com');
  });

  it('is kept by every way to sign in or up that the page has', async () => {
    await renderPage(`/login${carried}`, { api: api() });
    const hrefs = (name: string) =>
      screen.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'));
    expect(new Set(hrefs('Sign Up'))).toEqual(new Set([`/register${carried}`]));
    expect(new Set(hrefs('Sign In'))).toEqual(new Set([`/login${carried}`]));
  });

  it('is dropped when it is another site', async () => {
    const { router } = await renderPage('/login?next=%2F%2Fevil.example', { api: api() });
    await follow('Not registered yet? Create an account');
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.search).toBe('');
  });

  it('is known to the page of the mailed link, which has the email filled in as well', async () => {
    keepDraft(valuesOf(aViewer()));
    const first = await renderPage(`/register${carried}`, { api: api() });
    await registerAnne();
    await isAt(first.router, `/login${carried}`);
    first.unmount();

    const { router } = await renderPage('/verify-email?uid=u&token=t', { api: api() });
    await screen.findByText(accountMessages.verifyDone);
    await follow('Back to Login');
    await isAt(router, `/login${carried}`);
    expect(await email()).toHaveProperty('value', 'anne@example.com');
  });

  it('is forgotten with the email once someone has signed in', async () => {
    const refusing = api().on(login, () => {
      throw notVerified;
    });
    const first = await renderPage(`/login${carried}`, { api: refusing });
    fill('Email', 'anne@example.com');
    fill('Password', 'Correct-horse-7');
    await press('Login');
    await isAt(first.router, `/verify-pending${carried}`);
    expect(JSON.stringify(localStorage)).toContain('anne@example.com');
    first.unmount();

    const second = await renderPage('/login', { api: api() });
    fill('Email', 'anne@example.com');
    fill('Password', 'Correct-horse-7');
    await press('Login');
    await isAt(second.router, '/listings');
    expect(JSON.stringify(localStorage)).not.toContain('anne@example.com');
  });
});

describe('the destination of a person whose email is not verified', () => {
  it('is kept while the mail is sent again', async () => {
    const refusing = api().on(login, () => {
      throw notVerified;
    });
    const { router } = await renderPage(`/login${carried}`, { api: refusing });
    fill('Email', 'anne@example.com');
    fill('Password', 'Correct-horse-7');
    await press('Login');
    await isAt(router, `/verify-pending${carried}`);
    await press('Resend verification email');
    await screen.findByText(accountMessages.resendDone);
    await follow('Back to Login');
    await isAt(router, `/login${carried}`);
    expect(await email()).toHaveProperty('value', 'anne@example.com');
  });

  it('survives an email in the address, which is taken out of it', async () => {
    const { router } = await renderPage(`/verify-pending${carried}&email=anne%40example.com`, { api: api() });
    await isAt(router, `/verify-pending${carried}`);
    expect(await screen.findByText('anne@example.com')).toBeTruthy();
  });

  it('is kept when the mailed link is too old and another is asked for', async () => {
    localStorage.setItem(
      'coming-back',
      JSON.stringify({ email: 'anne@example.com', next: wanted, until: Date.now() + 60_000 }),
    );
    const refusing = api().on(verifyEmail, () => {
      throw new ApiError(400, { detail: accountMessages.verifyFailed });
    });
    const { router } = await renderPage('/verify-email?uid=u&token=t', { api: refusing });
    await screen.findByText(accountMessages.verifyFailed);
    await follow('Request a new one');
    await isAt(router, `/verify-pending${carried}`);
    expect(await screen.findByText('anne@example.com')).toBeTruthy();
  });
});

describe('the destination of a person who forgot their password', () => {
  it('is kept through the request and the mailed link to the login page', async () => {
    const first = await renderPage(`/login${carried}`, { api: api() });
    fill('Email', 'anne@example.com');
    await follow('Forgot your password?');
    await isAt(first.router, `/reset-password-request${carried}`);
    const back = await screen.findByRole('link', { name: 'Back to Login' });
    expect(back.getAttribute('href')).toBe(`/login${carried}`);
    expect(await email()).toHaveProperty('value', 'anne@example.com');
    await press('Send reset link');
    await screen.findByText(accountMessages.resetRequestDone);
    first.unmount();

    const { router } = await renderPage('/reset-password?uid=u&token=t', { api: api() });
    await userEvent.type(await screen.findByLabelText('New password'), 'Correct-horse-8');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'Correct-horse-8');
    await press('Reset password');
    await screen.findByText(accountMessages.resetDone);
    await isAt(router, `/login${carried}`);
    expect(await email()).toHaveProperty('value', 'anne@example.com');
  });
});

describe('the stored destination', () => {
  const verified = async (kept: unknown) => {
    localStorage.setItem('coming-back', typeof kept === 'string' ? kept : JSON.stringify(kept));
    await renderPage('/verify-email?uid=u&token=t', { api: api() });
    await screen.findByText(accountMessages.verifyDone);
    return screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href');
  };
  const soon = () => Date.now() + 60_000;

  it.each([
    ['is not JSON', () => '{'],
    ['is too old', () => ({ email: null, next: wanted, until: Date.now() - 1 })],
    ['names another site', () => ({ email: null, next: '//evil.example', until: soon() })],
    ['has no end', () => ({ email: null, next: wanted })],
    ['is something else', () => [7]],
  ])('is ignored when it %s', async (_, kept) => {
    expect(await verified(kept())).toBe('/login');
  });

  it('is used until it expires', async () => {
    expect(await verified({ email: null, next: wanted, until: soon() })).toBe(`/login${carried}`);
  });
});

describe('those who are signed in already', () => {
  it.each(['login', 'register'])('go on at once from /%s', async (page) => {
    const { router } = await renderPage(`/${page}${carried}`, { api: api(), isSignedIn: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
    expect(router.state.location.search).toBe('?tab=member');
  });

  it('may look at the registration when they were not on the way to another page', async () => {
    const { router } = await renderPage('/register?next=%2F%2Fevil.example', {
      api: api(),
      isSignedIn: true,
    });
    await screen.findByRole('button', { name: 'Account menu of Anne Tremblay' });
    expect(router.state.location.pathname).toBe('/register');
  });
});
