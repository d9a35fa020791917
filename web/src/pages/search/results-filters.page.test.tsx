import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aViewer } from '../../testing/people.ts';
import { around, home, open, openPanel, paging, panel, pill, waterloo } from '../../testing/results-page.ts';
import { installPageStubs } from '../profile/profile-pages.fixture.ts';

installPageStubs();

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
    await user.click(sheet.getByRole('button', { name: 'More bedrooms' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ bedrooms: 1 }));
    await user.click(await sheet.findByRole('button', { name: 'Show 12 listings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pill('Filters (1)')).toBeTruthy();
  });
});
