import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { actOnListing, actOnPerson, decideItem, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import type { DecisionForm } from '@lodgepole/contract/trust/staff';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { aListing } from '../../../../testing/listings.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { anItem, aStaffPerson, staffApi } from '../../../../testing/staff.ts';

afterEach(() => document.querySelector('[data-toasts]')?.remove());

const titled = (id: number, title: string) => anItem({ id, title });
const three = () => [titled(1, 'One'), titled(2, 'Two'), titled(3, 'Three')];

/** A server that decides, and what it was asked. */
const deciding = (items = three()) => {
  const server = staffApi(items);
  const asked: { id: number; body: Partial<DecisionForm> }[] = [];
  let failure: Error | null = null;
  server.api.on(decideItem, ({ params, body }) => {
    const id = Number(params.id);
    asked.push({ id, body: body as DecisionForm });
    if (failure) throw failure;
    const state = body.decision === 'uphold' ? 'upheld' : 'dismissed';
    server.set(id, { state });
    return { ...anItem({ id }), state } as const;
  });
  return {
    ...server,
    asked,
    fail: (error: Error | null) => {
      failure = error;
    },
  };
};

const open = async (server: ReturnType<typeof deciding>, address = '/staff/queue/1') => {
  const view = await renderPage(address, { api: server.api, isSignedIn: true });
  await screen.findByRole('radio', { name: 'Uphold' });
  return view;
};
const opened = (name: string) => screen.findByRole('heading', { level: 1, name });
const reasonField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
const firstReason = 'The listing asks for money or personal details before a viewing.';

describe('deciding', () => {
  it('by hand: the decision, what is done, the reason; then the next item opens', async () => {
    const server = deciding();
    const { router } = await open(server, '/staff/queue/1?kind=report');
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Uphold' }));
    const hide = screen.getByRole('checkbox', { name: 'Hide the listing' });
    expect(hide).toHaveProperty('checked', true);
    expect(
      screen.getByText(/The listing will be hidden, and the landlord will be told why and what to change\./),
    ).toBeTruthy();
    await userEvent.click(hide);
    expect(screen.getByText(/The listing stays as it is, and the landlord will be told\./)).toBeTruthy();
    await userEvent.click(hide);
    await userEvent.click(screen.getByRole('button', { name: firstReason }));
    expect(reasonField().value).toBe(firstReason);
    expect(screen.getByText(/^The person concerned will read this\./)).toBeTruthy();
    await userEvent.type(reasonField(), ' Twice.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: uphold' }));
    await opened('Two');
    expect(server.asked).toEqual([
      { id: 1, body: { decision: 'uphold', action: 'hide_listing', reason: `${firstReason} Twice.` } },
    ]);
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/staff/queue/2?kind=report',
    );
    expect(screen.getByText('Upheld. Next: Two').getAttribute('role')).toBe('status');
    expect(await screen.findByText('2 open items')).toBeTruthy();
  });

  it('by keyboard, but not while typing', async () => {
    const server = deciding();
    await open(server);
    await userEvent.keyboard('u');
    expect(screen.getByRole('radio', { name: 'Uphold' })).toHaveProperty('checked', true);
    await userEvent.keyboard('a1');
    expect(reasonField().value).toBe(firstReason);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await userEvent.keyboard('d');
    expect(reasonField().value).toBe('');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.keyboard('r');
    expect(document.activeElement).toBe(reasonField());
    await userEvent.keyboard('ud1 j?');
    expect(reasonField().value).toBe('ud1 j?');
    expect(screen.getByRole('radio', { name: 'Dismiss' })).toHaveProperty('checked', true);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await opened('Two');
    expect(server.asked).toEqual([{ id: 1, body: { decision: 'dismiss', reason: 'ud1 j?' } }]);
    expect(screen.getByText('Dismissed. Next: Two')).toBeTruthy();
  });

  it('steps back with Escape: the field, the decision, the item', async () => {
    const server = deciding();
    const { router } = await open(server, '/staff/queue/1?kind=report');
    await userEvent.keyboard('ur');
    await userEvent.keyboard('Half');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('radio', { name: 'Uphold' })).toHaveProperty('checked', false);
    await userEvent.keyboard('{Escape}');
    await opened('Staff queue');
    expect(router.state.location.search).toBe('?kind=report');
    expect(server.asked).toEqual([]);
  });

  it('adds a usual reason to words of one’s own', async () => {
    await open(deciding());
    await userEvent.keyboard('ur');
    await userEvent.keyboard('Mine.');
    await userEvent.keyboard('{Escape}2');
    expect(reasonField().value).toBe('Mine.\nThe text or the pictures do not match the home.');
  });

  it('needs a decision and a reason of at most 1,000 characters', async () => {
    const server = deciding();
    await open(server);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Choose to uphold or to dismiss.')).toBeTruthy();
    await userEvent.keyboard('u{Control>}{Enter}{/Control}');
    expect(screen.getByText('Write a reason.')).toBeTruthy();
    await userEvent.click(reasonField());
    await userEvent.paste('x'.repeat(1001));
    expect(screen.getByText('Use at most 1,000 characters.')).toBeTruthy();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(server.asked).toEqual([]);
    await userEvent.keyboard('{Backspace}{Control>}{Enter}{/Control}');
    await opened('Two');
  });

  it('sends one decision on a double click', async () => {
    const server = deciding();
    await open(server);
    await userEvent.keyboard('u1');
    await userEvent.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}');
    await opened('Two');
    expect(server.asked).toHaveLength(1);
  });

  it('goes through the list, then to what is left of it, then to the empty queue', async () => {
    const server = deciding();
    const { router } = await open(server, '/staff/queue/2');
    await userEvent.keyboard('d1{Control>}{Enter}{/Control}');
    await opened('Three');
    await screen.findByRole('radio', { name: 'Uphold' });
    await userEvent.keyboard('d1{Control>}{Enter}{/Control}');
    await opened('One');
    await screen.findByRole('radio', { name: 'Uphold' });
    await userEvent.keyboard('d1{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Nothing to do.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/staff');
    expect(screen.getByText('Dismissed. Nothing is left to do.')).toBeTruthy();
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/staff');
  });

  it('opens the first of the next page after the last of this one', async () => {
    const items = Array.from({ length: 17 }, (_, at) => titled(at + 1, `Home ${at + 1}`));
    const server = deciding(items);
    const { router } = await open(server, '/staff/queue/15');
    await userEvent.keyboard('d1{Control>}{Enter}{/Control}');
    await opened('Home 16');
    expect(router.state.location.pathname).toBe('/staff/queue/16');
  });
});

describe('a decision that does not work', () => {
  it('shows that someone else was first, and opens the next item', async () => {
    const server = deciding();
    server.fail(new ApiError(409, { detail: 'This has already been decided.' }));
    await open(server);
    await userEvent.keyboard('u1{Control>}{Enter}{/Control}');
    await opened('Two');
    expect(screen.getByText('This has already been decided. Next: Two')).toBeTruthy();
  });

  it('shows that the item is gone, and opens the next one', async () => {
    const server = deciding();
    await open(server);
    server.fail(new ApiError(404, { detail: 'Not found.' }));
    await userEvent.keyboard('u1{Control>}{Enter}{/Control}');
    await opened('Two');
    expect(screen.getByText('This item is no longer there. Next: Two')).toBeTruthy();
  });

  it('closes the page when the viewer is no longer staff', async () => {
    const server = deciding();
    let isStaff = true;
    server.api.on(myProfile, () => aViewer({ is_staff: isStaff }));
    await open(server);
    isStaff = false;
    server.fail(new ApiError(404, { detail: 'Not found.' }));
    await userEvent.keyboard('u1{Control>}{Enter}{/Control}');
    await opened('Oops! Page not found');
    expect(screen.queryByText('One')).toBeNull();
  });

  it.each([
    [new NetworkError('unreachable', null), 'The decision could not be saved. Please try again.'],
    [
      new ApiError(400, { action: ['Choose an action that fits what was reported.'] }),
      'Choose an action that fits what was reported.',
    ],
  ])('keeps what was written, and can be tried again: %s', async (error, words) => {
    const server = deciding();
    server.fail(error);
    await open(server);
    await userEvent.keyboard('u1{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(reasonField().value).toBe(firstReason);
    server.fail(null);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await opened('Two');
    expect(server.asked).toHaveLength(2);
  });
});

it('an item that another person decides meanwhile says so and stays', async () => {
  const server = deciding();
  const { queryClient } = await open(server);
  await userEvent.keyboard('u');
  server.set(1, { state: 'dismissed' });
  await act(() => queryClient.invalidateQueries({ queryKey: ['staff'] }));
  expect(await screen.findByText('This has already been decided.')).toBeTruthy();
  expect(screen.getByText('Dismissed')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Uphold' })).toBeNull();
  await opened('One');
  await userEvent.keyboard('u1{Control>}{Enter}{/Control}');
  expect(server.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Next item' }));
  await opened('Two');
});

it('an item that disappears meanwhile says so and stays', async () => {
  const server = deciding();
  const { queryClient } = await open(server);
  server.api.on(staffQueueItem, () => {
    throw new ApiError(404, { detail: 'Not found.' });
  });
  await act(() => queryClient.invalidateQueries({ queryKey: ['staff'] }));
  expect(await screen.findByText('This item is no longer there.')).toBeTruthy();
  await opened('One');
});

describe('what is done without deciding', () => {
  it('asks for a reason first, and refreshes the item', async () => {
    const server = deciding([anItem()]);
    const asked: unknown[] = [];
    server.api.on(actOnListing, ({ params, body }) => {
      asked.push([params, body]);
      const listing = aListing({ status: 'H', status_display: 'Held for review' });
      server.set(1, { listing });
      return listing;
    });
    await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Hide the listing' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Hide the listing' }));
    expect(dialog.getByText('Write a reason.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), 'Checking.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide the listing' }));
    expect(await screen.findByText('The listing has been hidden.')).toBeTruthy();
    expect(asked).toEqual([[{ id: 21, act: 'hide' }, { reason: 'Checking.' }]]);
    expect(await screen.findByRole('button', { name: 'Show the listing' })).toBeTruthy();
  });

  it('reinstates who is suspended, and is not offered against oneself', async () => {
    const server = deciding([anItem({ reported: aStaffPerson({ is_suspended: true }) })]);
    let failure: Error | null = new NetworkError('unreachable', null);
    server.api.on(actOnPerson, ({ params }) => {
      if (failure) throw failure;
      expect(params).toEqual({ id: 8, act: 'reinstate' });
      return aStaffPerson();
    });
    const { unmount } = await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Reinstate the person' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'A mistake.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reinstate the person' }));
    expect(await dialog.findByText('This could not be done. Please try again.')).toBeTruthy();
    failure = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Reinstate the person' }));
    expect(await screen.findByText('The person has been reinstated.')).toBeTruthy();
    unmount();
    await open(deciding([anItem({ reported: aStaffPerson({ id: 7 }) })]));
    expect(screen.queryByRole('button', { name: /the person$/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify the listing' })).toBeTruthy());
  });
});

it.each([
  ['held', 'Uphold', 'The listing will stay hidden.'],
  ['held', 'Dismiss', 'The listing will be shown again.'],
  ['verification', 'Uphold', 'The listing will be marked as verified.'],
  ['verification', 'Dismiss', 'The listing will not be marked as verified.'],
] as const)('for %s, %s says what it does and carries no action', async (kind, decision, effect) => {
  const server = deciding([anItem({ kind, reported_by: [], reports: 0 })]);
  await open(server);
  await userEvent.click(screen.getByRole('radio', { name: decision }));
  expect(screen.getByText(effect)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
