import type { PriceHistogram } from '@lodgepole/contract/listings/search/prices';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { aViewer } from '../../../../testing/people.ts';
import {
  around,
  home,
  open,
  openPanel,
  paging,
  panel,
  pill,
  waterloo,
} from '../../../../testing/results-page.ts';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

installPageStubs();

describe('filters', () => {
  it('for rooms, type and price reach the server and the address', async () => {
    const { user, lastAsked, params } = await open(waterloo);
    const rooms = await openPanel(user, 'Beds and baths');
    await user.click(rooms.getByRole('radio', { name: '1+' }));
    await user.type(rooms.getByLabelText('Bathrooms (minimum)'), '2');
    await user.keyboard('{Escape}');
    const type = await openPanel(user, 'Property type');
    await user.click(type.getByRole('checkbox', { name: 'Townhouse' }));
    await user.click(type.getByRole('checkbox', { name: 'House' }));
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
        property_type: ['H', 'T'],
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
    const laundry = within(more.getByRole('group', { name: 'Laundry' }));
    await user.click(laundry.getByRole('checkbox', { name: 'In-Unit' }));
    await user.click(laundry.getByRole('checkbox', { name: 'Shared' }));
    await user.click(more.getByRole('button', { name: 'More parking spaces' }));
    await user.type(more.getByLabelText('Minimum size'), '650{Enter}');
    const again = await openPanel(user, 'More filters (10)', 'More filters');
    await user.click(again.getByRole('checkbox', { name: 'Verified listings only' }));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        ...around,
        furnished: true,
        pet_friendly: false,
        shareable: true,
        utilities: ['heat', 'water'],
        amenities: ['internet'],
        laundry_type: ['I', 'S'],
        parking_min: 1,
        sqft_min: 650,
        verified: true,
        ...paging,
      }),
    );
    await waitFor(() => expect(params().getAll('utilities')).toEqual(['heat', 'water']));
    await user.click(again.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(params().toString()).toBe(waterloo));
  });

  it('for rooms, dates, shared prices, words and access do so too, and stand as chips', async () => {
    const { user, lastAsked, params } = await open(waterloo);
    const kinds = within(screen.getByRole('group', { name: 'Whole homes or rooms' }));
    expect(kinds.getByRole('radio', { name: 'Both' })).toHaveProperty('checked', true);
    await user.click(kinds.getByRole('radio', { name: 'Rooms' }));
    const dates = await openPanel(user, 'Dates');
    fireEvent.change(dates.getByLabelText('First day'), { target: { value: '2027-05-01' } });
    fireEvent.change(dates.getByLabelText('Last day (optional)'), { target: { value: '2027-08-31' } });
    await user.keyboard('{Escape}');
    const price = await openPanel(user, 'Price');
    await user.type(price.getByLabelText('Maximum per person'), '900{Enter}');
    const more = await openPanel(user, 'More filters');
    await user.type(more.getByLabelText('Words in the description'), 'quiet balc');
    await user.click(within(more.getByRole('group', { name: 'Posted within' })).getByLabelText('7 days'));
    await user.click(more.getByRole('checkbox', { name: 'Sublet' }));
    await user.click(more.getByRole('checkbox', { name: 'Without the landlord living there' }));
    await user.click(more.getByRole('checkbox', { name: 'Step-free entrance' }));
    await user.click(more.getByRole('checkbox', { name: 'Elevator' }));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        ...around,
        kind: 'R',
        per_person_max: 900,
        stay_from: '2027-05-01',
        stay_to: '2027-08-31',
        term: ['S'],
        lives_without_owner: true,
        accessibility: ['step_free_entrance', 'elevator'],
        posted_days: 7,
        q: 'quiet balc',
        ...paging,
      }),
    );
    await user.keyboard('{Escape}');
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    const texts = () => chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'));
    expect(texts().slice(0, -1)).toEqual([
      'Remove filter: Rooms',
      'Remove filter: May 1, 2027 to Aug 31, 2027',
      'Remove filter: Up to $900 per person',
      'Remove filter: Sublet',
      'Remove filter: Landlord does not live there',
      'Remove filter: Step-free entrance',
      'Remove filter: Elevator',
      'Remove filter: “quiet balc”',
      'Remove filter: Posted in the last 7 days',
    ]);
    await user.click(chips.getByRole('button', { name: 'Remove filter: May 1, 2027 to Aug 31, 2027' }));
    await waitFor(() => expect(params().has('stay_from')).toBe(false));
    expect(params().has('stay_to')).toBe(false);
  });

  it('refuse a last day before the first, or without one, and ask when both are right', async () => {
    const { user, asked, params } = await open(waterloo);
    const dates = await openPanel(user, 'Dates');
    const [from, to] = [dates.getByLabelText('First day'), dates.getByLabelText('Last day (optional)')];
    fireEvent.change(to, { target: { value: '2027-04-30' } });
    fireEvent.blur(to);
    expect(dates.getByText('Enter the date from which you need the home.')).toBeTruthy();
    fireEvent.change(from, { target: { value: '2027-05-01' } });
    fireEvent.blur(from);
    expect(dates.getByText('The last day cannot be before the first.')).toBeTruthy();
    expect(asked.some(({ stay_from }) => stay_from !== undefined)).toBe(false);
    fireEvent.change(to, { target: { value: '2027-05-31' } });
    fireEvent.blur(to);
    await waitFor(() => expect(params().get('stay_to')).toBe('2027-05-31'));
    expect(dates.queryByText('The last day cannot be before the first.')).toBeNull();
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
    // In one go: the first digit alone would be a valid minimum.
    await user.click(minimum);
    await user.paste('900');
    await user.keyboard('{Enter}');
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
      `${waterloo}&min_price=800&bedrooms=2&property_type=A&property_type=C&move_in_before=2027-01-31&laundry_type=I&parking_min=2&sqft_min=500&verified=true&pet_friendly=false&utilities=heat&utilities=water`,
    );
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(
      chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label') ?? chip.textContent),
    ).toEqual([
      'Remove filter: From $800',
      'Remove filter: 2+ bedrooms',
      'Remove filter: Apartment',
      'Remove filter: Condo',
      'Remove filter: Move in by Jan 31, 2027',
      'Remove filter: In-unit laundry',
      'Remove filter: 2+ parking spaces',
      'Remove filter: 500+ sq ft',
      'Remove filter: Verified only',
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

  it('are undone by Back one by one, on the page and in an open panel', async () => {
    const { user, router, params, lastAsked } = await open(waterloo);
    const rooms = await openPanel(user, 'Beds and baths');
    const chosen = () => rooms.getAllByRole('radio', { checked: true })[0]?.getAttribute('value');
    await user.click(rooms.getByRole('radio', { name: '1+' }));
    await user.click(rooms.getByRole('radio', { name: '2+' }));
    await waitFor(() => expect(params().get('bedrooms')).toBe('2'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().get('bedrooms')).toBe('1'));
    expect(chosen()).toBe('1');
    await user.keyboard('{Escape}');
    const type = await openPanel(user, 'Property type');
    await user.click(type.getByRole('checkbox', { name: 'House' }));
    await user.click(await type.findByText(/^Show/));
    await user.click(screen.getByRole('button', { name: 'Remove filter: House' }));
    await waitFor(() => expect(params().has('property_type')).toBe(false));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(pill('House')).toBeTruthy());
    await waitFor(() => expect(lastAsked()).toMatchObject({ bedrooms: 1, property_type: ['H'] }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms=1`));
    expect(pill('1+ bedrooms')).toBeTruthy();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().toString()).toBe(waterloo));
  });

  it('that are typed are one step for each time that their panel was opened', async () => {
    const { user, router, params } = await open(waterloo);
    const first = await openPanel(user, 'Price');
    await user.type(first.getByLabelText('Minimum price'), '800');
    await user.type(first.getByLabelText('Maximum price'), '2000{Enter}');
    await waitFor(() => expect(params().get('max_price')).toBe('2000'));
    const second = await openPanel(user, '$800 to $2,000', 'Price');
    const maximum = second.getByLabelText('Maximum price');
    await user.tripleClick(maximum);
    await user.paste('1500');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(params().get('max_price')).toBe('1500'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().get('max_price')).toBe('2000'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().toString()).toBe(waterloo));
  });

  it('of place and distance are steps for Back, and the order is none', async () => {
    const { user, router, params } = await open(`${waterloo}&bedrooms=2`);
    const place = await openPanel(user, /^Waterloo, ON/, 'Location');
    const field = place.getByRole('combobox', { name: 'Location' });
    await user.clear(field);
    await user.type(field, 'kitchener{Enter}');
    await waitFor(() => expect(params().get('city')).toBe('Kitchener, ON'));
    const distance = await openPanel(user, /^Kitchener, ON/, 'Location');
    await user.click(distance.getByRole('radio', { name: '20 km' }));
    await waitFor(() => expect(params().get('radius')).toBe('20'));
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'oldest');
    await waitFor(() => expect(params().get('sort')).toBe('oldest'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().get('radius')).toBe('5'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms=2`));
  });
});

describe('the filter for bedrooms', () => {
  const openBeds = async (query = '') => {
    const page = await open(`${waterloo}${query}`);
    const rooms = await openPanel(page.user, /bedroom|Studio|Beds and baths/, 'Beds and baths');
    const beds = within(rooms.getByRole('group', { name: 'Bedrooms' }));
    const labels = () =>
      beds.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    return { ...page, rooms, beds, labels, exact: rooms.getByLabelText('Exact number of bedrooms') };
  };

  it('asks for so many at least, exactly so many, or a studio', async () => {
    const { user, beds, labels, exact, params } = await openBeds();
    expect(labels()).toEqual(['Any', 'Studio', '1+', '2+', '3+', '4+']);
    await user.click(beds.getByRole('radio', { name: '2+' }));
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms=2`));
    await user.click(exact);
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms_exact=2`));
    expect(labels()).toEqual(['Any', 'Studio', '1', '2', '3', '4+']);
    expect(pill('2 bedrooms')).toBeTruthy();
    await user.click(beds.getByRole('radio', { name: '4+' }));
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms=4`));
    await user.click(beds.getByRole('radio', { name: '3' }));
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms_exact=3`));
    await user.click(exact);
    await user.click(beds.getByRole('radio', { name: 'Studio' }));
    await waitFor(() => expect(params().toString()).toBe(`${waterloo}&bedrooms_exact=0`));
    expect(pill('Studio')).toBeTruthy();
    await user.click(beds.getByRole('radio', { name: 'Any' }));
    await waitFor(() => expect(params().toString()).toBe(waterloo));
  });

  it('shows what a link asks for beyond its own choices', async () => {
    const { beds, labels } = await openBeds('&bedrooms_exact=6');
    expect(labels()).toEqual(['Any', 'Studio', '1+', '2+', '3+', '4+', '6']);
    expect(beds.getByRole('radio', { name: '6' })).toHaveProperty('checked', true);
  });

  it('is taken away whole', async () => {
    const { user, rooms, params } = await openBeds('&bedrooms=1&bedrooms_exact=2&bathrooms=1.5');
    await user.click(rooms.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(params().toString()).toBe(waterloo));
  });
});

describe('the prices of what is there', () => {
  const plot = 'Prices of 9 listings: $500 to $2,000. Most common: $1,000 to $1,500.';
  const marked = () =>
    [...screen.getByRole('img', { name: plot }).querySelectorAll('rect')].map(
      (bar) => bar.getAttribute('data-within') !== null,
    );

  it('are told in words, and those in the chosen range are marked', async () => {
    const { user, pricesAsked } = await open(`${waterloo}&bedrooms=1&min_price=1000&max_price=1600&page=2`);
    const price = await openPanel(user, /\$1,000/, 'Price');
    await price.findByRole('img', { name: plot });
    expect(marked()).toEqual([false, true, true, false]);
    expect(pricesAsked).toEqual([{ ...around, bedrooms: 1 }]);
    await user.clear(price.getByRole('spinbutton', { name: 'Minimum price' }));
    expect(marked()).toEqual([true, true, true, false]);
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Up to $1,600' })).toBeTruthy());
    expect(pricesAsked).toHaveLength(1);
  });

  it('can be chosen by two thumbs, which never pass each other', async () => {
    const { user, params } = await open(waterloo);
    const price = await openPanel(user, 'Price');
    await price.findByRole('img', { name: plot });
    const lower = price.getByRole('slider', { name: 'Lower end of the price range' });
    const upper = price.getByRole('slider', { name: 'Upper end of the price range' });
    expect(lower.getAttribute('aria-valuetext')).toBe('No minimum');
    expect(upper.getAttribute('aria-valuetext')).toBe('No maximum');
    fireEvent.change(upper, { target: { value: '2' } });
    fireEvent.change(lower, { target: { value: '3' } });
    expect(lower.getAttribute('aria-valuetext')).toBe('$1,500');
    expect(upper.getAttribute('aria-valuetext')).toBe('$1,500');
    expect(price.getByRole('spinbutton', { name: 'Maximum price' })).toHaveProperty('value', '1500');
    fireEvent.change(lower, { target: { value: '1' } });
    await waitFor(() => expect(params().get('min_price')).toBe('1000'));
    expect(params().get('max_price')).toBe('1500');
    fireEvent.change(upper, { target: { value: '4' } });
    await waitFor(() => expect(params().has('max_price')).toBe(false));
  });

  it('have their room before they are there, and leave the fields alone when they cannot be had', async () => {
    let fail: (error: Error) => void = () => undefined;
    const prices = () =>
      new Promise<PriceHistogram>((_, reject) => {
        fail = reject;
      });
    const { user, params } = await open(waterloo, undefined, { prices });
    const price = await openPanel(user, 'Price');
    const slider = price.getByLabelText('Lower end of the price range');
    expect(slider).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(price.getByRole('spinbutton', { name: 'Minimum price' }));
    act(() => fail(new ApiError(400, null)));
    await waitFor(() => expect(slider.isConnected).toBe(false));
    await user.type(price.getByRole('spinbutton', { name: 'Maximum price' }), '900{Enter}');
    await waitFor(() => expect(params().get('max_price')).toBe('900'));
  });
});

describe('a date and a size', () => {
  it('that make no sense are said so, and searched for only when they do', async () => {
    const { user, params } = await open(waterloo);
    const dates = await openPanel(user, 'Dates');
    const date = dates.getByLabelText('First day');
    fireEvent.change(date, { target: { value: '0202-01-31' } });
    fireEvent.blur(date);
    expect(await dates.findByText('Enter the whole date.')).toBeTruthy();
    expect(dates.getByRole('button', { name: /^Show/ })).toHaveProperty('disabled', true);
    expect(params().has('stay_from')).toBe(false);
    fireEvent.change(date, { target: { value: '2027-01-31' } });
    fireEvent.blur(date);
    await waitFor(() => expect(params().get('stay_from')).toBe('2027-01-31'));
    expect(dates.queryByText('Enter the whole date.')).toBeNull();
    await user.keyboard('{Escape}');
    const more = await openPanel(user, 'More filters');
    const size = more.getByLabelText('Minimum size');
    Object.defineProperty(size, 'validity', { configurable: true, value: { valid: false } });
    fireEvent.blur(size);
    expect(await more.findByText('Enter the size as a number.')).toBeTruthy();
    Reflect.deleteProperty(size, 'validity');
    await user.type(size, '-0');
    fireEvent.blur(size);
    expect(more.queryByText('Enter the size as a number.')).toBeNull();
    expect(params().has('sqft_min')).toBe(false);
  });

  it('come from a link into their fields, and go with Clear', async () => {
    const { user } = await open(`${waterloo}&sqft_min=500`);
    const more = await openPanel(user, 'More filters (1)', 'More filters');
    expect(more.getByLabelText('Minimum size')).toHaveProperty('value', '500');
    await user.click(more.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(more.getByLabelText('Minimum size')).toHaveProperty('value', ''));
  });

  it('stand in one place: the day of an older link becomes the first one of the dates', async () => {
    const { user, params } = await open(`${waterloo}&move_in_before=2027-01-31`);
    const dates = await openPanel(user, 'Move in by Jan 31, 2027', 'Dates');
    expect(dates.getByLabelText('First day')).toHaveProperty('value', '2027-01-31');
    const last = dates.getByLabelText('Last day (optional)');
    fireEvent.change(last, { target: { value: '2027-05-31' } });
    fireEvent.blur(last);
    await waitFor(() => expect(params().get('stay_from')).toBe('2027-01-31'));
    expect(params().get('stay_to')).toBe('2027-05-31');
    expect(params().has('move_in_before')).toBe(false);
    await user.click(dates.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(params().toString()).toBe(waterloo));
  });
});

describe('what someone can afford', () => {
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

  it('is not asked of someone without an income, nor taken from a link', async () => {
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
    await user.click(sheet.getByRole('radio', { name: '1+' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ bedrooms: 1 }));
    await user.click(await sheet.findByRole('button', { name: 'Show 12 listings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pill('Filters (1)')).toBeTruthy();
  });
});

it('a small budget leads to homes that cost as much for each person', async () => {
  const { user, lastAsked, params } = await open(`${waterloo}&max_price=900&pet_friendly=true`);
  const line = await screen.findByRole('link', { name: 'See homes to share for $900 or less per person' });
  await user.click(line);
  const shared = { per_person_max: 900, bedrooms: 2, shareable: true, pet_friendly: true };
  await waitFor(() => expect(lastAsked()).toMatchObject(shared));
  expect(params().has('max_price')).toBe(false);
  expect(screen.queryByRole('link', { name: /^See homes to share/ })).toBeNull();
});
