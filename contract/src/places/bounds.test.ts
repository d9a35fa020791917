import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsField, isInBounds, readBounds, writeBounds } from './bounds.ts';

const toronto = { south: 43.58, west: -79.64, north: 43.86, east: -79.11 };

describe('bounds', () => {
  it('are read as south, west, north and east', () => {
    expect(readBounds('43.58,-79.64,43.86,-79.11')).toEqual(toronto);
    expect(readBounds(' 43.58 , -79.64, 43.86 ,-79.11 ')).toEqual(toronto);
  });

  it.each([
    ['41.6,-141,83.2,-52.6', 'the whole of Canada'],
    ['-90,-180,90,180', 'the whole world'],
    ['43.5,-79.5,43.5,-79.5', 'a point'],
    ['43.5,-79.5,43.5,-79.1', 'a line'],
  ])('may be %s: %s', (text) => {
    expect(readBounds(text)).not.toBeNull();
  });

  it.each([
    '43.86,-79.64,43.58,-79.11',
    '43.58,-79.11,43.86,-79.64',
    '-90.1,-180,90,180',
    '-90,-180,90.1,180',
    '-90,-180.1,90,180',
    '-90,-180,90,180.1',
    '43.58,-79.64,43.86',
    '43.58,-79.64,43.86,-79.11,1',
    '43.58,-79.64,43.86,',
    ',,,',
    '',
    'a,b,c,d',
    'NaN,NaN,NaN,NaN',
    '-Infinity,-180,90,180',
    '1e1,-80,43,-79',
    '0x1,-80,43,-79',
    '43.,-80,44,-79',
    '--43,-80,44,-79',
    '4３,-80,44,-79',
    '43;-80;44;-79',
    `43.${'1'.repeat(21)},-80,44,-79`,
    `${' '.repeat(200)}43.58,-79.64,43.86,-79.11`,
  ])('are never “%s”', (text) => {
    expect(readBounds(text)).toBeNull();
    expect(boundsField.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the bounds as south,west,north,east in degrees.',
    ]);
  });

  it.each([[['1,2,3,4', '1,2,3,4']], [7], [{}], [null], [true]])('are text and not %j', (value) => {
    expect(boundsField.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the bounds as south,west,north,east in degrees.',
    ]);
  });

  it('of a million characters are refused without parsing', () => {
    for (const text of [
      '1'.repeat(1e6),
      `${'1,'.repeat(5e5)}`,
      `1.${'1'.repeat(1e6)},2,3,4`,
      ' '.repeat(1e6),
    ])
      expect(readBounds(text)).toBeNull();
  });

  it('are written so that they are read as the same part of the map, to a tenth of a metre', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(latitude, latitude, longitude, longitude, (a, b, c, d) => {
        const bounds = {
          south: Math.min(a, b),
          west: Math.min(c, d),
          north: Math.max(a, b),
          east: Math.max(c, d),
        };
        const again = readBounds(writeBounds(bounds));
        for (const side of ['south', 'west', 'north', 'east'] as const)
          expect(again?.[side]).toBeCloseTo(bounds[side], 6);
      }),
    );
    expect(writeBounds(toronto)).toBe('43.58,-79.64,43.86,-79.11');
    expect(writeBounds({ south: -1e-9, west: -100, north: 1e-7, east: 0 })).toBe('-0,-100,0,0');
  });

  it('include their edges', () => {
    for (const point of [
      { lat: 43.58, lng: -79.64 },
      { lat: 43.86, lng: -79.11 },
      { lat: 43.7, lng: -79.4 },
    ])
      expect(isInBounds(toronto, point)).toBe(true);
    for (const point of [
      { lat: 43.57, lng: -79.4 },
      { lat: 43.87, lng: -79.4 },
      { lat: 43.7, lng: -79.65 },
      { lat: 43.7, lng: -79.1 },
    ])
      expect(isInBounds(toronto, point)).toBe(false);
  });
});
