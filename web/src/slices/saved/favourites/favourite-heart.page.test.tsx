import { msg } from '@lingui/core/macro';
import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { addFavourite, myFavourites, removeFavourite } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { TableRoute } from '../../../app/routes/route-table.ts';
import { routeTable } from '../../../app/routes/routes.tsx';
import { NetworkError } from '../../../lib/api/api-client.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';

const Page = () => (
  <>
    <h1>Two homes, one of them twice</h1>
    <FavouriteHeart listing={{ id: 1 }} />
    <FavouriteHeart listing={{ id: 2 }} />
    <FavouriteHeart listing={{ id: 1 }} />
  </>
);

const table: readonly TableRoute[] = [
  {
    path: '/hearts',
    source: 'app/hearts.tsx',
    page: async () => Page,
    layout: 'main',
    guard: 'public',
    title: msg`Hearts`,
  },
  ...routeTable.filter(({ path }) => path === '/login'),
];

const apiWith = (...saved: readonly number[]) =>
  mockApi()
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => ({
      items: saved.map((id) => aListing({ id })),
      total: saved.length,
      isExact: true,
    }))
    .on(addFavourite, () => ({ detail: 'Saved to your favourites.' }))
    .on(removeFavourite, () => {});

const hearts = () => screen.getAllByRole('button', { name: 'Save to favourites' });
const pressed = () => hearts().map((heart) => heart.getAttribute('aria-pressed') === 'true');
const press = async (place: number) => {
  const heart = hearts()[place];
  if (heart) await userEvent.click(heart);
};
const toasts = () => document.querySelector('[data-toasts]')?.textContent ?? '';

const open = async (api: ReturnType<typeof mockApi>, ready: readonly boolean[]) => {
  const page = await renderPage('/hearts?page=2', { api, isSignedIn: true, table });
  await waitFor(() => expect(pressed()).toEqual(ready));
  return page;
};

const refusal = () => {
  const waiting = Promise.withResolvers<never>();
  return { answer: () => waiting.promise, fail: () => waiting.reject(new NetworkError('unreachable', null)) };
};

afterEach(() => {
  document.querySelector('[data-toasts]')?.remove();
  sessionStorage.clear();
});

it('asks an anonymous visitor to sign in, to come back afterwards', async () => {
  const { router } = await renderPage('/hearts?page=2', { api: apiWith(), table });
  await press(0);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ next: '/hearts?page=2' })}`);
});

it('asks once for all hearts, and only when it knows whose they are', async () => {
  const calls: string[] = [];
  const api = apiWith(2)
    .on(myProfile, () => {
      calls.push('user');
      return aViewer();
    })
    .on(myFavourites, () => {
      calls.push('favourites');
      return { items: [aListing({ id: 2 })], total: 1, isExact: true };
    });
  await open(api, [false, true, false]);
  expect(calls.filter((call) => call === 'favourites')).toHaveLength(1);
  expect(calls.indexOf('user')).toBeLessThan(calls.indexOf('favourites'));
});

it('is pressed at once, wherever the same home stands, and tells the server', async () => {
  const add = vi.fn(() => ({ detail: 'Saved to your favourites.' }));
  await open(apiWith(2).on(addFavourite, add), [false, true, false]);
  await press(0);
  expect(pressed()).toEqual([true, true, true]);
  await waitFor(() => expect(add).toHaveBeenCalledWith({ params: { id: 1 } }));
  expect(toasts()).toBe('');
});

it('is taken back alone when the server refuses, with the reason', async () => {
  const { answer, fail } = refusal();
  const api = apiWith().on(addFavourite, ({ params }) =>
    Number(params.id) === 1 ? answer() : { detail: 'Saved to your favourites.' },
  );
  await open(api, [false, false, false]);
  await press(0);
  await press(1);
  expect(pressed()).toEqual([true, true, true]);
  fail();
  await waitFor(() => expect(pressed()).toEqual([false, true, false]));
  expect(toasts()).toBe('Failed to add to favourites.');
});

it('ends as the server has it when someone changes their mind and every call fails', async () => {
  const [removal, addition] = [refusal(), refusal()];
  const api = apiWith(1).on(removeFavourite, removal.answer).on(addFavourite, addition.answer);
  await open(api, [true, false, true]);
  await press(0);
  await press(0);
  expect(pressed()).toEqual([true, false, true]);
  removal.fail();
  addition.fail();
  await waitFor(() => expect(toasts()).toBe('Failed to remove from favourites.Failed to add to favourites.'));
  expect(pressed()).toEqual([true, false, true]);
});

it('says when the favourites cannot be loaded, and takes none for saved', async () => {
  const api = apiWith(2).on(myFavourites, () => {
    throw new NetworkError('unreachable', null);
  });
  await open(api, [false, false, false]);
  await waitFor(() => expect(toasts()).toBe('Failed to fetch favourites.'));
});
