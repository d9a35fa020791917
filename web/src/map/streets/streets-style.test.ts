import { readFileSync } from 'node:fs';
import type { Feature } from 'protomaps-leaflet';
import { describe, expect, it } from 'vitest';
import { type StreetColours, streetColourNames } from './streets-colours.ts';
import { streetLabels } from './streets-labels.ts';
import { streetPaint } from './streets-paint.ts';

/** Every colour is its own name, so that a rule tells what it paints. */
const colours = Object.fromEntries(streetColourNames.map((name) => [name, name])) as StreetColours;

const aFeature = (geomType: 1 | 2 | 3, props: Feature['props']): Feature => ({
  geomType,
  props,
  geom: [],
  numVertices: 0,
  bbox: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
});
const aRoad = (kind: string, detail = '') => aFeature(2, { kind, kind_detail: detail, name: 'King Street' });

interface Rule {
  readonly dataLayer: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly filter?: (zoom: number, feature: Feature) => boolean;
}

const applies = (rule: Rule, layer: string, zoom: number, feature: Feature): boolean =>
  rule.dataLayer === layer &&
  zoom >= (rule.minzoom ?? 0) &&
  zoom <= (rule.maxzoom ?? 30) &&
  rule.filter?.(zoom, feature) !== false;

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly order: number;
}

/** The lines a road is drawn with, from the bottom up. */
const strokes = (zoom: number, road: Feature): Stroke[] =>
  streetPaint(colours).flatMap((rule, order) => {
    if (!applies(rule, 'roads', zoom, road)) return [];
    const { color, width } = rule.symbolizer as unknown as Record<
      'color' | 'width',
      { get(zoom: number): unknown }
    >;
    return [{ colour: String(color.get(zoom)), width: Number(width.get(zoom)), order }];
  });

const fills = (layer: string, feature: Feature): string[] =>
  streetPaint(colours).flatMap((rule) =>
    applies(rule, layer, 16, feature)
      ? [String((rule.symbolizer as unknown as { fill: { get(zoom: number): unknown } }).fill.get(16))]
      : [],
  );

const named = (layer: string, zoom: number, feature: Feature): boolean =>
  streetLabels(colours, 'Figtree').some((rule) => applies(rule, layer, zoom, feature));

describe('the colours of the streets', () => {
  const css = readFileSync(new URL('streets.module.css', import.meta.url), 'utf8');
  const [, light = '', dark = ''] = css.split('.streets {');
  const variables = (block: string) => [...block.matchAll(/--street-([\w-]+):/g)].map(([, name]) => name);

  it('are all given, for light and for dark', () => {
    expect(new Set(variables(light))).toEqual(new Set(streetColourNames));
    expect(new Set(variables(dark))).toEqual(new Set(streetColourNames));
  });
});

describe('roads', () => {
  const classes = [
    aRoad('minor_road', 'service'),
    aRoad('minor_road', 'residential'),
    aRoad('major_road', 'tertiary'),
    aRoad('major_road', 'secondary'),
    aRoad('major_road', 'primary'),
    aRoad('highway', 'motorway'),
  ];

  it('have an edge and a surface at street level, the edge wider and below', () => {
    for (const road of classes) {
      const [edge, surface, ...more] = strokes(16, road);
      expect(more).toEqual([]);
      expect(edge?.colour).toMatch(/casing$/);
      expect(edge?.width).toBeGreaterThan(surface?.width ?? Number.POSITIVE_INFINITY);
    }
  });

  it('are never covered by the edge of another', () => {
    const all = classes.map((road) => strokes(16, road));
    const edges = all.map(([edge]) => edge?.order ?? Number.NaN);
    const surfaces = all.map(([, surface]) => surface?.order ?? Number.NaN);
    expect(Math.max(...edges)).toBeLessThan(Math.min(...surfaces));
    expect(surfaces).toEqual(surfaces.toSorted((one, other) => one - other));
  });

  it('are wider the more they matter, at every zoom they are seen at', () => {
    for (let zoom = 10; zoom <= 18; zoom += 1) {
      const widths = classes.map((road) => strokes(zoom, road).at(-1)?.width ?? 0);
      expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    }
  });

  it('are drawn once, without an edge, from afar, and the small ones not at all', () => {
    expect(strokes(12, aRoad('minor_road', 'residential')).map(({ colour }) => colour)).toEqual(['road-far']);
    expect(strokes(11, aRoad('minor_road', 'residential'))).toEqual([]);
    expect(strokes(6, aRoad('highway')).map(({ colour }) => colour)).toEqual(['highway-far']);
    expect(strokes(6, aRoad('major_road', 'primary'))).toEqual([]);
  });

  it('are named by class and zoom: small streets from 15 on', () => {
    expect(named('roads', 15, aRoad('minor_road', 'residential'))).toBe(true);
    expect(named('roads', 14, aRoad('minor_road', 'residential'))).toBe(false);
    expect(named('roads', 13, aRoad('major_road', 'primary'))).toBe(true);
    expect(named('roads', 13, aRoad('major_road', 'tertiary'))).toBe(false);
    expect(named('roads', 14, aRoad('major_road', 'tertiary'))).toBe(true);
    expect(named('roads', 9, aRoad('highway'))).toBe(true);
    expect(named('roads', 8, aRoad('highway'))).toBe(false);
  });
});

describe('the rest of the ground', () => {
  it('is painted by what it is', () => {
    expect(fills('landuse', aFeature(3, { kind: 'park' }))).toEqual(['park']);
    expect(fills('landuse', aFeature(3, { kind: 'university' }))).toEqual(['campus']);
    expect(fills('landuse', aFeature(3, { kind: 'residential' }))).toEqual([]);
    expect(fills('water', aFeature(3, { kind: 'lake' }))).toEqual(['water']);
    expect(fills('water', aFeature(1, { kind: 'lake' }))).toEqual([]);
    expect(fills('buildings', aFeature(3, {}))).toEqual(['building']);
  });

  it('names a city from afar and its neighbourhoods from near', () => {
    const city = aFeature(1, { kind: 'locality', kind_detail: 'city', name: 'Toronto' });
    const hood = aFeature(1, { kind: 'neighbourhood', name: 'Leslieville' });
    expect([8, 12, 13, 14].map((zoom) => named('places', zoom, city))).toEqual([true, true, true, false]);
    expect([10, 11, 15, 17].map((zoom) => named('places', zoom, hood))).toEqual([false, true, true, false]);
  });

  it('names a landmark once it is worth a name', () => {
    const campus = aFeature(1, { kind: 'university', name: 'McGill University', min_zoom: 13 });
    expect([13, 14].map((zoom) => named('pois', zoom, campus))).toEqual([false, true]);
    expect(named('pois', 16, aFeature(1, { kind: 'fast_food', name: 'Fries' }))).toBe(false);
  });
});
