import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { ownListings } from '@lodgepole/contract/listings/endpoints';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { people, removeToasts } from '../../../../testing/group-pages.ts';
import { anOwnListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

const heldByStaff = 'This listing is held for review. Only our staff can change its status.';

const unit = (number: number, changes: Partial<OwnListing> = {}): OwnListing =>
  anOwnListing({ id: number, unit_number: String(number), price: 1000 + number, ...changes });

const building = [unit(101), unit(102), unit(103)];
const house = anOwnListing({ id: 9, street_address: '9 Erb St' });

/** A server with these listings that refuses changes of some of them. */
const open = async (
  listings: readonly OwnListing[],
  path = '/listings/mine',
  held: readonly number[] = [],
) => {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const api = mockApi()
    .on(myProfile, () => people.landlord)
    .on(ownListings, ({ query }) => {
      asked.push(query);
      const found = listings.filter(({ street_address }) => street_address.includes(query.q ?? ''));
      return { items: found, total: found.length, isExact: true };
    })
    .on(changeListings, ({ body }) => {
      sent.push(body);
      const ids = body.ids.map(Number);
      return {
        done: ids.filter((id) => !held.includes(id)),
        refused: ids.filter((id) => held.includes(id)).map((id) => ({ id, detail: heldByStaff })),
      };
    });
  const view = await renderPage(path, { api, isSignedIn: true });
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  return { user: userEvent.setup(), api, asked, sent, ...view };
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Selected listings' }));
const button = (name: string) => bar().getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const toasts = () => document.querySelector('[data-toasts]')?.textContent ?? '';

describe('finding one’s own listings', () => {
  it('begins with what needs attention, the homes of one building together', async () => {
    const { asked } = await open([
      unit(101, { waiting: { messages: 2, applications: 1 } }),
      unit(102),
      house,
    ]);
    expect(asked).toEqual([{ page: 1, page_size: 15, sort: 'attention', by_building: true }]);
    const group = within(screen.getByRole('region', { name: '75 King St S, Waterloo' }));
    expect(group.getAllByRole('article')).toHaveLength(2);
    expect(group.getByText('2 listings')).toBeTruthy();
    expect(group.getByRole('link', { name: '2 messages to answer' }).getAttribute('href')).toBe(
      '/conversations?listing=101',
    );
    expect(group.getByRole('link', { name: '1 application to answer' }).getAttribute('href')).toBe(
      '/applications?listing=101',
    );
    expect(screen.getByRole('article', { name: '9 Erb St' })).toBeTruthy();
  });

  it('searches and sorts by its address, and starts at the first page again', async () => {
    const { user, asked, router } = await open([...building, house], '/listings/mine?page_size=50&status=A');
    await user.type(screen.getByLabelText('Search your listings by address, unit or reference'), 'Erb');
    await waitFor(() => expect(router.state.location.search).toBe('?page_size=50&status=A&q=Erb'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Sort'), 'Expires first');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        page: 1,
        page_size: 50,
        sort: 'expiring',
        by_building: true,
        status: 'A',
        q: 'Erb',
      }),
    );
    expect(router.state.location.search).toBe('?page_size=50&status=A&q=Erb&sort=expiring');
  });

  it('says when nothing is found, with the way back', async () => {
    const { user } = await open([house], '/listings/mine?q=Nowhere');
    expect(screen.getByText('None of your listings has this address or reference.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Clear the search' }));
    expect(await screen.findByRole('article', { name: '9 Erb St' })).toBeTruthy();
    expect(
      screen.getByLabelText<HTMLInputElement>('Search your listings by address, unit or reference').value,
    ).toBe('');
  });
});

describe('selecting listings', () => {
  it('works one by one, for a building and for the page, and by keyboard', async () => {
    const { user } = await open([...building, house]);
    expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull();
    box('Select 101-75 King St S').focus();
    await user.keyboard(' ');
    expect(bar().getByRole('status').textContent).toBe('1 selected');
    expect(box('Select all of 75 King St S, Waterloo').indeterminate).toBe(true);
    await user.click(box('Select all of 75 King St S, Waterloo'));
    expect(bar().getByRole('status').textContent).toBe('3 selected');
    expect(box('Select page').indeterminate).toBe(true);
    await user.click(box('Select page'));
    expect(box('Select 9 Erb St').checked).toBe(true);
    await user.click(box('Select page'));
    expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull();
  });

  it('lasts while searching', async () => {
    const { user, sent } = await open([...building, house]);
    await user.click(box('Select 101-75 King St S'));
    await user.type(screen.getByLabelText('Search your listings by address, unit or reference'), 'Erb');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.click(box('Select 9 Erb St'));
    await user.click(button('Pause'));
    await waitFor(() => expect(sent).toEqual([{ action: 'pause', ids: [101, 9] }]));
  });
});

describe('changing several listings', () => {
  it.each([
    ['Still available', 'confirm', '3 listings confirmed.'],
    ['Pause', 'pause', '3 listings paused.'],
    ['Make active', 'activate', '3 listings reactivated.'],
  ])('with “%s” is one call, and said', async (label, action, said) => {
    const { user, sent } = await open(building);
    await user.click(box('Select page'));
    await user.click(button(label));
    await waitFor(() => expect(toasts()).toContain(said));
    expect(sent).toEqual([{ action, ids: [101, 102, 103] }]);
    expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull();
  });

  it('tells of each that was refused, in the server’s words, and keeps those selected', async () => {
    const { user } = await open(building, '/listings/mine', [102]);
    await user.click(box('Select page'));
    await user.click(button('Pause'));
    await screen.findByRole('dialog', { name: '1 listing stays as it was' });
    expect(dialog().getAllByRole('listitem')[0]?.textContent).toBe(`102-75 King St S${heldByStaff}`);
    expect(dialog().getByText('2 listings paused.')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(bar().getByRole('status').textContent).toBe('1 selected');
    expect(box('Select 102-75 King St S').checked).toBe(true);
  });

  it('asks before rented homes are offered again', async () => {
    const rented = { status: 'R', status_display: listingStatuses.R } as const;
    const { user, sent } = await open([unit(101, rented), unit(102)]);
    await user.click(box('Select page'));
    await user.click(button('Make active'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/application will be rejected/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Make active' }));
    await waitFor(() => expect(sent).toEqual([{ action: 'activate', ids: [101, 102] }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says why when the call fails, and keeps the selection', async () => {
    const { user, api } = await open(building);
    api.on(changeListings, () => {
      throw new ApiError(500, null);
    });
    await user.click(box('Select page'));
    await user.click(button('Pause'));
    await waitFor(() => expect(toasts()).toContain('An error occurred. Please try again.'));
    expect(bar().getByRole('status').textContent).toBe('3 selected');
  });
});

describe('changing rents', () => {
  const ask = async (listings: readonly OwnListing[] = building) => {
    const view = await open(listings);
    await view.user.click(box('Select page'));
    await view.user.click(button('Change rents'));
    await screen.findByRole('dialog', { name: 'Change rents' });
    return view;
  };
  const field = () => dialog().getByLabelText('Change in percent');
  const submit = () => dialog().getByRole('button', { name: 'Change rents' });

  it('says that a draft must be published first', async () => {
    const draft = { status: 'D', price: null } as unknown as OwnListing;
    const { user } = await ask([unit(101), unit(102, draft)]);
    await user.type(field(), '2');
    const [, last] = dialog().getAllByRole('listitem');
    expect(last?.textContent).toBe('102-75 King St SPublish the draft first.');
  });

  it('shows every new rent before it is changed', async () => {
    const { user, sent } = await ask();
    expect(document.activeElement).toBe(field());
    await user.type(field(), '2,5');
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '101-75 King St S$1,101 → $1,129',
      '102-75 King St S$1,102 → $1,130',
      '103-75 King St S$1,103 → $1,131',
    ]);
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([{ action: 'price', percent: 2.5, ids: [101, 102, 103] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toContain('3 rents changed.');
  });

  it.each(['', 'two', '51', '-51'])('asks again for a percentage that is none: “%s”', async (text) => {
    const { user, sent } = await ask();
    if (text !== '') await user.type(field(), text);
    await user.click(submit());
    expect(dialog().getByText('Enter a percentage from -50 to 50.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('stays open and says why when it is refused', async () => {
    const { user, api } = await ask();
    api.on(changeListings, () => {
      throw new ApiError(400, { percent: ['Enter a percentage from -50 to 50.'] });
    });
    await user.type(field(), '3');
    await user.click(submit());
    expect((await dialog().findByRole('alert')).textContent).toBe('Enter a percentage from -50 to 50.');
  });
});
