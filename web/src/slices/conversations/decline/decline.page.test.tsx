import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { declineInquiry } from '@lodgepole/contract/conversations/decline';
import { myConversations, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import { waitingInquiries } from '@lodgepole/contract/conversations/inquiries';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aConversation, aMessage, aThread } from '../../../testing/conversations.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

afterEach(() => {
  sessionStorage.clear();
  document.querySelector('[data-toasts]')?.remove();
});

const open = async (landlord = 7) => {
  const sent: unknown[] = [];
  const state = { isDown: true };
  const listing = aListing({ owner: { ...aListing().owner, id: landlord } });
  await renderPage('/conversations/5', {
    api: mockApi()
      .on(myProfile, () => aViewer())
      .on(myConversations, () => ({ items: [aConversation()], total: 1, isExact: true }))
      .on(seeConversation, () => aThread([aMessage()], { listing }))
      .on(waitingInquiries, () => [
        {
          conversation: 5,
          role: 'landlord' as const,
          name: 'Bob Singh',
          listing: { id: 21, unit_number: '', street_address: '75 King St S', city: 'Waterloo' },
          since: '2026-01-05T10:00:00.000Z',
        },
      ])
      .on(declineInquiry, ({ body }) => {
        const { reason, text, client_id } = body;
        sent.push({ reason, text, client_id });
        if (state.isDown) throw new ApiError(500, null);
        return aMessage({ id: 2, from: 7, content: 'Thank you for your interest.' });
      }),
    isSignedIn: true,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More: Bob Singh' }));
  return { sent, state };
};

it('declines with a reason and own words, which stay when sending fails', async () => {
  const { sent, state } = await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Decline kindly…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline kindly' }));
  expect(dialog.getByText(/The home has been taken\./)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The dates do not fit');
  expect(dialog.getByText(/the dates do not work out/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Your message (optional)'), 'From May on?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to decline.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'More: Bob Singh' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Decline kindly…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Your answer has been sent.')).toBeDefined();
  expect(sent).toMatchObject([{ reason: 'dates', text: 'From May on?' }, { text: 'From May on?' }]);
});

it('is offered to the landlord alone', async () => {
  await open(8);
  expect(screen.queryByRole('menuitem', { name: 'Decline kindly…' })).toBeNull();
});

it('shows in the bell who waits for an answer', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications, 1 new/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(drawer.getByRole('heading', { name: /Waiting for an Answer/ })).toBeDefined();
  expect(drawer.getByText(/Waiting for your answer/).textContent).toContain('75 King St S, Waterloo');
});
