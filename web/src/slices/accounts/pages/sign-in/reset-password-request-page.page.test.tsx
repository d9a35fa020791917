import { requestReset } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Send reset link' });
const path = '/reset-password-request';

describe('the page for a forgotten password', () => {
  it('has one field, and leads back to the login', async () => {
    await renderPage(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot your password?');
    expect(screen.getAllByRole('textbox')).toEqual([email()]);
    expect(email().getAttribute('autocomplete')).toBe('email');
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
  });

  it('asks for an email, and for a real one', async () => {
    await renderPage(path);
    await userEvent.click(send());
    expect(screen.getByText('Please enter your email.')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), 'anne');
    expect(screen.getByText('Invalid email format.')).toBeTruthy();
  });

  it('says the same whether or not the account exists', async () => {
    const asked: unknown[] = [];
    let answer = (): void => undefined;
    const api = mockApi().on(requestReset, ({ body }) => {
      asked.push(body);
      return new Promise<{ detail: string }>((resolve) => {
        answer = () => resolve({ detail: accountMessages.resetRequestDone });
      });
    });
    await renderPage(path, { api });
    await userEvent.type(email(), 'anne@example.com');
    await userEvent.click(send());
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeTruthy();
    answer();
    const done = await screen.findByText('If that email exists, a reset link has been sent.');
    expect(done.closest('[role="status"]')).toBeTruthy();
    expect(asked).toEqual([{ email: 'anne@example.com' }]);
  });

  it.each([
    [
      'the server’s sentence',
      new ApiError(429, { detail: 'Too many attempts.' }, 120),
      'Too many attempts. You can try again in 2 minutes.',
    ],
    ['its own without one', new ApiError(502, null), 'Could not send reset link. Try again.'],
    [
      'its own without a connection',
      new NetworkError('timeout', null),
      'Could not send reset link. Try again.',
    ],
  ])('shows %s when it fails, and keeps the email', async (_what, error, sentence) => {
    const api = mockApi().on(requestReset, () => {
      throw error;
    });
    await renderPage(path, { api });
    await userEvent.type(email(), 'anne@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(email()).toHaveProperty('value', 'anne@example.com');
  });
});
