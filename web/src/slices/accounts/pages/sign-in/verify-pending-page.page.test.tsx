import { resendVerification } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

/** Comes from a page that knows the email. */
const openFor = async (email: string, setting: Parameters<typeof renderPage>[1] = {}) => {
  const page = await renderPage('/reset-password-request', setting);
  await act(() => page.router.navigate('/verify-pending', { state: { email } }));
  await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  return page;
};

const resend = () => screen.getByRole('button', { name: 'Resend verification email' });
const said = { detail: accountMessages.resendDone };

afterEach(() => vi.useRealTimers());

/** An API whose resend is answered when the test says so. */
const slowApi = () => {
  const asked: string[] = [];
  let answer = (_said: typeof said): void => undefined;
  const api = mockApi().on(resendVerification, ({ body }) => {
    asked.push(body.email);
    return new Promise<typeof said>((resolve) => {
      answer = resolve;
    });
  });
  return { api, asked, answer: () => answer(said) };
};

describe('the page after registration', () => {
  it('explains where the mail went and leads back to the login', async () => {
    const { router } = await openFor('anne+home@example.com');
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('anne+home@example.com')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
  });

  it('takes an email out of its address and keeps it in the history, where a reload finds it', async () => {
    const { router } = await renderPage('/verify-pending?email=anne%2Bhome%40example.com');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.location.state).toEqual({ email: 'anne+home@example.com' });
    expect(screen.getByText('anne+home@example.com')).toBeTruthy();
  });

  it('has no navigation bar', async () => {
    await renderPage('/verify-pending');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('sends the mail again: idle, loading, sent, and idle after three seconds', async () => {
    const { api, asked, answer } = slowApi();
    await openFor('anne@example.com', { api });
    await userEvent.click(resend());
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeTruthy();
    expect(asked).toEqual(['anne@example.com']);

    vi.useFakeTimers();
    await act(async () => {
      answer();
      await vi.advanceTimersByTimeAsync(0);
    });
    const done = screen.getByText('A new verification email has been sent!');
    expect(done.closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Email sent' }));
    expect(asked).toHaveLength(1);

    await act(() => vi.advanceTimersByTimeAsync(2990));
    expect(screen.getByText('A new verification email has been sent!')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(screen.queryByText('A new verification email has been sent!')).toBeNull();
    expect(resend()).toBeTruthy();
  });

  it.each([
    [
      'the server’s sentence',
      new ApiError(400, { detail: 'This account is verified.' }),
      'This account is verified.',
    ],
    [
      'a sentence about the field',
      new ApiError(400, { email: ['Invalid email format.'] }),
      'Invalid email format.',
    ],
    [
      'the time to wait',
      new ApiError(429, { detail: 'Too many attempts.' }, 30),
      'Too many attempts. You can try again in 30 seconds.',
    ],
    [
      'its own sentence without one',
      new ApiError(500, null),
      'Failed to resend verification email. Please try again later.',
    ],
    [
      'its own sentence without a connection',
      new NetworkError('unreachable', null),
      'Failed to resend verification email. Please try again later.',
    ],
  ])('shows %s when it fails, and can be asked again', async (_what, error, sentence) => {
    const api = mockApi().on(resendVerification, () => {
      throw error;
    });
    await openFor('anne@example.com', { api });
    await userEvent.click(resend());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(resend()).toBeTruthy();
  });

  it.each(['/verify-pending', '/verify-pending?email=nonsense'])(
    'asks for the address at %s',
    async (path) => {
      const { api, asked } = slowApi();
      await renderPage(path, { api });
      const email = screen.getByRole('textbox', { name: 'Email' });
      await userEvent.click(resend());
      expect(screen.getByText('Email is required.')).toBeTruthy();
      expect(document.activeElement).toBe(email);
      await userEvent.type(email, 'anne@example.com{Enter}');
      expect(await screen.findByRole('button', { name: 'Sending…' })).toBeTruthy();
      expect(asked).toEqual(['anne@example.com']);
    },
  );
});
