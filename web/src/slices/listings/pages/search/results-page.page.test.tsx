import type { Page } from '@lodgepole/contract/core/endpoint';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import {
  type Answer,
  around,
  home,
  open,
  openPanel,
  pageOf,
  paging,
  status,
  waterloo,
} from '../../../../testing/results-page.ts';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

installPageStubs();

it('shows the name of a place as it was typed, tags and all', async () => {
  await open(`location=${encodeURIComponent('<0>x</0>')}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rentals in <0>x</0>');
});

describe('results', () => {
  it('are asked for as the address says, and counted', async () => {
    const { lastAsked } = await open(
      `${waterloo}&min_price=800&bedrooms=2&property_type=A&furnished=false&utilities=heat&amenities=ac&owner=90&sort=oldest&page_size=30`,
    );
    expect(await screen.findByRole('link', { name: /Apartment in Waterloo/ })).toBeTruthy();
    expect(lastAsked()).toEqual({
      ...around,
      min_price: 800,
      bedrooms: 2,
      property_type: ['A'],
      furnished: false,
      utilities: ['heat'],
      amenities: ['ac'],
      owner: 90,
      sort: 'oldest',
      page: 1,
      page_size: 30,
    });
    expect(status()).toContain('1 listing');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rentals in Waterloo, ON');
    await waitFor(() => expect(document.title).toBe('Rentals in Waterloo, ON · Lodgepole'));
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `https://lodgepole.test/listings/results?${waterloo}`,
    );
  });

  it('say so when there are more than anyone counted', async () => {
    await open(waterloo, () => ({ items: [home(1)], total: 1000, isExact: false }));
    await waitFor(() => expect(status()).toContain('1,000+ listings'));
  });

  it('drop junk from the address instead of asking for it', async () => {
    const { lastAsked } = await open(
      `${waterloo}&min_price=cheap&page=-1&sort=random&property_type=constructor`,
    );
    await screen.findByRole('link', { name: /Apartment/ });
    expect(lastAsked()).toEqual({ ...around, ...paging });
  });

  it('ask for a place when there is none', async () => {
    const { asked, user, params } = await open('bedrooms=2');
    expect(screen.getByText('Please select a location from the dropdown.')).toBeTruthy();
    await user.type(await screen.findByRole('combobox', { name: 'City' }), 'kit');
    await user.click(await screen.findByRole('option', { name: /Kitchener/ }));
    await screen.findByRole('link', { name: /Apartment/ });
    expect(asked).toEqual([{ lat: 43.45, lng: -80.49, radius: 5, bedrooms: 2, ...paging }]);
    expect(params().get('city')).toBe('Kitchener, ON');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('stay while the next ones are on their way', async () => {
    const later = Promise.withResolvers<Page<Listing>>();
    const { user } = await open(waterloo, ({ sort }) =>
      sort === 'oldest' ? later.promise : pageOf(home(1)),
    );
    await screen.findByRole('link', { name: /\$1,001/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'oldest');
    const list = screen.getByRole('list', { name: 'Listings' });
    await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('link', { name: /\$1,001/ })).toBeTruthy();
    later.resolve(pageOf(home(2)));
    await screen.findByRole('link', { name: /\$1,002/ });
    expect(list.getAttribute('aria-busy')).toBe('false');
  });

  it('are tried again after a failure', async () => {
    let isDown = true;
    const { user } = await open(waterloo, () => {
      if (isDown) throw new ApiError(500, null);
      return pageOf(home(1));
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch listings.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Apartment/ })).toBeTruthy();
  });

  it('show the server’s own sentence under the field it is about', async () => {
    const { user } = await open(`${waterloo}&max_price=999999999999`, () => {
      throw new ApiError(400, { max_price: ['Enter a price of 0 or more.'] });
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Enter a price of 0 or more.');
    const price = await openPanel(user, /^Up to/, 'Price');
    const field = price.getByRole('spinbutton', { name: 'Maximum price' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(price.getByText('Enter a price of 0 or more.')).toBeTruthy();
  });
});

describe('nothing found', () => {
  it('offers the next distance and a search without filters', async () => {
    const { user, lastAsked, params } = await open(`${waterloo}&furnished=true`, ({ radius, furnished }) =>
      radius === 10 && furnished === undefined ? pageOf(home(1)) : pageOf(),
    );
    await screen.findByText('No listings found.');
    await user.click(await screen.findByRole('button', { name: 'Search within 10 km' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ radius: 10, furnished: true }));
    await screen.findByRole('button', { name: 'Search within 20 km' });
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    await screen.findByRole('link', { name: /Apartment/ });
    expect(params().toString()).toBe('city=Waterloo%2C+ON&lat=43.46&lng=-80.52&radius=10');
  });

  it('leads back to the search where nothing can be widened', async () => {
    await open(waterloo.replace('radius=5', 'radius=50'), () => pageOf());
    const link = await screen.findByRole('link', { name: 'Search somewhere else' });
    expect(link.getAttribute('href')).toBe('/listings');
  });
});

describe('pages', () => {
  const many: Answer = ({ page = 1 }) => ({ items: [home(Number(page))], total: 40, isExact: true });

  it('are turned by the arrow keys, but not from within a field', async () => {
    const { user, lastAsked } = await open(waterloo, many);
    await screen.findByRole('link', { name: /\$1,001/ });
    await user.keyboard('{ArrowLeft}');
    expect(lastAsked()).toMatchObject({ page: 1 });
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('link', { name: /\$1,002/ });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(status()).toContain('40 listings · Page 2 of 3');
    const price = await openPanel(user, 'Price');
    await user.type(price.getByRole('spinbutton', { name: 'Minimum price' }), '{ArrowRight}');
    expect(lastAsked()).toMatchObject({ page: 2 });
    await user.keyboard('{Escape}{ArrowRight}');
    await screen.findByRole('link', { name: /\$1,003/ });
  });

  it('are links, and end with the last one', async () => {
    const { params } = await open(`${waterloo}&page=9`, ({ page = 1 }) => ({
      items: Number(page) > 3 ? [] : [home(Number(page))],
      total: 40,
      isExact: true,
    }));
    await screen.findByRole('link', { name: /\$1,003/ });
    expect(params().get('page')).toBe('3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      `/listings/results?${waterloo}&page=2`,
    );
  });
});

describe('a search handed over by another screen', () => {
  it('is shown at once and then stands in the address', async () => {
    const answer = Promise.withResolvers<Page<Listing>>();
    const { router, params, asked } = await open('', () => answer.promise);
    await act(() =>
      router.navigate('/listings/results', {
        state: {
          listings: [home(7)],
          city: 'Waterloo, ON',
          radius: 20,
          latLng: { lat: 43.46, lng: -80.52 },
          locationSelected: true,
        },
      }),
    );
    expect(await screen.findByRole('link', { name: /\$1,007/ })).toBeTruthy();
    await waitFor(() =>
      expect(params().toString()).toBe('city=Waterloo%2C+ON&lat=43.46&lng=-80.52&radius=20'),
    );
    await waitFor(() => expect(asked).toEqual([{ ...around, radius: 20, ...paging }]));
    answer.resolve(pageOf(home(8)));
    expect(await screen.findByRole('link', { name: /\$1,008/ })).toBeTruthy();
  });

  it('counts less than what the address says', async () => {
    const { router, lastAsked } = await open('');
    await act(() =>
      router.navigate(`/listings/results?${waterloo}`, {
        state: { city: 'Toronto, ON', latLng: { lat: 43.7, lng: -79.4 }, radius: 50 },
      }),
    );
    await waitFor(() => expect(lastAsked()).toMatchObject(around));
  });
});
