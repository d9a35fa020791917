import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { listingGroups } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { type ListingStatus, listingStatuses } from '@lodgepole/contract/listings/codes';
import {
  confirmListing,
  deleteListing,
  ownListings,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { people, removeToasts } from '../../../../testing/group-pages.ts';
import { aGroup, aMember } from '../../../../testing/groups.ts';
import { aListing, anOwnListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

const own = (status: ListingStatus, changes: Partial<OwnListing> = {}): OwnListing =>
  anOwnListing({
    days_left: status === 'A' ? 30 : null,
    ...changes,
    status,
    status_display: listingStatuses[status],
  });

const usual = { page: 1, page_size: 15, sort: 'attention', by_building: true };

const refusal = (status: number, detail: string) => new ApiError(status, { detail });

/** A server that keeps one landlord's listings, and what it was asked. */
const shelf = (listings: readonly OwnListing[], groups: readonly Group[] = []) => {
  const calls: unknown[] = [];
  const asked: unknown[] = [];
  let kept = [...listings];
  let refused: ApiError | null = null;
  const change = (id: number, changes: Partial<OwnListing>) => {
    if (refused) throw refused;
    kept = kept.map((item) => (item.id === id ? { ...item, ...changes } : item));
    return kept.find((item) => item.id === id) ?? aListing();
  };
  const api = mockApi()
    .on(myProfile, () => people.landlord)
    .on(ownListings, ({ query }) => {
      asked.push(query);
      const found = kept.filter(({ status }) => query.status === undefined || status === query.status);
      const size = Number(query.page_size);
      const start = (Number(query.page) - 1) * size;
      return { items: found.slice(start, start + size), total: found.length, isExact: true };
    })
    .on(listingGroups, () => [...groups])
    .on(setListingStatus, ({ params, body }) => {
      calls.push(body);
      return change(Number(params.id), { status: body.status, status_display: listingStatuses[body.status] });
    })
    .on(confirmListing, ({ params }) => {
      calls.push('confirm');
      return change(Number(params.id), { status: 'A', status_display: 'Active', days_left: 30 });
    })
    .on(deleteListing, ({ params }) => {
      calls.push(`delete ${String(params.id)}`);
      if (refused) throw refused;
      kept = kept.filter(({ id }) => id !== Number(params.id));
    });
  const refuse = (error: ApiError | null) => {
    refused = error;
  };
  return { api, calls, asked, refuse };
};

const open = async (api: ReturnType<typeof mockApi>, query = '') => {
  const view = await renderPage(`/listings/mine${query}`, { api, isSignedIn: true });
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  return { user: userEvent.setup(), ...view };
};

const rows = () => screen.queryAllByRole('article');
const row = (name = '75 King St S') => within(screen.getByRole('article', { name }));
const press = (label: string, home = '75 King St S') =>
  screen.getByRole('button', { name: `${label}: ${home}` });
const toasts = () => document.querySelector('[data-toasts]')?.textContent ?? '';
const dialog = () => within(screen.getByRole('alertdialog'));
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(press('More'));
  await user.click(await screen.findByRole('menuitem', { name: label }));
};

describe('the landlord’s dashboard', () => {
  it('shows each listing with its unit, price, status, days and figures', async () => {
    const stats = { views: 1204, favourites: 1, conversations: 3, applications: 2, viewings: 4 };
    await open(shelf([own('A', { unit_number: '4B', days_left: 12, stats })]).api);
    expect(document.title).toBe('My listings · Lodgepole');
    const card = row('4B-75 King St S');
    for (const text of ['Active', 'Expires in 12 days', '$1,850', '1,204', 'views', 'favourite', 'viewings'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('link', { name: '4B-75 King St S' }).getAttribute('href')).toBe('/listings/21');
    expect(card.getByRole('link', { name: 'Statistics' }).getAttribute('href')).toBe('/listings/21/stats');
    expect(screen.getByText('1 listing')).toBeTruthy();
  });

  it.each([
    ['A', 20, null, ['Edit', 'Mark as rented', 'Pause']],
    ['A', 5, 'Still available', ['Edit', 'Mark as rented', 'Pause']],
    ['P', null, 'Make active', ['Edit', 'Mark as rented']],
    ['R', null, 'Make active', ['Edit']],
    ['E', 0, 'Renew', ['Edit', 'Mark as rented']],
  ] as const)('in status %s with %s days left leads with “%s”', async (status, days_left, first, others) => {
    const { user } = await open(shelf([own(status, { days_left })]).api);
    expect(first === null || press(first)).toBeTruthy();
    expect(screen.queryByText('Expires in 5 days') !== null).toBe(days_left === 5);
    await user.click(press('More'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...others,
      'See statistics',
      'Copy as a new listing',
      'Ask for verification',
      'Delete',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Copy as a new listing' }).getAttribute('href')).toBe(
      '/listings/post?copy=21',
    );
  });

  it('leaves the status of a held listing to the staff', async () => {
    await open(shelf([own('H')]).api);
    expect(row().getByText('Held for review')).toBeTruthy();
    expect(row().queryByRole('button', { name: /^(Make active|Pause|Renew|Mark)/ })).toBeNull();
  });

  it('keeps the chosen status in its address and starts at the first page again', async () => {
    const many = Array.from({ length: 16 }, (_, place) =>
      own('A', { id: 100 + place, street_address: `${place} Erb St` }),
    );
    const { api, asked } = shelf([...many, own('P')]);
    const { user, router } = await open(api, '?page=2');
    await user.click(screen.getByRole('link', { name: 'Paused' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toBe('?status=P');
    expect(asked.at(-1)).toEqual({ ...usual, status: 'P' });
    expect(screen.getByRole('link', { name: 'Paused' }).getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Rented' }));
    expect(await screen.findByText('None of your listings has this status.')).toBeTruthy();
  });

  it('pages through many listings and keeps the status on the way', async () => {
    const many = Array.from({ length: 16 }, (_, place) =>
      own('A', { id: 100 + place, street_address: `${place} Erb St` }),
    );
    const { user, router } = await open(shelf(many).api, '?status=A');
    expect(screen.getByText('1–15 of 16')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toBe('?status=A&page=2');
  });

  it('invites those without a listing to post their first', async () => {
    await open(shelf([]).api);
    expect(await screen.findByText(/^You have no listings yet/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'List your home' }).getAttribute('href')).toBe('/listings/post');
    expect(main.queryByRole('navigation', { name: 'Status' })).toBeNull();
  });

  it('says when the listings cannot be had, and asks again', async () => {
    let isDown = true;
    const { api } = shelf([own('A')]);
    const answer = shelf([own('A')]);
    api.on(ownListings, ({ query }) => {
      if (isDown) throw new ApiError(500, null);
      return answer.api.call(ownListings, { query });
    });
    const { user } = await open(api);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch listings.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe('a step in the life of a listing', () => {
  it('pauses and makes active again, and says so', async () => {
    const { api, calls } = shelf([own('A')]);
    const { user } = await open(api);
    await choose(user, 'Pause');
    expect(await row().findByText('Paused')).toBeTruthy();
    expect(toasts()).toContain('Your listing is paused.');
    await waitFor(() => expect(press('Make active')).toHaveProperty('disabled', false));
    await user.click(press('Make active'));
    expect(await row().findByText('Active')).toBeTruthy();
    expect(calls).toEqual([{ status: 'P' }, { status: 'A' }]);
  });

  it('asks before a rented home is offered again', async () => {
    const { api, calls } = shelf([own('R')]);
    const { user } = await open(api);
    await user.click(press('Make active'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/that group’s application will be rejected/)).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Make active' }));
    expect(await row().findByText('Active')).toBeTruthy();
    expect(calls).toEqual([{ status: 'A' }]);
  });

  it.each([
    ['A', 5, 'Still available'],
    ['E', 0, 'Renew'],
  ] as const)('in status %s with %s days left confirms with “%s”', async (status, days_left, label) => {
    const { api, calls } = shelf([own(status, { days_left })]);
    const { user } = await open(api);
    await user.click(press(label));
    expect(await row().findByText('Expires in 30 days')).toBeTruthy();
    expect(calls).toEqual(['confirm']);
    expect(toasts()).toContain('Your listing stays active.');
  });

  it('that is refused says why, in the server’s words', async () => {
    const { api, refuse } = shelf([own('P')]);
    const { user } = await open(api);
    refuse(refusal(403, 'This listing is held for review. Only our staff can change its status.'));
    await user.click(press('Make active'));
    await waitFor(() => expect(toasts()).toContain('Only our staff can change its status.'));
    expect(row().getByText('Paused')).toBeTruthy();
  });

  it('takes the listing out of a list it no longer belongs to, and keeps the focus on the page', async () => {
    const others = own('A', { id: 22, street_address: '9 Erb St' });
    const { user } = await open(shelf([own('A'), others]).api, '?status=A');
    await choose(user, 'Pause');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement?.textContent).toBe('9 Erb St');
  });
});

describe('marking a home as rented', () => {
  const applied = [
    aGroup({ id: 31, name: 'Sunny side', group_status: 'S' }),
    aGroup({ id: 32, name: 'Early birds', group_status: 'I', members: [aMember(5, 'Eve Wu')] }),
    aGroup({ id: 33, name: 'Still forming', group_status: 'O' }),
  ];

  const ask = async (groups: readonly Group[]) => {
    const kept = shelf([own('A')], groups);
    const { user } = await open(kept.api);
    await choose(user, 'Mark as rented');
    await screen.findByRole('alertdialog');
    await waitFor(() =>
      expect(dialog().queryAllByRole('radio').length > 0 || groups.length === 0).toBe(true),
    );
    return { user, ...kept };
  };
  const confirm = () => dialog().getByRole('button', { name: 'Mark as rented' });

  it('asks which of the groups that applied gets it, and tells what the others hear', async () => {
    const { user, calls } = await ask(applied);
    const choices = dialog().getAllByRole('radio');
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'Early birds InvitedEve Wu',
      'Sunny side SentCarla Roy and Dev Shah',
      'Someone else',
    ]);
    expect(dialog().getByText('The other applicants will be told that the home is rented.')).toBeTruthy();
    expect(confirm()).toHaveProperty('disabled', true);
    await user.click(dialog().getByRole('radio', { name: /Sunny side/ }));
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toEqual([{ status: 'R', group: 31 }]);
    expect(await row().findByText('Rented')).toBeTruthy();
  });

  it('names no group for someone else', async () => {
    const { user, calls } = await ask(applied);
    await user.click(dialog().getByRole('radio', { name: 'Someone else' }));
    await user.click(confirm());
    await waitFor(() => expect(calls).toEqual([{ status: 'R' }]));
  });

  it('asks nothing when no group has applied', async () => {
    const { user, calls } = await ask([]);
    expect(await dialog().findByText('No group has applied for this home.')).toBeTruthy();
    await user.click(confirm());
    await waitFor(() => expect(calls).toEqual([{ status: 'R' }]));
  });

  it('stays open and says why when it is refused', async () => {
    const { user, refuse } = await ask(applied);
    refuse(new ApiError(400, { group: ['Choose a group that has applied to this listing.'] }));
    await user.click(dialog().getByRole('radio', { name: /Sunny side/ }));
    await user.click(confirm());
    expect(await dialog().findByText('Choose a group that has applied to this listing.')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(row().getByText('Active')).toBeTruthy();
  });
});

describe('deleting a listing', () => {
  const stats = { views: 9, favourites: 5, conversations: 3, applications: 1, viewings: 0 };

  it('says what goes with it, and then is done', async () => {
    const { api, calls } = shelf([own('A', { stats })]);
    const { user } = await open(api);
    await choose(user, 'Delete');
    await screen.findByRole('alertdialog');
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3 conversations', '1 application', '5 favourites']);
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toContain('Your listing has been deleted.'));
    expect(calls).toEqual(['delete 21']);
    expect(await screen.findByText(/^You have no listings yet/)).toBeTruthy();
  });

  it('suggests to mark it as rented instead', async () => {
    const { api, calls } = shelf([own('A', { stats })]);
    const { user } = await open(api);
    await choose(user, 'Delete');
    await screen.findByRole('alertdialog');
    await user.click(dialog().getByRole('button', { name: 'Mark as rented instead' }));
    expect(await dialog().findByText('No group has applied for this home.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('says when it did not work, and leaves everything as it was', async () => {
    const { api, refuse } = shelf([own('R')]);
    const { user } = await open(api);
    refuse(new ApiError(500, null));
    await choose(user, 'Delete');
    await screen.findByRole('alertdialog');
    expect(dialog().queryByRole('button', { name: 'Mark as rented instead' })).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await dialog().findByText('Failed to delete listing.')).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });
});
