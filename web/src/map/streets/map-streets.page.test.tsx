import { render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { makeI18n } from '../../lib/text/make-i18n.ts';
import { createSession } from '../../session/session.ts';
import { installBrowserStubs } from '../../testing/browser-stubs.ts';
import { aClientConfig, mockApi } from '../../testing/mock-api.ts';
import { aStreetArchive, partOf } from '../../testing/street-archive.ts';
import { MapView } from '../view/map-frame.tsx';

installBrowserStubs();

const toronto = { lat: 43.6532, lng: -79.3832 };
const streets = { url: '/map/streets.pmtiles', attribution: '© <a href="https://osm.test/">OSM</a>' };

const size = (name: 'clientWidth' | 'clientHeight', pixels: number) =>
  vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(pixels);

const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const serve = (archive: Uint8Array) =>
  ask.mockImplementation((_, init) => Promise.resolve(partOf(archive, new Headers(init.headers))));
const fail = () => ask.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })));

beforeAll(() => {
  size('clientWidth', 700);
  size('clientHeight', 400);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const missing = () => Promise.resolve(new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === streets.url ? ask(url, init) : missing(),
  );
});
beforeEach(() => {
  ask.mockReset();
  complain.mockClear();
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (mapStreets: typeof streets | null = streets) => {
  const [api, i18n] = [mockApi(), makeI18n()];
  i18n.loadAndActivate({ locale: 'en-CA', messages: {} });
  const client = aClientConfig({ mapStreets });
  return render(
    <Providers {...{ api, client, i18n }} queryClient={createQueryClient()} session={createSession(api)}>
      <MapView label="Where it is" center={toronto} />
    </Providers>,
  );
};
const has = (mark: string) => document.querySelector('.leaflet-container')?.hasAttribute(mark) === true;
const streetsAreShown = () => waitFor(() => expect(has('data-streets')).toBe(true));
const comesOnline = () => window.dispatchEvent(new Event('online'));

it('has no streets where none are set up, and asks for none', async () => {
  open(null);
  await screen.findByRole('button', { name: 'Zoom in' });
  expect(has('data-streets')).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

it('shows streets with their credit, beside the names of our own', async () => {
  serve(aStreetArchive());
  open();
  await streetsAreShown();
  expect((await screen.findByRole('link', { name: 'OSM' })).getAttribute('href')).toBe('https://osm.test/');
  expect(has('data-tiles')).toBe(false);
});

it('leaves the names to an archive that has some', async () => {
  serve(aStreetArchive({ layers: ['roads', 'places'] }));
  open();
  await streetsAreShown();
  expect(has('data-tiles')).toBe(true);
});

it('shows our own map where the archive ends', async () => {
  serve(aStreetArchive({ box: [-124, 49, -122, 50] }));
  open();
  await screen.findByRole('button', { name: 'Zoom in' });
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(has('data-streets')).toBe(false);
});

it('shows our own map without an archive, asks once, and again when the connection is back', async () => {
  fail();
  open();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await screen.findByRole('button', { name: 'Zoom in' });
  serve(aStreetArchive());
  await waitFor(() => {
    comesOnline();
    expect(has('data-streets')).toBe(true);
  });
  expect(complain).not.toHaveBeenCalled();
});

it('takes what is no archive for none', async () => {
  ask.mockImplementation(() => Promise.resolve(new Response('<!doctype html>'.repeat(20), { status: 206 })));
  open();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeTruthy();
  expect(has('data-streets')).toBe(false);
  expect(complain).not.toHaveBeenCalled();
});

it('asks for nothing more once a part fails, until it is tried again', async () => {
  const archive = aStreetArchive();
  ask.mockImplementation((_, init) => {
    const headers = new Headers(init.headers);
    const isTile = Number(/^bytes=(\d+)/.exec(headers.get('range') ?? '')?.[1]) > archive.length - 40;
    return isTile
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(partOf(archive, headers));
  });
  open();
  const zoomIn = await screen.findByRole('button', { name: 'Zoom in' });
  await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(2));
  await vi.waitFor(() => expect(has('data-streets')).toBe(false), 20_000);
  const asked = ask.mock.calls.length;
  zoomIn.click();
  zoomIn.click();
  serve(archive);
  expect(ask).toHaveBeenCalledTimes(asked);
  await waitFor(() => {
    comesOnline();
    expect(has('data-streets')).toBe(true);
  });
  expect(complain).not.toHaveBeenCalled();
});

it('asks for nothing after the map is gone', async () => {
  fail();
  const { unmount } = open();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  unmount();
  comesOnline();
  expect(ask).toHaveBeenCalledTimes(1);
});
