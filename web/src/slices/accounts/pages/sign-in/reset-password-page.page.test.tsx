import { checkReset, confirmReset } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const link = '/reset-password?uid=someone&token=secret';
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm new password');
const send = () => screen.getByRole('button', { name: 'Reset password' });

const fill = async (first: string, second: string) => {
  await userEvent.type(password(), first);
  await userEvent.type(confirmation(), second);
  await userEvent.click(send());
};

/** Resets the password with the clock standing still from the server's answer on. */
const resetWithStoppedClock = async () => {
  const asked: unknown[] = [];
  let answer = (): void => undefined;
  const api = mockApi().on(confirmReset, ({ body }) => {
    asked.push(body);
    return new Promise<{ detail: string }>((resolve) => {
      answer = () => resolve({ detail: accountMessages.resetDone });
    });
  });
  const page = await renderPage(link, { api });
  await fill('Correct-horse-8', 'Correct-horse-8');
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeTruthy();
  vi.useFakeTimers();
  await act(async () => {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  });
  return { ...page, asked };
};

afterEach(() => vi.useRealTimers());

describe('the page of the reset link', () => {
  it('asks for a new password twice, for password managers to keep', async () => {
    await renderPage(link);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a new password');
    expect(password().getAttribute('autocomplete')).toBe('new-password');
    expect(confirmation().getAttribute('autocomplete')).toBe('new-password');
  });

  it('wants at least 8 characters and the same twice', async () => {
    await renderPage(link);
    await fill('short', 'other');
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    await userEvent.clear(password());
    await userEvent.type(password(), 'Correct-horse-8');
    expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull();
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  });

  it('finds no fault with a field that was not left', async () => {
    await renderPage(link);
    await userEvent.type(password(), 'short');
    expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
    expect(screen.queryByText('Passwords do not match.')).toBeNull();
  });

  it('says that it worked and goes to the login after 2.2 seconds', async () => {
    const { router, asked } = await resetWithStoppedClock();
    expect(asked).toEqual([{ uid: 'someone', token: 'secret', new_password: 'Correct-horse-8' }]);
    const done = screen.getByText('Password reset! Redirecting to login...');
    expect(done.closest('[role="status"]')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2190));
    expect(router.state.location.pathname).toBe('/reset-password');
    await act(() => vi.advanceTimersByTimeAsync(20));
    vi.useRealTimers();
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(router.state.location.pathname).toBe('/login');
  });

  it('forgets the session of this browser, which the new password ended', async () => {
    localStorage.setItem('refresh', 'an-old-token');
    await resetWithStoppedClock();
    expect(localStorage.getItem('refresh')).toBeNull();
  });

  it('goes nowhere when the person has left meanwhile', async () => {
    const { router } = await resetWithStoppedClock();
    await act(async () => {
      void router.navigate('/listings');
      await vi.advanceTimersByTimeAsync(100);
    });
    vi.useRealTimers();
    await screen.findByRole('heading', { name: 'Find Your Next Rental' });
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(router.state.location.pathname).toBe('/listings');
  });

  it.each([
    [
      'the server’s sentence',
      new ApiError(400, { detail: 'Invalid or missing password reset link.' }),
      'Invalid or missing password reset link.',
    ],
    ['its own without one', new ApiError(500, null), 'Could not reset password. Try again.'],
    [
      'its own without a connection',
      new NetworkError('unreachable', null),
      'Could not reset password. Try again.',
    ],
  ])('shows %s when it fails, and offers a new link', async (_what, error, sentence) => {
    const api = mockApi().on(confirmReset, () => {
      throw error;
    });
    await renderPage(link, { api });
    await fill('Correct-horse-8', 'Correct-horse-8');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    const again = screen.getByRole('link', { name: 'Request a new link' });
    expect(again.getAttribute('href')).toBe('/reset-password-request');
    expect(password()).toHaveProperty('value', 'Correct-horse-8');
  });

  it('shows what is wrong with the password under its field, and offers no other link for that', async () => {
    const api = mockApi().on(confirmReset, () => {
      throw new ApiError(400, { new_password: [accountMessages.passwordCommon] });
    });
    await renderPage(link, { api });
    await fill('Password1', 'Password1');
    expect((await screen.findByRole('alert')).textContent).toBe(accountMessages.passwordCommon);
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
    await userEvent.type(password(), 'x');
    expect(password().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each(['/reset-password', '/reset-password?uid=someone', '/reset-password?token=secret'])(
    'offers no form at %s, where something is missing',
    async (path) => {
      await renderPage(path);
      expect(screen.getByRole('alert').textContent).toBe('Invalid or missing password reset link.');
      expect(screen.queryByLabelText('New password')).toBeNull();
      const again = screen.getByRole('link', { name: 'Request a new link' });
      expect(again.getAttribute('href')).toBe('/reset-password-request');
    },
  );
});

describe('a link that works no more', () => {
  const useless = (answer: () => { usable: boolean }) => mockApi().on(checkReset, answer);

  it('says so at once, before a password is typed, and offers another for the same email', async () => {
    const asked: unknown[] = [];
    const api = mockApi().on(checkReset, ({ body }) => {
      asked.push(body);
      return { usable: false };
    });
    localStorage.setItem(
      'coming-back',
      JSON.stringify({ email: 'anne@example.com', next: '/groups/7', until: Date.now() + 60_000 }),
    );
    const { router } = await renderPage(link, { api });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Invalid or missing password reset link.');
    expect(alert.textContent).toContain('as soon as the password is changed');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(asked).toEqual([{ uid: 'someone', token: 'secret' }]);
    await userEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'anne@example.com');
    expect(router.state.location.search).toBe('?next=%2Fgroups%2F7');
  });

  it('is also one that the server does not take for a link', async () => {
    const api = useless(() => {
      throw new ApiError(400, { token: [accountMessages.resetLinkInvalid] });
    });
    await renderPage(link, { api });
    expect((await screen.findByRole('alert')).textContent).toContain(accountMessages.resetLinkInvalid);
  });

  it.each([
    ['there is no connection', new NetworkError('unreachable', null)],
    ['too many asked', new ApiError(429, { detail: accountMessages.tooManyAttempts })],
    ['the server is in trouble', new ApiError(500, null)],
  ])('is not one that could not be looked at because %s', async (_, error) => {
    let asked = 0;
    const api = useless(() => {
      asked += 1;
      throw error;
    });
    await renderPage(link, { api });
    await waitFor(() => expect(asked).toBe(1));
    await fill('Correct-horse-8', 'Correct-horse-9');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
