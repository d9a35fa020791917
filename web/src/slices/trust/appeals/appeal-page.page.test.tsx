import { appeal, readDecision } from '@lodgepole/contract/trust/appeals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aDecision, anAppeal } from '../../../testing/staff.ts';

const link = '/appeal?item=5&token=7.12.secret';

describe('the page that asks for another look', () => {
  it('shows the decision, takes the token out of the address and sends what was written once', async () => {
    const asked: unknown[] = [];
    const api = mockApi()
      .on(readDecision, ({ body }) => {
        asked.push(body);
        return aDecision();
      })
      .on(appeal, ({ body }) => {
        asked.push(body);
        return anAppeal({ text: body.text });
      });
    const { router } = await renderPage(link, { api });
    expect(await screen.findByText('Reason: It is not your home.')).toBeTruthy();
    expect(router.state.location.search).toBe('?item=5');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for another look' }));
    expect(screen.getByText('Write why we should look again.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), 'It is mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for another look' }));
    expect(await screen.findByText('The answer will come by email.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const known = { item: 5, token: '7.12.secret' };
    expect(asked).toEqual([known, { ...known, text: 'It is mine.' }]);
  });

  it.each([
    ['upheld', 'Our staff looked again, and the decision stays.'],
    ['dismissed', 'Our staff looked again and reversed the decision.'],
  ] as const)('says what became of an appeal: %s', async (state, words) => {
    const api = mockApi().on(readDecision, () => aDecision({ appeal: anAppeal({ state }) }));
    await renderPage(link, { api });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps what was written when it fails, and says when it was asked for before', async () => {
    let decision = aDecision();
    let failure = new ApiError(500, null);
    const api = mockApi()
      .on(readDecision, () => decision)
      .on(appeal, () => {
        throw failure;
      });
    await renderPage(link, { api });
    await userEvent.type(await screen.findByRole('textbox'), 'It is mine.');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Ask for another look' }));
    await send();
    expect(await screen.findByText('Your request could not be sent. Please try again.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is mine.');
    failure = new ApiError(409, { detail: 'You have already asked for another look.' });
    decision = aDecision({ appeal: anAppeal() });
    await send();
    expect(await screen.findByText('The answer will come by email.')).toBeTruthy();
  });

  it.each(['/appeal', '/appeal?item=x', link])('says that a link does not work: %s', async (path) => {
    const api = mockApi().on(readDecision, () => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    await renderPage(path, { api });
    expect(await screen.findByText(/This link does not work\./)).toBeTruthy();
  });

  it('asks to sign in without a token, and leads back', async () => {
    const api = mockApi().on(readDecision, () => {
      throw new ApiError(401, null);
    });
    await renderPage('/appeal?item=5', { api });
    const way = await screen.findByRole('link', { name: 'Sign In' });
    await waitFor(() =>
      expect(way.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/appeal?item=5')}`),
    );
  });
});
