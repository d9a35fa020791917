import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MapTiles } from '@lodgepole/contract/core/site/client-config';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { createSession } from '../../session/session.ts';
import { installBrowserStubs } from '../../testing/browser-stubs.ts';
import { aClientConfig, mockApi } from '../../testing/mock-api.ts';
import { boundsAround } from '../geo.ts';
import type { MapArea } from '../moves.ts';
import type { MapPill } from '../pins/pill-groups.ts';
import { MapView } from './map-frame.tsx';
import { MarkerMap } from './marker-map.tsx';
import { PinMap } from './pin-map.tsx';

installBrowserStubs();

const size = (name: 'clientWidth' | 'clientHeight', pixels: number) =>
  vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(pixels);

beforeAll(() => {
  size('clientWidth', 700);
  size('clientHeight', 400);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterAll(() => vi.restoreAllMocks());

const toronto = { lat: 43.6532, lng: -79.3832 };
const api = mockApi();

const Where = () => <p data-testid="address">{useLocation().pathname}</p>;

const page = (content: ReactNode, mapTiles: MapTiles | null = null) => {
  const i18n = setupI18n({ locale: 'en-CA', messages: { 'en-CA': {} } });
  i18n.setMessagesCompiler(compileMessage);
  const client = aClientConfig({ mapTiles });
  return (
    <Providers {...{ api, client, i18n }} queryClient={createQueryClient()} session={createSession(api)}>
      <MemoryRouter>
        <Routes>
          <Route path="*" element={content} />
        </Routes>
        <Where />
      </MemoryRouter>
    </Providers>
  );
};

const mapStands = () => screen.findByRole('button', { name: 'Zoom in' });

describe('a map of one place', () => {
  it('is a box with a name and its credits before any script runs', () => {
    const html = renderToString(page(<MapView label="Where it is" center={toronto} height="20rem" />));
    expect(html).toContain('aria-label="Where it is"');
    expect(html).toContain('height:20rem');
    expect(html).toContain('Loading the map…');
    expect(html).toContain('Shoreline: GSHHG (LGPL) · Names: GeoNames (CC BY 4.0)');
  });

  it('has a scale, and says from near that its shoreline is approximate', async () => {
    render(page(<MapView label="Where it is" center={toronto} zoom={13} />));
    const region = screen.getByRole('region', { name: 'Where it is' });
    expect(await within(region).findByText('1 km')).toBeTruthy();
    expect(await within(region).findByText('Approximate shoreline')).toBeTruthy();
    expect(within(region).queryByText('Loading the map…')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(await within(region).findByText('2 km')).toBeTruthy();
    expect(within(region).queryByText('Approximate shoreline')).toBeNull();
  });

  it('stays calm when no file of the shoreline can be had', async () => {
    const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    render(page(<MapView label="Where it is" center={toronto} zoom={11} />));
    await mapStands();
    await waitFor(() => expect(failing).toHaveBeenCalled());
    const asked = failing.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(asked));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    failing.mockRestore();
  });

  it('can be reached and zoomed with the keyboard', async () => {
    render(page(<MapView label="Where it is" center={toronto} />));
    const zoomIn = await mapStands();
    expect(screen.getByRole('group', { name: /^Map\./ }).tabIndex).toBe(0);
    zoomIn.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('100 m')).toBeTruthy();
  });

  it('asks no other server for streets before the reader does, and remembers and forgets the choice', async () => {
    const tiles = {
      url: 'https://tiles.test/{z}/{x}/{y}.png',
      attribution: '© <a href="https://osm.test/">OSM</a>',
      asksFirst: true,
    };
    const requested = () => document.querySelectorAll('img[src^="https://tiles.test/"]').length;
    const first = render(page(<MapView label="Where it is" center={toronto} zoom={13} />, tiles));
    expect(await screen.findByText('Streets are not loaded')).toBeTruthy();
    expect(screen.getByText('Loads map images from tiles.test.')).toBeTruthy();
    expect(requested()).toBe(0);
    expect(screen.queryByRole('link', { name: 'OSM' })).toBeNull();
    const overMap = () => document.querySelector('[data-over-map] > p')?.textContent;
    expect(overMap()).toBe('Streets are not loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Show streets' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide streets' }));
    expect(overMap()).toBeUndefined();
    expect(requested()).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: 'OSM' })).toBeTruthy();
    expect(screen.queryByText('Streets are not loaded')).toBeNull();
    first.unmount();
    render(page(<MapView label="Where it is" center={toronto} zoom={13} />, tiles));
    await waitFor(() => expect(requested()).toBeGreaterThan(0));
    const image = document.querySelector('img[src^="https://tiles.test/"]');
    if (image) fireEvent.error(image);
    expect(await screen.findByText('The streets could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Approximate shoreline')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide streets' }));
    expect(requested()).toBe(0);
    expect(screen.queryByText('The streets could not be loaded.')).toBeNull();
    expect(localStorage.getItem('map-streets')).toBeNull();
  });

  it('says from near that it has no streets where none can be loaded', async () => {
    render(page(<MapView label="Where it is" center={toronto} zoom={13} />));
    expect(await screen.findByText('This map shows no streets.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show streets' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(screen.queryByText('This map shows no streets.')).toBeNull());
  });

  it('credits the makers of the tiles, as simple HTML', async () => {
    const tiles = {
      asksFirst: false,
      url: '/tiles/{z}/{x}/{y}.png',
      attribution: '© <a href="https://osm.test/">OSM</a><script>1</script>',
    };
    render(page(<MapView label="Where it is" center={toronto} />, tiles));
    expect((await screen.findByRole('link', { name: 'OSM' })).getAttribute('href')).toBe('https://osm.test/');
    expect(screen.getByRole('region').innerHTML).not.toContain('<script');
  });

  it('marks a spot that is exact, and only circles one that is not', async () => {
    const marks = () => document.querySelectorAll('.leaflet-marker-pane > *').length;
    const circles = () => document.querySelectorAll('.leaflet-overlay-pane path').length;
    const { unmount } = render(page(<MapView label="Where it is" center={toronto} />));
    // The buttons of the map stand there before the effect that marks the spot has run.
    await waitFor(() => expect(marks()).toBe(1));
    expect(circles()).toBe(0);
    unmount();
    render(page(<MapView label="Where it is" center={toronto} accuracyMetres={2500} />));
    await waitFor(() => expect(circles()).toBe(1));
    expect(marks()).toBe(0);
    expect(await screen.findByText(/^[12] km$/)).toBeTruthy();
  });

  it('leaves nothing behind when it goes', async () => {
    const { unmount } = render(page(<MapView label="Where it is" center={toronto} accuracyMetres={300} />));
    await mapStands();
    expect(unmount).not.toThrow();
  });
});

describe('a pin to be put on the right spot', () => {
  const PinPage = ({ onChange }: { readonly onChange?: (point: object) => void }) => {
    const [value, setValue] = useState(toronto);
    const change = (point: typeof toronto) => {
      onChange?.(point);
      setValue(point);
    };
    return (
      <>
        <PinMap label="Your place" value={value} onChange={change} approximate accuracyMetres={500} />
        <button type="button" onClick={() => setValue({ lat: 49.2827, lng: -123.1207 })}>
          Another address
        </button>
      </>
    );
  };
  const pinOf = () => screen.findByRole('application', { name: 'Pin' });

  it('says that the spot is a guess and how to move it', async () => {
    render(page(<PinPage />));
    expect(screen.getByText(/This spot is approximate. Drag the pin/)).toBeTruthy();
    const help = (await pinOf()).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(help)?.textContent).toContain('arrow keys');
  });

  it('moves by the arrow keys, further with Shift, and says where it is', async () => {
    const moves: (typeof toronto)[] = [];
    render(page(<PinPage onChange={(point) => moves.push(point as typeof toronto)} />));
    (await pinOf()).focus();
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    const [first, second] = moves;
    if (!first || !second) throw new Error('The pin did not move.');
    expect(first.lat).toBeGreaterThan(toronto.lat);
    expect(second.lat - first.lat).toBeGreaterThan(3 * (first.lat - toronto.lat));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(
        /^The pin is now \d+ m north of its original position\.$/,
      ),
    );
  });

  it('leaves other keys alone', async () => {
    const onChange = vi.fn();
    render(page(<PinPage onChange={onChange} />));
    const pin = await pinOf();
    expect(fireEvent.keyDown(pin, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(pin, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('starts anew at an address from outside', async () => {
    const onChange = vi.fn();
    render(page(<PinPage onChange={onChange} />));
    await pinOf();
    await userEvent.click(screen.getByRole('button', { name: 'Another address' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a map of many prices', () => {
  const markers: readonly MapPill[] = [
    { id: 1, ...toronto, label: '$1,500', description: '1 bedroom', href: '/listings/1' },
    { id: 2, lat: 43.7, lng: -79.3, label: '$2,500', href: '/listings/2' },
    { id: 3, lat: 43.7001, lng: -79.3001, label: '$2,600', href: '/listings/3' },
  ];
  const bounds = boundsAround(toronto, 5);
  const results = (more: Partial<Parameters<typeof MarkerMap>[0]> = {}) => (
    <MarkerMap label="Results" markers={markers} bounds={bounds} {...more} />
  );

  it('shows links with what is read out after the price, and near ones as a group', async () => {
    render(page(results()));
    const link = await screen.findByRole('link', { name: '$1,500, 1 bedroom' });
    expect(link.getAttribute('href')).toBe('/listings/1');
    expect(screen.getByRole('button', { name: '2 results here. Zoom in.' })).toBeTruthy();
  });

  it('follows a link in the app when the page does not say otherwise', async () => {
    render(page(results()));
    await userEvent.click(await screen.findByRole('link', { name: /1,500/ }));
    expect(screen.getByTestId('address').textContent).toBe('/listings/1');
  });

  it('tells the page which one was chosen and stays', async () => {
    const onSelect = vi.fn();
    render(page(results({ onSelect })));
    (await screen.findByRole('link', { name: /1,500/ })).focus();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith(1);
    expect(screen.getByTestId('address').textContent).toBe('/');
  });

  it('marks the pill, or the group, of what the page points at', async () => {
    const { rerender } = render(page(results({ hoveredId: 1 })));
    const link = await screen.findByRole('link', { name: /1,500/ });
    expect(link.hasAttribute('data-hovered')).toBe(true);
    rerender(page(results({ hoveredId: 3 })));
    const group = screen.getByRole('button', { name: /2 results/ });
    await waitFor(() => expect(group.hasAttribute('data-hovered')).toBe(true));
    expect(link.hasAttribute('data-hovered')).toBe(false);
  });

  it('says where the pointer and the focus are', async () => {
    const onHover = vi.fn();
    render(page(results({ onHover })));
    const link = await screen.findByRole('link', { name: /1,500/ });
    link.focus();
    expect(onHover).toHaveBeenLastCalledWith(1);
    link.blur();
    expect(onHover).toHaveBeenLastCalledWith(null);
  });

  it('reports the moves of the person, and none of the page', async () => {
    const onMove = vi.fn();
    const { rerender } = render(page(results({ onMove })));
    const zoomOut = await mapStands();
    rerender(page(results({ onMove, bounds: boundsAround(toronto, 8) })));
    expect(onMove).not.toHaveBeenCalled();
    await userEvent.click(zoomOut);
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
    const [area] = onMove.mock.calls[0] ?? [];
    expect(area).toMatchObject({ zoom: expect.any(Number), radiusKm: expect.any(Number) });
    expect(area.bounds.north).toBeGreaterThan(toronto.lat);
  });

  it('goes where the page says again, even to where it was before', async () => {
    const areas: MapArea[] = [];
    const onMove = (area: MapArea) => areas.push(area);
    const { rerender } = render(page(results({ onMove })));
    const zoomOut = await mapStands();
    await userEvent.click(zoomOut);
    await waitFor(() => expect(areas).toHaveLength(1));
    const there = areas[0]?.bounds ?? bounds;
    rerender(page(results({ onMove, bounds: there })));
    rerender(page(results({ onMove, bounds: boundsAround({ lat: 49.28, lng: -123.12 }, 5) })));
    await waitFor(() => expect(screen.queryByRole('link', { name: /1,500/ })).toBeNull());
    rerender(page(results({ onMove, bounds: there })));
    expect(await screen.findByRole('link', { name: /1,500/ })).toBeTruthy();
    expect(areas).toHaveLength(1);
  });

  it('stays where the person moved it last when the page follows an earlier move', async () => {
    const areas: MapArea[] = [];
    const onMove = (area: MapArea) => areas.push(area);
    const onShow = vi.fn();
    const { rerender } = render(page(results({ onMove, onShow })));
    const zoomOut = await mapStands();
    for (const count of [1, 2]) {
      await userEvent.click(zoomOut);
      await waitFor(() => expect(areas).toHaveLength(count));
    }
    onShow.mockClear();
    for (const area of areas) rerender(page(results({ onMove, onShow, bounds: area.bounds })));
    expect(onShow).not.toHaveBeenCalled();
  });

  it('draws a home that is only about there unlike the others', async () => {
    const isAbout = async () =>
      (await screen.findByRole('link', { name: /1,500/ })).hasAttribute('data-approximate');
    const { rerender } = render(page(results()));
    expect(await isAbout()).toBe(false);
    rerender(page(results({ markers: markers.map((marker) => ({ ...marker, reachMetres: 2500 })) })));
    await waitFor(async () => expect(await isAbout()).toBe(true));
  });

  it('shows new results where the old ones were', async () => {
    const { rerender } = render(page(results()));
    await screen.findByRole('link', { name: /1,500/ });
    rerender(page(results({ markers: [{ id: 9, ...toronto, label: '$900' }] })));
    expect(await screen.findByRole('button', { name: '$900' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /1,500/ })).toBeNull();
  });
});
