import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { addFavourite, myFavourites, removeFavourite } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const streets = (count: number): Listing[] =>
  Array.from({ length: count }, (_, index) =>
    aListing({ id: 100 + index, street_address: `${index + 1} King St`, price: 1000 + index }),
  );

/** A full page would tell no more than its first cards do, and takes long to render. */
const cardsRendered = 3;

/** A server that keeps favourites, what it was asked, and a way to bring it down. */
const shelf = (saved: readonly Listing[]) => {
  const asked: unknown[] = [];
  let kept = [...saved];
  let isDown = false;
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(myFavourites, ({ query }) => {
      if (isDown) throw new ApiError(500, null);
      asked.push(query);
      const start = (Number(query.page ?? 1) - 1) * Number(query.page_size ?? 0);
      const end = query.page === undefined ? undefined : start + cardsRendered;
      return { items: kept.slice(start, end), total: kept.length, isExact: true };
    })
    .on(addFavourite, ({ params }) => {
      kept = saved.filter(({ id }) => id === Number(params.id) || kept.some((item) => item.id === id));
      return { detail: 'Saved to your favourites.' };
    })
    .on(removeFavourite, ({ params }) => {
      kept = kept.filter(({ id }) => id !== Number(params.id));
    });
  const setDown = (down: boolean) => {
    isDown = down;
  };
  return { api, asked, setDown, ids: () => kept.map(({ id }) => id) };
};

const open = (api: ReturnType<typeof mockApi>, query = '') =>
  renderPage(`/listings/favourites${query}`, { api, isSignedIn: true });

const cards = () => screen.queryAllByRole('article');
const addresses = () => cards().map((card) => within(card).getByText(/King St/).textContent);
const heartOf = async (address: RegExp) => {
  const card = (await screen.findAllByRole('article')).find(({ textContent }) => address.test(textContent));
  if (!card) throw new Error(`No card says ${address}.`);
  return within(card).getByRole('button', { name: 'Save to favourites' });
};
const toasts = () => document.querySelector('[data-toasts]')?.textContent ?? '';

afterEach(() => document.querySelector('[data-toasts]')?.remove());

describe('the favourites', () => {
  it('stand under their title as cards whose hearts are pressed', async () => {
    await open(shelf(streets(2)).api);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Favourites' })).toBeTruthy();
    expect(document.title).toBe('Your Favourites · Lodgepole');
    const heart = await heartOf(/1 King St/);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect(addresses()).toEqual(['1 King St, Waterloo', '2 King St, Waterloo']);
    expect(screen.getByText('2 listings')).toBeTruthy();
  });

  it('have buttons that say which home they are for', async () => {
    await open(shelf(streets(2)).api);
    await heartOf(/1 King St/);
    for (const name of ['Save to favourites', 'Compare this home']) {
      const named = screen.getAllByRole('button', {
        name,
        description: /^Apartment in Waterloo, \$[\d,]+\/month$/,
      });
      expect(named).toHaveLength(2);
    }
  });

  it('come in pages of 15, which the arrow keys turn and the address tells', async () => {
    const user = userEvent.setup();
    const { api, asked } = shelf(streets(32));
    const { router } = await open(api);
    await screen.findByText('1–15 of 32');
    expect(asked).toContainEqual({ page: 1, page_size: 15, sort: 'newest' });
    await user.keyboard('{ArrowRight}');
    await screen.findByText('16–30 of 32');
    expect(router.state.location.search).toBe('?page=2');
    await waitFor(() => expect(addresses()[0]).toBe('16 King St, Waterloo'));
    await user.keyboard('{ArrowRight}');
    await screen.findByText('31–32 of 32');
    await waitFor(() => expect(cards()).toHaveLength(2));
    await user.keyboard('{ArrowRight}');
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Previous page' }));
    await screen.findByText('16–30 of 32');
  });

  it('start at the first page again when size or order change', async () => {
    const user = userEvent.setup();
    const { api, asked } = shelf(streets(32));
    const { router } = await open(api, '?page=2');
    await user.selectOptions(await screen.findByLabelText('Page size'), '20 per page');
    await screen.findByText('1–20 of 32');
    expect(router.state.location.search).toBe('?page_size=20');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByText('21–32 of 32');
    await user.selectOptions(screen.getByLabelText('Sort'), 'Price: low to high');
    await screen.findByText('1–20 of 32');
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, page_size: 20, sort: 'priceLowHigh' }));
  });

  it('leave the arrow keys to fields that need them', async () => {
    const user = userEvent.setup();
    const { router } = await open(shelf(streets(16)).api);
    const [next] = await screen.findAllByRole('button', { name: 'Next picture' });
    next?.focus();
    await user.keyboard('{ArrowRight}');
    screen.getByLabelText('Sort').focus();
    await user.keyboard('{ArrowRight}');
    expect(router.state.location.search).toBe('');
  });

  it('show the last page when one beyond it is asked for', async () => {
    const { router } = await open(shelf(streets(16)).api, '?page=9');
    await screen.findByText('16–16 of 16');
    expect(router.state.location.search).toBe('?page=2');
  });

  it('lead to the search while there are none', async () => {
    await open(shelf([]).api);
    const link = await screen.findByRole('link', { name: 'Find a home' });
    expect(link.getAttribute('href')).toBe('/listings');
  });

  it('say when they cannot be loaded, and try again', async () => {
    const user = userEvent.setup();
    const { api, setDown } = shelf(streets(1));
    setDown(true);
    await open(api);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch favourites.');
    expect(toasts()).toBe('');
    setDown(false);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('are those last seen, and say so, when there is no connection', async () => {
    const view = await open(shelf(streets(2)).api);
    await waitFor(() => expect(cards()).toHaveLength(2));
    view.unmount();
    const cut = mockApi()
      .on(myProfile, () => aViewer())
      .on(myFavourites, () => {
        throw new NetworkError('unreachable', null);
      });
    await open(cut);
    expect(
      await screen.findByText(/You are offline. These are your favourites as you last saw them/),
    ).toBeTruthy();
    expect(addresses()).toEqual(['1 King St, Waterloo', '2 King St, Waterloo']);
  });
});

describe('a favourite that is let go', () => {
  it('leaves at once, gives the focus to the next one and comes back with Undo', async () => {
    const user = userEvent.setup();
    const { api, ids } = shelf(streets(3));
    await open(api);
    const heart = await heartOf(/2 King St/);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await user.click(heart);
    expect(addresses()).toEqual(['1 King St, Waterloo', '3 King St, Waterloo']);
    expect(document.activeElement).toBe(await heartOf(/3 King St/));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(addresses()).toContain('2 King St, Waterloo'));
    expect(ids()).toEqual([100, 101, 102]);
  });

  it('leaves the focus on the title when it was the last one', async () => {
    const user = userEvent.setup();
    await open(shelf(streets(1)).api);
    const heart = await heartOf(/1 King St/);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await user.click(heart);
    await screen.findByText(/^No favourites yet/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('comes back where it was when the server does not let it go, and says so', async () => {
    const user = userEvent.setup();
    const refused = Promise.withResolvers<void>();
    const { api } = shelf(streets(3));
    api.on(removeFavourite, () => refused.promise);
    await open(api);
    const heart = await heartOf(/2 King St/);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await user.click(heart);
    expect(cards()).toHaveLength(2);
    refused.reject(new NetworkError('unreachable', null));
    await waitFor(() => expect(addresses()[1]).toBe('2 King St, Waterloo'));
    expect(toasts()).toContain('Failed to remove from favourites.');
    expect((await heartOf(/2 King St/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('is gone as well when another tab was faster', async () => {
    const user = userEvent.setup();
    const { api } = shelf(streets(2));
    const remove = vi.fn(() => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    api.on(removeFavourite, remove);
    await open(api);
    const heart = await heartOf(/2 King St/);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await user.click(heart);
    await waitFor(() => expect(toasts()).toContain('Removed from your favourites.'));
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
