// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterGrouper } from './pill-clusters.ts';
import {
  itemWith,
  type MapPill,
  type PillGroup,
  pillGrouper,
  type SinglePill,
  spread,
} from './pill-groups.ts';

const canada = { south: 41, west: -141, north: 84, east: -52 };
const deepest = 18;
const pill = (id: number, lat = 43.65, lng = -79.38): MapPill => ({ id, lat, lng, label: `$${id}` });
const idsOf = (items: readonly (SinglePill | PillGroup)[]) =>
  items.flatMap((item) => (item.kind === 'pill' ? [item.pill.id] : item.pills.map(({ id }) => id)));
const groupsOf = (items: readonly (SinglePill | PillGroup)[]) =>
  items.filter((item): item is PillGroup => item.kind === 'group');

describe('pills on the map', () => {
  it('are all there once at every zoom, alone or in a group', () => {
    const spots = fc.array(
      fc.record({
        lat: fc.double({ min: 43, max: 44, noNaN: true }),
        lng: fc.double({ min: -80, max: -79, noNaN: true }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(spots, fc.integer({ min: 3, max: deepest }), (points, zoom) => {
        const pills = points.map(({ lat, lng }, id) => pill(id, lat, lng));
        const ids = idsOf(pillGrouper(pills, deepest)(canada, zoom));
        expect(ids.toSorted((a, b) => Number(a) - Number(b))).toEqual(pills.map(({ id }) => id));
      }),
    );
  });

  it('form a group from afar that opens at the zoom it names', () => {
    const group = pillGrouper([pill(1), pill(2, 43.67, -79.4)], deepest);
    const [together] = groupsOf(group(canada, 8));
    expect(together?.pills).toHaveLength(2);
    const opensAt = together?.opensAt ?? 0;
    expect(group(canada, opensAt).map(({ kind }) => kind)).toEqual(['pill', 'pill']);
    expect(group(canada, opensAt - 1)).toHaveLength(1);
  });

  it('come in reading order, those of the view only', () => {
    const group = pillGrouper([pill(1, 43), pill(2, 45), pill(3, 44), pill(4, 30)], deepest);
    expect(idsOf(group(canada, 12))).toEqual([2, 3, 1]);
  });

  it('of one spot are a group that never opens, and lie side by side when spread', () => {
    const pills = Array.from({ length: 7 }, (_, id) => pill(id));
    const [stack] = groupsOf(pillGrouper(pills, deepest)(canada, deepest));
    if (!stack) throw new Error('Nothing was grouped.');
    expect(stack.opensAt).toBeNull();
    const offsets = spread(stack).map(({ offset }) => offset.join(' '));
    expect(new Set(offsets).size).toBe(7);
  });

  it('keep the key of a group as long as it holds the same pills', () => {
    const pills = [pill(1), pill(2)];
    const keys = [9, 10].map((zoom) => pillGrouper(pills, deepest)(canada, zoom)[0]?.key);
    expect(keys[0]).toBe(keys[1]);
  });

  it('are found wherever they are', () => {
    const items = pillGrouper([pill(1), pill(2), pill(3, 50, -97)], deepest)(canada, 6);
    const [stack] = groupsOf(items);
    expect(itemWith(items, 2)).toBe(stack?.key);
    expect(itemWith(items, 3)).toBe('pill 3');
    expect(itemWith(items, 9)).toBeNull();
    expect(itemWith(items, null)).toBeNull();
  });

  it('are not told apart in what was only counted', () => {
    const counted = clusterGrouper([{ lat: 43, lng: -79, count: 12, from: 900, bounds: canada }], deepest);
    const items = [...counted(canada, 6), ...pillGrouper([pill(1)], deepest)(canada, 6)];
    expect(itemWith(items, 1)).toBe('pill 1');
    expect(itemWith(items, 2)).toBeNull();
  });
});
