import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import {
  changeSearch,
  deleteSearch,
  mySearches,
  saveSearch,
} from '@lodgepole/contract/saved/search-endpoints';
import { type SavedSearch, searchConsent, searchMessages } from '@lodgepole/contract/saved/searches';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { keepIntention } from '../../../../session/intention.ts';
import { aSavedSearch } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { home, pageOf, waterloo } from '../../../../testing/results-page.ts';

afterEach(() => {
  sessionStorage.clear();
  document.querySelector('[data-toasts]')?.remove();
});

/** A server that keeps searches, and what it was asked. */
const shelf = (kept: SavedSearch[] = []) => {
  const asked: unknown[] = [];
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => pageOf())
    .on(searchCards, () => pageOf(home(1)))
    .on(mySearches, () => [...kept])
    .on(saveSearch, ({ body }) => {
      asked.push(['save', body]);
      const { name, query, frequency } = body as SavedSearch;
      const saved = aSavedSearch({ id: 9, name, query, frequency });
      kept.unshift(saved);
      return saved;
    })
    .on(changeSearch, ({ params, body }) => {
      asked.push(['change', params.id, body]);
      const place = kept.findIndex(({ id }) => id === params.id);
      const changed = { ...(kept[place] as SavedSearch), ...(body as Partial<SavedSearch>) };
      kept[place] = changed;
      return changed;
    })
    .on(deleteSearch, ({ params }) => {
      asked.push(['delete', params.id]);
      kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== params.id));
    });
  return { api, asked, kept };
};

const results = `/listings/results?${waterloo}&bedrooms=2&max_price=2200`;
const button = () => screen.findByRole('button', { name: 'Save this search' });
const panel = () => screen.findByRole('region', { name: /^Saved as/ });
const question = () => screen.findByRole('region', { name: /^Save “/ });
const saveNow = async () => {
  await userEvent.click(await button());
  await userEvent.click(within(await question()).getByRole('button', { name: 'Save' }));
};
const name = '2+ bedrooms under $2,200 in Waterloo, ON';
const query = {
  location: 'Waterloo, ON',
  lat: 43.46,
  lng: -80.52,
  radius: 5,
  bedrooms: 2,
  max_price: 2200,
};

describe('saving a search from its results', () => {
  it('asks about emails once, in the same step, and confirms what was saved', async () => {
    const { api, asked } = shelf();
    await renderPage(results, { api, isSignedIn: true });
    await userEvent.click(await button());
    const asking = within(await question());
    expect(asking.getByRole('heading', { name: `Save “${name}”` })).toBeTruthy();
    expect(document.activeElement).toBe(await question());
    expect(asking.getByRole<HTMLInputElement>('radio', { name: 'Never' }).checked).toBe(true);
    expect(asking.queryByText(searchConsent)).toBeNull();
    await userEvent.click(asking.getByRole('radio', { name: 'Once a day' }));
    expect(asking.getByText(searchConsent)).toBeTruthy();
    expect(asked).toEqual([]);
    await userEvent.click(asking.getByRole('button', { name: 'Save' }));
    const done = within(await panel());
    expect(done.getByText('We will email you new homes once a day.')).toBeTruthy();
    expect(asked).toEqual([['save', { name, query, frequency: 'daily', source: 'results' }]]);
    expect(screen.getByRole('link', { name: 'Saved' }).getAttribute('href')).toBe('/searches/9');
  });

  it('never says that it sends emails to someone who wants none', async () => {
    const { api } = shelf();
    await renderPage(results, { api, isSignedIn: true });
    await saveNow();
    expect(within(await panel()).getByText(/^We will not send any emails\./)).toBeTruthy();
  });

  it('can be undone', async () => {
    const { api, kept } = shelf();
    await renderPage(results, { api, isSignedIn: true });
    await saveNow();
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Undo' }));
    expect(await button()).toBeTruthy();
    await waitFor(() => expect(kept).toEqual([]));
    expect(screen.queryByRole('region', { name: /^Saved as/ })).toBeNull();
  });

  it('is not offered for what is saved already, in whatever order; that leads to it', async () => {
    const { api } = shelf([aSavedSearch({ id: 4, query: { ...query, sort: 'priceLowHigh' } })]);
    await renderPage(`${results}&sort=oldest`, { api, isSignedIn: true });
    expect((await screen.findByRole('link', { name: 'Saved' })).getAttribute('href')).toBe('/searches/4');
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
    expect(screen.queryByRole('region', { name: /^Saved as/ })).toBeNull();
  });

  it('says in the server’s words why it did not work', async () => {
    const { api } = shelf();
    api.on(saveSearch, () => {
      throw new ApiError(400, { detail: searchMessages.tooMany });
    });
    await renderPage(results, { api, isSignedIn: true });
    await saveNow();
    await waitFor(() =>
      expect(document.querySelector('[data-toasts]')?.textContent).toBe(searchMessages.tooMany),
    );
    expect((await button()).hasAttribute('disabled')).toBe(false);
  });

  it('leads anonymous visitors to sign in and back to the search', async () => {
    const { api, asked } = shelf();
    const { router } = await renderPage(results, { api });
    await userEvent.click(await button());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const next = new URLSearchParams(router.state.location.search).get('next') ?? '';
    expect(next.startsWith('/listings/results?')).toBe(true);
    expect(asked).toEqual([]);

    localStorage.setItem('refresh', 'a-token');
    window.dispatchEvent(new StorageEvent('storage'));
    await router.navigate(next);
    expect(within(await question()).getByRole('heading').textContent).toBe(`Save “${name}”`);
    expect(asked).toEqual([]);
  });

  it('is not done for another search than the one that was meant', async () => {
    const { api, asked } = shelf();
    keepIntention({ kind: 'search', listing: 0, path: '/listings/results', search: 'city=Elsewhere' });
    await renderPage(results, { api, isSignedIn: true });
    await button();
    await waitFor(() => expect(sessionStorage.getItem('intention')).toBeNull());
    expect(asked).toEqual([]);
  });
});
