import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import {
  answerInvitation,
  deleteInvitation,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation, InvitationGroup } from '@lodgepole/contract/groups/invitations/invitation';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { removeToasts } from '../../../testing/group-pages.ts';
import { aGroup } from '../../../testing/groups.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { undoMilliseconds } from '../invitations/invitation-card.tsx';

afterEach(() => {
  removeToasts();
  vi.useRealTimers();
});

const preview: InvitationGroup = {
  group_status: 'P',
  group_status_display: 'Private',
  move_in_date: '2099-02-01',
  size: null,
  listing_preview: { ...aGroup().listing_preview, unit_number: '4B' },
  members: ['Marc Roy', 'Dev Shah'].map((full_name, id) => ({ id, full_name, profile_picture: null })),
};

const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 1,
  direction: 'received',
  group: 7,
  group_name: 'Three on King',
  listing: 3,
  invited_user: 21,
  invited_by: 22,
  invited_user_name: 'Anne Tremblay',
  invited_by_name: 'Marc Roy',
  invited_user_email: 'anne@example.com',
  invited_by_email: 'marc@example.com',
  accepted: null,
  created_at: '2026-01-02T03:04:05Z',
  responded_at: null,
  group_preview: preview,
  ...changes,
});

const shelf = async (invitations: Invitation[], refusal?: ApiError) => {
  const calls: unknown[] = [];
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(myInvitations, () => ({
      received: invitations.filter(({ direction }) => direction === 'received'),
      sent: invitations.filter(({ direction }) => direction === 'sent'),
    }))
    .on(answerInvitation, ({ body }) => {
      calls.push(body);
      if (refusal) throw refusal;
      return { ...anInvitation(), accepted: Boolean(body.accepted) };
    })
    .on(deleteInvitation, ({ query }) => {
      calls.push(query);
      if (refusal) throw refusal;
    });
  api
    .on(seeGroup, () => aGroup({ id: 7 }))
    .on(myConversations, () => ({ items: [], total: 0, isExact: true }));
  return { calls, ...(await renderPage('/groups/invitations', { api, isSignedIn: true })) };
};

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (!card) throw new Error('The invitation is no card.');
  return within(card);
};

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the invitations page', () => {
  it('shows the name of a group as it was typed, tags and all', async () => {
    await shelf([anInvitation({ group_name: '<1/> & <b>us</b>', accepted: true })]);
    await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    expect(
      await screen.findByText('The invitation to <1/> & <b>us</b> will be deleted for both of you.'),
    ).toBeDefined();
  });

  it('sorts what was received into Pending and Accepted, what was sent into all three', async () => {
    await shelf([
      anInvitation(),
      anInvitation({ id: 2, accepted: true }),
      anInvitation({ id: 3, direction: 'sent', accepted: false }),
    ]);
    expect(await screen.findByRole('tab', { name: 'Received 2' })).toBeDefined();
    expect(titles()).toEqual(['Pending', 'Accepted']);
    await userEvent.click(screen.getByRole('tab', { name: 'Sent 1' }));
    await screen.findByRole('heading', { name: 'Rejected' });
    expect(titles()).toEqual(['Pending', 'Accepted', 'Rejected']);
  });

  it('shows group, both people, the state, and lets the invited person answer', async () => {
    const { calls } = await shelf([anInvitation()]);
    const card = (await screen.findByRole('heading', { name: 'Three on King' })).closest('li');
    if (!card) throw new Error('The invitation is no card.');
    expect(card.textContent).toContain('marc@example.com');
    expect(card.textContent).toContain('anne@example.com');
    expect(within(card).getByText('Pending')).toBeDefined();
    expect(
      within(card)
        .getByRole('link', { name: /View Group/ })
        .getAttribute('href'),
    ).toBe('/groups/7');
    expect(within(card).queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(within(card).getByRole('button', { name: /Reject/ })).toBeDefined();
    expect(calls).toEqual([]);
  });

  /** Presses *Reject*, with timers that the test moves on. */
  const reject = async (refusal?: ApiError) => {
    const page = await shelf([anInvitation()], refusal);
    const button = await screen.findByRole('button', { name: 'Reject: Three on King' });
    vi.useFakeTimers();
    fireEvent.click(button);
    const undo = screen.getByRole('button', { name: 'Undo: Three on King' });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return { ...page, undo, pass };
  };

  it('shows the rejection, and sends it after the time to undo', async () => {
    const { calls, undo, pass } = await reject();
    expect(document.activeElement).toBe(undo);
    expect(
      screen
        .getByText('You rejected this invitation. Marc Roy will be told in a few seconds.')
        .getAttribute('role'),
    ).toBe('status');
    await pass(undoMilliseconds - 1);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([{ accepted: false }]);
  });

  it('sends nothing when the rejection is undone', async () => {
    const { calls, undo, pass } = await reject();
    fireEvent.click(undo);
    await pass(2 * undoMilliseconds);
    expect(calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Accept: Three on King' })).toBeDefined();
  });

  it.each(['another page', 'another site'])('sends a rejection at once on the way to %s', async (to) => {
    const { calls, router, pass } = await reject();
    if (to === 'another site') fireEvent(window, new Event('pagehide'));
    else await act(() => router.navigate('/credits'));
    await pass(0);
    expect(calls).toEqual([{ accepted: false }]);
    await pass(2 * undoMilliseconds);
    expect(calls).toHaveLength(1);
  });

  it('shows the listing, the rent in total and for each, the date and the members', async () => {
    await shelf([anInvitation(), anInvitation({ id: 2, group_name: 'Two on Queen', accepted: true })]);
    const pending = await cardOf('Three on King');
    expect(pending.getByRole('link', { name: '4B-75 King St S, Waterloo' }).getAttribute('href')).toBe(
      '/listings/21',
    );
    expect(pending.getByText('$1,850/month · $616.67 each for 3 people')).toBeDefined();
    expect(pending.getByText('Move-in Feb 1, 2099')).toBeDefined();
    expect(pending.getByText('Members: Marc Roy and Dev Shah')).toBeDefined();
    expect((await cardOf('Two on Queen')).getByText('$1,850/month · $925 each for 2 people')).toBeDefined();
  });

  it.each<[string, Partial<Invitation>]>([
    ['is filled', { group_preview: { ...preview, group_status: 'F' } }],
    ['has applied', { group_preview: null }],
  ])('says in advance that it is too late once the group %s', async (_how, changes) => {
    await shelf([anInvitation(changes)]);
    expect(
      (await cardOf('Three on King')).getByText('This group no longer takes new members.'),
    ).toBeDefined();
  });

  it('leads to the group once it is accepted', async () => {
    const { calls, router } = await shelf([anInvitation()]);
    await userEvent.click(await screen.findByRole('button', { name: /Accept/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/7'));
    expect(calls).toEqual([{ accepted: true }]);
  });

  it('says what happened to an invitation that is gone', async () => {
    await shelf([anInvitation()], new ApiError(409, { detail: 'This invitation has just been withdrawn.' }));
    await userEvent.click(await screen.findByRole('button', { name: /Accept/ }));
    await waitFor(() =>
      expect(document.querySelector('[data-toasts]')?.textContent).toContain('has just been withdrawn'),
    );
  });

  it('asks before it deletes, and cancels only what is still pending', async () => {
    const { calls } = await shelf([anInvitation({ direction: 'sent' })]);
    await userEvent.click(await screen.findByRole('tab', { name: 'Sent 1' }));
    await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(calls).toEqual([{ pending: true }]);
  });

  it('shows why an answer failed, in the server’s words or its own', async () => {
    await shelf([anInvitation()], new ApiError(403, { detail: 'This group no longer takes new members.' }));
    await userEvent.click(await screen.findByRole('button', { name: /Accept/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('This group no longer takes new members.');
  });

  it('shows a generic error when the server gives no reason', async () => {
    const { pass } = await reject(new ApiError(500, null));
    await pass(undoMilliseconds);
    expect(screen.getByRole('alert').textContent).toBe('Failed to respond to invitation.');
  });
});
