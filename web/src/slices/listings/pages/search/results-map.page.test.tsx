import { searchCards } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { type ListingMap, listingMap } from '@lodgepole/contract/listings/search/map';
import { isInBounds, readBounds, writeBounds } from '@lodgepole/contract/places/bounds';
import { findPlaces, type Place } from '@lodgepole/contract/places/search';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';
import type { ListingQuery } from '../../search/queries.ts';

const room = { width: 700, height: 500 };

beforeAll(() => {
  installPageStubs();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(room.height);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // A wide screen on which nothing moves by itself.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: /min-width|reduce/.test(media) }),
  );
});
afterAll(() => vi.restoreAllMocks());
afterEach(() => {
  delete document.documentElement.dataset['resultsMap'];
});

const toronto = 'city=Toronto%2C+ON&lat=43.65&lng=-79.38&radius=5';
const bounds = { south: 43.6, west: -79.5, north: 43.7, east: -79.3 };

/** Homes in and around Toronto, the first in its centre. */
const homes = [
  aListing({ id: 1, price: 1001, latitude: 43.65, longitude: -79.38 }),
  aListing({ id: 2, price: 1002, latitude: 43.66, longitude: -79.45 }),
  aListing({ id: 3, price: 1003, latitude: 43.85, longitude: -79.38 }),
];

const isFound = (query: ListingQuery, { latitude: lat, longitude: lng }: Listing): boolean => {
  const searched = readBounds(String(query?.['bounds'] ?? ''));
  return lat !== null && lng !== null && (searched === null || isInBounds(searched, { lat, lng }));
};

type MapAnswer = (query: ListingQuery, found: readonly Listing[]) => ListingMap | Promise<ListingMap>;

const kingston: Place = {
  id: 'kingston',
  name: 'Kingston',
  province: 'ON',
  label: 'Kingston, ON',
  kind: 'city',
  lat: 44.23,
  lng: -76.49,
  radius: 5,
};

const asPoints: MapAnswer = (_, found) => ({
  total: found.length,
  clusters: [],
  points: found.map((home) => ({
    ...home,
    latitude: home.latitude ?? 0,
    longitude: home.longitude ?? 0,
  })),
});

const open = async (query: string, answer: MapAnswer = asPoints, all: readonly Listing[] = homes) => {
  const user = userEvent.setup();
  const asked: ListingQuery[] = [];
  const mapAsked: ListingQuery[] = [];
  const find = (wanted: ListingQuery) => all.filter((home) => isFound(wanted, home));
  const api = mockApi()
    .on(searchCards, ({ query: wanted }) => {
      asked.push(wanted);
      const items = find(wanted);
      return { items, total: items.length, isExact: true };
    })
    .on(listingMap, ({ query: wanted }) => {
      mapAsked.push(wanted);
      return answer(wanted, find(wanted));
    })
    .on(findPlaces, ({ query: { q } }) => (q === 'kingston' ? [kingston] : []))
    .on(myFavourites, () => ({ items: [], total: 0, isExact: true }));
  const { router } = await renderPage('/credits', { api });
  await act(() => router.navigate(`/listings/results?${query}`));
  const map = await screen.findByRole('region', { name: 'Map of the results' });
  await within(map).findByRole('button', { name: 'Zoom in' });
  const params = () => new URLSearchParams(router.state.location.search);
  const box = within(map).getByRole('group', { name: /^Map\./ });
  const back = () => act(() => router.navigate(-1));
  return { user, router, asked, mapAsked, params, map: within(map), box, back };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const pinned = (map: Pick<typeof screen, 'queryAllByRole'>) =>
  map
    .queryAllByRole('link')
    .flatMap((link) => /^\$[\d,]*\d/.exec(link.textContent ?? '')?.[0] ?? [])
    .toSorted();
const listed = () =>
  within(screen.getByRole('list', { name: 'Listings' }))
    .queryAllByRole('article')
    .flatMap((card) => /\$[\d,]*\d/.exec(card.textContent ?? '')?.[0] ?? [])
    .toSorted();

const chooseTool = async (name: string) => {
  await userEvent.click(await button('More map tools'));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

describe('the map beside the list', () => {
  it('is announced by a skeleton in its place until it is loaded', async () => {
    const waiting = new Set<string | null>();
    const watch = new MutationObserver(() => {
      const skeleton = document.querySelector('#results-map > [aria-busy="true"]');
      if (skeleton) waiting.add(skeleton.textContent);
    });
    watch.observe(document, { childList: true, subtree: true });
    await open(toronto);
    watch.disconnect();
    expect([...waiting]).toEqual(['Loading the map…']);
    expect(document.querySelector('#results-map > [aria-busy]')).toBeNull();
  });

  it('is widened and narrowed, and that is remembered', async () => {
    await open(toronto);
    await chooseTool('Widen the map');
    expect(document.documentElement.dataset['resultsMap']).toBe('wide');
    expect(localStorage.getItem('results-map')).toBe('wide');
    await chooseTool('Narrow the map');
    expect(document.documentElement.dataset['resultsMap']).toBeUndefined();
    expect(localStorage.getItem('results-map')).toBe('half');
  });

  it('is hidden and shown again, and the focus goes along', async () => {
    const { user } = await open(toronto);
    await chooseTool('Hide the map');
    expect(screen.queryByRole('region', { name: 'Map of the results' })).toBeNull();
    expect(localStorage.getItem('results-map')).toBe('hidden');
    const show = await button('Show map');
    expect(document.activeElement).toBe(show);
    await user.click(show);
    await screen.findByRole('region', { name: 'Map of the results' });
    expect(document.activeElement?.id).toBe('results-map');
  });

  it('fills the screen again with Forward, wherever it was moved meanwhile', async () => {
    const { user, router, map, params, back } = await open(toronto);
    await user.click(await button('Full screen'));
    await button('Leave full screen');
    await user.click(map.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(params().has('bounds')).toBe(true));
    await back();
    await button('Full screen');
    await waitFor(() => expect(params().has('bounds')).toBe(true));
    await act(() => router.navigate(1));
    await button('Leave full screen');
    expect(params().has('bounds')).toBe(true);
  });

  it.each(['Back', 'Escape', 'its button'])('fills the screen until %s', async (way) => {
    const { user, router, back } = await open(toronto);
    const at = () => `${router.state.location.pathname}${router.state.location.search}`;
    const here = at();
    await user.click(await button('Full screen'));
    const leave = await button('Leave full screen');
    expect(screen.getByRole('heading', { level: 1 }).closest('[inert]')).toBeTruthy();
    expect(leave.closest('[inert]')).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 listings');
    if (way === 'Back') await back();
    else if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(leave);
    await button('Full screen');
    expect(document.querySelector('[inert]')).toBeNull();
    expect(at()).toBe(here);
    await back();
    await waitFor(() => expect(at()).toBe('/credits'));
  });
});

describe('moving the map', () => {
  it('searches what it shows, keeps the name while the centre is in view, and is one step for Back', async () => {
    const { user, asked, params, map, back } = await open(toronto);
    await user.click(map.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(params().has('bounds')).toBe(true));
    const shown = readBounds(params().get('bounds') ?? '');
    expect(shown && isInBounds(shown, { lat: 43.65, lng: -79.38 })).toBe(true);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ bounds: params().get('bounds') }));
    expect(asked.at(-1)).not.toHaveProperty('lat');
    expect(heading()).toBe('Rentals in Toronto, ON');
    const first = params().get('bounds');
    await user.click(map.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(params().get('bounds')).not.toBe(first));
    await waitFor(() => expect(listed()).toEqual(['$1,001', '$1,002', '$1,003']));
    await back();
    await waitFor(() => expect(params().toString()).toBe(toronto));
  });

  it('again while the first move is searched searches the second, and moves nothing back', async () => {
    const { user, router, params, map } = await open(toronto);
    const zoomOut = map.getByRole('button', { name: 'Zoom out' });
    const heightIn = (search: URLSearchParams) => {
      const { south = 0, north = 0 } = readBounds(search.get('bounds') ?? '') ?? {};
      return north - south;
    };
    let first = 0;
    const unsubscribe = router.subscribe(({ location }) => {
      if (!location.search.includes('bounds')) return;
      unsubscribe();
      first = heightIn(new URLSearchParams(location.search));
      // Before the page shows the new address.
      fireEvent.click(zoomOut);
    });
    await user.click(zoomOut);
    await waitFor(() => expect(first).toBeGreaterThan(0));
    await waitFor(() => expect(heightIn(params())).toBeGreaterThan(first * 1.5));
  });

  it('leaves the name behind with the place', async () => {
    const { map, box, params } = await open(`${toronto}&bounds=${writeBounds(bounds)}`);
    expect(heading()).toBe('Rentals in Toronto, ON');
    // Nearer and nearer to the western edge.
    for (let step = 0; step < 4; step += 1) fireEvent.doubleClick(box, { clientX: 20, clientY: 250 });
    await waitFor(() => expect(params().has('city')).toBe(false));
    expect(heading()).toBe('Rentals in this map area');
    expect(map.getByRole('checkbox', { name: 'Search as I move the map' })).toHaveProperty('checked', true);
  });

  it('shows the same homes in the list and on the map', async () => {
    const { user, map } = await open(`${toronto}&bounds=${writeBounds(bounds)}`);
    await waitFor(() => expect(pinned(map)).toEqual(['$1,001', '$1,002']));
    expect(listed()).toEqual(['$1,001', '$1,002']);
    for (const [name, ...prices] of [
      ['Zoom out', '$1,001', '$1,002'],
      ['Zoom in', '$1,001', '$1,002'],
      ['Zoom in', '$1,001', '$1,002'],
      ['Zoom in', '$1,001'],
    ] as const) {
      await user.click(map.getByRole('button', { name }));
      await waitFor(() => expect(listed()).toEqual(prices));
    }
    await waitFor(() => expect(pinned(map)).toEqual(listed()));
  });

  it('waits to be asked where it does not follow', async () => {
    const { user, asked, params, map } = await open(toronto);
    await user.click(map.getByRole('checkbox', { name: 'Search as I move the map' }));
    await user.click(map.getByRole('button', { name: 'Zoom out' }));
    const here = await map.findByRole('button', { name: 'Search this area' });
    expect(params().has('bounds')).toBe(false);
    expect(asked).toHaveLength(1);
    await user.click(here);
    await waitFor(() => expect(params().has('bounds')).toBe(true));
    await waitFor(() => expect(map.queryByRole('button', { name: 'Search this area' })).toBeNull());
  });

  it('of a link with bounds asks for these bounds alone, and moves nothing by itself', async () => {
    const { asked, mapAsked, params, map } = await open(`${toronto}&bounds=${writeBounds(bounds)}`);
    await waitFor(() => expect(pinned(map)).toEqual(['$1,001', '$1,002']));
    expect(asked.map((query) => query?.['bounds'])).toEqual([writeBounds(bounds)]);
    expect(mapAsked.map((query) => query?.['bounds'])).toEqual([writeBounds(bounds)]);
    expect(params().get('bounds')).toBe(writeBounds(bounds));
  });

  it('forgets a place that a link names for another part of the map', async () => {
    const elsewhere = { south: 45, west: -76, north: 45.5, east: -75 };
    await open(`${toronto}&bounds=${writeBounds(elsewhere)}`);
    expect(heading()).toBe('Rentals in this map area');
  });

  it('never shows a late answer over a newer one', async () => {
    const late = Promise.withResolvers<ListingMap>();
    const { user, map, params } = await open(toronto, (query, found) =>
      query?.['bounds'] === undefined ? late.promise : asPoints(query, found),
    );
    await user.click(map.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(params().has('bounds')).toBe(true));
    await waitFor(() => expect(pinned(map)).toEqual(['$1,001']));
    await act(async () => late.resolve(await asPoints({}, [aListing({ id: 9, price: 9999 })])));
    expect(pinned(map)).toEqual(['$1,001']);
  });
});

describe('many homes', () => {
  const cluster = {
    lat: 43.66,
    lng: -79.4,
    count: 1240,
    min_price: 950,
    bounds: '43.655,-79.41,43.665,-79.39',
  };
  const many: MapAnswer = () => ({
    total: 1244,
    points: [],
    clusters: [cluster, { ...cluster, lat: 43.62, lng: -79.45, count: 4, min_price: 1100 }],
  });

  it('are counted, and opened by a click', async () => {
    const { user, params, map } = await open(`${toronto}&bounds=${writeBounds(bounds)}`, many);
    const bubble = await map.findByRole('button', { name: '1,240 homes from $950. Zoom in.' });
    expect(bubble.textContent).toBe('1,240from $950');
    expect(map.getByRole('button', { name: '4 homes from $1,100. Zoom in.' })).toBeTruthy();
    expect(pinned(map)).toEqual([]);
    bubble.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(params().get('bounds')).not.toBe(writeBounds(bounds)));
    const opened = readBounds(params().get('bounds') ?? '');
    expect(opened && opened.east - opened.west < 0.1).toBe(true);
    expect(opened && isInBounds(opened, { lat: 43.655, lng: -79.41 })).toBe(true);
    expect(opened && isInBounds(opened, { lat: 43.665, lng: -79.39 })).toBe(true);
  });

  it('still show the one that is pointed at in the list', async () => {
    const { user, map } = await open(`${toronto}&bounds=${writeBounds(bounds)}`, many);
    await map.findByRole('button', { name: /1,240 homes/ });
    const card = (await screen.findAllByRole('article'))[0] as HTMLElement;
    await user.hover(card);
    await waitFor(() => expect(pinned(map)).toHaveLength(1));
    await user.unhover(card);
    await waitFor(() => expect(pinned(map)).toEqual([]));
  });
});

describe('a map without homes', () => {
  it('says so, and a wider part of it is offered', async () => {
    const { user, params, map } = await open(`bounds=${writeBounds(bounds)}`, asPoints, []);
    await map.findByText('No listings in this part of the map.');
    await user.click(await button('Search a wider part of the map'));
    await waitFor(() => expect(params().get('bounds')).toBe('43.55,-79.6,43.75,-79.2'));
  });

  it('tries again after a failure, and shows what the list has meanwhile', async () => {
    let isDown = true;
    const { user, map } = await open(toronto, (query, found) => {
      if (isDown) throw new ApiError(500, null);
      return asPoints(query, found);
    });
    await map.findByText('The homes on the map could not be loaded.');
    expect(pinned(map)).toContain('$1,001');
    isDown = false;
    await user.click(map.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(map.queryByText('The homes on the map could not be loaded.')).toBeNull());
  });
});

describe('drawing an area', () => {
  type Spot = readonly [x: number, y: number];
  const point = (box: HTMLElement, type: 'Down' | 'Move' | 'Up', [x, y]: Spot, pointerType = 'mouse') =>
    fireEvent[`pointer${type}`](box, {
      clientX: x,
      clientY: y,
      isPrimary: true,
      button: 0,
      pointerId: 1,
      pointerType,
    });
  const mark = (box: HTMLElement, ...corners: readonly Spot[]) => {
    for (const corner of corners) {
      point(box, 'Down', corner);
      point(box, 'Up', corner);
    }
  };
  const drag = (box: HTMLElement, [first = [0, 0], ...others]: readonly Spot[]) => {
    point(box, 'Down', first, 'touch');
    for (const spot of others) point(box, 'Move', spot, 'touch');
    point(box, 'Up', others.at(-1) ?? first, 'touch');
  };
  const circle: Spot[] = Array.from({ length: 61 }, (_, step) => {
    const angle = (step * Math.PI) / 30;
    return [350 + 150 * Math.cos(angle), 250 + 150 * Math.sin(angle)];
  });
  const start = async (query = toronto) => {
    const page = await open(query);
    await page.user.click(page.map.getByRole('button', { name: 'Draw area' }));
    const bar = within(await screen.findByRole('group', { name: 'Drawing an area' }));
    await waitFor(() => expect(page.box.className).toContain('drawing'));
    const corners = () => page.params().get('area')?.split(';').length ?? 0;
    return { ...page, bar, corners };
  };

  it('by its corners searches it, keeps it in the address and shows it as a chip', async () => {
    const { user, asked, params, box, bar, map, corners, back } = await start();
    mark(box, [300, 200], [400, 200], [400, 300], [300, 300]);
    await user.click(bar.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(corners()).toBe(4));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ area: params().get('area') }));
    expect(asked.at(-1)).not.toHaveProperty('lat');
    expect(map.queryByRole('checkbox', { name: 'Search as I move the map' })).toBeNull();
    await user.click(await button('Remove filter: Your drawn area'));
    await waitFor(() => expect(params().toString()).toBe(toronto));
    await back();
    await waitFor(() => expect(corners()).toBe(4));
    await back();
    await waitFor(() => expect(params().toString()).toBe(toronto));
  });

  it('is closed at its first corner', async () => {
    const { box, corners } = await start();
    mark(box, [300, 200], [400, 200], [400, 300], [304, 203]);
    await waitFor(() => expect(corners()).toBe(3));
  });

  it('in one go, with at most as many corners as a search takes', async () => {
    const { box, corners } = await start();
    drag(box, circle);
    await waitFor(() => expect(corners()).toBeGreaterThan(10));
    expect(corners()).toBeLessThanOrEqual(100);
  });

  it('is not ended by the search that it covers: moving the map changes nothing', async () => {
    const { user, box, params, corners, map, mapAsked } = await start();
    drag(box, circle);
    await waitFor(() => expect(corners()).toBeGreaterThan(10));
    const address = params().toString();
    await user.click(map.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(mapAsked.at(-1)).toHaveProperty('zoom'));
    expect(params().toString()).toBe(address);
    await user.click(map.getByRole('button', { name: 'Clear the drawn area' }));
    await waitFor(() => expect(params().has('area')).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(map.getByRole('button', { name: 'Draw area' })));
  });

  it('takes points back one by one, or all at once', async () => {
    const { user, box, bar, corners } = await start();
    const undo = bar.getByRole('button', { name: 'Undo point' });
    expect(undo).toHaveProperty('disabled', true);
    mark(box, [300, 200], [400, 200]);
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    expect(undo).toHaveProperty('disabled', true);
    mark(box, [300, 200], [400, 200], [400, 300], [300, 300], [200, 300]);
    await user.click(undo);
    await user.click(bar.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(corners()).toBe(4));
  });

  it('is refused in words when its lines cross, and goes on', async () => {
    const { user, box, bar, corners, params } = await start();
    mark(box, [300, 200], [400, 300], [400, 200], [300, 300]);
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(bar.getByRole('status').textContent).toBe(
      'The lines of the area must not cross or touch each other.',
    );
    expect(params().has('area')).toBe(false);
    await user.click(bar.getByRole('button', { name: 'Undo point' }));
    await user.click(bar.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(corners()).toBe(3));
  });

  it('in one line that crosses itself starts again', async () => {
    const { box, bar, corners } = await start();
    const eight: Spot[] = Array.from({ length: 81 }, (_, step) => {
      const angle = (step * Math.PI) / 40;
      return [350 + 150 * Math.cos(angle), 250 + 100 * Math.sin(2 * angle)];
    });
    drag(box, eight);
    expect(bar.getByRole('status').textContent).toBe(
      'The lines of the area must not cross or touch each other.',
    );
    expect(bar.getByRole('button', { name: 'Undo point' })).toHaveProperty('disabled', true);
    drag(box, circle);
    await waitFor(() => expect(corners()).toBeGreaterThan(10));
  });

  it('needs three corners', async () => {
    const { user, box, bar } = await start();
    mark(box, [300, 200], [400, 200]);
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(bar.getByRole('status').textContent).toBe(
      'Mark at least three corners, or draw a line around the area.',
    );
  });

  it('is given up by Escape, which closes nothing else', async () => {
    const { user, box, params } = await start();
    mark(box, [300, 200], [400, 200], [400, 300]);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await button('Draw area'));
    expect(box.className).not.toContain('drawing');
    expect(params().toString()).toBe(toronto);
  });

  it('comes back from an address', async () => {
    const area = '43.6,-79.5;43.6,-79.3;43.7,-79.4';
    const { asked } = await open(`area=${area}`);
    expect(heading()).toBe('Rentals in your area');
    expect(asked.at(-1)).toMatchObject({ area });
    expect(await button('Remove filter: Your drawn area')).toBeTruthy();
  });
});

describe('typing an area', () => {
  const start = async (query: string) => {
    const page = await open(query);
    await chooseTool('Type in an area');
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Type in an area' })) };
  };

  it('takes a distance around the place', async () => {
    const { user, params, dialog } = await start(toronto);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Distance' }), '20 km');
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(params().toString()).toBe(toronto.replace('radius=5', 'radius=20')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes another place, whether it is chosen or only typed, and refuses one that nobody knows', async () => {
    const { user, params, dialog } = await start(toronto);
    const field = dialog.getByRole('combobox', { name: 'Location' });
    expect(field).toHaveProperty('value', 'Toronto, ON');
    await user.clear(field);
    await user.type(field, 'qwerty');
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    expect(await dialog.findByText(listingMessages.chooseLocation)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'kingston');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Distance' }), '10 km');
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(params().get('city')).toBe('Kingston, ON'));
    expect(params().get('radius')).toBe('10');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes four sides, and says what is wrong with which', async () => {
    const { user, params, dialog } = await start(toronto);
    await user.click(dialog.getByRole('radio', { name: 'Between four sides, in degrees' }));
    const side = (name: RegExp) => dialog.getByRole('textbox', { name });
    const type = async (name: RegExp, text: string) => {
      await user.clear(side(name));
      await user.type(side(name), text);
    };
    await type(/^South/, '43.6');
    await type(/^West/, '-79.5');
    await type(/^North/, '43.5');
    await type(/^East/, 'here');
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    expect(dialog.getByText('The northern edge must not be south of the southern edge.')).toBeTruthy();
    expect(dialog.getByText('Enter a longitude from -180 to 180, such as -79.38.')).toBeTruthy();
    expect(document.activeElement).toBe(side(/^North/));
    await type(/^North/, '43.7');
    await type(/^East/, '-79.3');
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(params().get('bounds')).toBe('43.6,-79.5,43.7,-79.3'));
    expect(heading()).toBe('Rentals in Toronto, ON');
  });

  it('is around the middle of the map where there is no place', async () => {
    const { user, params, dialog } = await start(`bounds=${writeBounds(bounds)}`);
    expect(dialog.getByRole('radio', { name: 'Around the middle of the map' })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(params().get('bounds')).toBeNull());
    expect(Number(params().get('lat'))).toBeCloseTo(43.65, 2);
    expect(Number(params().get('lng'))).toBeCloseTo(-79.4, 2);
  });
});
