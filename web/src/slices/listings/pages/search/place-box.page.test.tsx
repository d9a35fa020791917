import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { findPlaces, type Place } from '@lodgepole/contract/places/search';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { forgetTokens } from '../../../../session/tokens.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const place = (kind: Place['kind'], name: string, label: string, radius: number): Place => ({
  id: `${kind}-${name}`,
  name,
  province: 'ON',
  label,
  kind,
  lat: 43.65,
  lng: -79.46,
  radius,
});

const toronto = place('city', 'Toronto', 'Toronto, ON', 5);
const highPark = place('neighbourhood', 'High Park', 'High Park, Toronto, ON', 1);
const campus = place('campus', 'University of Toronto', 'University of Toronto, Toronto, ON', 5);
const area = place('postal', 'M5V', 'M5V, Toronto, ON', 1);
const address = place('address', '88 Harbour St', '88 Harbour St, Toronto, ON M5J 0C3', 1);

const answers: Readonly<Record<string, readonly Place[]>> = {
  tor: [toronto, campus],
  'high park': [highPark],
  uoft: [campus],
  'M5V 1J5': [area],
  '123 Nowhere Street, Toronto': [toronto],
  '88 Harbour St': [address],
  '43.652,-79.464': [{ ...highPark, id: 'near-43.652,-79.464', lat: 43.652, lng: -79.464, radius: 5 }],
};

const placesApi = () =>
  mockApi()
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(findPlaces, ({ query }) => [...(answers[String(query.q)] ?? [])]);

const box = () => screen.getByRole('combobox', { name: 'City' });
const offers = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
const texts = async () => (await offers()).map(({ textContent }) => textContent);

const open = async (path = '/listings', api = placesApi()) => {
  const user = userEvent.setup();
  const { router } = await renderPage(path, { api });
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { user, address, radius: () => new URLSearchParams(router.state.location.search).get('radius') };
};

const key = 'recent-places';
const keep = (...places: readonly unknown[]) => localStorage.setItem(key, JSON.stringify(places));
const kept = () => (JSON.parse(localStorage.getItem(key) ?? '[]') as Place[]).map(({ label }) => label);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the one search box', () => {
  it.each([
    ['tor', ['Toronto Ontario', 'University of Toronto Campus · Toronto, ON']],
    ['high park', ['High Park Neighbourhood · Toronto, ON']],
    ['M5V 1J5', ['M5V Postal area · Toronto, ON']],
    ['88 Harbour St', ['88 Harbour St Address · Toronto, ON M5J 0C3']],
  ])('says of what it offers for “%s” what it is and where', async (typed, expected) => {
    const { user } = await open();
    await user.type(box(), typed);
    expect(await texts()).toEqual(expected);
  });

  it('searches a neighbourhood as far around as its size asks for', async () => {
    const { user, address } = await open();
    await user.type(box(), 'high park');
    await user.click((await offers())[0] as HTMLElement);
    expect(screen.getByRole('combobox', { name: 'Within' })).toHaveProperty('value', '1');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(address()).toBe(
        '/listings/results?city=High+Park%2C+Toronto%2C+ON&lat=43.65&lng=-79.46&radius=1',
      ),
    );
  });

  it('keeps a distance that was chosen, before and after', async () => {
    const { user, radius } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '5');
    await user.type(box(), 'high park');
    await user.click((await offers())[0] as HTMLElement);
    await waitFor(() => expect(radius()).toBe('5'));
  });

  it('keeps a wider distance of the address when another place is chosen', async () => {
    const wide = await open('/listings?city=Waterloo%2C+ON&lat=43&lng=-80&radius=20');
    await wide.user.clear(box());
    await wide.user.type(box(), 'high park');
    await wide.user.click((await offers())[0] as HTMLElement);
    await waitFor(() => expect(wide.address()).toContain('radius=20'));
  });

  it('takes the best with Enter while the suggestions are still loading', async () => {
    const late = Promise.withResolvers<Place[]>();
    const { user, address } = await open(
      '/listings',
      placesApi().on(findPlaces, () => late.promise),
    );
    await user.type(box(), 'uoft{Enter}');
    expect(address()).toBe('/listings');
    late.resolve([campus, toronto]);
    await waitFor(() => expect(address()).toContain('city=University+of+Toronto'));
  });

  it.each(['M5V 1J5', '88 Harbour St', 'high park'])(
    'takes “%s” for what it says when Search is clicked',
    async (typed) => {
      const { user, address } = await open();
      await user.type(box(), typed);
      await user.click(screen.getByRole('button', { name: 'Search' }));
      await waitFor(() => expect(address()).toContain('/listings/results?city='));
    },
  );

  it.each(['Kitsilano Beach, Vancouver', 'xyz street toronto'])(
    'shows the city of “%s”, which nobody knows, and says so',
    async (typed) => {
      const vancouver = { ...toronto, name: 'Vancouver', label: 'Vancouver, BC' };
      const city = typed.endsWith('Vancouver') ? vancouver : toronto;
      const { user } = await open(
        '/listings',
        placesApi().on(findPlaces, () => [city]),
      );
      await user.type(box(), typed);
      await user.click(screen.getByRole('button', { name: 'Search' }));
      expect(await screen.findByText(`We could not find that place, so we show ${city.label}.`)).toBeTruthy();
    },
  );

  it.each(['Enter', 'the button'])(
    'searches the city of an address that nobody knows with %s, and says so until another place is chosen',
    async (way) => {
      const { user, address } = await open();
      await user.type(box(), '123 Nowhere Street, Toronto');
      if (way === 'Enter') await user.keyboard('{Enter}');
      else await user.click(screen.getByRole('button', { name: 'Search' }));
      await waitFor(() => expect(address()).toMatch(/results\?city=Toronto.*unknown_address=true/));
      await screen.findByText('We could not find that place, so we show Toronto, ON.');
      await user.click(screen.getAllByRole('button', { name: /^Toronto, ON/ })[0] as HTMLElement);
      const place = await screen.findByRole('combobox', { name: 'Location' });
      await user.clear(place);
      await user.type(place, 'high park{Enter}');
      await waitFor(() => expect(address()).toContain('city=High+Park'));
      expect(address()).not.toContain('unknown_address');
      expect(screen.queryByText(/could not find that place/)).toBeNull();
    },
  );

  it('asks to select when a short name was typed and Search is clicked', async () => {
    const { user, address } = await open();
    await user.type(box(), 'uoft');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Please select a city from the dropdown.')).toBeTruthy();
    expect(address()).toBe('/listings');
  });
});

describe('recent searches', () => {
  const recent = (label: string) => ({ ...toronto, name: label, label });

  it('keep the last five places, each once, and offer them before anything is typed', async () => {
    keep(...['A, ON', 'B, ON', 'High Park, Toronto, ON', 'C, ON', 'D, ON'].map(recent));
    const { user } = await open();
    await user.type(box(), 'high park');
    await user.click((await offers())[0] as HTMLElement);
    expect(kept()).toEqual(['High Park, Toronto, ON', 'A, ON', 'B, ON', 'C, ON', 'D, ON']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await texts()).toEqual([
      'High Park, Toronto, ON',
      'A, ON',
      'B, ON',
      'C, ON',
      'D, ON',
      'Clear recent searches',
    ]);
    expect(screen.getByText('Recent searches')).toBeTruthy();
  });

  it('keep what was taken with Enter too', async () => {
    const { user, address } = await open();
    await user.type(box(), 'tor{Enter}');
    await waitFor(() => expect(address()).toContain('/listings/results'));
    expect(kept()).toEqual(['Toronto, ON']);
  });

  it('are searched again with one tap, with the keyboard as well', async () => {
    keep({ ...highPark }, toronto);
    const { user, address } = await open();
    await user.click(box());
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(address()).toBe(
        '/listings/results?city=High+Park%2C+Toronto%2C+ON&lat=43.65&lng=-79.46&radius=1',
      ),
    );
  });

  it('are removed one by one, by the Delete key or by a cross, and all at once', async () => {
    keep(recent('A, ON'), recent('B, ON'), recent('C, ON'));
    const { user } = await open();
    await user.click(box());
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(kept()).toEqual(['A, ON', 'C, ON']);
    const cross = (await offers())[0]?.querySelector('span[aria-hidden]');
    await user.click(cross as HTMLElement);
    expect(kept()).toEqual(['C, ON']);
    expect(box()).toHaveProperty('value', '');
    await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
    expect(kept()).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('ignore what makes no sense in the storage', async () => {
    keep(
      null,
      7,
      { label: 'A' },
      { ...toronto, radius: 7 },
      { ...toronto, lat: 200 },
      { ...toronto, kind: 'x' },
      { ...toronto, label: 'x'.repeat(300) },
      { ...toronto, label: 'a\nb' },
      toronto,
    );
    const { user } = await open();
    await user.click(box());
    expect(await texts()).toEqual(['Toronto, ON', 'Clear recent searches']);
  });

  it.each(['not json', '{}', 'null'])('are none when the storage holds %s', async (text) => {
    localStorage.setItem(key, text);
    const { user } = await open();
    await user.click(box());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('go when someone signs out', () => {
    keep(toronto);
    void forgetTokens();
    expect(kept()).toEqual([]);
  });
});

describe('near me', () => {
  type Ask = Geolocation['getCurrentPosition'];

  const browserAt = (ask: Ask) => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition: ask } }),
    );
  };
  const at =
    (latitude: number, longitude: number): Ask =>
    (tell) =>
      tell({ coords: { latitude, longitude } } as GeolocationPosition);
  const failing =
    (code: number): Ask =>
    (_, fail) =>
      fail?.({ code } as GeolocationPositionError);

  it('is offered only where the browser can tell, and asked only when it is chosen', async () => {
    const ask = vi.fn();
    browserAt(ask);
    const { user } = await open();
    await user.click(box());
    expect(await texts()).toEqual(['Near me']);
    expect(ask).not.toHaveBeenCalled();
  });

  it('searches around the place where the browser is, to about a hundred metres, and keeps nothing', async () => {
    browserAt(at(43.65213, -79.46388));
    const asked: unknown[] = [];
    const api = placesApi().on(findPlaces, ({ query }) => {
      asked.push(query.q);
      return [...(answers[String(query.q)] ?? [])];
    });
    const { user, address } = await open('/listings', api);
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Near me' }));
    await waitFor(() =>
      expect(address()).toBe(
        '/listings/results?city=High+Park%2C+Toronto%2C+ON&lat=43.652&lng=-79.464&radius=5',
      ),
    );
    expect(asked).toEqual(['43.652,-79.464']);
    expect(kept()).toEqual([]);
  });

  it.each([
    ['denied', failing(1), /^Your location is not shared with this site\./],
    ['not found', failing(2), /^Your location could not be found\./],
    ['too slow', failing(3), /^Your location could not be found\./],
    ['outside Canada', at(40.713, -74.006), /^You seem to be outside Canada\./],
  ])('says in words what is wrong when it is %s, until something is typed', async (_, ask, sentence) => {
    browserAt(ask);
    const { user, address } = await open();
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Near me' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(address()).toBe('/listings');
    await user.type(box(), 't');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('says that the maps service failed when the server does', async () => {
    browserAt(at(43.652, -79.464));
    const api = placesApi().on(findPlaces, () => {
      throw new ApiError(503, null);
    });
    const { user } = await open('/listings', api);
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Near me' }));
    expect(await screen.findByText('Failed to load the maps service.')).toBeTruthy();
  });

  it('is dropped when something else is typed before the browser answers', async () => {
    let tell: PositionCallback = () => {};
    browserAt((answer) => {
      tell = answer;
    });
    const { user, address } = await open();
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Near me' }));
    await user.type(box(), 'tor');
    tell({ coords: { latitude: 43.652, longitude: -79.464 } } as GeolocationPosition);
    await offers();
    expect(address()).toBe('/listings');
    expect(box()).toHaveProperty('value', 'tor');
  });
});
