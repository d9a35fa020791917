import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  dismissRecommendation,
  myRecommendations,
  restoreRecommendation,
} from '@lodgepole/contract/recommendations/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../lib/api/api-client.ts';
import { aListing } from '../../../../../testing/listings.ts';
import { mockApi } from '../../../../../testing/mock-api.ts';
import { aViewer } from '../../../../../testing/people.ts';
import { renderPage } from '../../../../../testing/render-page.tsx';

const king = { ...aListing({ id: 1, street_address: '1 King St' }), reason: 'Because you saved 9 Erb St' };
const queen = {
  ...aListing({ id: 2, street_address: '2 Queen St' }),
  reason: 'Popular in Waterloo this week',
};

/** A server that recommends two homes, less those that were waved off. */
const shelf = (answer: () => void = () => undefined) => {
  const waved = new Set<number>();
  return mockApi()
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }))
    .on(myRecommendations, () => [king, queen].filter(({ id }) => !waved.has(id)))
    .on(dismissRecommendation, ({ params }) => {
      answer();
      waved.add(Number(params.id));
    })
    .on(restoreRecommendation, ({ params }) => void waved.delete(Number(params.id)));
};

const open = (api: ReturnType<typeof mockApi>) => renderPage('/listings', { api, isSignedIn: true });
const section = () => screen.findByRole('region', { name: 'Recommended For You' });
const waveOff = async (street: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Not interested: ${street}` }));
const toasts = () => document.querySelector('[data-toasts]')?.textContent ?? '';

afterEach(() => document.querySelector('[data-toasts]')?.remove());

describe('Recommended For You', () => {
  it('shows homes under its title, each with the reason', async () => {
    await open(shelf());
    const homes = within(await section());
    expect(homes.getByText('Because you saved 9 Erb St')).toBeTruthy();
    expect(homes.getByText('Popular in Waterloo this week')).toBeTruthy();
    expect(homes.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('is not there when there is nothing to recommend, nor for anonymous visitors', async () => {
    const { unmount } = await open(shelf().on(myRecommendations, () => []));
    await screen.findByText(/^No home in Kitchener for up to \$1,400 is free right now\./);
    expect(screen.queryByText('Recommended For You')).toBeNull();
    unmount();
    localStorage.clear();
    await renderPage('/listings');
    expect(screen.queryByText('Recommended For You')).toBeNull();
  });

  it('says nothing when they cannot be had', async () => {
    const answered = vi.fn(() => Promise.reject(new ApiError(500, null)));
    await open(shelf().on(myRecommendations, answered));
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByText(/right now/)).toBeNull();
  });

  it('begins where one searched last on this device', async () => {
    localStorage.setItem('last-search', JSON.stringify({ location: 'Halifax, NS', lat: 44.65, lng: -63.57 }));
    const asked: unknown[] = [];
    await open(
      shelf().on(myRecommendations, ({ query }) => {
        asked.push(query);
        return [king];
      }),
    );
    await section();
    expect(asked).toEqual([{ location: 'Halifax, NS', lat: 44.65, lng: -63.57 }]);
  });

  it('takes a home away at once for who is not interested, and brings it back on Undo', async () => {
    await open(shelf());
    await waveOff('1 King St');
    expect(screen.queryByText('Because you saved 9 Erb St')).toBeNull();
    await waitFor(() => expect(toasts()).toContain('We will recommend fewer homes like this.'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Because you saved 9 Erb St')).toBeTruthy();
  });

  it('keeps the home and says so when the server did not hear of it', async () => {
    await open(
      shelf(() => {
        throw new ApiError(500, null);
      }),
    );
    await waveOff('2 Queen St');
    await waitFor(() => expect(toasts()).toContain('That did not work. Please try again.'));
    expect(screen.getByText('Popular in Waterloo this week')).toBeTruthy();
  });

  it('leaves the focus among the homes', async () => {
    await open(shelf());
    await waveOff('1 King St');
    const homes = await section();
    expect(homes.contains(document.activeElement)).toBe(true);
  });
});
