import { homeContent } from '@lodgepole/contract/core/home';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-client.ts';
import type { PageLoader } from '../lib/api/page-types.ts';
import { aListing } from '../testing/listings.ts';
import { mockApi } from '../testing/mock-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import type { TableRoute } from './routes/route-table.ts';

const withHome = () => mockApi().on(homeContent, () => '<p>Welcome</p>');
const heading = () => screen.getByRole('heading', { level: 1 });
const head = (selector: string) => document.head.querySelector(selector);

describe('an address that names nothing', () => {
  it.each([
    '/nowhere',
    '/listings/0',
    '/listings/seven',
    '/listings/7x',
    '/listings/9999999999',
    '/groups/07',
  ])('%s shows the not-found page', async (path) => {
    await renderPage(path, { isSignedIn: true });
    expect(heading().textContent).toBe('Oops! Page not found');
    await waitFor(() => expect(document.title).toBe('Page not found · Lodgepole'));
  });

  it('is told from one whose id is a positive integer', async () => {
    await renderPage('/listings/7/', { api: mockApi().on(seeListing, () => aListing({ id: 7 })) });
    expect(heading().textContent).toBe('Apartment in Waterloo');
    await waitFor(() =>
      expect(head('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/listings\/7$/),
    );
  });

  it('keeps search engines out', async () => {
    await renderPage('/nowhere');
    await waitFor(() => expect(head('meta[name="robots"]')?.getAttribute('content')).toBe('noindex'));
    expect(head('link[rel="canonical"]')).toBeNull();
  });
});

describe('a message about what was done', () => {
  it('goes with its page, unless it was shown while leaving or can be undone', async () => {
    const { router } = await renderPage('/', { api: withHome() });
    vi.useFakeTimers({ toFake: ['Date'] });
    showToast('Saved.');
    showToast('Removed.', { label: 'Undo', run: () => {} });
    vi.setSystemTime(Date.now() + 4000);
    showToast('The listing has been posted.');
    await router.navigate('/terms');
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
    expect(screen.getByText('Removed.')).toBeTruthy();
    expect(screen.getByText('The listing has been posted.')).toBeTruthy();
  });
});

describe('the guard', () => {
  it('sends an anonymous visitor to sign in and remembers where they were', async () => {
    const { router } = await renderPage('/applications?tab=member');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/applications?tab=member');
  });

  it('lets someone with a session in', async () => {
    const { router } = await renderPage('/applications', { isSignedIn: true });
    expect(router.state.location.pathname).toBe('/applications');
    expect(heading().textContent).toBe('Applications');
  });

  it('sends the reader away when another tab signs out', async () => {
    const { router } = await renderPage('/conversations', { isSignedIn: true });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('going from page to page', () => {
  it('changes title, description and canonical address', async () => {
    await renderPage('/', { api: withHome() });
    await waitFor(() => expect(document.title).toBe('Lodgepole · Rentals and roommates in Canada'));
    expect(head('link[rel="canonical"]')?.getAttribute('href')).toBe('https://lodgepole.test/');
    await userEvent.click(screen.getAllByRole('link', { name: 'Listings' })[0] as HTMLElement);
    await waitFor(() => expect(document.title).toBe('Find Your Next Rental · Lodgepole'));
    expect(head('link[rel="canonical"]')?.getAttribute('href')).toBe('https://lodgepole.test/listings');
    expect(head('meta[name="description"]')?.getAttribute('content')).toMatch(/^Find a home and the people/);
  });

  it('moves the focus to the new heading and announces the title', async () => {
    const { router } = await renderPage('/', { api: withHome() });
    expect(document.activeElement).toBe(document.body);
    await router.navigate('/listings');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    const announced = await screen.findByText('Find Your Next Rental · Lodgepole');
    expect(announced.getAttribute('aria-live')).toBe('polite');
  });

  it('leaves the focus alone when only the query changes', async () => {
    const { router } = await renderPage('/listings');
    const city = screen.getByRole('combobox', { name: 'City' });
    city.focus();
    await router.navigate('/listings?radius=10');
    expect(document.activeElement).toBe(city);
  });
});

describe('a page that fails', () => {
  const failingPage = (loader: PageLoader, Page: ComponentType = () => <h1>Fine</h1>): TableRoute[] => [
    {
      path: '/',
      layout: 'main',
      guard: 'public',
      title: { id: 'Test' },
      source: 'app/home/home-page.tsx',
      page: () => Promise.resolve(Page),
      loader,
    },
  ];

  it('says so inside the layout, and Retry tries again', async () => {
    let calls = 0;
    const loader = () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new ApiError(500, null)) : Promise.resolve(null);
    };
    await renderPage('/', { table: failingPage(loader) });
    expect(heading().textContent).toBe('Something went wrong.');
    await waitFor(() => expect(document.title).toBe('Something went wrong · Lodgepole'));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(heading().textContent).toBe('Fine'));
  });

  it('shows the not-found page when what it loads does not exist', async () => {
    await renderPage('/', { table: failingPage(() => Promise.reject(new ApiError(404, null))) });
    expect(heading().textContent).toBe('Oops! Page not found');
  });

  it('shows the error page when it throws while it renders', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('broken');
    };
    await renderPage('/', { table: failingPage(() => Promise.resolve(null), Broken) });
    expect(heading().textContent).toBe('Something went wrong.');
    silence.mockRestore();
  });
});

it('follows the colours chosen in another tab, also where there is no switch', async () => {
  await renderPage('/verify-pending');
  expect(document.documentElement.dataset['colourScheme']).toBe('light');
  localStorage.setItem('colour-scheme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'colour-scheme' }));
  expect(document.documentElement.dataset['colourScheme']).toBe('dark');
});
