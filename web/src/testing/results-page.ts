import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { type PriceHistogram, priceHistogram } from '@lodgepole/contract/listings/search/prices';
import { findPlaces } from '@lodgepole/contract/places/search';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ListingQuery } from '../slices/listings/search/queries.ts';
import { aListing } from './listings.ts';
import { mockApi } from './mock-api.ts';
import { aViewer } from './people.ts';
import { renderPage } from './render-page.tsx';

/** The home number so-and-so, a thousand dollars and as many more. */
export const home = (id: number): Listing => aListing({ id, price: 1000 + id });

export const pageOf = (...listings: readonly Listing[]): Page<Listing> => ({
  items: listings,
  total: listings.length,
  isExact: true,
});

const kitchener = {
  id: 'city-2',
  name: 'Kitchener',
  province: 'ON',
  label: 'Kitchener, ON',
  kind: 'city',
  lat: 43.45,
  lng: -80.49,
  radius: 5,
} as const;

export const waterloo = 'city=Waterloo%2C+ON&lat=43.46&lng=-80.52&radius=5';
export const around = { lat: 43.46, lng: -80.52, radius: 5 };
export const paging = { sort: 'newest', page: 1, page_size: 15 };

export type Answer = (query: ListingQuery) => Page<Listing> | Promise<Page<Listing>>;

/** What homes ask for: most of them from $1,000 to $1,500. */
const somePrices: PriceHistogram = {
  total: 9,
  bars: [
    { from: 500, to: 1000, count: 2 },
    { from: 1000, to: 1500, count: 6 },
    { from: 1500, to: 2000, count: 1 },
    { from: 2000, to: null, count: 0 },
  ],
};

interface Setting {
  readonly prices?: () => PriceHistogram | Promise<PriceHistogram>;
  readonly viewer?: OwnProfile;
  readonly state?: unknown;
}

export const open = async (query: string, answer: Answer = () => pageOf(home(1)), setting: Setting = {}) => {
  const user = userEvent.setup();
  const asked: ListingQuery[] = [];
  const pricesAsked: ListingQuery[] = [];
  const api = mockApi()
    .on(searchCards, ({ query: wanted }) => {
      asked.push(wanted);
      return answer(wanted);
    })
    .on(priceHistogram, ({ query: wanted }) => {
      pricesAsked.push(wanted);
      return setting.prices?.() ?? somePrices;
    })
    .on(findPlaces, () => [kitchener])
    .on(myProfile, () => setting.viewer ?? aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }));
  const isSignedIn = setting.viewer !== undefined;
  const { router } = await renderPage(`/listings/results${query === '' ? '' : `?${query}`}`, {
    api,
    isSignedIn,
  });
  const params = () => new URLSearchParams(router.state.location.search);
  return { user, router, asked, pricesAsked, params, lastAsked: () => asked.at(-1) };
};

export const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** The first by that name: what stands in the bar on a small screen comes after the pills. */
export const pill = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
export const panel = (name: string) => screen.findByRole('dialog', { name });

export const openPanel = async (
  user: ReturnType<typeof userEvent.setup>,
  name: string | RegExp,
  title = name,
) => {
  await user.click(pill(name));
  const opened = within(await panel(String(title)));
  await waitFor(() => expect(opened.queryByText('Loading the filters…')).toBeNull());
  return opened;
};
