import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import {
  changeSearch,
  deleteSearch,
  markSearchSeen,
  mySearches,
  saveSearch,
  searchMatches,
} from '@lodgepole/contract/saved/search-endpoints';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aSavedSearch } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { home, pageOf } from '../../../testing/results-page.ts';

afterEach(() => document.querySelector('[data-toasts]')?.remove());

const toasts = () => document.querySelector('[data-toasts]')?.textContent ?? '';

/** A server that keeps searches with the ids of their new homes. */
const shelf = (searches: SavedSearch[], matches: Listing[] = []) => {
  let kept = searches;
  const asked: unknown[] = [];
  const change = (id: number, changes: Partial<SavedSearch>): SavedSearch => {
    kept = kept.map((search) => (search.id === id ? { ...search, ...changes } : search));
    return kept.find((search) => search.id === id) as SavedSearch;
  };
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => pageOf())
    .on(searchCards, () => pageOf(home(1), home(2)))
    .on(mySearches, () => [...kept])
    .on(searchMatches, () => pageOf(...matches))
    .on(markSearchSeen, ({ params }) => {
      asked.push(['seen', params.id]);
      return change(Number(params.id), { new_count: 0 });
    })
    .on(changeSearch, ({ params, body }) => {
      asked.push(['change', params.id, body]);
      return change(Number(params.id), body as Partial<SavedSearch>);
    })
    .on(saveSearch, ({ body }) => {
      asked.push(['save', body]);
      const saved = aSavedSearch({ id: 99, ...(body as Partial<SavedSearch>) });
      kept = [saved, ...kept];
      return saved;
    })
    .on(deleteSearch, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
    });
  return { api, asked, change };
};

const open = (api: ReturnType<typeof mockApi>, path = '/searches') =>
  renderPage(path, { api, isSignedIn: true });
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('li') as HTMLElement);
};
const choose = async (name: string, choice: string) => {
  const user = userEvent.setup();
  await user.click((await row(name)).getByRole('button', { name: `More about ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: choice }));
};

describe('the saved searches', () => {
  const first = aSavedSearch({ new_count: 3 });
  const second = aSavedSearch({ id: 6, name: 'Halifax', query: { location: 'Halifax' }, frequency: 'daily' });

  it('say what each looks for, what is new and how soon emails come', async () => {
    await open(shelf([first, second]).api);
    const one = await row(first.name);
    expect(one.getByText('Waterloo, ON · 5 km · 2+ bedrooms')).toBeTruthy();
    expect(one.getByText('3 new homes')).toBeTruthy();
    expect(one.getByRole('link', { name: 'See new homes' }).getAttribute('href')).toBe('/searches/5');
    expect(one.getByRole('link', { name: 'See all results' }).getAttribute('href')).toBe(
      '/listings/results?city=Waterloo%2C+ON&lat=43.46&lng=-80.52&radius=5&bedrooms=2',
    );
    const two = await row('Halifax');
    expect(two.queryByText(/\d new home/)).toBeNull();
    expect(two.getByRole<HTMLSelectElement>('combobox', { name: 'Email me new homes' }).value).toBe('daily');
  });

  it('change how soon emails come, and go back to what it was when the server refuses', async () => {
    const { api, asked } = shelf([first]);
    await open(api);
    const select = (await row(first.name)).getByRole<HTMLSelectElement>('combobox');
    await userEvent.selectOptions(select, 'At once');
    await waitFor(() => expect(asked).toEqual([['change', 5, { frequency: 'instant', source: 'searches' }]]));
    expect(select.value).toBe('instant');
    api.on(changeSearch, () => {
      throw new ApiError(500, null);
    });
    await userEvent.selectOptions(select, 'Never');
    await waitFor(() => expect(toasts()).toBe('Failed to change this search.'));
    expect(select.value).toBe('instant');
  });

  it('are renamed, but not to nothing', async () => {
    const { api, asked } = shelf([first]);
    await open(api);
    await choose(first.name, 'Rename');
    const field = screen.getByRole('textbox', { name: 'Name of this search' });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name for this search.')).toBeTruthy();
    await userEvent.type(field, '  For Anne  ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'For Anne', level: 2 })).toBeTruthy();
    expect(asked).toEqual([['change', 5, { name: 'For Anne' }]]);
  });

  it('are deleted at once, and saved again by Undo', async () => {
    const { api, asked } = shelf([first, second]);
    await open(api);
    await choose('Halifax', 'Delete');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Halifax' })).toBeNull());
    await waitFor(() => expect(toasts()).toContain('Search deleted.'));
    await userEvent.click(within(document.body).getByText('Undo'));
    expect(await screen.findByRole('heading', { name: 'Halifax', level: 2 })).toBeTruthy();
    const { name, query, frequency } = second;
    expect(asked).toEqual([['save', { name, query, frequency, source: 'searches' }]]);
  });

  it('that could not be deleted come back', async () => {
    const { api } = shelf([first]);
    api.on(deleteSearch, () => {
      throw new ApiError(500, null);
    });
    await open(api);
    await choose(first.name, 'Delete');
    await waitFor(() => expect(toasts()).toBe('Failed to delete this search.'));
    expect(await screen.findByRole('heading', { name: first.name })).toBeTruthy();
  });

  it('say where to begin when there are none, and how to try again when they cannot be had', async () => {
    const { unmount } = await open(shelf([]).api);
    expect(await screen.findByText('You have no saved searches yet.')).toBeTruthy();
    unmount();
    let isDown = true;
    const { api } = shelf([]);
    api.on(mySearches, () => {
      if (isDown) throw new ApiError(500, null);
      return [first];
    });
    await open(api);
    await screen.findByText('Failed to fetch your saved searches.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: first.name })).toBeTruthy();
  });
});

describe('one saved search', () => {
  it('shows the new homes first, marked, then the others, and says that they are seen', async () => {
    const { api, asked, change } = shelf([aSavedSearch({ new_count: 1 })], [home(1)]);
    await open(api, '/searches/5');
    const fresh = within(await screen.findByRole('region', { name: '1 new home' }));
    expect(fresh.getAllByRole('article')).toHaveLength(1);
    expect(fresh.getByText('New')).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'Other homes' }));
    await waitFor(() => expect(others.getAllByRole('article')).toHaveLength(1));
    expect(others.queryByText('New')).toBeNull();
    expect(asked).toEqual([['seen', 5]]);
    expect(document.title).toContain('2+ bedrooms in Waterloo, ON · Lodgepole');
    expect(change(5, {}).new_count).toBe(0);
  });

  it('offers what came since', async () => {
    const { api, change } = shelf([aSavedSearch({ new_count: 1 })], [home(1)]);
    const { queryClient } = await open(api, '/searches/5');
    await screen.findByRole('region', { name: '1 new home' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: /newer/ })).toBeNull();
    change(5, { new_count: 2 });
    api.on(searchMatches, () => pageOf(home(3), home(4)));
    await queryClient.invalidateQueries({ queryKey: ['searches'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 newer homes' }));
    expect(await screen.findByRole('region', { name: '2 new homes' })).toBeTruthy();
  });

  it('says when nothing is new, and marks nothing', async () => {
    const { api, asked } = shelf([aSavedSearch()]);
    await open(api, '/searches/5');
    expect(await screen.findByText('Nothing new since you last looked.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('that is no longer saved says so', async () => {
    await open(shelf([]).api, '/searches/5');
    expect(await screen.findByText('This search is no longer saved.')).toBeTruthy();
  });
});
