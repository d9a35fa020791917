import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { homeContent } from '@lodgepole/contract/core/home';
import { freshCards, searchCards } from '@lodgepole/contract/listings/endpoints';
import { mySearches } from '@lodgepole/contract/saved/search-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { aListing, aSavedSearch } from '../../testing/listings.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { aViewer } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { pageOf } from '../../testing/results-page.ts';

const open = (answer: () => string) => renderPage('/', { api: mockApi().on(homeContent, answer) });

const refuse = (status: number) => (): never => {
  throw new ApiError(status, null);
};

describe('the home page', () => {
  it('carries the search box and the content the server sends', async () => {
    await open(
      () =>
        '<section class="cities"><h2>Popular cities</h2><a href="/listings/results?city=Halifax">Halifax</a></section>',
    );
    expect(screen.getByRole('combobox', { name: 'City' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Popular cities', level: 2 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Halifax' }).getAttribute('href')).toBe(
      '/listings/results?city=Halifax',
    );
  });

  it('lets landlords in, through sign-up and back for those without an account', async () => {
    await open(() => '');
    const part = within(screen.getByRole('region', { name: 'Do you rent out a home?' }));
    expect(part.getByRole('link', { name: 'List your home' }).getAttribute('href')).toBe(
      '/register?next=%2Flistings%2Fpost',
    );
  });

  it('goes to a city of that content without loading the site again', async () => {
    const { router } = await open(() => '<a href="/listings/results?city=Halifax">Halifax</a>');
    await userEvent.click(await screen.findByRole('link', { name: 'Halifax' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/results'));
  });

  it('shows nothing of that content that could run', async () => {
    const { container } = await open(
      () =>
        '<p onclick="x()">Safe</p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">words</a>',
    );
    await screen.findByText('Safe');
    expect(container.querySelector('script, img, [onclick], [href^="javascript"]')).toBeNull();
    expect(screen.getByText('words').tagName).toBe('SPAN');
  });

  it('sends the person to sign in when the server says so', async () => {
    const { router } = await open(refuse(401));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('still searches when its content fails, and tries again when asked', async () => {
    let isBroken = true;
    await open(() => (isBroken ? refuse(503)() : '<h2>Back again</h2>'));
    await screen.findByText('The rest of this page could not be loaded. You can still search.');
    expect(screen.getByRole('combobox', { name: 'City' })).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeTruthy();
  });
});

it('shows the newest homes, and nothing in their place when there are none', async () => {
  const api = mockApi().on(homeContent, () => '<p>Welcome</p>');
  const { unmount } = await renderPage('/', { api: api.on(freshCards, () => [aListing()]) });
  const fresh = within(await screen.findByRole('region', { name: 'Fresh listings' }));
  expect(await fresh.findAllByRole('heading', { level: 3 })).toHaveLength(1);
  unmount();
  await renderPage('/', { api: api.on(freshCards, () => []) });
  expect(screen.queryByRole('region', { name: 'Fresh listings' })).toBeNull();
});

it('shows the newest homes near the reader’s last search, and those from anywhere when there are none', async () => {
  localStorage.setItem('last-search', JSON.stringify({ location: 'Halifax, NS', lat: 44.65, lng: -63.58 }));
  const asked: unknown[] = [];
  let found = [aListing({ id: 30 })];
  const api = mockApi()
    .on(homeContent, () => '<p>Welcome</p>')
    .on(freshCards, () => [aListing({ id: 21 })])
    .on(searchCards, ({ query }) => {
      asked.push(query);
      return pageOf(...found);
    });
  const shown = async (name: string) => {
    const region = within(await screen.findByRole('region', { name }));
    const cards = await region.findAllByRole('heading', { level: 3 });
    return cards.map((card) => card.querySelector('a')?.getAttribute('href'));
  };
  const { unmount } = await renderPage('/', { api });
  expect(await shown('Fresh listings near Halifax, NS')).toEqual(['/listings/30']);
  expect(asked).toEqual([expect.objectContaining({ lat: 44.65, lng: -63.58, radius: 25 })]);
  unmount();
  found = [];
  await renderPage('/', { api });
  expect(await shown('Fresh listings')).toEqual(['/listings/21']);
});

it('tells those who are signed in what is new in their searches, and nobody else', async () => {
  const api = mockApi()
    .on(homeContent, () => '<p>Welcome</p>')
    .on(freshCards, () => [])
    .on(myProfile, () => aViewer())
    .on(mySearches, () => [
      aSavedSearch({ new_count: 1 }),
      aSavedSearch({ id: 6, name: 'Halifax', new_count: 12 }),
      aSavedSearch({ id: 7, name: 'Quiet' }),
    ]);
  const { unmount } = await renderPage('/', { api, isSignedIn: true });
  const news = within(await screen.findByRole('region', { name: 'New homes in your searches' }));
  expect(news.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/searches/5', '2+ bedrooms in Waterloo, ON1 new home'],
    ['/searches/6', 'Halifax12 new homes'],
    ['/searches', 'Your saved searches'],
  ]);
  unmount();
  localStorage.clear();
  await renderPage('/', { api });
  expect(screen.queryByRole('region', { name: 'New homes in your searches' })).toBeNull();
});
