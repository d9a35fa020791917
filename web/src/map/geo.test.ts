// @vitest-environment node
import { distanceKm } from '@lodgepole/contract/places/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSameBounds,
  boundsAround,
  fromWorld,
  metresPerPixel,
  scaleBar,
  toWorld,
  wayBetween,
} from './geo.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };
const latitudes = fc.double({ min: 41, max: 83, noNaN: true });
const zooms = fc.integer({ min: 3, max: 18 });

describe('degrees and pixels', () => {
  it('meet in the middle and at the corners of the world', () => {
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
    const { x, y } = toWorld({ lat: 85.0511287798, lng: -180 });
    expect([x, y]).toEqual([0, expect.closeTo(0, 9)]);
  });

  it('lead back from the map to where they came from', () => {
    fc.assert(
      fc.property(latitudes, fc.double({ min: -172, max: -46, noNaN: true }), (lat, lng) => {
        const back = fromWorld(toWorld({ lat, lng }));
        expect(back.lat).toBeCloseTo(lat, 9);
        expect(back.lng).toBeCloseTo(lng, 9);
      }),
    );
  });

  it('agree with the great circle about the width of a pixel', () => {
    const degrees = 360 / (256 * 2 ** 12);
    const metres = distanceKm(toronto, { ...toronto, lng: toronto.lng + degrees }) * 1000;
    expect(metresPerPixel(toronto.lat, 12)).toBeCloseTo(metres, 0);
  });
});

describe('the scale bar', () => {
  it('is a round number of metres, and neither tiny nor wide on the screen', () => {
    fc.assert(
      fc.property(latitudes, zooms, (lat, zoom) => {
        const { metres, pixels } = scaleBar(lat, zoom);
        expect(String(metres / 10 ** Math.floor(Math.log10(metres) + 1e-9))).toMatch(/^[125]$/);
        expect(pixels).toBeGreaterThan(43);
        expect(pixels).toBeLessThanOrEqual(110);
        expect(pixels * metresPerPixel(lat, zoom)).toBeCloseTo(metres, 6);
      }),
    );
  });

  it('is 200 m long at the zoom of a listing', () => {
    expect(scaleBar(toronto.lat, 15).metres).toBe(200);
  });
});

it('draws the box around a circle so that it just holds it', () => {
  const { south, west, north, east } = boundsAround(toronto, 5);
  expect(distanceKm(toronto, { lat: north, lng: toronto.lng })).toBeCloseTo(5, 2);
  expect(distanceKm(toronto, { lat: south, lng: toronto.lng })).toBeCloseTo(5, 2);
  expect(distanceKm(toronto, { lat: toronto.lat, lng: east })).toBeCloseTo(5, 1);
  expect(distanceKm(toronto, { lat: toronto.lat, lng: west })).toBeCloseTo(5, 1);
});

it('tells bounds apart by every side', () => {
  const bounds = boundsAround(toronto, 5);
  expect(areSameBounds(bounds, { ...bounds })).toBe(true);
  for (const side of ['south', 'west', 'north', 'east'] as const)
    expect(areSameBounds(bounds, { ...bounds, [side]: 0 })).toBe(false);
});

it.each([
  ['n', 0.01, 0],
  ['ne', 0.01, 0.0138],
  ['e', 0, 0.01],
  ['s', -0.01, 0],
  ['sw', -0.01, -0.0138],
  ['w', 0, -0.01],
  ['nw', 0.01, -0.0138],
])('calls the way %s by its name', (towards, up, right) => {
  const way = wayBetween(toronto, { lat: toronto.lat + up, lng: toronto.lng + right });
  expect(way.towards).toBe(towards);
  expect(way.metres).toBeGreaterThan(700);
});
