import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { measureVisit } from './browser-start.ts';

const sent: [string, Blob][] = [];

const see = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** A browser that measured when the first byte came. */
const arrive = (): void => {
  sent.length = 0;
  see('visible');
  navigator.sendBeacon = (url, body) => sent.push([String(url), body as Blob]) > 0;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: 3, entryType: 'navigation' } as unknown as PerformanceNavigationTiming,
  ]);
};

const leave = (): void => {
  see('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

it('a measured visit is sent once, when its page is left', async () => {
  arrive();
  measureVisit({ apiBase: '/api', vitalsShare: 1 }, '/listings/:id');
  await waitFor(() => {
    leave();
    expect(sent).toHaveLength(1);
  });
  const [[url, body] = ['', new Blob()]] = sent;
  expect(url).toBe('/api/field-data');
  expect(body.type).toBe('application/json');
  const visit: unknown = JSON.parse(await body.text());
  expect(visit).toEqual({ route: '/listings/:id', device: 'computer', values: { TTFB: 3 } });
  leave();
  expect(sent).toHaveLength(1);
});

it('visits outside the share send nothing', async () => {
  arrive();
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
  for (const vitalsShare of [0, 0.1, 0.11])
    measureVisit({ apiBase: `/${vitalsShare}`, vitalsShare }, '/roommates');
  await waitFor(() => {
    leave();
    expect(sent).not.toEqual([]);
  });
  expect(sent.map(([url]) => url)).toEqual(['/0.11/field-data']);
  expect(await sent[0]?.[1].text()).toContain('"route":"other"');
});
