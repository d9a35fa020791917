// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, overlaps, placeLabels } from './place-labels.ts';
import { listPlaces, type Place } from './place-names.ts';

const room = { left: 0, top: 0, right: 800, bottom: 400 };
const place = (name: string): Place => ({ name, lat: 0, lng: 0, kind: 'city', zooms: [3, 99] });
const at = (name: string, x: number, y: number, hasDot = false) => ({
  place: place(name),
  at: { x, y },
  hasDot,
});
const dry = () => 0;
const nothing = { room, covered: [], obstacles: [], waterIn: dry, most: 40 };
const names = (labels: ReturnType<typeof placeLabels>) => labels.map((label) => label.place.name);

describe('names on the map', () => {
  it('never lie over one another, over what is marked, under what covers the map, or across its edge', () => {
    const spots = fc.array(
      fc.tuple(fc.string({ minLength: 3, maxLength: 20 }), fc.nat(800), fc.nat(400), fc.boolean()),
      { maxLength: 60 },
    );
    const obstacles = [{ left: 380, top: 160, right: 420, bottom: 210 }];
    const covered = [{ left: 736, top: 0, right: 800, bottom: 112 }];
    fc.assert(
      fc.property(spots, (list) => {
        const labels = placeLabels(
          list.map((spot) => at(...spot)),
          { ...nothing, covered, obstacles },
        );
        const boxes = [...covered, ...obstacles, ...labels.map(({ box }) => box)];
        for (const [index, box] of boxes.entries())
          for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
        for (const { box } of labels) expect(box.left >= 0 && box.right <= 800).toBe(true);
      }),
    );
  });

  it('give way to the larger place', () => {
    expect(names(placeLabels([at('Toronto', 400, 200), at('York', 410, 205)], nothing))).toEqual(['Toronto']);
  });

  it('do not let a suburb stand in for a city that the edge cuts off', () => {
    expect(names(placeLabels([at('Vancouver', 10, 200), at('Surrey', 40, 205)], nothing))).toEqual([]);
  });

  it('of parts of a city are left out in the water, and are not crowded', () => {
    const part = (name: string, x: number, y: number) => {
      const { place: found, ...rest } = at(name, x, y);
      return { place: { ...found, kind: 'neighbourhood' as const }, ...rest };
    };
    const wet = { ...nothing, waterIn: () => 1 };
    expect(names(placeLabels([at('Toronto', 400, 200)], wet))).toEqual(['Toronto']);
    expect(names(placeLabels([part('Market', 400, 200)], wet))).toEqual([]);
    const close = [part('Annex', 400, 200), part('Leslie', 400, 230), part('Danforth', 400, 300)];
    expect(names(placeLabels(close, nothing))).toEqual(['Annex', 'Danforth']);
  });

  it('step aside for a pin', () => {
    const obstacles = [{ left: 380, top: 160, right: 420, bottom: 210 }];
    const [label] = placeLabels([at('Toronto', 400, 200)], { ...nothing, obstacles });
    expect(label?.offset).toEqual({ x: 0, y: 30 });
  });

  it('stand beside their dot on the side of the land', () => {
    const water = (share: (box: Box) => boolean) => (box: Box) => (share(box) ? 1 : 0);
    const offset = (waterIn: (box: Box) => number) =>
      placeLabels([at('Toronto', 400, 200, true)], { ...nothing, waterIn })[0]?.offset;
    expect(offset(dry)).toMatchObject({ x: expect.any(Number), y: 0 });
    expect(offset(dry)?.x).toBeGreaterThan(0);
    expect(offset(water(({ right }) => right > 420))?.x).toBeLessThan(0);
    expect(offset(water(({ bottom }) => bottom > 200))?.y).toBeLessThan(0);
  });

  it('never stand on the other side of a harbour', () => {
    const harbour = { left: 412, right: 428 };
    const waterIn = (box: Box) =>
      Math.max(0, Math.min(box.right, harbour.right) - Math.max(box.left, harbour.left)) /
      (box.right - box.left);
    const pins = [
      { left: 330, top: 170, right: 370, bottom: 230 },
      { left: 380, top: 195, right: 400, bottom: 205 },
    ];
    const [label] = placeLabels([at('Halifax', 400, 200)], { ...nothing, obstacles: pins, waterIn });
    expect(label?.offset.x).toBe(0);
  });

  it('stay away when others took the land beside them', () => {
    const waterIn = ({ right }: Box) => (right > 440 ? 1 : 0);
    const labels = placeLabels([at('Toronto', 400, 200, true), at('East York', 404, 206, true)], {
      ...nothing,
      waterIn,
    });
    expect(names(labels)).toEqual(['Toronto']);
  });

  it('name a city whose dot a pin hides, beside the pin', () => {
    const obstacles = [{ left: 379, top: 179, right: 421, bottom: 221 }];
    const [label] = placeLabels([at('Toronto', 400, 200, true)], { ...nothing, obstacles });
    expect(label?.box.left).toBeGreaterThanOrEqual(421);
  });

  it('are placed on water when no land is free', () => {
    expect(
      names(placeLabels([at('Sable Island', 400, 200, true)], { ...nothing, waterIn: () => 1 })),
    ).toEqual(['Sable Island']);
  });

  it('never cover the dot of another place', () => {
    const [first, second] = placeLabels(
      [at('Montréal', 400, 200, true), at('Laval', 380, 200, true)],
      nothing,
    );
    expect(first?.place.name).toBe('Montréal');
    expect(second && second.box.right <= 396).toBe(true);
  });

  it('are no more than asked for', () => {
    const many = Array.from({ length: 9 }, (_, index) => at(`City ${index}`, 400, 20 + index * 40));
    expect(placeLabels(many, { ...nothing, most: 3 })).toHaveLength(3);
  });
});

it('shows the great cities from afar and the neighbourhoods only from near', () => {
  const cities = Array.from(
    { length: 600 },
    (_, index) => [`City ${index}`, Math.floor(index / 30) * 3, (index % 30) * 10] as const,
  );
  const places = listPlaces({
    cities,
    neighbourhoods: [['Annex', 43.67, -79.4]],
    campuses: [['York University', 43.77, -79.5]],
  });
  expect([0, 30, 599, 600, 601].map((rank) => places[rank]?.zooms[0])).toEqual([3, 5, 10, 12, 13]);
  expect(places.slice(-2).map(({ kind }) => kind)).toEqual(['neighbourhood', 'campus']);
});

it('shows a suburb only when it stands apart from its city, and the next city in its place', () => {
  const around = Array.from({ length: 7 }, (_, index) => [`Suburb ${index}`, 43.6, -79.64] as const);
  const cities = [['Toronto', 43.65, -79.38], ...around, ['Vancouver', 49.28, -123.12]] as const;
  const places = listPlaces({ cities, neighbourhoods: [], campuses: [] });
  expect(places.map(({ zooms }) => zooms[0])).toEqual([3, 6, ...Array(6).fill(10), 3]);
});
