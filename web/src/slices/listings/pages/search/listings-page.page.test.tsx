import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { findPlaces, type Place } from '@lodgepole/contract/places/search';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const city = (id: number, name: string, province: Place['province']): Place => ({
  id: `city-${id}`,
  name,
  kind: 'city',
  radius: 5,
  province,
  label: `${name}, ${province}`,
  lat: 40 + id,
  lng: -80 - id,
});

const cities = [city(1, 'Waterloo', 'ON'), city(2, 'Waterville', 'NS'), city(3, 'Watson Lake', 'YT')];

const placesApi = () =>
  mockApi()
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(findPlaces, ({ query }) =>
      cities.filter(({ name }) => name.toLowerCase().startsWith(String(query.q).toLowerCase())),
    );

const cityField = () => screen.getByRole('combobox', { name: 'City' });
const searchButton = () => screen.getByRole('button', { name: 'Search' });

/** The cities on offer; the distances are options as well. */
const offers = async () => within(await screen.findByRole('listbox')).getAllByRole('option');

const open = async (path = '/listings', api = placesApi()) => {
  const user = userEvent.setup();
  const { router } = await renderPage(path, { api });
  return { user, address: () => `${router.state.location.pathname}${router.state.location.search}` };
};

describe('the search for a rental', () => {
  it('offers cities with their province and marks what was typed', async () => {
    const { user } = await open();
    await user.type(cityField(), 'wat');
    expect((await offers()).map((option) => option.textContent)).toEqual([
      'Waterloo Ontario',
      'Waterville Nova Scotia',
      'Watson Lake Yukon',
    ]);
    expect(screen.getAllByText('Wat')).toHaveLength(3);
    expect(await screen.findByText(/^3 suggestions\./)).toBeTruthy();
  });

  it('is done with the keyboard alone', async () => {
    const { user, address } = await open();
    await user.type(cityField(), 'wat');
    const options = await offers();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(cityField().getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Home}{ArrowUp}');
    expect(cityField().getAttribute('aria-activedescendant')).toBe(options[2]?.id);
    await user.keyboard('{Home}{Enter}');
    expect(cityField()).toHaveProperty('value', 'Waterloo, ON');
    expect(cityField().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(address()).toBe('/listings/results?city=Waterloo%2C+ON&lat=41&lng=-81&radius=5'),
    );
  });

  it('takes a click on a city and the chosen distance', async () => {
    const { user, address } = await open();
    await user.type(cityField(), 'water');
    await user.click(await screen.findByRole('option', { name: 'Waterville Nova Scotia' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '20');
    await waitFor(() => expect(address()).toBe('/listings?city=Waterville%2C+NS&lat=42&lng=-82&radius=20'));
    await user.click(searchButton());
    await waitFor(() =>
      expect(address()).toBe('/listings/results?city=Waterville%2C+NS&lat=42&lng=-82&radius=20'),
    );
  });

  it('offers the five distances, five kilometres first chosen', async () => {
    await open();
    const select = screen.getByRole('combobox', { name: 'Within' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['1 km', '5 km', '10 km', '20 km', '50 km']);
    expect(select).toHaveProperty('value', '5');
  });

  it('keeps a distance that is chosen while it says what is wrong', async () => {
    const { user } = await open();
    await user.click(searchButton());
    expect(await screen.findByText('Please select a city from the dropdown.')).toBeTruthy();
    const within = screen.getByRole('combobox', { name: 'Within' });
    await user.selectOptions(within, '20');
    expect(within).toHaveProperty('value', '20');
    await user.type(cityField(), 'w');
    expect(screen.queryByText('Please select a city from the dropdown.')).toBeNull();
  });

  it('asks for a city from the list and puts the focus there', async () => {
    const { user, address } = await open();
    await user.click(searchButton());
    expect(screen.getByText('Please select a city from the dropdown.')).toBeTruthy();
    expect(document.activeElement).toBe(cityField());
    expect(cityField().getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe('/listings');
  });

  it('takes the best suggestion with Enter, also before the list has come', async () => {
    const { user, address } = await open();
    await user.type(cityField(), 'waterloo{Enter}');
    await waitFor(() => expect(address()).toContain('/listings/results?city=Waterloo'));
  });

  it.each(['Waterloo', 'waterloo', 'Waterloo, ON', 'waterloo on', 'Wáterloo, Ontario'])(
    'takes the name “%s” without a choice from the list when Search is clicked',
    async (name) => {
      const api = placesApi().on(findPlaces, () => [city(4, 'Waterloo Mills', 'ON'), ...cities]);
      const { user, address } = await open('/listings', api);
      await user.type(cityField(), name);
      await user.click(searchButton());
      await waitFor(() => expect(address()).toContain('/listings/results?city=Waterloo%2C+ON'));
    },
  );

  it('waits for the suggestions before it looks for the name among them', async () => {
    const late = Promise.withResolvers<Place[]>();
    const { user, address } = await open(
      '/listings',
      placesApi().on(findPlaces, () => late.promise),
    );
    await user.type(cityField(), 'Waterloo');
    await user.click(searchButton());
    expect(address()).toBe('/listings');
    expect(screen.queryByText('Please select a city from the dropdown.')).toBeNull();
    late.resolve(cities);
    await waitFor(() => expect(address()).toContain('/listings/results?city=Waterloo%2C+ON'));
  });

  it('drops the name it waits for when another one is typed', async () => {
    const late = Promise.withResolvers<Place[]>();
    const api = placesApi().on(findPlaces, ({ query }) => (query.q === 'Waterloo' ? late.promise : []));
    const { user, address } = await open('/listings', api);
    await user.type(cityField(), 'Waterloo');
    await user.click(searchButton());
    await user.type(cityField(), ' North');
    late.resolve(cities);
    await screen.findAllByText('Nothing found. Check the spelling.');
    expect(address()).toBe('/listings');
    expect(cityField()).toHaveProperty('value', 'Waterloo North');
  });

  it.each(['click', 'Enter'])('says that the maps service failed when it is needed, by %s', async (way) => {
    const api = placesApi().on(findPlaces, () => {
      throw new ApiError(503, null);
    });
    const { user, address } = await open('/listings', api);
    await user.type(cityField(), 'Waterloo');
    if (way === 'click') await user.click(searchButton());
    else await user.keyboard('{Enter}');
    await screen.findByText('Failed to load the maps service.');
    expect(screen.queryByText('Please select a city from the dropdown.')).toBeNull();
    expect(address()).toBe('/listings');
  });

  it.each(['wat', 'Waterloo Street', 'w'])('does not count “%s” as a choice', async (text) => {
    const { user, address } = await open();
    await user.type(cityField(), text);
    await user.click(searchButton());
    await screen.findByText('Please select a city from the dropdown.');
    expect(document.activeElement).toBe(cityField());
    expect(address()).toBe('/listings');
  });

  it('forgets the choice when its text is edited', async () => {
    const { user, address } = await open('/listings?city=Waterloo%2C+ON&lat=41&lng=-81&radius=10');
    expect(cityField()).toHaveProperty('value', 'Waterloo, ON');
    expect(screen.getByRole('combobox', { name: 'Within' })).toHaveProperty('value', '10');
    await user.type(cityField(), '{Backspace}');
    expect(cityField()).toHaveProperty('value', 'Waterloo, O');
    await waitFor(() => expect(address()).toBe('/listings?radius=10'));
    await user.click(searchButton());
    await screen.findByText('Please select a city from the dropdown.');
  });

  it('closes the list on Escape and empties the field on the next', async () => {
    const { user } = await open();
    await user.type(cityField(), 'wat');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(cityField()).toHaveProperty('value', 'wat');
    await user.keyboard('{Escape}');
    expect(cityField()).toHaveProperty('value', '');
  });

  it('says that nothing was found', async () => {
    const { user } = await open();
    await user.type(cityField(), 'xyzzy');
    expect((await screen.findAllByText('Nothing found. Check the spelling.')).length).toBeGreaterThan(0);
  });

  it('says that the maps service failed, and recovers with the next letter', async () => {
    const api = placesApi();
    const failing = mockApi().on(findPlaces, ({ query }) => {
      if (query.q === 'wa') throw new ApiError(503, null);
      return api.call(findPlaces, { query });
    });
    const { user } = await open('/listings', failing);
    await user.type(cityField(), 'wa');
    await screen.findByText('Failed to load the maps service.');
    await user.type(cityField(), 't');
    await screen.findByRole('option', { name: 'Waterloo Ontario' });
    expect(screen.queryByText('Failed to load the maps service.')).toBeNull();
  });

  it('opens results that are there already', async () => {
    const asked: unknown[] = [];
    const api = placesApi().on(searchCards, ({ query }) => {
      asked.push(query);
      return { items: [], total: 0, isExact: true };
    });
    const { user, address } = await open('/listings?city=Waterloo%2C+ON&lat=41&lng=-81&radius=10', api);
    await user.click(searchButton());
    await waitFor(() => expect(address()).toContain('/listings/results?'));
    await screen.findByText('No listings found.');
    expect(asked).toEqual([{ lat: 41, lng: -81, radius: 10, sort: 'newest', page: 1, page_size: 15 }]);
  });

  it('stays, and says so, when the listings cannot be had', async () => {
    let isDown = true;
    const api = placesApi().on(searchCards, () => {
      if (isDown) throw new ApiError(500, null);
      return { items: [], total: 0, isExact: true };
    });
    const { user, address } = await open('/listings?city=Waterloo%2C+ON&lat=41&lng=-81&radius=5', api);
    await user.click(searchButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to fetch listings. Please try again.',
    );
    expect(cityField()).toHaveProperty('value', 'Waterloo, ON');
    isDown = false;
    await user.click(searchButton());
    await waitFor(() => expect(address()).toContain('/listings/results?'));
  });

  it('asks once for what was typed in one go, and not for a single letter', async () => {
    const asked: unknown[] = [];
    const api = mockApi().on(findPlaces, ({ query }) => {
      asked.push(query.q);
      return cities;
    });
    const { user } = await open('/listings', api);
    await user.type(cityField(), 'w');
    await user.type(cityField(), 'ater');
    await offers();
    expect(asked).toEqual(['water']);
  });

  it('drops an answer that comes after a later one', async () => {
    const late = Promise.withResolvers<Place[]>();
    const asked: unknown[] = [];
    const api = mockApi().on(findPlaces, ({ query }) => {
      asked.push(query.q);
      return query.q === 'wat' ? late.promise : [city(9, 'Kingston', 'ON')];
    });
    const { user } = await open('/listings', api);
    await user.type(cityField(), 'wat');
    await waitFor(() => expect(asked).toEqual(['wat']));
    await user.tripleClick(cityField());
    await user.keyboard('king');
    await screen.findByRole('option', { name: 'Kingston Ontario' });
    late.resolve(cities);
    await late.promise;
    expect(await offers()).toHaveLength(1);
  });
});
