import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { ownListings } from '@lodgepole/contract/listings/endpoints';
import { ownViewings } from '@lodgepole/contract/viewings/endpoints';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../../lib/api/api-client.ts';
import { people } from '../../../../testing/group-pages.ts';
import { aListing } from '../../../../testing/listings.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { anOwnViewing } from '../../../../testing/viewings.ts';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => vi.restoreAllMocks());

const home = {
  ...aListing(),
  days_left: 30,
  stats: { views: 0, favourites: 0, conversations: 0, applications: 0, viewings: 2 },
  waiting: { messages: 0, applications: 0 },
};

const apiOf = (viewings: readonly OwnViewing[]): MockApi =>
  mockApi()
    .on(myProfile, () => people.landlord)
    .on(ownListings, () => ({ items: [home], total: 1, isExact: true }))
    .on(ownViewings, () => [...viewings]);

/** In so many days at ten in the morning in Waterloo, give or take the change of the clock. */
const inDays = (days: number): string => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(15, 0, 0, 0);
  return at.toISOString();
};

const hosted = (id: number, days: number, changes: Partial<OwnViewing> = {}): OwnViewing =>
  anOwnViewing({ id, role: 'host', booked: 0, starts_at: inDays(days), guests: [], ...changes });

const isWide = (matches: boolean) => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: matches && query.includes('64em') }),
  );
};

const open = async (api: MockApi) => {
  await renderPage('/listings/mine', { api, isSignedIn: true });
  await screen.findByRole('region', { name: 'Upcoming viewings' });
  return userEvent.setup();
};
const calendar = () => within(screen.getByRole('region', { name: 'Upcoming viewings' }));
const entries = () => calendar().findAllByRole('link');

describe('the calendar of a landlord', () => {
  it('lists what comes by day on a phone, without what one goes to as a guest or what is over', async () => {
    isWide(false);
    const elsewhere = anOwnViewing({ id: 4, starts_at: inDays(3) });
    await open(apiOf([hosted(1, 2), hosted(2, 3), elsewhere, hosted(3, -2)]));
    const links = await entries();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/viewings#viewing-1',
      '/viewings#viewing-2',
    ]);
    expect(links[0]?.textContent).toContain('75 King St S');
    expect(links[0]?.textContent).toContain('1 of 3 seats booked');
    expect(calendar().getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(calendar().queryByRole('table')).toBeNull();
  });

  it('shows viewings of one home without a break as one entry', async () => {
    isWide(true);
    const next = new Date(Date.parse(inDays(2)) + 20 * 60_000).toISOString();
    await open(apiOf([hosted(1, 2), hosted(2, 2, { starts_at: next })]));
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry?.textContent).toContain('2 viewings 2 of 6 seats booked');
  });

  it('shows four weeks side by side where there is room, and those after them', async () => {
    isWide(true);
    const user = await open(apiOf([hosted(1, 2), hosted(2, 40)]));
    expect(await entries()).toHaveLength(1);
    const table = within(calendar().getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.getAttribute('abbr'))).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    expect(table.getAllByRole('cell')).toHaveLength(28);
    expect(document.querySelectorAll('td[aria-current="date"]')).toHaveLength(1);
    const [earlier, later] = ['Earlier weeks', 'Later weeks'].map((name) =>
      calendar().getByRole('button', { name }),
    );
    expect(earlier?.hasAttribute('disabled')).toBe(true);
    await user.click(later as HTMLElement);
    expect((await entries()).map((link) => link.getAttribute('href'))).toEqual(['/viewings#viewing-2']);
    expect(later?.hasAttribute('disabled')).toBe(true);
    await user.click(earlier as HTMLElement);
    expect((await entries()).map((link) => link.getAttribute('href'))).toEqual(['/viewings#viewing-1']);
  });

  it('says when nothing comes', async () => {
    await open(apiOf([]));
    expect(
      await calendar().findByText('No upcoming viewings. Offer times on the page of one of your homes.'),
    ).toBeTruthy();
  });

  it('that cannot be had is asked for again, beside the listings', async () => {
    let isBroken = true;
    const api = apiOf([]).on(ownViewings, () => {
      if (isBroken) throw new NetworkError('unreachable', null);
      return [hosted(1, 2)];
    });
    const user = await open(api);
    expect((await calendar().findByRole('alert')).textContent).toBe('Failed to load the viewings.');
    isBroken = false;
    await user.click(calendar().getByRole('button', { name: 'Retry' }));
    expect(await entries()).toHaveLength(1);
  });
});
