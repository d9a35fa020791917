import { verifyEmail } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const link = '/verify-email?uid=someone&token=secret';
const said = { detail: accountMessages.verifyDone };
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => configure({ reactStrictMode: false }));

describe('the page of the verification link', () => {
  it('says that it verifies, then that it is done', async () => {
    let answer = (_said: typeof said): void => undefined;
    const api = mockApi().on(
      verifyEmail,
      () =>
        new Promise<typeof said>((resolve) => {
          answer = resolve;
        }),
    );
    await renderPage(link, { api });
    expect(screen.getByText('Verifying your email...')).toBeTruthy();
    expect(linkTo('Back to Login')).toBe('/login');
    answer(said);
    expect(await screen.findByText('Your email has been verified! You can now log in.')).toBeTruthy();
    expect(linkTo('Back to Login')).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks once although effects run twice, and with what the link says', async () => {
    const asked: unknown[] = [];
    const api = mockApi().on(verifyEmail, ({ body }) => {
      asked.push(body);
      return said;
    });
    configure({ reactStrictMode: true });
    await renderPage(link, { api });
    await screen.findByText('Your email has been verified! You can now log in.');
    expect(asked).toEqual([{ uid: 'someone', token: 'secret' }]);
  });

  it('does not leave the link in the history once it has done its work', async () => {
    const { router } = await renderPage(link, { api: mockApi().on(verifyEmail, () => said) });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByText('Your email has been verified! You can now log in.')).toBeTruthy();
  });

  it.each([
    ['/groups/link/abc', '/login?next=%2Fgroups%2Flink%2Fabc'],
    ['//evil.example', '/login'],
  ])('leads on to %s on a device that knows nothing of it, if that is ours', async (next, way) => {
    const api = mockApi().on(verifyEmail, () => said);
    await renderPage(`${link}&next=${encodeURIComponent(next)}`, { api });
    await screen.findByText('Your email has been verified! You can now log in.');
    expect(linkTo('Back to Login')).toBe(way);
  });

  it.each([
    [
      'the server’s sentence',
      new ApiError(400, { detail: 'This link was used up.' }),
      'This link was used up.',
    ],
    [
      'its own without one',
      new ApiError(500, null),
      'Verification link is invalid or expired. Please request a new one.',
    ],
  ])('shows %s when it fails, and offers a new link', async (_what, error, sentence) => {
    const api = mockApi().on(verifyEmail, () => {
      throw error;
    });
    await renderPage(link, { api });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(linkTo('Request a new one')).toBe('/verify-pending');
    expect(linkTo('Back to Login')).toBe('/login');
  });

  it('does not blame the link when there is no connection, and tries again when asked', async () => {
    let calls = 0;
    const api = mockApi().on(verifyEmail, () => {
      calls += 1;
      if (calls === 1) throw new NetworkError('unreachable', null);
      return said;
    });
    await renderPage(link, { api });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Lodgepole could not be reached\./);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Your email has been verified! You can now log in.')).toBeTruthy();
    expect(calls).toBe(2);
  });

  it.each(['/verify-email', '/verify-email?uid=someone', '/verify-email?token=secret&uid='])(
    'asks nobody at %s, where something is missing',
    async (path) => {
      await renderPage(path);
      expect(screen.getByRole('alert').textContent).toBe('Missing verification info in the link.');
      expect(linkTo('Back to Login')).toBe('/login');
    },
  );
});
