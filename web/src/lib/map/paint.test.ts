// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { BaseMap, WorldPath } from './base-map.ts';
import { toWorld } from './geo.ts';
import { type MapColours, paintGeography, paintGrid } from './paint.ts';

const colours = {
  sea: 'sea',
  land: 'land',
  abroad: 'abroad',
  coast: 'coast',
  river: 'river',
  province: 'province',
  border: 'border',
  paper: 'paper',
  grid: 'grid',
  fine: 'fine',
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
    paintGeography(pen, { zoom: 5, left: 0, top: 0, size: 512 }, nothing, colours);
    const fills = notes.filter((note) => !note.startsWith('line'));
    expect(fills).toEqual(['all sea', 'fill abroad', 'fill land', 'fill sea']);
    expect(notes.at(-1)).toBe('line border');
  });

  it('draws only what touches it', () => {
    const scale = 256 * 2 ** 8;
    const here = toWorld({ lat: 45, lng: -75 });
    const tile = { zoom: 8, left: here.x * scale - 10, top: here.y * scale - 10, size: 512 };
    const { pen, lines } = notingPen();
    paintGeography(pen, tile, { ...nothing, canada: [square(45, -75), square(60, -120)] }, colours);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBeCloseTo(10, 3);
  });

  it('of paper is ruled where the neighbour’s lines go on', () => {
    const rule = (left: number) => {
      const { pen, lines } = notingPen();
      paintGrid(pen, { zoom: 15, left, top: 0, size: 512 }, { metres: 500, pixels: 144.5 }, colours);
      return lines.filter((x) => x !== 0 && x !== 512).map((x) => x + left);
    };
    const [last] = rule(0).toSorted((a, b) => b - a);
    const [first] = rule(512).toSorted((a, b) => a - b);
    const gap = Math.abs((first ?? 0) - (last ?? 0) - 144.5 / 5);
    expect(gap).toBeLessThanOrEqual(1);
  });
});
