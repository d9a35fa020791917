// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { BaseMap, WorldPath } from '../base-map.ts';
import { toWorld } from '../geo.ts';
import { type MapColours, paintGeography, paintShoreline } from './paint.ts';
import type { ShoreBin } from './shoreline.ts';

const colours = {
  sea: 'sea',
  shallow: 'shallow',
  land: 'land',
  abroad: 'abroad',
  coast: 'coast',
  river: 'river',
  province: 'province',
  border: 'border',
} satisfies MapColours;

/** A pen that notes what it is told. */
const notingPen = () => {
  const notes: string[] = [];
  const lines: number[] = [];
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    beginPath: () => undefined,
    moveTo: (x: number) => lines.push(x),
    lineTo: (x: number) => lines.push(x),
    fillRect: () => notes.push(`all ${pen.fillStyle}`),
    fill: () => notes.push(`fill ${pen.fillStyle}`),
    stroke: () => notes.push(`line ${pen.strokeStyle}`),
  };
  return { pen: pen as unknown as CanvasRenderingContext2D, notes, lines };
};

const square = (lat: number, lng: number): WorldPath => {
  const [from, to] = [toWorld({ lat, lng }), toWorld({ lat: lat - 1, lng: lng + 1 })];
  const points = Float64Array.of(from.x, from.y, to.x, from.y, to.x, to.y, from.x, from.y);
  return { points, left: from.x, top: from.y, right: to.x, bottom: to.y };
};

const nothing: BaseMap = { abroad: [], canada: [], lakes: [], rivers: [], provinces: [], border: [] };

describe('a square of the map', () => {
  it('is painted from the sea up, the borders last', () => {
    const { pen, notes } = notingPen();
    paintGeography(pen, { zoom: 5, left: 0, top: 0, width: 512, height: 512 }, nothing, colours);
    const fills = notes.filter((note) => !note.startsWith('line'));
    expect(fills).toEqual(['all sea', 'fill abroad', 'fill land', 'fill sea']);
    expect(notes.at(-1)).toBe('line border');
  });

  it('draws only what touches it', () => {
    const scale = 256 * 2 ** 8;
    const here = toWorld({ lat: 45, lng: -75 });
    const tile = { zoom: 8, left: here.x * scale - 10, top: here.y * scale - 10, width: 512, height: 512 };
    const { pen, lines } = notingPen();
    paintGeography(pen, tile, { ...nothing, canada: [square(45, -75), square(60, -120)] }, colours);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBeCloseTo(10, 3);
  });

  it('seen from near is land in the water, with rivers that open the shore and borders over all', () => {
    const { pen, notes } = notingPen();
    paintShoreline(pen, { zoom: 11, left: 0, top: 0, width: 512, height: 512 }, [], colours);
    expect(notes.filter((note) => note !== 'line shallow')).toEqual([
      'all sea',
      'fill land',
      'line coast',
      'line sea',
      'line border',
    ]);
  });

  it('fills the land of all bins at once, so that no seam shows where they meet', () => {
    const scale = 256 * 2 ** 8;
    const here = toWorld({ lat: 45, lng: -75 });
    const tile = { zoom: 8, left: here.x * scale - 10, top: here.y * scale - 10, width: 512, height: 512 };
    const bin = (lat: number, lng: number): ShoreBin => ({
      land: [square(lat, lng)],
      shores: [],
      rivers: [],
      provinces: [],
      borders: [],
    });
    const { pen, notes, lines } = notingPen();
    paintShoreline(pen, tile, [bin(45, -75), bin(45, -74), bin(60, -120)], colours);
    expect(notes.filter((note) => note === 'fill land')).toHaveLength(1);
    expect(lines).toHaveLength(8);
  });
});
