import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { myFavourites } from '@lodgepole/contract/favourites/endpoints';
import { searchListings } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ListingQuery } from '../../features/listings/search/inquiry.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { aListing } from '../../testing/homes.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { aViewer } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { installPageStubs } from '../profile/profile-pages.fixture.ts';

installPageStubs();

/** The home number so-and-so, a thousand dollars and as many more. */
const home = (id: number): Listing => aListing({ id, price: 1000 + id });

const pageOf = (...listings: readonly Listing[]): Page<Listing> => ({
  items: listings,
  total: listings.length,
  isExact: true,
});

const kitchener = {
  id: 2,
  name: 'Kitchener',
  province: 'ON',
  label: 'Kitchener, ON',
  lat: 43.45,
  lng: -80.49,
} as const;

const waterloo = 'city=Waterloo%2C+ON&lat=43.46&lng=-80.52&radius=5';
const around = { lat: 43.46, lng: -80.52, radius: 5 };
const paging = { sort: 'newest', page: 1, page_size: 15 };

type Answer = (query: ListingQuery) => Page<Listing> | Promise<Page<Listing>>;

interface Setting {
  readonly viewer?: OwnProfile;
  readonly state?: unknown;
}

const open = async (query: string, answer: Answer = () => pageOf(home(1)), setting: Setting = {}) => {
  const user = userEvent.setup();
  const asked: ListingQuery[] = [];
  const api = mockApi()
    .on(searchListings, ({ query: wanted }) => {
      asked.push(wanted);
      return answer(wanted);
    })
    .on(findCities, () => [kitchener])
    .on(myProfile, () => setting.viewer ?? aViewer())
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }));
  const isSignedIn = setting.viewer !== undefined;
  const { router } = await renderPage(`/listings/results${query === '' ? '' : `?${query}`}`, {
    api,
    isSignedIn,
  });
  const params = () => new URLSearchParams(router.state.location.search);
  return { user, router, asked, params, lastAsked: () => asked.at(-1) };
};

it('shows the name of a place as it was typed, tags and all', async () => {
  await open(`city=${encodeURIComponent('<0>x</0>')}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rentals in <0>x</0>');
});

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** The first by that name: what stands in the bar on a small screen comes after the pills. */
const pill = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const panel = (name: string) => screen.findByRole('dialog', { name });

/** Opens a panel of the filter bar and answers what stands in it. */
const openPanel = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp, title = name) => {
  await user.click(pill(name));
  const opened = within(await panel(String(title)));
  await waitFor(() => expect(opened.queryByText('Loading the filters…')).toBeNull());
  return opened;
};

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
      property_type: 'A',
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

  it('say so when there are more than anybody counted', async () => {
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

describe('filters', () => {
  it('for rooms, type and price reach the server and the address', async () => {
    const { user, lastAsked, params } = await open(waterloo);
    const rooms = await openPanel(user, 'Beds and baths');
    await user.click(rooms.getByLabelText('More bedrooms'));
    await user.type(rooms.getByLabelText('Bathrooms'), '2');
    await user.keyboard('{Escape}');
    const type = await openPanel(user, 'Property type');
    await user.click(type.getByLabelText('Townhouse'));
    await user.click(type.getByText(/^Show/));
    const price = await openPanel(user, 'Price');
    await user.type(price.getByLabelText('Minimum price'), '800');
    await user.type(price.getByLabelText('Maximum price'), '2000{Enter}');
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        ...around,
        min_price: 800,
        max_price: 2000,
        bedrooms: 1,
        bathrooms: 2,
        property_type: 'T',
        ...paging,
      }),
    );
    await waitFor(() => expect(params().get('max_price')).toBe('2000'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('for everything else do so as well', async () => {
    const { user, lastAsked, params } = await open(waterloo);
    const more = await openPanel(user, 'More filters');
    for (const [question, answer] of [
      ['Furnished', 'Yes'],
      ['Pet friendly', 'No'],
      ['Shareable with roommates', 'Yes'],
    ] as const)
      await user.click(within(more.getByRole('group', { name: question })).getByLabelText(answer));
    for (const comfort of ['Heat', 'Water', 'Internet']) await user.click(more.getByLabelText(comfort));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        ...around,
        furnished: true,
        pet_friendly: false,
        shareable: true,
        utilities: ['heat', 'water'],
        amenities: ['internet'],
        ...paging,
      }),
    );
    await waitFor(() => expect(params().getAll('utilities')).toEqual(['heat', 'water']));
  });

  it('start at the first page again', async () => {
    const { user, lastAsked } = await open(`${waterloo}&page=2`, ({ page_size = 15 }) => ({
      items: [home(1)],
      total: 40,
      isExact: page_size !== undefined,
    }));
    await screen.findByRole('link', { name: /Apartment/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page size' }), '10');
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: 1, page_size: 10 }));
  });

  it('refuse prices in the wrong order without asking the server', async () => {
    const { user, asked, params } = await open(waterloo);
    const price = await openPanel(user, 'Price');
    const minimum = price.getByRole('spinbutton', { name: 'Minimum price' });
    expect(minimum.getAttribute('min')).toBe('0');
    await user.type(price.getByRole('spinbutton', { name: 'Maximum price' }), '500');
    await user.type(minimum, '900{Enter}');
    expect(price.getByText('Minimum price cannot be greater than maximum price.')).toBeTruthy();
    expect(document.activeElement).toBe(minimum);
    expect(params().has('min_price')).toBe(false);
    expect(asked.some(({ min_price }) => min_price !== undefined)).toBe(false);
    await user.clear(minimum);
    await user.type(minimum, '400{Enter}');
    await waitFor(() => expect(params().get('min_price')).toBe('400'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(pill('$400 to $500'));
  });

  it.each([
    ['a panel', 'Price', 'Price'],
    ['the sheet', 'Filters', 'Filters'],
  ])('do not lead on from %s beside a price that is wrong, and say why', async (_, opener, title) => {
    const { user } = await open(waterloo);
    await screen.findByRole('link', { name: /Apartment/ });
    const price = await openPanel(user, opener, title);
    const show = price.getByRole('button', { name: 'Show 1 listing' });
    const minimum = price.getByRole('spinbutton', { name: 'Minimum price' });
    const maximum = price.getByRole('spinbutton', { name: 'Maximum price' });
    const announced = () => price.getAllByRole('status').map(({ textContent }) => textContent);
    const order = 'Minimum price cannot be greater than maximum price.';
    await user.type(minimum, '900');
    await user.type(maximum, '500');
    await user.click(show);
    expect(show).toHaveProperty('disabled', true);
    expect(minimum.getAttribute('aria-invalid')).toBe('true');
    expect(price.getByText(order)).toBeTruthy();
    expect(announced()).toContain('Correct the marked field first.');
    await user.type(maximum, '0');
    await user.tab();
    await waitFor(() => expect(show).toHaveProperty('disabled', false));
    expect(announced()).not.toContain('Correct the marked field first.');
    // jsdom drops what is no number, where browsers keep it and say so.
    Object.defineProperty(maximum, 'validity', { configurable: true, value: { badInput: true } });
    fireEvent.input(maximum, { target: { value: '' } });
    expect(show).toHaveProperty('disabled', true);
    expect(price.getByText('Enter the price as a number.')).toBeTruthy();
    expect(maximum.getAttribute('aria-invalid')).toBe('true');
    Reflect.deleteProperty(maximum, 'validity');
    await user.type(maximum, '2000');
    await user.click(price.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('take no prices below zero', async () => {
    const { user, params } = await open(waterloo);
    const price = await openPanel(user, 'Price');
    await user.type(price.getByRole('spinbutton', { name: 'Minimum price' }), '-700{Enter}');
    await waitFor(() => expect(params().get('min_price')).toBe('700'));
  });

  it('say what is wrong with prices that a link has in the wrong order', async () => {
    const { asked } = await open(`${waterloo}&min_price=900&max_price=800`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Minimum price cannot be greater than maximum price.',
    );
    expect(asked).toEqual([]);
  });

  it('count a place only when it is one', async () => {
    const { user, asked, params } = await open(waterloo);
    await screen.findByRole('link', { name: /Apartment/ });
    const place = await openPanel(user, /^Waterloo, ON/, 'Location');
    const field = place.getByRole('combobox', { name: 'Location' });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'kit');
    await user.click(place.getByRole('button', { name: 'Show 1 listing' }));
    await place.findByText('Please select a location from the dropdown.');
    expect(document.activeElement).toBe(field);
    expect(asked).toHaveLength(1);
    await user.click(field);
    await screen.findByRole('option', { name: /Kitchener/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(place.queryByText('Please select a location from the dropdown.')).toBeNull();
    await waitFor(() => expect(params().get('city')).toBe('Kitchener, ON'));
    await user.click(place.getByRole('radio', { name: '20 km' }));
    await waitFor(() => expect(params().get('radius')).toBe('20'));
    expect(asked.at(-1)).toEqual({ lat: 43.45, lng: -80.49, radius: 20, ...paging });
  });

  it.each([
    ['the button', 'kitchener, on'],
    ['Enter', 'kit'],
  ])('take a place that was typed and not chosen, with %s', async (way, text) => {
    const { user, params } = await open(waterloo);
    await screen.findByRole('link', { name: /Apartment/ });
    const place = await openPanel(user, /^Waterloo, ON/, 'Location');
    const field = place.getByRole('combobox', { name: 'Location' });
    await user.clear(field);
    await user.type(field, text);
    if (way === 'Enter') await user.keyboard('{Enter}');
    else await user.click(place.getByRole('button', { name: 'Show 1 listing' }));
    await waitFor(() => expect(params().get('city')).toBe('Kitchener, ON'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('close on Escape and elsewhere, and give the focus back', async () => {
    const { user } = await open(waterloo);
    await openPanel(user, 'Property type');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(pill('Property type'));
    await openPanel(user, 'Property type');
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(pill('Property type'));
  });

  it.each([
    ['a click', '[MouseLeft]'],
    ['a tap', '[TouchA]'],
  ])('close on %s beside them, which does nothing else', async (_, keys) => {
    const { user, router } = await open(waterloo);
    const card = await screen.findByRole('link', { name: /Apartment/ });
    await openPanel(user, 'Property type');
    await user.pointer({ keys, target: card });
    expect(screen.queryByRole('dialog')).toBeNull();
    await openPanel(user, 'Property type');
    await user.pointer({ keys, target: pill('Price') });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/listings/results');
    await user.pointer({ keys, target: card });
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings/1'));
  });

  it('keep what was typed in them when they are closed beside', async () => {
    const { user, params } = await open(waterloo);
    const price = await openPanel(user, 'Price');
    await user.type(price.getByRole('spinbutton', { name: 'Maximum price' }), '900');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(params().get('max_price')).toBe('900'));
  });

  it('stand as chips that each say what they take away', async () => {
    const { user, params } = await open(
      `${waterloo}&min_price=800&bedrooms=2&pet_friendly=false&utilities=heat&utilities=water`,
    );
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(
      chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label') ?? chip.textContent),
    ).toEqual([
      'Remove filter: From $800',
      'Remove filter: 2+ bedrooms',
      'Remove filter: Not pet friendly',
      'Remove filter: Heat included',
      'Remove filter: Water included',
      'Clear filters',
    ]);
    await user.click(chips.getByRole('button', { name: 'Remove filter: Heat included' }));
    await waitFor(() => expect(params().getAll('utilities')).toEqual(['water']));
    expect(document.activeElement).toBe(chips.getByRole('button', { name: 'Remove filter: Water included' }));
    await user.click(chips.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(params().toString()).toBe(waterloo));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('are no step for Back, but another place is', async () => {
    const { user, router, params } = await open(waterloo);
    const rooms = await openPanel(user, 'Beds and baths');
    await user.click(rooms.getByRole('button', { name: 'More bedrooms' }));
    await user.click(rooms.getByRole('button', { name: 'More bedrooms' }));
    await waitFor(() => expect(params().get('bedrooms')).toBe('2'));
    await user.keyboard('{Escape}');
    const place = await openPanel(user, /^Waterloo, ON/, 'Location');
    const field = place.getByRole('combobox', { name: 'Location' });
    await user.clear(field);
    await user.type(field, 'kitchener{Enter}');
    await waitFor(() => expect(params().get('city')).toBe('Kitchener, ON'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'oldest');
    await waitFor(() => expect(params().get('sort')).toBe('oldest'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms=2`));
  });
});

describe('what somebody can afford', () => {
  it('becomes prices, with those that were typed', async () => {
    const viewer = aViewer({ yearly_income: 60_000 });
    const { user, lastAsked } = await open(`${waterloo}&min_price=1000`, undefined, { viewer });
    await screen.findByRole('link', { name: /Apartment/ });
    const more = await openPanel(user, 'More filters');
    const choice = within(await more.findByRole('group', { name: 'Affordability' }));
    await user.click(choice.getByRole('radio', { name: 'Affordable' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ min_price: 1000, max_price: 1250 }));
    await user.click(choice.getByRole('radio', { name: 'Recommended' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ min_price: 1250.01, max_price: 2000 }));
    expect(screen.getByRole('button', { name: 'Remove filter: Recommended' })).toBeTruthy();
  });

  it('is not asked of somebody without an income, nor taken from a link', async () => {
    const { user, asked } = await open(`${waterloo}&affordability=affordable`, undefined, {
      viewer: aViewer({ yearly_income: null }),
    });
    await screen.findByRole('link', { name: /Apartment/ });
    const more = await openPanel(user, 'More filters');
    expect(more.queryByText('Affordability')).toBeNull();
    expect(asked.every(({ max_price }) => max_price === undefined)).toBe(true);
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
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

describe('on a small screen', () => {
  it('all filters stand in one sheet that says what it will show', async () => {
    const { user, lastAsked } = await open(waterloo, ({ bedrooms }) => ({
      items: [home(1)],
      total: bedrooms === undefined ? 128 : 12,
      isExact: true,
    }));
    await screen.findByRole('link', { name: /Apartment/ });
    await user.click(pill('Filters'));
    const sheet = within(await panel('Filters'));
    expect(sheet.getByRole('button', { name: 'Show 128 listings' })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'More bedrooms' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ bedrooms: 1 }));
    await user.click(await sheet.findByRole('button', { name: 'Show 12 listings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pill('Filters (1)')).toBeTruthy();
  });
});
