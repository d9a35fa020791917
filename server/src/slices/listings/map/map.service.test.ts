import { type SearchValues, searchOf } from '@lodgepole/contract/listings/search/search';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { Cell } from './clusters.ts';
import type { Grid } from './grid.ts';
import { type MapParts, mapService } from './map.service.ts';

type Wanted = SearchValues & { readonly zoom?: number };

const viewer = { id: 7 } as Viewer;
const canada = { bounds: { south: 41, west: -141, north: 84, east: -52 } };

interface Asked {
  readonly ids: unknown[];
  readonly grids: Grid[];
  readonly steps: unknown[];
  extents: number;
}

/** A database with this many listings in one cell, which records its queries. */
const listings = (count: number) => {
  const asked: Asked = { ids: [], grids: [], steps: [], extents: 0 };
  const cell: Cell = {
    row: 0,
    col: 0,
    count,
    lat_sum: count * 50,
    lng_sum: count * -100,
    min_cents: 123_450,
    south: 49.9,
    west: -100.1,
    north: 50.1,
    east: -99.9,
  };
  const repository: MapParts['current'] = {
    someIds: (search, _viewer, most) => {
      asked.ids.push(search);
      return Promise.resolve(Array.from({ length: Math.min(count, most) }, (_, id) => id));
    },
    extent: () => {
      asked.extents += 1;
      return Promise.resolve({ south: 49.9, west: -100.1, north: 50.1, east: -99.9 });
    },
    cells: (_search, _viewer, grid) => {
      asked.grids.push(grid);
      return Promise.resolve([cell]);
    },
    priceSteps: (search) => {
      asked.steps.push(search);
      return Promise.resolve([{ step: 40, count }]);
    },
    points: () => Promise.resolve([]),
  };
  return { asked, repository };
};

const serve = (count: number) => {
  const clock = { now: 0 };
  const [own, all] = [listings(count), listings(count)];
  const made = mapService({
    current: own.repository,
    lagging: all.repository,
    now: () => new Date(clock.now),
  });
  const service = {
    map: (by: Viewer | null, { zoom, ...search }: Wanted) => made.map(by, searchOf(search), zoom),
    prices: (by: Viewer | null, search: SearchValues) => made.prices(by, searchOf(search)),
  };
  return { clock, own: own.asked, all: all.asked, service };
};

describe('what is shown of very many homes', () => {
  it('is kept for twenty seconds, for everyone', async () => {
    const { service, all, clock } = serve(20_000);
    const first = await service.map(null, { ...canada, zoom: 4 });
    expect(first).toMatchObject({ total: 20_000, clusters: [{ count: 20_000, min_price: 1234.5 }] });
    clock.now = 19_999;
    expect(await service.map(viewer, { ...canada, zoom: 4, page: 2, sort: 'oldest' })).toEqual(first);
    expect(all.grids).toHaveLength(1);
    await service.map(null, { ...canada, zoom: 5 });
    expect(all.grids).toHaveLength(2);
    clock.now = 20_000;
    await service.map(null, { ...canada, zoom: 4 });
    expect(all.grids).toHaveLength(3);
  });

  it('is the same for every price asked for', async () => {
    const { service, all } = serve(20_000);
    await service.prices(null, { ...canada, min_price: 5 });
    await service.prices(viewer, { ...canada, max_price: 9, page: 3 });
    expect(all.steps).toEqual([{ ...searchOf(canada), page_size: 15 }]);
  });

  it('is not kept when there are fewer, or of one owner', async () => {
    const few = serve(19_999);
    await few.service.map(null, canada);
    await few.service.map(null, canada);
    await few.service.prices(null, canada);
    await few.service.prices(null, canada);
    expect([few.all.grids.length, few.all.steps.length]).toEqual([2, 2]);
    const { service, own, all } = serve(50_000);
    for (const seenBy of [viewer, null]) {
      await service.map(seenBy, { owner: 7 });
      await service.prices(seenBy, { owner: 7 });
    }
    expect([own.grids.length, own.steps.length, all.grids.length, all.steps.length]).toEqual([2, 2, 0, 0]);
  });
});

it('counts in cells of what is searched: bounds, an area, a circle, or where a name finds homes', async () => {
  const { service, all } = serve(600);
  const gridOf = async (search: Parameters<typeof service.map>[1]) => {
    await service.map(null, { zoom: 6, ...search });
    return all.grids.at(-1);
  };
  const box = { south: 49, west: -101, north: 51, east: -99 };
  const wanted = await gridOf({ bounds: box });
  expect(all.extents).toBe(0);
  expect(
    await gridOf({
      area: [
        { lat: 49, lng: -101 },
        { lat: 51, lng: -101 },
        { lat: 51, lng: -99 },
      ],
    }),
  ).toEqual(wanted);
  expect((await gridOf({ lat: 50, lng: -100, radius: 10 }))?.west).toBe(wanted?.west);
  expect(all.extents).toBe(0);
  await gridOf({ location: 'Winnipeg' });
  expect(all.extents).toBe(1);
  for (const lng of [-179.99, 179.99]) expect((await gridOf({ lat: 50, lng, radius: 5 }))?.west).toBe(-180);
  expect((await gridOf({ lat: 50, lng: 10 }))?.west).toBeGreaterThan(0);
});

it('lets three run at once and sixty wait, and asks others to come later', async () => {
  const { repository } = listings(600);
  let [running, most] = [0, 0];
  const busy = {
    ...repository,
    someIds: async (...search: Parameters<typeof repository.someIds>) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return repository.someIds(...search);
    },
  };
  const service = mapService({ current: busy, lagging: busy, now: () => new Date() });
  const ends = await Promise.allSettled(
    Array.from({ length: 80 }, () => service.map(null, searchOf(canada))),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(63);
  expect(ends.every((end) => end.status === 'fulfilled' || end.reason instanceof Unavailable)).toBe(true);
  expect(most).toBe(3);
});
