import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { cancelViewings, ownViewings } from '@lodgepole/contract/viewings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anOwnViewing } from '../../../testing/viewings.ts';

afterEach(() => document.querySelector('[data-toasts]')?.remove());

it('cancels the viewings of a day with a reason, and none of those booked at others', async () => {
  const sent: unknown[] = [];
  const hosted = { role: 'host', booked: 0 } as const;
  await renderPage('/viewings', {
    api: mockApi()
      .on(myProfile, () => aViewer())
      .on(ownViewings, () => [
        anOwnViewing({ ...hosted, id: 51 }),
        anOwnViewing({ ...hosted, id: 52, starts_at: '2099-11-21T16:00:00.000Z' }),
        anOwnViewing({ id: 53, starts_at: '2099-11-21T17:00:00.000Z' }),
      ])
      .on(cancelViewings, ({ body }) => {
        sent.push(body);
        return { done: [51, 52], refused: [] };
      }),
    isSignedIn: true,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all you host on Saturday/ }));
  const bar = within(screen.getByRole('region', { name: 'Selected viewings' }));
  await userEvent.click(bar.getByRole('button', { name: 'Cancel 2 viewings' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel 2 viewings?' }));
  await userEvent.type(question.getByLabelText('Reason (optional)'), 'I am ill.');
  await userEvent.click(question.getByRole('button', { name: 'Cancel viewings' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [51, 52], reason: 'I am ill.' }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected viewings' })).toBeNull());
});
